import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { MenuList } from '#content/menu/menu-item.ts'
import { PhotoPicker } from '#dashboards/admin/website/shared/photo-picker.tsx'
import { optionsOf } from '#features/content/labels.rules.ts'
import { columnNames, priceColumns } from '#features/menu/menu-labels.rules.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { titleOf } from './menu-edit.rules.ts'
import './menu-editor.css'

type FormProps = {
  what: 'section' | 'list'
  title: string
  note: string | undefined
  canRemove: boolean
  labelOf: (field: string) => string
  problem: string | undefined
  onTitle: (words: string) => void
  onNote: (words: string) => void
  onRemove: () => void
  onDone: () => void
  children?: ReactNode
}

/** Name and note of a section or a list, and the way to take it off the menu. */
export function HeadForm({ what, title, note, canRemove, labelOf, problem, children, ...on }: FormProps) {
  return (
    <div className="menu-editor__form">
      <TextField
        label={labelOf('title')}
        value={title}
        maxLength={60}
        error={problem}
        onChange={({ target }) => on.onTitle(target.value)}
      />
      <TextField
        label={labelOf('note')}
        note="optional"
        value={note ?? ''}
        maxLength={300}
        onChange={({ target }) => on.onNote(target.value)}
      />
      {children}
      <div className="row">
        {canRemove && (
          <Button variant="ghost" icon="trash" onClick={on.onRemove}>
            Take the {what} off the menu
          </Button>
        )}
        <Button onClick={on.onDone}>Done</Button>
      </div>
    </div>
  )
}

type Props = Omit<FormProps, 'what' | 'canRemove' | 'onDone' | 'children'> & {
  columns: MenuList['columns']
  picture: MenuList['picture']
  onPicture: (picture: MenuList['picture']) => void
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

/** The name of a list, and what can be done with it. */
export function ListHead({ columns, picture, onPicture, isFirst, isLast, onMove, ...form }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const called = titleOf(form, 'list')
  return (
    <div className="menu-editor__head">
      <p>
        <b>{called}</b> {form.note && <span className="dim">{form.note}</span>}
      </p>
      {columns && <span className="dim">{columnNames[columns].join(' and ')}</span>}
      <span className="menu-editor__actions">
        <IconButton icon="up" label={`Move ${called} up`} disabled={isFirst} onClick={() => onMove(-1)} />
        <IconButton icon="down" label={`Move ${called} down`} disabled={isLast} onClick={() => onMove(1)} />
        <IconButton
          icon="edit"
          label={`Edit the list ${called}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      </span>
      {(isOpen || form.problem) && (
        <HeadForm {...form} what="list" canRemove onDone={() => setIsOpen(false)}>
          <PhotoPicker label={form.labelOf('picture')} value={picture} onChange={onPicture} />
        </HeadForm>
      )}
    </div>
  )
}

type Columns = { columns?: 'draft' | 'wine' }
type AddProps = { what: 'section' | 'list'; hasColumns?: boolean; onAdd: (name: string, columns: Columns) => void }

/** Asks for a name first: a section has it in its address. */
export function AddNamed({ what, hasColumns = false, onAdd }: AddProps) {
  const [name, setName] = useState<string>()
  const [columns, setColumns] = useState('')
  if (name === undefined) {
    return (
      <p className="menu-editor__add">
        <Button variant="ghost" icon="plus" onClick={() => setName('')}>
          Add {what}
        </Button>
      </p>
    )
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const title = name?.trim()
    if (!title) return
    onAdd(title, columns === 'draft' || columns === 'wine' ? { columns } : {})
    setName(undefined)
    setColumns('')
  }
  return (
    <form className="menu-editor__form" onSubmit={submit}>
      <TextField
        label={`Name of the ${what}`}
        value={name}
        maxLength={60}
        required
        onChange={({ target }) => setName(target.value)}
      />
      {hasColumns && (
        <Select
          label={priceColumns.label}
          value={columns}
          options={optionsOf(priceColumns)}
          onChange={({ target }) => setColumns(target.value)}
        />
      )}
      <div className="row">
        <Button onClick={() => setName(undefined)}>Cancel</Button>
        <Button variant="primary" type="submit">
          Add {what}
        </Button>
      </div>
    </form>
  )
}
