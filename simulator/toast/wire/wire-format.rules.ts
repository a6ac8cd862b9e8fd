import { businessDate } from '#base/business-date.ts'
import { simulatedTime } from '#simulator/toast/bar/business-day.rules.ts'

// The simulator answers as Toast does: money in dollars, instants that end in `+0000`, references without names.

/** What stands where something was not deleted. */
export const NEVER = '1970-01-01T00:00:00.000+0000'

/** Toast writes the offset without a colon. */
export function toWireInstant(at: number): string {
  return at === 0 ? NEVER : `${new Date(at).toISOString().slice(0, -1)}+0000`
}

export function toWireDate(date: string): number {
  return Number(date.replaceAll('-', ''))
}

export function businessDateOf(at: number): number {
  return toWireDate(businessDate(new Date(at), simulatedTime))
}

export function toRef(guid: string, entityType: string) {
  return { guid, entityType, externalId: null }
}
