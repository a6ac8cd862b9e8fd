import { addDays, instantOf, localDate, localTime, weekday } from '#base/zoned-time.ts'
import type { WeeklyEvent } from '#content/events.ts'
import type { Fixture } from '#content/fixtures.ts'
import { venue } from '#content/venue.ts'
import type { ContentDeps } from '#features/content/change-content.ts'
import { publishDraft } from '#features/content/publish-draft.ts'
import { addEvent } from '#features/events/adding/add-event.ts'
import { newEvent } from '#features/events/adding/new-event.rules.ts'
import { findEventDocument } from '#features/events/events.queries.ts'
import { eventNamed } from '#features/events/events.rules.ts'
import type { SpecialDay } from '#features/hours/hours.rules.ts'
import { type SiteContents, startOfSite } from '#pages/site/site-documents.ts'
import { makeActor } from '#tests/make/make-member.ts'

/** What a bar has written down, and the moment at which somebody reads its pages. */
export type Moment = { now: Date; contents: SiteContents; specialDays: readonly SpecialDay[] }

const MATCH_HOURS = 2

/** Nobody has edited anything since the installation. */
export const newBar = { contents: startOfSite, specialDays: [] as SpecialDay[] }

/** One that staff have added, on the evening that had none. */
const quiz = { title: 'Quiz Night', weekday: 'Sunday', starts: '20:00', ends: '22:00' } as const
const addedEvent = {
  ...newEvent(quiz),
  slug: 'quiz-night',
  firstDate: '2025-06-01',
  lastDate: '2027-05-30',
  pausedDates: ['2025-11-30', '2026-12-27'],
}

/**
 * A bar whose staff use everything there is: seasons that follow each other with open days and matches put off, bands until
 * the summer of 2027, events that pause, begin and end and one of their own, banners, and a day a month on which the bar is closed.
 */
export const tendedBar = { contents: tend(newBar.contents), specialDays: listClosedDays() }

/** The same in the database of a bar, for links that lead to it. */
export async function addToBar(deps: ContentDeps & Parameters<typeof makeActor>[0]) {
  const by = { actor: await makeActor(deps), address: 'test' }
  const { slug } = addedEvent
  await addEvent({ ...deps, isTaken: () => false }, { ...by, ...quiz, slug })
  await publishDraft(deps, { ...by, document: await findEventDocument(deps.db, slug), version: 1 })
}

function tend(contents: SiteContents): SiteContents {
  const saturdays = Array.from({ length: 80 }, (_, week) => addDays('2026-01-10', 7 * week))
  const nights = saturdays.map((fullDate) => ({ id: fullDate, fullDate, band: `Band of ${fullDate}`, eventLabel: '' }))
  const changes: Partial<Record<string, Partial<WeeklyEvent>>> = {
    'karaoke-fridays': { pausedDates: Array.from({ length: 20 }, (_, week) => addDays('2026-02-06', 28 * week)) },
    'thursday-night-football': { firstDate: '2026-09-10', lastDate: '2027-01-07' },
    'music-bingo-wednesday': { lastDate: '2026-03-25' },
  }
  return {
    ...contents,
    bands: [...nights.toReversed(), ...contents.bands],
    fixtures: [0, 1, 2].flatMap((year) => contents.fixtures.map((fixture, index) => inYear(fixture, year, index))),
    announcements: ['2025-12-24', '2026-06-01', '2027-11-20'].map((date) => ({
      id: date,
      words: `Something is on from ${date}`,
      link: null,
      from: `${date}T17:00:00.000Z`,
      until: `${addDays(date, 9)}T07:00:00.000Z`,
    })),
    events: [...contents.events.map((event) => ({ ...event, ...changes[event.slug] })), addedEvent],
  }
}

/** The same match in another season: every ninth without its day, every tenth put off. */
function inYear(fixture: Fixture, years: number, index: number): Fixture {
  if (years === 0) return fixture
  const { score: _, ...match } = fixture
  const date = `${Number(fixture.date.slice(0, 4)) + years}${fixture.date.slice(4)}`
  const moved = { ...match, id: `${fixture.id}-${years}`, date }
  if (index % 9 === 4) return { ...moved, date: date.slice(0, 7), time: 'TBD' }
  return index % 10 === 7 ? { ...moved, isPostponed: true } : moved
}

function listClosedDays(): SpecialDay[] {
  return Array.from({ length: 48 }, (_, month) => {
    const date = `${2025 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-21`
    return { date, reason: 'Private party', isOpen: false, openTime: '15:00', closeTime: '02:00' }
  })
}

export const today = ({ now }: Moment) => localDate(now, venue.timeZone)
export const timeOf = ({ now }: Moment) => localTime(now, venue.timeZone)

/** The evening that people speak of as tonight. */
export const evening = (at: Moment) => (timeOf(at) < '04:00' ? addDays(today(at), -1) : today(at))

export const instant = (date: string, time: string) => instantOf(date, time, venue.timeZone)

/** From when to when the event of this date is on. */
export function spanOn({ starts = '04:00', ends = '04:00', barOpenUntil }: WeeklyEvent, date: string) {
  const until = (time: string) => instant(time <= starts ? addDays(date, 1) : date, time)
  return { startsAt: instant(date, starts), endsAt: until(ends), barClosesAt: until(barOpenUntil ?? ends) }
}

/** What is on this evening and not over yet. */
export function listTonight(at: Moment) {
  const date = evening(at)
  return at.contents.events.filter((event) => isOn(event, date, at) && spanOn(event, date).barClosesAt > at.now)
}

export function isOn(event: WeeklyEvent, date: string, { specialDays }: Moment): boolean {
  const { firstDate = date, lastDate = date, pausedDates } = event
  const isWithin = firstDate <= date && date <= lastDate && !pausedDates.includes(date)
  return event.weekday === weekday(date) && isWithin && !specialDays.some((day) => day.date === date && !day.isOpen)
}

/** The bands whose music is not over, in order. */
export function bandsToCome({ now, contents }: Moment) {
  return contents.bands
    .filter(({ fullDate }) => spanOn(eventNamed(contents.events, 'unplugged-saturdays'), fullDate).endsAt > now)
    .toSorted((one, other) => one.fullDate.localeCompare(other.fullDate))
}

/** The matches with a day and two teams that are not over, in order. */
export function matchesToCome(at: Moment) {
  const isKnown = ({ date, home, away, isPostponed }: Fixture) =>
    date.length === 10 && home !== 'TBD' && away !== 'TBD' && !isPostponed
  const isToCome = ({ date, time }: Fixture) =>
    time === 'TBD' ? date >= today(at) : instant(date, time).getTime() + MATCH_HOURS * 3_600_000 > at.now.getTime()
  return at.contents.fixtures
    .filter((match) => isKnown(match) && isToCome(match))
    .toSorted((one, other) => `${one.date}${one.time}`.localeCompare(`${other.date}${other.time}`))
}
