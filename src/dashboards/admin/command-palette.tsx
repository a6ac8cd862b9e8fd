import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTypedQuery } from '#dashboards/admin/shared/use-typed-query.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { listMembers } from '#features/loyalty/memberships/members.contract.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { useAdmin } from './admin-context.ts'
import { barMode, listedTabsFor, tabLabels, tabsFor } from './admin-tabs.ts'
import './command-palette.css'

type Place = { key: string; icon: IconName; label: string; note: string; open: () => void }

const MAX_MEMBERS = 6

/** Ctrl-K or Cmd-K from anywhere: jumps to a tab or to a member. */
export function CommandPalette() {
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    function openOnKey(event: globalThis.KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', openOnKey)
    return () => document.removeEventListener('keydown', openOnKey)
  }, [])

  return (
    <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Go to">
      {isOpen && <Search onDone={() => setIsOpen(false)} />}
    </Dialog>
  )
}

function Search({ onDone }: { onDone: () => void }) {
  const [settled, setSettled] = useState('')
  const [typed, setTyped] = useTypedQuery(settled, setSettled)
  const [active, setActive] = useState(0)
  const listId = useId()
  const places = usePlaces(typed, settled)
  const current = places[Math.min(active, places.length - 1)]

  function choose(place: Place | undefined) {
    if (!place) return
    onDone()
    place.open()
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setActive((now) => (Math.min(now, places.length - 1) + step + places.length) % Math.max(1, places.length))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(current)
    }
  }

  return (
    <div className="command-palette">
      <div className="input-box">
        <Icon name="search" />
        <input
          className="input"
          role="combobox"
          aria-label="Search tabs, or members by name, email, phone or member number"
          placeholder="Search tabs and members"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={current ? `${listId}-${current.key}` : undefined}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onKeyDown={move}
        />
      </div>
      <div id={listId} role="listbox" aria-label="Results">
        {places.map((place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above hears the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field above
          <div
            key={place.key}
            id={`${listId}-${place.key}`}
            role="option"
            aria-selected={place === current}
            className="command-palette__place"
            onClick={() => choose(place)}
          >
            <Icon name={place.icon} />
            {place.label}
            <span className="faint">{place.note}</span>
          </div>
        ))}
      </div>
      <p className="faint" role="status">
        {places.length === 0 ? 'No results' : ''}
      </p>
    </div>
  )
}

function usePlaces(typed: string, settled: string): Place[] {
  const { role, goTo } = useAdmin()
  const words = typed.trim().toLowerCase()
  const maySearch = tabsFor(role).includes('overview') && settled.trim() !== ''
  const query = { q: settled.trim(), pageSize: MAX_MEMBERS }
  const members = useApiQuery(listMembers, maySearch ? { query } : undefined)
  const sections = listedTabsFor(role)
    .filter((key) => tabLabels[key].label.toLowerCase().includes(words))
    .map((key): Place => {
      const { label, icon, group } = tabLabels[key]
      return { key, icon, label, note: group, open: () => goTo(key) }
    })
  const { key, icon, label, group, href } = barMode
  if (label.toLowerCase().includes(words)) {
    sections.push({ key, icon, label, note: group, open: () => location.assign(href) })
  }
  if (!maySearch || members.at !== 'ready') return sections
  const people = members.data.map(
    ({ id, firstName, lastName, memberNumber }): Place => ({
      key: id,
      icon: 'user',
      label: `${firstName} ${lastName}`,
      note: memberNumber,
      open: () => goTo('member', { member: id }),
    }),
  )
  return [...sections, ...people]
}
