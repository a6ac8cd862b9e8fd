import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Count } from '#ui/badge.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import './dashboard-nav.css'
import { type DashboardEntry, type DashboardGroup, groupOf, isFolded, isLarge, waitingIn } from './dashboard-groups.ts'
import { onPlainClick } from './on-plain-click.ts'

type Props<Key extends string> = {
  name: string
  groups: readonly DashboardGroup<Key>[]
  current: Key
  onChoose: (key: Key) => void
}

/** The way to every section: at the side, or on narrow screens a strip with those of the current group. */
export function DashboardNav<Key extends string>({ name, groups, current, onChoose }: Props<Key>) {
  const strip = useRef<HTMLElement>(null)
  const area = groupOf(groups, current)?.name
  const [opened, setOpened] = useState(area)

  const marks = groups.flatMap(({ entries }) => entries.map(({ count, note }) => `${count ?? ''}${note?.word ?? ''}`))

  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is the reason to open its group
  useEffect(() => setOpened(area), [current])

  // On narrow screens the entries are a strip that runs out of the window: the current one is brought to its middle,
  // again when the marks beside the others have come and pushed it away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section and other marks are the reasons to move
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (strip.current && link) {
      strip.current.scrollLeft = link.offsetLeft - (strip.current.clientWidth - link.clientWidth) / 2
    }
  }, [current, marks.join()])

  return (
    <nav className="dashboard-nav" aria-label={name} ref={strip} data-large={isLarge(groups) || undefined}>
      {groups.map((group) => {
        const entries = group.entries.map((entry) => (
          <NavEntry key={entry.key} entry={entry} isCurrent={entry.key === current} onChoose={onChoose} />
        ))
        const shared = { name: group.name, isCurrent: group.name === area }
        if (!isFolded(group)) {
          return (
            <div key={group.name} className="dashboard-nav__group" data-current={shared.isCurrent || undefined}>
              {group.entries[0]?.label !== group.name && <p aria-hidden="true">{group.name}</p>}
              <Links name={group.name}>{entries}</Links>
            </div>
          )
        }
        const isOpen = opened === group.name
        return (
          <Fold
            key={group.name}
            {...shared}
            isOpen={isOpen}
            waiting={waitingIn(group)}
            onToggle={() => setOpened(isOpen ? undefined : group.name)}
          >
            {entries}
          </Fold>
        )
      })}
    </nav>
  )
}

function Links({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are links to places, not the fields of a form
    <div className="dashboard-nav__links" role="group" aria-label={name}>
      {children}
    </div>
  )
}

type FoldProps = {
  name: string
  isCurrent: boolean
  isOpen: boolean
  waiting: number
  onToggle: () => void
  children: ReactNode
}

/** A group that is folded up unless it is looked at; then it tells how many wait in it. */
function Fold({ name, isCurrent, isOpen, waiting, onToggle, children }: FoldProps) {
  function toggle(event: MouseEvent) {
    event.preventDefault()
    onToggle()
  }

  return (
    <details className="dashboard-nav__group" open={isOpen} data-current={isCurrent || undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, and keys click it */}
      <summary onClick={toggle}>
        <Icon name="right" />
        {name}
        {!isOpen && waiting > 0 && <Count value={waiting} isHot unit="to review" />}
      </summary>
      <Links name={name}>{children}</Links>
    </details>
  )
}

type EntryProps<Key extends string> = { entry: DashboardEntry<Key>; isCurrent: boolean; onChoose: (key: Key) => void }

function NavEntry<Key extends string>({ entry, isCurrent, onChoose }: EntryProps<Key>) {
  const { label, icon, count, note } = entry
  const words = (
    <>
      <Icon name={icon} />
      {label}
      {note && <small data-tone={note.isWarning ? 'warn' : undefined}> {note.word}</small>}
      {count ? <Count value={count} isHot unit="to review" /> : null}
    </>
  )
  if (entry.isDisabled) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere yet has no address
      // biome-ignore lint/a11y/useFocusableInteractive: nothing can be done with it
      <span className="dashboard-nav__entry" role="link" aria-disabled="true">
        {words}
      </span>
    )
  }
  if (entry.href !== undefined) {
    return (
      <a className="dashboard-nav__entry" href={entry.href}>
        {words}
      </a>
    )
  }
  const { key } = entry
  return (
    <a
      className="dashboard-nav__entry"
      href={`?section=${key}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onPlainClick(() => onChoose(key))}
    >
      {words}
    </a>
  )
}
