import { groupBy } from '#base/group-by.ts'
import { addDays, instantOf, localDate } from '#base/zoned-time.ts'
import type { BandNight } from '#content/bands.ts'
import { eventNamed, type Occurrence } from '../events.rules.ts'

export type UpcomingBand = BandNight & { dateLabel: string; isThisWeek: boolean }
export type PastBands = { year: string; nights: (BandNight & { dateLabel: string })[] }

type At = { now: Date; timeZone: string }

const DAYS_IN_WEEK = 7

/** The Saturdays still to come, nearest first. One is this week's from the Sunday before, when American weeks begin. */
export function upcomingBands(bands: readonly BandNight[], { now, timeZone }: At): UpcomingBand[] {
  const today = localDate(now, timeZone)
  const nextWeek = addDays(today, DAYS_IN_WEEK)
  return bands
    .filter(({ fullDate }) => fullDate >= today)
    .toSorted((one, other) => one.fullDate.localeCompare(other.fullDate))
    .map((night) => ({ ...withLabel(night), isThisWeek: night.fullDate < nextWeek }))
}

/** Who has played, by year, the latest first. */
export function pastBands(bands: readonly BandNight[], { now, timeZone }: At): PastBands[] {
  const today = localDate(now, timeZone)
  const past = bands
    .filter(({ fullDate }) => fullDate < today)
    .toSorted((one, other) => other.fullDate.localeCompare(one.fullDate))
    .map(withLabel)
  const years = groupBy(past, ({ fullDate }) => fullDate.slice(0, 4))
  return [...years].map(([year, nights]) => ({ year, nights }))
}

/** Who plays on the evening of this day. */
export function findBand(bands: readonly BandNight[], date: string): BandNight | undefined {
  return bands.find(({ fullDate }) => fullDate === date)
}

/** From when to when a band plays on its evening. */
export function bandOccurrence({ fullDate }: Pick<BandNight, 'fullDate'>, timeZone: string): Occurrence {
  const { starts, ends } = saturdayTimes()
  const lastDate = ends <= starts ? addDays(fullDate, 1) : fullDate
  return { startsAt: instantOf(fullDate, starts, timeZone), endsAt: instantOf(lastDate, ends, timeZone) }
}

/** The date-time for which a link to reserve asks: the start of the music. */
export function bandDateTime({ fullDate }: Pick<BandNight, 'fullDate'>): string {
  return `${fullDate}T${saturdayTimes().starts}`
}

function withLabel(night: BandNight) {
  return { ...night, dateLabel: label.format(new Date(`${night.fullDate}T00:00:00Z`)) }
}

/** "Sat, Nov 22" */
const label = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })

function saturdayTimes(): { starts: string; ends: string } {
  const { starts, ends } = eventNamed('unplugged-saturdays')
  if (!starts || !ends) throw new Error('Unplugged Saturdays need a start and an end.')
  return { starts, ends }
}
