import { addDays, instantOf, localDate } from '#base/zoned-time.ts'
import { type BandNight, bands } from '#content/bands.ts'
import { eventNamed, type Occurrence } from './events.rules.ts'

export type UpcomingBand = BandNight & { isThisWeek: boolean }

const DAYS_IN_WEEK = 7

/** The Saturdays still to come, nearest first. One is this week's from the Sunday before, when American weeks begin. */
export function upcomingBands(now: Date, timeZone: string, schedule: readonly BandNight[] = bands): UpcomingBand[] {
  const today = localDate(now, timeZone)
  const nextWeek = addDays(today, DAYS_IN_WEEK)
  return schedule
    .filter(({ fullDate }) => fullDate >= today)
    .toSorted((one, other) => one.fullDate.localeCompare(other.fullDate))
    .map((night) => ({ ...night, isThisWeek: night.fullDate < nextWeek }))
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

function saturdayTimes(): { starts: string; ends: string } {
  const { starts, ends } = eventNamed('unplugged-saturdays')
  if (!starts || !ends) throw new Error('Unplugged Saturdays need a start and an end.')
  return { starts, ends }
}
