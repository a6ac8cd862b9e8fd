import { useState } from 'react'
import type { Menu, MenuItem } from '#content/menu/menu-item.ts'
import { formatPrice } from '#features/menu/menu.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { isFound, offerable } from './menu-edit.rules.ts'
import './menu-picker.css'

type Props = {
  menu: Menu
  /** Ids of what is in the list already. */
  taken: readonly string[]
  onPick: (item: MenuItem) => void
}

/** Finds something on the menu, to be listed elsewhere at its price there. */
export function MenuPicker({ menu, taken, onPick }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [search, setSearch] = useState('')
  // The menu is long, and most of the time nobody looks for anything.
  const found = isOpen ? offerable(menu).filter((item) => !taken.includes(item.id) && isFound(item, search)) : []
  return (
    <>
      <Button icon="plus" onClick={() => setIsOpen(true)}>
        Add from the menu
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Add from the menu">
        <SearchField label="Find a dish or drink" value={search} onChange={setSearch} />
        <ul className="menu-picker">
          {found.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                onClick={() => {
                  onPick(item)
                  setIsOpen(false)
                }}
              >
                <span>{item.name}</span>
                <span className="money">{formatPrice(item)}</span>
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
