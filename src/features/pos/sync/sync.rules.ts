import { addDays } from '#base/zoned-time.ts'

/** Who or what starts a sync: our own schedule, staff, a scheduler outside, or a check of discounts. */
export const syncCauses = ['schedule', 'staff', 'scheduler', 'discount-check'] as const
export type SyncCause = (typeof syncCauses)[number]
export const syncStates = ['running', 'done', 'failed', 'interrupted'] as const
export type SyncState = (typeof syncStates)[number]

/** How far the sync that staff start looks back unless told otherwise, and the furthest it can (P2). */
export const MANUAL_DAYS = 7
export const MAX_DAYS = 31
/** Enough for yesterday and the thirty days before it, with a few to spare. */
export const FIRST_LOOK_BACK_DAYS = 35
/** Read again each time: an order can be told late, or slip to another page while the pages are read. */
const OVERLAP_MS = 10 * 60_000
const DAY_MS = 24 * 60 * 60_000

export type Window = { from: Date; to: Date }

/** What the automatic sync reads: from where the last one ended, or all that is shown anywhere when there was none. */
export function windowSince(syncedUntil: Date | undefined, now: Date): Window {
  if (!syncedUntil) return windowOfDays(FIRST_LOOK_BACK_DAYS, now)
  return { from: new Date(Math.min(syncedUntil.getTime(), now.getTime()) - OVERLAP_MS), to: now }
}

export function windowOfDays(days: number, now: Date): Window {
  return { from: new Date(now.getTime() - days * DAY_MS), to: now }
}

type DateRange = { startDate?: string | undefined; endDate?: string | undefined }

/** The days that somebody asks for: the last seven until the end, which is today, unless told otherwise (P2). */
export function decideDays({ startDate, endDate }: DateRange, today: string) {
  const last = endDate ?? today
  const first = startDate ?? addDays(last, -MANUAL_DAYS)
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS
  const refuse = (field: 'startDate' | 'endDate', problem: string) => ({ outcome: 'refused', field, problem }) as const
  if (days < 0) {
    return endDate
      ? refuse('endDate', 'must not be before the start date')
      : refuse('startDate', 'must not be later than today')
  }
  if (days > MAX_DAYS) {
    return endDate
      ? refuse('endDate', `must be at most ${MAX_DAYS} days after the start date`)
      : refuse('startDate', `must be at most ${MAX_DAYS} days ago, unless an end date is given`)
  }
  return { outcome: 'granted', first, last } as const
}

/** A window in days, oldest first: what is read of one is kept, and after a crash only the last is read again. */
export function sliceWindow({ from, to }: Window): Window[] {
  const slices: Window[] = []
  for (let start = from.getTime(); start < to.getTime(); start += DAY_MS) {
    slices.push({ from: new Date(start), to: new Date(Math.min(start + DAY_MS, to.getTime())) })
  }
  return slices
}

/** Days that are long over. Nobody waits for them, so they need not be read in a hurry. */
export function isHistory(slice: Window, { to }: Window) {
  return to.getTime() - slice.to.getTime() > MANUAL_DAYS * DAY_MS
}

/** How far everything has been read once a slice was: nothing moves when there is a gap before it. */
export function advanceCursor(syncedUntil: Date, slice: Window): Date {
  return slice.from <= syncedUntil && slice.to > syncedUntil ? slice.to : syncedUntil
}
