import { formatTime } from '#base/format-time.ts'
import { groupBy } from '#base/group-by.ts'
import { addDays, instantOf } from '#base/zoned-time.ts'
import type { BandNight } from '#content/bands.ts'
import type { WeeklyEvent } from '#content/events.ts'
import { formatSpan } from '#features/hours/hours-format.rules.ts'
import { eveningOf, type Occurrence } from '../events.rules.ts'

export type UpcomingBand = BandNight & { dateLabel: string; isThisWeek: boolean }
export type PastBands = { year: string; nights: (BandNight & { dateLabel: string })[] }

/** The weekly event on which bands play. */
export type Saturdays = Pick<WeeklyEvent, 'starts' | 'ends'>

type At = { now: Date; timeZone: string; saturdays: Saturdays }

const DAYS_IN_WEEK = 7

/**
 * The Saturdays whose music is not over, nearest first. One is this week's from the Sunday before, when American weeks begin.
 * A date of another year has its year.
 */
export function upcomingBands(bands: readonly BandNight[], at: At): UpcomingBand[] {
  const tonight = eveningOf(at.now)
  const nextWeek = addDays(tonight, DAYS_IN_WEEK)
  return bands
    .filter((night) => !isOver(night, at))
    .toSorted((one, other) => one.fullDate.localeCompare(other.fullDate))
    .map((night) => {
      const { dateLabel } = withLabel(night)
      const year = night.fullDate.slice(0, 4)
      const isThisWeek = night.fullDate < nextWeek
      return { ...night, dateLabel: tonight.startsWith(year) ? dateLabel : `${dateLabel}, ${year}`, isThisWeek }
    })
}

/** Who has played, by year, the latest first. */
export function pastBands(bands: readonly BandNight[], at: At): PastBands[] {
  const past = bands
    .filter((night) => isOver(night, at))
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
export function bandOccurrence(night: Pick<BandNight, 'fullDate'>, saturdays: Saturdays, timeZone: string): Occurrence {
  const { starts, ends } = timesOf(saturdays)
  const lastDate = ends <= starts ? addDays(night.fullDate, 1) : night.fullDate
  return { startsAt: instantOf(night.fullDate, starts, timeZone), endsAt: instantOf(lastDate, ends, timeZone) }
}

/** The date-time for which a link to reserve asks: the start of the music, unless that has passed. */
export function bandDateTime(night: Pick<BandNight, 'fullDate'>, { now, timeZone, saturdays }: At): string | undefined {
  const hasBegun = bandOccurrence(night, saturdays, timeZone).startsAt <= now
  return hasBegun ? undefined : `${night.fullDate}T${timesOf(saturdays).starts}`
}

/** The next moment at which the music begins or ends, and so the schedule reads differently. */
export function bandsChangeAt(bands: readonly BandNight[], { now, timeZone, saturdays }: At): Date | undefined {
  const moments = bands
    .map((night) => bandOccurrence(night, saturdays, timeZone))
    .flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()])
    .filter((moment) => moment > now.getTime())
  return moments.length > 0 ? new Date(Math.min(...moments)) : undefined
}

/** "10:00 PM - 1:00 AM" */
export function saturdayHours(saturdays: Saturdays): string {
  const { starts, ends } = timesOf(saturdays)
  return `${fullTime(starts)} - ${fullTime(ends)}`
}

/** "10 PM to 1 AM" */
export function saturdaySpan(saturdays: Saturdays): string {
  const { starts, ends } = timesOf(saturdays)
  return formatSpan(starts, ends)
}

function isOver(night: BandNight, { now, timeZone, saturdays }: At): boolean {
  return bandOccurrence(night, saturdays, timeZone).endsAt <= now
}

function withLabel(night: BandNight) {
  return { ...night, dateLabel: label.format(new Date(`${night.fullDate}T00:00:00Z`)) }
}

/** "Sat, Nov 22" */
const label = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })

/** When there is music, unless the event has lost its times. */
function timesOf({ starts = '22:00', ends = '01:00' }: Saturdays) {
  return { starts, ends }
}

function fullTime(time: string): string {
  return formatTime(time).replace(/^(\d+) /, '$1:00 ')
}
