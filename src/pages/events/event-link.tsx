import type { ReactNode } from 'react'
import type { EventLink as Link } from '#content/event-pages/event-page.ts'
import { eventOfTarget, type fixedTargets, isFixedTarget } from '#features/events/event-links.rules.ts'
import { eventPath } from '#features/events/events.rules.ts'
import { urls } from '#urls.ts'

const addresses: Record<keyof typeof fixedTargets, string> = {
  menu: urls.menu,
  liverpool: urls.liverpool,
  bandsCalendar: urls.calendar.bands,
  fixturesCalendar: urls.calendar.fixtures,
}

/** What was removed leads to the events. */
const addressOf = (to: Link['to']) => (isFixedTarget(to) ? addresses[to] : eventPath({ slug: eventOfTarget(to) ?? '' }))

/** The links that lead to something: a calendar without dates is not offered. */
export function offeredLinks<One extends Link>(links: readonly One[], calendars: ReadonlySet<string>): One[] {
  return links.filter(({ to }) => !to.endsWith('Calendar') || calendars.has(addressOf(to)))
}

type Props = { link: Link; className?: string; before?: ReactNode; after?: ReactNode }

export function EventLink({ link: { label, to }, className, before, after }: Props) {
  return (
    <a className={className} href={addressOf(to)}>
      {before}
      {label}
      {after}
    </a>
  )
}
