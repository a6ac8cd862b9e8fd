import type { EventEditing } from '#dashboards/admin/website/events/event-editing.ts'
import { ContentField } from '#dashboards/admin/website/shared/fields/content-field.tsx'
import type { Place } from '#dashboards/admin/website/shared/fields/place.rules.ts'
import { placeField } from '#dashboards/admin/website/shared/fields/place-field.ts'
import { ItemRows } from '#dashboards/admin/website/shared/lists/item-rows.tsx'
import { newId } from '#dashboards/shared/new-id.ts'
import { optionsOf } from '#features/content/labels.rules.ts'
import { heats } from '#features/events/event-page-labels.rules.ts'
import { Select } from '#ui/form/select.tsx'

type Named = { id: string; name: string; what: string; heat?: number; emblem?: string }

type Props = EventEditing & {
  at: Place
  items: readonly Named[]
  /** Of the button that adds one. */
  words: string
  /** What a new one has besides its words. */
  extra?: { heat: number } | { emblem: string }
  isOptional?: boolean
}

/** Things with a name and a sentence: steps, rules, sauces with their heat. */
export function NamedRows({ editor, at, items, words, extra, isOptional = false }: Props) {
  return (
    <ItemRows
      editor={editor}
      at={at}
      items={items}
      nameOf={({ name }) => name}
      isOptional={isOptional}
      add={{ words, make: () => ({ id: newId(), name: '', what: '', ...extra }) }}
    >
      {({ heat }, place) => (
        <>
          <ContentField editor={editor} at={[...place, 'name']} max={120} />
          <ContentField editor={editor} at={[...place, 'what']} max={600} />
          {heat !== undefined && <Heat editor={editor} at={[...place, 'heat']} heat={heat} />}
        </>
      )}
    </ItemRows>
  )
}

function Heat({ editor, at, heat }: EventEditing & { at: Place; heat: number }) {
  const { set } = placeField(editor, at)
  return (
    <Select
      label={editor.labelOf(...at)}
      options={optionsOf({ choices: heats })}
      value={String(heat)}
      onChange={({ target }) => set(Number(target.value))}
    />
  )
}
