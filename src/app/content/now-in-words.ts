import { formatTime } from '#base/format-time.ts'
import { addDays, instantOf, localDate, localTime, weekday } from '#base/zoned-time.ts'
import { currentAnnouncement } from '#features/content/announcements/announcements.rules.ts'
import type { CellWire } from '#features/content/today.contract.ts'
import { tonightsEvents, upNext, upNextLabel } from '#features/events/events.rules.ts'
import { longDate, matchLabel, timeLabel } from '#features/events/fixtures/fixture-labels.rules.ts'
import { nextFixture } from '#features/events/fixtures/fixtures.rules.ts'
import { findHappyHour, isHappyHourToday } from '#features/events/promotions/happy-hour.rules.ts'
import { runInWords } from '#features/events/promotions/promotions.rules.ts'
import { formatMonthDay, formatSpan } from '#features/hours/hours-format.rules.ts'
import type { Opening } from '#features/hours/opening.rules.ts'
import type { SoldOutItem } from '#features/menu/sold-out/sold-out.queries.ts'
import type { SiteContents } from '#pages/site/site-documents.ts'

type Known = { contents: SiteContents; opening: Opening; soldOut: readonly SoldOutItem[] }

/** What visitors read at this moment, each with the tab in which it is changed. */
export function nowInWords({ contents, opening, soldOut }: Known): CellWire[] {
  return [
    tonight(contents, opening),
    nextMatch(contents, opening.now),
    happyHour(contents, opening),
    soldOutTonight(contents, soldOut, opening),
    banner(contents, opening),
  ]
}

function tonight({ events }: SiteContents, opening: Opening): CellWire {
  const on = tonightsEvents(events, opening)
  const next = upNext(events, opening)
  const [first] = on
  const times = first?.starts && first.ends ? formatSpan(first.starts, first.ends) : 'All evening'
  const ahead = next ? `${upNextLabel(next, opening.now)}: ${next.events.map(({ title }) => title).join(' and ')}` : ''
  return {
    label: 'Tonight',
    value: on.map(({ title }) => title).join(' and ') || 'No event',
    note: first ? times : ahead,
    section: 'events',
  }
}

function nextMatch({ fixtures }: SiteContents, now: Date): CellWire {
  const cell = { label: 'Next match', section: 'fixtures' }
  const match = nextFixture(fixtures, now)
  if (!match) return { ...cell, value: 'None on the list', note: 'The website says so' }
  return { ...cell, value: matchLabel(match), note: `${longDate(match, now)}, ${timeLabel(match, now)}` }
}

const DAYS_AHEAD = 14

function happyHour(contents: SiteContents, opening: Opening): CellWire {
  const { now, timeZone } = opening
  const found = findHappyHour(contents.promotions, contents.events)
  const none = { label: 'Happy hour', section: 'promotions', value: 'None', note: 'No page speaks of it' }
  if (!found) return none
  const cell = { ...none, label: found.name, note: runInWords(found.run) }
  if (isHappyHourToday(found, opening)) return { ...cell, value: `Today until ${formatTime(found.run.endsAt)}` }
  const today = localDate(now, timeZone)
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index + 1))
  const next = days.find((date) =>
    isHappyHourToday(found, { ...opening, now: instantOf(date, found.run.startsAt, timeZone) }),
  )
  return { ...cell, value: next ? `Back on ${weekday(next)}` : 'Not soon' }
}

function soldOutTonight({ menu }: SiteContents, soldOut: readonly SoldOutItem[], { timeZone }: Opening): CellWire {
  const items = menu.sections.flatMap(({ lists }) => lists.flatMap((list) => list.items))
  const out = soldOut.flatMap((one) => {
    const item = items.find(({ id }) => id === one.id)
    return item ? [{ name: item.name, endsAt: one.endsAt }] : []
  })
  const cell = { label: 'Sold out tonight', section: 'menu' }
  const [first] = out
  if (!first) return { ...cell, value: 'Nothing', note: 'Everything on the menu is available' }
  const back = formatTime(localTime(first.endsAt, timeZone))
  return {
    ...cell,
    value: out.length === 1 ? first.name : `${out.length} items`,
    note: `${out.length > 1 ? `${out.map(({ name }) => name).join(', ')}. ` : ''}Back automatically at ${back}`,
  }
}

function banner({ announcements }: SiteContents, { now, timeZone }: Opening): CellWire {
  const cell = { label: 'Banner', section: 'announcements' }
  const current = currentAnnouncement(announcements, now)
  if (current) return { ...cell, value: current.words, note: 'At the top of every page' }
  const [next] = announcements
    .filter(({ from }) => Date.parse(from) > now.getTime())
    .map(({ from }) => from)
    .toSorted()
  const note = next
    ? `The next one goes up on ${formatMonthDay(localDate(new Date(next), timeZone))}`
    : 'Nothing announced'
  return { ...cell, value: 'None', note }
}
