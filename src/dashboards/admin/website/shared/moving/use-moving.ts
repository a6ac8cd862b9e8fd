import { useState } from 'react'
import { moveItem } from '#dashboards/admin/website/shared/items.rules.ts'

type Item = { id: string }
type Props<T extends Item> = {
  items: readonly T[]
  setItems: (next: (items: readonly T[]) => readonly T[]) => void
  nameOf: (item: T) => string
}

/** Lifted with Space, moved with the arrows, dropped with Space; Esc puts it back to where it was. */
type Lifted<T> = { id: string; from: readonly T[] }

/** Puts the items of a list into another order, by their grips and by the keyboard. */
export function useMoving<T extends Item>({ items, setItems, nameOf }: Props<T>) {
  const [lifted, setLifted] = useState<Lifted<T>>()
  const [dragged, setDragged] = useState<string>()
  const [said, setSaid] = useState('')

  /** Whether the key meant something. */
  function onMoveKey(key: string, item: T, index: number): boolean {
    const isLifted = lifted?.id === item.id
    const name = nameOf(item)
    if (key === ' ' || key === 'Enter') {
      setLifted(isLifted ? undefined : { id: item.id, from: items })
      setSaid(
        isLifted
          ? `${name} dropped, ${index + 1} of ${items.length}.`
          : `Moving ${name}, ${index + 1} of ${items.length}. Up and Down move, Space drops, Esc cancels.`,
      )
      return true
    }
    if (!isLifted) return false
    if (key === 'Escape') {
      setItems(() => lifted.from)
      setLifted(undefined)
      setSaid(`${name} is back where it was.`)
      return true
    }
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return false
    const to = Math.max(0, Math.min(items.length - 1, index + (key === 'ArrowUp' ? -1 : 1)))
    setItems((now) => moveItem(now, item.id, to - index))
    setSaid(`${name}, ${to + 1} of ${items.length}.`)
    return true
  }

  function drop(onto: number) {
    const from = items.findIndex(({ id }) => id === dragged)
    if (dragged !== undefined && from >= 0) setItems((now) => moveItem(now, dragged, onto - from))
    setDragged(undefined)
  }

  return {
    /** What was moved where, for those who hear the page. */
    said,
    /** What the row of an item has to know. */
    rowOf: (item: T, index: number) => ({
      name: nameOf(item),
      isLifted: lifted?.id === item.id,
      onMoveKey: (key: string) => onMoveKey(key, item, index),
      onDragStart: () => setDragged(item.id),
      onDrop: () => drop(index),
    }),
  }
}

export type MovingRow = ReturnType<ReturnType<typeof useMoving>['rowOf']>
