import { type KeyboardEvent, useId, useState } from 'react'
import type { AdminTab } from '#dashboards/admin/admin-tabs.ts'
import { useTypedQuery } from '#dashboards/admin/shared/use-typed-query.ts'
import type { DashboardGroup } from '#dashboards/shared/shell/dashboard-groups.ts'
import { Avatar, Count } from '#ui/badge.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import './place-search.css'
import { type MemberTask, type Place, usePlaces } from './use-places.ts'

type Props = { groups: readonly DashboardGroup<AdminTab>[]; onTask: (task: MemberTask) => void; onDone: () => void }

/** A field, and under it everything that fits what is typed. The keys move through it, the focus stays in the field. */
export function PlaceSearch({ groups, onTask, onDone }: Props) {
  const [settled, setSettled] = useState('')
  const [typed, setTyped] = useTypedQuery(settled, setSettled)
  const [active, setActive] = useState(0)
  const listId = useId()
  const sections = usePlaces({ typed, settled, groups, onTask })
  const places = sections.flatMap((section) => section.places)
  const current = places[Math.min(active, places.length - 1)]
  const idOf = ({ key }: Place) => `${listId}-${key}`

  function choose(place: Place | undefined) {
    if (!place) return
    onDone()
    place.open()
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      const next = (Math.min(active, places.length - 1) + step + places.length) % Math.max(1, places.length)
      setActive(next)
      const place = places[next]
      if (place) document.getElementById(idOf(place))?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(current)
    }
  }

  return (
    <div className="place-search">
      <div className="input-box">
        <Icon name="search" />
        <input
          className="input"
          role="combobox"
          aria-label="Search screens, or members by name, email, phone or member number"
          placeholder="Screen or member"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={current ? idOf(current) : undefined}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onKeyDown={move}
        />
      </div>
      <div id={listId} role="listbox" aria-label="Results" data-screens={typed.trim() === '' || undefined}>
        {sections.map(({ name, places: listed }) => (
          // biome-ignore lint/a11y/useSemanticElements: these are choices of a list box, not the fields of a form
          <div key={name} role="group" aria-label={name}>
            <p aria-hidden="true">{name}</p>
            {listed.map((place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above hears the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field above
              <div
                key={place.key}
                id={idOf(place)}
                role="option"
                aria-selected={place === current}
                className="place-search__place"
                onClick={() => choose(place)}
              >
                {place.icon ? <Icon name={place.icon} /> : <Avatar name={place.label} />}
                <span>
                  <Marked text={place.label} words={typed.trim()} />
                  {place.note && <small> {place.note}</small>}
                </span>
                {place.count ? <Count value={place.count} isHot unit="to review" /> : null}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className="faint" role="status">
        {places.length === 0 ? 'No results' : ''}
      </p>
    </div>
  )
}

/** What was typed is underlined where it is found. */
function Marked({ text, words }: { text: string; words: string }) {
  const at = words === '' ? -1 : text.toLowerCase().indexOf(words.toLowerCase())
  if (at < 0) return text
  const end = at + words.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
