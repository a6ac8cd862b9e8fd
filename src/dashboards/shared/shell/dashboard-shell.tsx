import { type ReactNode, useEffect, useRef } from 'react'
import { venue } from '#content/venue.ts'
import { Avatar } from '#ui/badge.tsx'
import { IconButton } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { urls } from '#urls.ts'
import './dashboard-shell.css'
import type { Inside } from '../login/login-gate.tsx'
import { roleNames } from '../role-names.ts'
import { type DashboardGroup, isLarge } from './dashboard-groups.ts'
import { DashboardNav } from './dashboard-nav.tsx'
import { GroupDock } from './group-dock.tsx'

type Props<Key extends string> = {
  /** What this desk is called. */
  name: string
  groups: readonly DashboardGroup<Key>[]
  current: Key
  onChoose: (key: Key) => void
  inside: Inside
  onLogout: () => void
  /** Opens the search over everything, where there is one. */
  onFind?: (() => void) | undefined
  /** What there is to do in the current section, in one line. */
  intro?: ReactNode
  /** The section shows a heading and a title of its own. */
  hasOwnHead?: boolean | undefined
  children: ReactNode
}

/** A desk with many sections: the way to each of them at the side, and the current one beside it. */
export function DashboardShell<Key extends string>(props: Props<Key>) {
  const { name, groups, current, onChoose, inside, onLogout, onFind, intro, hasOwnHead = false, children } = props
  const { who, title, notice, isLeaving } = inside
  const label = groups.flatMap(({ entries }) => entries).find(({ key }) => key === current)?.label ?? name
  const hasDock = onFind !== undefined && isLarge(groups)
  const isFirst = useRef(true)

  useDocumentTitle(hasOwnHead ? undefined : `${label} · ${name} · ${venue.name}`)
  // The link that was pressed stays where it is: those who hear the page are led to what it has opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is the reason to move
  useEffect(() => {
    if (!isFirst.current) title.current?.focus()
    isFirst.current = false
  }, [current, hasOwnHead])

  return (
    <div className="dashboard-shell" data-docked={hasDock || undefined}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="dashboard-shell__side">
        <a className="dashboard-shell__brand" href={urls.home}>
          <Icon name="tides" />
          {venue.name}
        </a>
        {onFind && (
          <button type="button" className="dashboard-shell__find" onClick={onFind}>
            <Icon name="search" />
            <span>
              Go to<span className="vh"> a screen or a member</span>
            </span>
            <small aria-hidden="true">Ctrl K</small>
          </button>
        )}
        <DashboardNav name={name} groups={groups} current={current} onChoose={onChoose} />
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
      {hasDock && <GroupDock groups={groups} current={current} onChoose={onChoose} onMore={onFind} />}
      <main id="main" className="dashboard-main">
        {!hasOwnHead && (
          <div className="page-head">
            <div>
              <h1 ref={title} tabIndex={-1}>
                {label}
              </h1>
              {intro && <p>{intro}</p>}
            </div>
          </div>
        )}
        {notice && <Notice type="error">{notice}</Notice>}
        {children}
      </main>
    </div>
  )
}

/** Names the section in the window's title and in the history; the page's own title is back when the desk is gone. */
function useDocumentTitle(title: string | undefined) {
  useEffect(() => {
    if (title === undefined) return
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
