import type { ReactNode } from 'react'
import type { EventLink as Link } from '#content/event-pages/event-page.ts'
import { urls } from '#urls.ts'

const targets: Record<Link['to'], string> = {
  menu: urls.menu,
  liverpool: urls.liverpool,
  smashSurfWednesday: urls.smashSurfWednesday,
  musicBingoWednesday: urls.musicBingoWednesday,
  premierLeagueFootball: urls.premierLeagueFootball,
  bandsCalendar: urls.calendar.bands,
  fixturesCalendar: urls.calendar.fixtures,
}

/** The links that lead to something: a calendar without dates is not offered. */
export function offeredLinks<One extends Link>(links: readonly One[], calendars: ReadonlySet<string>): One[] {
  return links.filter(({ to }) => !to.endsWith('Calendar') || calendars.has(targets[to]))
}

type Props = { link: Link; className?: string; before?: ReactNode; after?: ReactNode }

export function EventLink({ link: { label, to }, className, before, after }: Props) {
  return (
    <a className={className} href={targets[to]}>
      {before}
      {label}
      {after}
    </a>
  )
}
