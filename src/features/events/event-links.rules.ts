import type { EventLinkTarget } from '#content/event-pages/event-page.ts'
import { isEventDocument, slugOfDocument } from './event-names.rules.ts'

type FixedTarget = Exclude<EventLinkTarget, `event-${string}`>

/** Where links of event pages can lead besides weekly events, as staff call it. */
export const fixedTargets: Readonly<Record<FixedTarget, string>> = {
  menu: 'Menu',
  liverpool: 'Liverpool page',
  bandsCalendar: 'Calendar of bands',
  fixturesCalendar: 'Calendar of fixtures',
}

export const isFixedTarget = (to: unknown): to is FixedTarget =>
  typeof to === 'string' && Object.hasOwn(fixedTargets, to)

/** The address of the event that a link leads to. */
export const eventOfTarget = (to: string): string | undefined => (isEventDocument(to) ? slugOfDocument(to) : undefined)

/** Earlier releases knew three events, by these names. */
const renamed: Readonly<Record<string, EventLinkTarget>> = {
  smashSurfWednesday: 'event-smash-surf-wednesday',
  musicBingoWednesday: 'event-music-bingo-wednesday',
  premierLeagueFootball: 'event-premier-league-football',
}

export const withTodaysName = (to: EventLinkTarget): EventLinkTarget => renamed[to] ?? to

export const isLinkTarget = (to: unknown): to is EventLinkTarget =>
  typeof to === 'string' && (isFixedTarget(to) || Object.hasOwn(renamed, to) || /^event-[a-z0-9-]{1,74}$/.test(to))
