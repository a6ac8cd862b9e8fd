import { venue } from '#content/venue.ts'
import { type DayHours, readSpecialDays, readWeek, type SpecialDay } from '#features/hours/hours.rules.ts'

/** Everything the hours admin edits and saves together. */
export type EditedHours = { hours: DayHours[]; specialDays: SpecialDay[] }

/** A key of its own: edits that were not saved must never be shown to visitors (M16). */
export const DRAFT_STORAGE_KEY = `${venue.slug}-hours-draft`

/** Keeps edits that could not be saved. Says whether this browser lets us. */
export function keepDraft(storage: Pick<Storage, 'setItem'> | undefined, edited: EditedHours): boolean {
  try {
    storage?.setItem(DRAFT_STORAGE_KEY, JSON.stringify(edited))
    return storage !== undefined
  } catch {
    return false
  }
}

export function findDraft(storage: Pick<Storage, 'getItem'> | undefined): EditedHours | undefined {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(DRAFT_STORAGE_KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('hours' in kept) || !('specialDays' in kept)) return undefined
    const hours = readWeek(kept.hours)
    const specialDays = readSpecialDays(kept.specialDays)
    return hours && specialDays && { hours, specialDays }
  } catch {
    return undefined // What cannot be read is no draft.
  }
}

export function dropDraft(storage: Pick<Storage, 'removeItem'> | undefined): void {
  storage?.removeItem(DRAFT_STORAGE_KEY)
}

export function areSameHours(one: EditedHours, other: EditedHours): boolean {
  return JSON.stringify([one.hours, one.specialDays]) === JSON.stringify([other.hours, other.specialDays])
}
