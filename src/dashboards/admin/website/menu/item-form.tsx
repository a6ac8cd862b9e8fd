import type { Diet, Menu, MenuItem, MenuList } from '#content/menu/menu-item.ts'
import { PhotoPicker } from '#dashboards/admin/website/shared/photo-picker.tsx'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { DietChoice } from './diet-choice.tsx'
import { type ListPlace, titleOf, withWords } from './menu-edit.rules.ts'

export type ItemFormProps = {
  item: MenuItem
  columns: MenuList['columns']
  menu: Menu
  place: ListPlace
  labelOf: (field: string) => string
  problemOf: (field: string) => string | undefined
  onToggle: () => void
  onChange: (next: (item: MenuItem) => MenuItem) => void
  onRemove: () => void
  onMoveTo: (to: ListPlace) => void
  onMoveBy: (by: -1 | 1) => void
}

/** Words, diets and place of one item, under its row. */
export function ItemForm({ item, columns, menu, place, labelOf, problemOf, onChange, ...on }: ItemFormProps) {
  const { name, description = '', diets = [] } = item
  // A price for each size and a single price do not fit into one another.
  const places = menu.sections.flatMap((section) =>
    section.lists
      .filter((list) => list.columns === columns)
      .map((list) => ({
        value: `${section.id}/${list.id}`,
        label: `${titleOf(section, 'section')}: ${titleOf(list, 'list')}`,
      })),
  )
  const setDiets = (next: Diet[]) =>
    onChange(({ diets: _, ...now }) => (next.length > 0 ? { ...now, diets: next } : now))
  return (
    <div className="menu-editor__form">
      <TextField
        label={labelOf('name')}
        value={name}
        maxLength={80}
        error={problemOf('name')}
        onChange={({ target }) => onChange((now) => ({ ...now, name: target.value }))}
      />
      <TextField
        label={labelOf('description')}
        note="optional"
        value={description}
        maxLength={200}
        error={problemOf('description')}
        onChange={({ target }) => onChange((now) => withWords(now, 'description', target.value))}
      />
      <DietChoice label={labelOf('diets')} diets={diets} onChange={setDiets} />
      <PhotoPicker
        label={labelOf('photo')}
        value={item.photo}
        onChange={(photo) => onChange(({ photo: _, ...now }) => (photo ? { ...now, photo } : now))}
      />
      <Select
        label="List"
        value={`${place.section}/${place.list}`}
        options={places}
        onChange={({ target }) => {
          const [section = '', list = ''] = target.value.split('/')
          on.onMoveTo({ section, list })
        }}
      />
      <div className="row">
        <Button icon="up" onClick={() => on.onMoveBy(-1)}>
          Move up
        </Button>
        <Button icon="down" onClick={() => on.onMoveBy(1)}>
          Move down
        </Button>
        <Button variant="ghost" icon="trash" onClick={on.onRemove}>
          Take off the menu
        </Button>
        <Button onClick={on.onToggle}>Done</Button>
      </div>
    </div>
  )
}
