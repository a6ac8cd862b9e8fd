import { addDays } from '#base/zoned-time.ts'

/**
 * Who or what starts a sync: our own schedule, staff, a scheduler outside, a check of discounts, an import of the past, or
 * the poll of every few minutes.
 */
export const syncCauses = ['schedule', 'staff', 'scheduler', 'discount-check', 'history', 'poll'] as const
export type SyncCause = (typeof syncCauses)[number]
/** What reads live orders. An import runs beside it, and neither waits for the other. */
export type LiveCause = Exclude<SyncCause, 'history'>
export const syncStates = ['running', 'done', 'failed', 'interrupted'] as const
export type SyncState = (typeof syncStates)[number]

/** How far the sync that staff start looks back unless told otherwise, and the furthest it can (P2). */
export const MANUAL_DAYS = 7
export const MAX_DAYS = 31
/** Enough for yesterday and the thirty days before it, with a few to spare. */
export const FIRST_LOOK_BACK_DAYS = 35
/** What is older than this is imported in the background, so that tonight's points do not wait for last month's. */
export const LIVE_DAYS = 2
/** Read again each time: an order can arrive late, or slip to another page while the pages are read. */
const OVERLAP_MS = 10 * 60_000
const DAY_MS = 24 * 60 * 60_000

export type Window = { from: Date; to: Date }

/**
 * What the automatic sync reads now: from where the last one ended, but only the last days. `missed` is what lies before
 * them and was never read: all that is shown anywhere when there was no sync yet.
 */
export function decideLiveWindow(syncedUntil: Date | undefined, now: Date): { window: Window; missed?: Window } {
  const live = windowOfDays(LIVE_DAYS, now)
  const from = syncedUntil
    ? new Date(Math.min(syncedUntil.getTime(), now.getTime()) - OVERLAP_MS)
    : windowOfDays(FIRST_LOOK_BACK_DAYS, now).from
  if (from >= live.from) return { window: { from, to: now } }
  return { window: live, missed: { from, to: live.from } }
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

export type Direction = 'oldest-first' | 'newest-first'
/** What is left of a window, and how much of it is asked for in one go. */
export type ReadingPlan = { rest: Window; sliceMs: number }

/** The first slice, as long as nothing is known about how busy the bar is. */
export const MAX_SLICE_MS = DAY_MS
const MIN_SLICE_MS = 60_000
/** Takes fewer tries than halving: each slice that turns out too full has cost a page. */
const SPLIT_INTO = 4
/** Full enough to waste few calls, and seldom too full when a bar gets busier. */
const ORDERS_A_SLICE = 70

/**
 * A window is read in slices of time that fit on one page each. Page numbers shift while orders change; an instant does
 * not, so what was read up to one is read for good, and after a crash only the last page is read again.
 */
export function planReading(window: Window, sliceMs = MAX_SLICE_MS): ReadingPlan {
  return { rest: window, sliceMs }
}

export function nextSlice({ rest: { from, to }, sliceMs }: ReadingPlan, direction: Direction): Window | undefined {
  if (from >= to) return undefined
  return direction === 'oldest-first'
    ? { from, to: new Date(Math.min(from.getTime() + sliceMs, to.getTime())) }
    : { from: new Date(Math.max(to.getTime() - sliceMs, from.getTime())), to }
}

/** So many orders can be changed within a minute, at the closeout for example, that a minute has several pages. */
export function canSplit({ from, to }: Window) {
  return to.getTime() - from.getTime() > MIN_SLICE_MS
}

/** The slice holds more than a page, so a part of it is asked for instead. */
export function planSplit({ rest }: ReadingPlan, { from, to }: Window): ReadingPlan {
  return { rest, sliceMs: Math.max(MIN_SLICE_MS, Math.ceil((to.getTime() - from.getTime()) / SPLIT_INTO)) }
}

/** The slice has been read, and had so many orders. The next is as long as it takes to fill most of a page. */
export function planAfter(plan: ReadingPlan, { from, to }: Window, { direction, orders }: Read): ReadingPlan {
  const { rest } = plan
  const factor = Math.min(2, Math.max(1 / SPLIT_INTO, ORDERS_A_SLICE / Math.max(1, orders)))
  const fittingMs = Math.ceil((to.getTime() - from.getTime()) * factor)
  // The end of a window cuts its last slice short, which says nothing against longer ones.
  const sliceMs = factor < 1 ? fittingMs : Math.max(fittingMs, plan.sliceMs)
  return {
    rest: direction === 'oldest-first' ? { from: to, to: rest.to } : { from: rest.from, to: from },
    sliceMs: Math.min(MAX_SLICE_MS, Math.max(MIN_SLICE_MS, sliceMs)),
  }
}
type Read = { direction: Direction; orders: number }

/** How far an import is, in days of the whole time that was to be read: "day 9 of 35". */
export function importDays({ startsAt, endsAt, unreadUntil }: { startsAt: Date; endsAt: Date; unreadUntil: Date }) {
  const days = Math.ceil((endsAt.getTime() - startsAt.getTime()) / DAY_MS)
  const day = Math.floor((endsAt.getTime() - unreadUntil.getTime()) / DAY_MS) + 1
  return { day: Math.min(day, days), days }
}

/** How far everything has been read after this slice. The cursor stays where it is when there is a gap before the slice. */
export function advanceCursor(syncedUntil: Date, slice: Window): Date {
  return slice.from <= syncedUntil && slice.to > syncedUntil ? slice.to : syncedUntil
}
