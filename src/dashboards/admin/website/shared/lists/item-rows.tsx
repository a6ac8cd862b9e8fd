import { type ReactNode, useId } from 'react'
import type { Place } from '#dashboards/admin/website/shared/fields/place.rules.ts'
import { placeField } from '#dashboards/admin/website/shared/fields/place-field.ts'
import { moveItem } from '#dashboards/admin/website/shared/items.rules.ts'
import { LiftableRow } from '#dashboards/admin/website/shared/moving/liftable-row.tsx'
import { useMoving } from '#dashboards/admin/website/shared/moving/use-moving.ts'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import type { Json } from '#features/content/changes.rules.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import { FieldWordsBelow } from '#ui/form/field-frame.tsx'
import './item-rows.css'

type Item = Json & { readonly id: string }

type Props<T extends Item, Content extends Json> = {
  editor: DocumentEditor<Content>
  /** Where the list stands. */
  at: Place
  items: readonly T[]
  nameOf: (item: T) => string
  /** Emptied, the whole list is taken out. */
  isOptional?: boolean
  /** Makes a new one, for a button with these words. */
  add?: { words: string; make: () => NoInfer<T> } | undefined
  actions?: ((append: (item: T) => void) => ReactNode) | undefined
  hint?: string | undefined
  children: (item: T, at: Place) => ReactNode
}

/** A short list: each item with its fields, moved by its grip or by buttons, removed, and a way to add one. */
export function ItemRows<T extends Item, Content extends Json>(props: Props<T, Content>) {
  const { editor, at, items, nameOf, isOptional, add, actions, hint, children } = props
  const { set, error } = placeField(editor, at)
  const wordsId = useId()
  const title = editor.labelOf(...at)
  const setItems = (next: (items: readonly T[]) => readonly T[]) => {
    const list = next(items)
    set(list.length === 0 && isOptional ? undefined : list)
  }
  const { said, rowOf } = useMoving({ items, setItems, nameOf: (item) => nameOf(item) || title })
  const append = (item: T) => setItems((now) => [...now, item])
  return (
    <fieldset className="item-rows" aria-describedby={wordsId}>
      <legend className="field-label">{title}</legend>
      <p className="vh" role="status">
        {said}
      </p>
      {items.length > 0 && (
        <ul>
          {items.map((item, index) => {
            const moving = rowOf(item, index)
            const { name } = moving
            return (
              <LiftableRow key={item.id} itemId={item.id} moving={moving} className="item-rows__row">
                <div className="item-rows__fields">{children(item, [...at, item.id])}</div>
                <span className="item-rows__actions">
                  <IconButton
                    icon="up"
                    label={`Move ${name} up`}
                    disabled={index === 0}
                    onClick={() => setItems((now) => moveItem(now, item.id, -1))}
                  />
                  <IconButton
                    icon="down"
                    label={`Move ${name} down`}
                    disabled={index === items.length - 1}
                    onClick={() => setItems((now) => moveItem(now, item.id, 1))}
                  />
                  <IconButton
                    icon="trash"
                    label={`Remove ${name}`}
                    onClick={() => setItems((now) => now.filter((one) => one.id !== item.id))}
                  />
                </span>
              </LiftableRow>
            )
          })}
        </ul>
      )}
      <FieldWordsBelow id={wordsId} hint={hint} error={error} />
      <div className="row">
        {add && (
          <Button icon="plus" onClick={() => append(add.make())}>
            {add.words}
          </Button>
        )}
        {actions?.(append)}
      </div>
    </fieldset>
  )
}
