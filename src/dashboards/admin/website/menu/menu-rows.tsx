import { useState } from 'react'
import type { Menu, MenuItem, MenuList } from '#content/menu/menu-item.ts'
import { moveItem } from '#dashboards/admin/website/shared/items.rules.ts'
import { useMoving } from '#dashboards/admin/website/shared/moving/use-moving.ts'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import { newId } from '#dashboards/shared/new-id.ts'
import { Button } from '#ui/button/button.tsx'
import {
  changeItem,
  changeList,
  findItem,
  isFound,
  type ListPlace,
  moveToList,
  removeItem,
  titleOf,
} from './menu-edit.rules.ts'
import { MenuRow } from './menu-row.tsx'
import type { SoldOut } from './use-sold-out.ts'

type Props = {
  editor: DocumentEditor<Menu>
  list: MenuList
  place: ListPlace
  search: string
  soldOut: SoldOut
  problemOf: (item: number, field: string) => string | undefined
}

export function MenuRows({ editor, list, place, search, soldOut, problemOf }: Props) {
  const { content, change, document } = editor
  const [openId, setOpenId] = useState<string>()
  const { items, columns } = list
  const setItems = (next: (items: readonly MenuItem[]) => readonly MenuItem[]) =>
    change((now) => changeList(now, place, (one) => ({ ...one, items: next(one.items) })))

  const { said, rowOf } = useMoving({ items, setItems, nameOf: ({ name }) => name })

  function add() {
    const id = newId()
    setItems((now) => [...now, { id, name: 'New item' }])
    setOpenId(id)
  }

  return (
    <>
      <p className="vh" role="status">
        {said}
      </p>
      <ul>
        {items.map((item, index) =>
          isFound(item, search) ? (
            <MenuRow
              key={item.id}
              item={item}
              live={findItem(document.live.content, item.id)}
              columns={columns}
              menu={content}
              place={place}
              isOpen={openId === item.id}
              moving={rowOf(item, index)}
              isSoldOut={soldOut.isSoldOut(item.id)}
              canSellOut={soldOut.isOnMenu(item.id)}
              labelOf={(field) =>
                editor.labelOf('sections', place.section, 'lists', place.list, 'items', item.id, field)
              }
              problemOf={(field) => problemOf(index, field)}
              onToggle={() => setOpenId(openId === item.id ? undefined : item.id)}
              onChange={(next) => change((now) => changeItem(now, item.id, next))}
              onRemove={() => change((now) => removeItem(now, item.id))}
              onMoveTo={(to) => change((now) => moveToList(now, item.id, to))}
              onMoveBy={(by) => setItems((now) => moveItem(now, item.id, by))}
              onSoldOut={(isSoldOut) => soldOut.mark(item.id, isSoldOut)}
            />
          ) : null,
        )}
      </ul>
      <p className="menu-editor__add">
        <Button variant="ghost" icon="plus" onClick={add}>
          Add {columns === 'draft' ? 'draft' : columns === 'wine' ? 'wine' : 'item'}
          <span className="vh"> to {titleOf(list, 'list')}</span>
        </Button>
      </p>
    </>
  )
}
