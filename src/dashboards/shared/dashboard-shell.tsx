import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { venue } from '#content/venue.ts'
import { Avatar, Count } from '#ui/badge.tsx'
import { IconButton } from '#ui/button/button.tsx'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { urls } from '#urls.ts'
import './dashboard-shell.css'
import type { Inside } from './login-gate.tsx'
import { roleNames } from './role-names.ts'

type Words = {
  label: string
  icon: IconName
  /** How many wait there; nothing is shown for none. */
  count?: number | undefined
  /** A word about it, such as "future"; `isWarning` for one that asks to be looked at. */
  note?: { word: string; isWarning?: boolean } | undefined
}

/** A disabled entry is shown, but there is nothing to choose yet. */
type DeskEntry<Key extends string> = Words & ({ key: Key; isDisabled?: false } | { key: string; isDisabled: true })

export type DashboardGroup<Key extends string> = { name: string; entries: readonly DeskEntry<Key>[] }

type Props<Key extends string> = {
  /** What this desk is called. */
  name: string
  groups: readonly DashboardGroup<Key>[]
  current: Key
  onChoose: (key: Key) => void
  inside: Inside
  onLogout: () => void
  /** What there is to do in the current section, in one line. */
  intro?: ReactNode
  children: ReactNode
}

/** A desk with many sections: the way to each of them at the side, and the current one beside it. */
export function DashboardShell<Key extends string>(props: Props<Key>) {
  const { name, groups, current, onChoose, inside, onLogout, intro, children } = props
  const { who, title, notice, isLeaving } = inside
  const label = groups.flatMap(({ entries }) => entries).find(({ key }) => key === current)?.label ?? name
  const isFirst = useRef(true)

  useDocumentTitle(`${label} · ${name} · ${venue.name}`)
  // The link that was pressed stays where it is: those who hear the page are led to what it has opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is the reason to move
  useEffect(() => {
    if (!isFirst.current) title.current?.focus()
    isFirst.current = false
  }, [current])

  return (
    <div className="dashboard-shell">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="dashboard-shell__side">
        <a className="dashboard-shell__brand" href={urls.home}>
          <Icon name="tides" />
          {venue.name}
        </a>
        <Navigation name={name} groups={groups} current={current} onChoose={onChoose} />
        <div className="dashboard-shell__who">
          <Avatar name={who.name} />
          <p>
            <b>{who.name}</b>
            <span className="faint">{roleNames[who.role]}</span>
          </p>
          <ThemeToggle />
          <IconButton
            icon="out"
            label="Logout"
            aria-busy={isLeaving || undefined}
            onClick={isLeaving ? undefined : onLogout}
          />
        </div>
      </header>
      <main id="main" className="dashboard-main">
        <div className="page-head">
          <div>
            <h1 ref={title} tabIndex={-1}>
              {label}
            </h1>
            {intro && <p>{intro}</p>}
          </div>
        </div>
        {notice && <Notice type="error">{notice}</Notice>}
        {children}
      </main>
    </div>
  )
}

type NavigationProps<Key extends string> = Pick<Props<Key>, 'name' | 'groups' | 'current' | 'onChoose'>

function Navigation<Key extends string>({ name, groups, current, onChoose }: NavigationProps<Key>) {
  const strip = useRef<HTMLElement>(null)
  // On narrow screens the entries are a strip that runs out of the window: the current one is brought to its middle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is the reason to move
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (strip.current && link) {
      strip.current.scrollLeft = link.offsetLeft - (strip.current.clientWidth - link.clientWidth) / 2
    }
  }, [current])

  return (
    <nav aria-label={name} ref={strip}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: these are links to places, not the fields of a form
        <div key={group.name} className="dashboard-shell__group" role="group" aria-label={group.name}>
          <p aria-hidden="true">{group.name}</p>
          {group.entries.map((entry) => (
            <Entry key={entry.key} entry={entry} isCurrent={entry.key === current} onChoose={onChoose} />
          ))}
        </div>
      ))}
    </nav>
  )
}

type EntryProps<Key extends string> = {
  entry: DeskEntry<Key>
  isCurrent: boolean
  onChoose: (key: Key) => void
}

function Entry<Key extends string>({ entry, isCurrent, onChoose }: EntryProps<Key>) {
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
      <span className="dashboard-shell__entry" role="link" aria-disabled="true">
        {words}
      </span>
    )
  }
  const { key } = entry

  function choose(event: MouseEvent) {
    // With a key held down the link does what links do, such as opening another window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(key)
  }

  return (
    <a
      className="dashboard-shell__entry"
      href={`?section=${key}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={choose}
    >
      {words}
    </a>
  )
}

/** Names the section in the window's title and in the history; the page's own title is back when the desk is gone. */
function useDocumentTitle(title: string) {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
