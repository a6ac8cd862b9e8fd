import { type ReactNode, useState } from 'react'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import './folded-list.css'
import { hasItem, moveItem } from './items.rules.ts'

type Item = { id: string }

type Props<One extends Item> = {
  /** What one of them is called, as in "Add a section". */
  what: string
  items: readonly One[]
  least: number
  most: number
  nameOf: (item: One) => string
  /** Says beside the name what it is about. */
  noteOf?: (item: One) => string
  /** One with a problem is open until it has none. */
  hasProblem: (index: number) => boolean
  make: () => One
  onChange: (next: (items: readonly One[]) => One[]) => void
  /** What is to be seen of one that is folded up. */
  whenFolded?: (item: One) => ReactNode
  children: (item: One, index: number, change: (patch: Partial<One>) => void) => ReactNode
}

/** Items in their order, each folded to its name until it is opened. */
export function FoldedList<One extends Item>(props: Props<One>) {
  const { what, items, least, most, nameOf, noteOf, hasProblem, make, onChange, whenFolded, children } = props
  // A link may lead to one of them, or to something in it.
  const [{ item: asked }] = useAddressQuery(['item'])
  const [openId, setOpenId] = useState(() => items.find((item) => hasItem(item, asked))?.id)

  function add() {
    const item = make()
    onChange((now) => [...now, item])
    setOpenId(item.id)
  }

  return (
    <>
      <ol className="folded-list">
        {items.map((item, index) => {
          const name = nameOf(item) || `New ${what}`
          const isOpen = openId === item.id || hasProblem(index)
          return (
            <li key={item.id} data-item={item.id} data-open={isOpen || undefined}>
              <div className="folded-list__head">
                <button type="button" aria-expanded={isOpen} onClick={() => setOpenId(isOpen ? undefined : item.id)}>
                  <Icon name={isOpen ? 'down' : 'right'} />
                  <span>
                    <b>{name}</b> {noteOf && <small>{noteOf(item)}</small>}
                  </span>
                </button>
                <IconButton
                  icon="up"
                  label={`Move ${name} up`}
                  disabled={index === 0}
                  onClick={() => onChange((now) => moveItem(now, item.id, -1))}
                />
                <IconButton
                  icon="down"
                  label={`Move ${name} down`}
                  disabled={index === items.length - 1}
                  onClick={() => onChange((now) => moveItem(now, item.id, 1))}
                />
              </div>
              {!isOpen && whenFolded?.(item)}
              {isOpen && (
                <div className="folded-list__fields">
                  {children(item, index, (patch) =>
                    onChange((now) => now.map((one) => (one.id === item.id ? { ...one, ...patch } : one))),
                  )}
                  <div className="row">
                    <Button
                      variant="ghost"
                      icon="trash"
                      disabled={items.length <= least}
                      onClick={() => onChange((now) => now.filter(({ id }) => id !== item.id))}
                    >
                      Remove this {what}
                    </Button>
                    <Button onClick={() => setOpenId(undefined)}>Done</Button>
                  </div>
                </div>
              )}
            </li>
          )
        })}
      </ol>
      <p className="folded-list__add">
        <Button variant="ghost" icon="plus" disabled={items.length >= most} onClick={add}>
          Add {/^[aeiou]/.test(what) ? 'an' : 'a'} {what}
        </Button>
      </p>
    </>
  )
}
