import { useState } from 'react'
import type { Menu } from '#content/menu/menu-item.ts'
import { isFound } from '#dashboards/admin/website/menu/menu-edit.rules.ts'
import { formatPrice } from '#features/menu/menu.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { fromMenu, offerable } from './event-page.rules.ts'
import './menu-picker.css'

type Props = {
  menu: Menu
  /** Ids of what is in the list already. */
  taken: readonly string[]
  onPick: (offer: { id: string; fromMenu: string }) => void
}

/** Finds something on the menu, to be offered at its price there. */
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
                  onPick(fromMenu(menu, item))
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
