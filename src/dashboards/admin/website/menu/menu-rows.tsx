import { useState } from 'react'
import type { Menu, MenuItem, MenuList } from '#content/menu/menu-item.ts'
import { moveItem } from '#dashboards/admin/website/shared/items.rules.ts'
import { newId } from '#dashboards/admin/website/shared/new-id.ts'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import { Button } from '#ui/button/button.tsx'
import { changeItem, changeList, findItem, isFound, type ListPlace, moveToList, removeItem } from './menu-edit.rules.ts'
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

/** Lifted with Space, moved with the arrows, dropped with Space; Esc puts it back to where it was. */
type Lifted = { id: string; from: readonly MenuItem[] }

export function MenuRows({ editor, list, place, search, soldOut, problemOf }: Props) {
  const { content, change, document } = editor
  const [openId, setOpenId] = useState<string>()
  const [lifted, setLifted] = useState<Lifted>()
  const [dragged, setDragged] = useState<string>()
  const [said, setSaid] = useState('')
  const { items, columns } = list
  const setItems = (next: (items: readonly MenuItem[]) => readonly MenuItem[]) =>
    change((now) => changeList(now, place, (one) => ({ ...one, items: next(one.items) })))

  function onMoveKey(key: string, item: MenuItem, index: number): boolean {
    const isLifted = lifted?.id === item.id
    if (key === ' ' || key === 'Enter') {
      setLifted(isLifted ? undefined : { id: item.id, from: items })
      setSaid(
        isLifted
          ? `${item.name} dropped, ${index + 1} of ${items.length}.`
          : `Moving ${item.name}, ${index + 1} of ${items.length}. Up and Down move, Space drops, Esc cancels.`,
      )
      return true
    }
    if (!isLifted) return false
    if (key === 'Escape') {
      setItems(() => lifted.from)
      setLifted(undefined)
      setSaid(`${item.name} is back where it was.`)
      return true
    }
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return false
    const to = Math.max(0, Math.min(items.length - 1, index + (key === 'ArrowUp' ? -1 : 1)))
    setItems((now) => moveItem(now, item.id, to - index))
    setSaid(`${item.name}, ${to + 1} of ${items.length}.`)
    return true
  }

  function drop(onto: number) {
    const from = items.findIndex(({ id }) => id === dragged)
    if (dragged !== undefined && from >= 0) setItems((now) => moveItem(now, dragged, onto - from))
    setDragged(undefined)
  }

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
              isLifted={lifted?.id === item.id}
              isSoldOut={soldOut.isSoldOut(item.id)}
              canSellOut={soldOut.isOnMenu(item.id)}
              problemOf={(field) => problemOf(index, field)}
              onToggle={() => setOpenId(openId === item.id ? undefined : item.id)}
              onChange={(next) => change((now) => changeItem(now, item.id, next))}
              onRemove={() => change((now) => removeItem(now, item.id))}
              onMoveTo={(to) => change((now) => moveToList(now, item.id, to))}
              onMoveBy={(by) => setItems((now) => moveItem(now, item.id, by))}
              onMoveKey={(key) => onMoveKey(key, item, index)}
              onSoldOut={(isSoldOut) => soldOut.mark(item.id, isSoldOut)}
              onDragStart={() => setDragged(item.id)}
              onDrop={() => drop(index)}
            />
          ) : null,
        )}
      </ul>
      <p className="menu-editor__add">
        <Button variant="ghost" icon="plus" onClick={add}>
          Add {columns === 'draft' ? 'draft' : columns === 'wine' ? 'wine' : 'item'}
          <span className="vh"> to {list.title}</span>
        </Button>
      </p>
    </>
  )
}
