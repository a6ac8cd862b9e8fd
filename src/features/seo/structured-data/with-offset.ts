import { localDate, localTime } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'

/** The venue's wall clock with its distance from UTC: `2025-10-14T20:00:00-04:00`. */
export function withOffset(instant: Date): string {
  const wall = `${localDate(instant, venue.timeZone)}T${localTime(instant, venue.timeZone)}:00`
  const minutes = Math.round((Date.parse(`${wall}Z`) - instant.getTime()) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${wall}${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}
