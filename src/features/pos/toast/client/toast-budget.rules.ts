import { ORDERS_PATH } from './toast-paths.rules.ts'
import { type AnswerHeaders, askedWaitSeconds, callsLeft, secondsUntilReset } from './toast-retry.rules.ts'

/**
 * At most `max` calls in any stretch of `withinMs`, of all calls or of those to one path: `atOnce` of them (1 unless given)
 * without a pause, the others evenly. Toast counts in slices of a clock that is not ours; no slice is ever overfull when
 * no stretch of its length is.
 */
export type ToastLimit = { max: number; withinMs: number; atOnce?: number; path?: string }
/** All of them apply. An empty list switches the limits off. */
export type ToastLimits = readonly ToastLimit[]

/** What Toast grants one client at one restaurant. */
export const toastLimits: ToastLimits = [
  { max: 5, withinMs: 1000, atOnce: 2, path: ORDERS_PATH },
  { max: 20, withinMs: 1000, atOnce: 10 },
  { max: 10_000, withinMs: 15 * 60_000, atOnce: 2_000 },
]

/** Who waits for the answer: a person at a screen, guests for tonight's points, or nobody. */
export type CallPriority = 'person' | 'live' | 'bulk'

/** The share of the calls allowed at once that a call of this priority leaves free for more urgent ones. */
const leftToOthers: Record<CallPriority, number> = { person: 0, live: 0.2, bulk: 0.5 }

/** Tolerance for rounding errors: instants have thirteen digits before the decimal point. */
const ROUNDING_MS = 0.01

/** The date of an answer is in whole seconds, and a busy server writes one that is older than its limits. */
const MAX_DATE_LATE_MS = 5000

/** By limit, the moment at which the calls so far stop counting, in milliseconds. */
export type Used = Readonly<Record<string, number>>
export type Wish = { path: string; priority: CallPriority }

/** How long a call has to wait, and what is used once it goes out: nothing while it waits. */
export function decideTurn(limits: ToastLimits, used: Used, { path, priority }: Wish, now: number) {
  const concerned = limitsOf(limits, path)
  const waits = concerned.map((limit) => {
    const places = 1 + Math.floor(atOnce(limit) * leftToOthers[priority])
    const waitMs = (places - placesFree(limit, used, now)) * pauseOf(limit)
    return Math.ceil(waitMs - ROUNDING_MS)
  })
  const waitMs = Math.max(0, ...waits)
  if (waitMs > 0) return { waitMs, used }
  const taken = concerned.map((limit) => [keyOf(limit), Math.max(usedUntil(limit, used), now) + pauseOf(limit)])
  return { waitMs, used: { ...used, ...Object.fromEntries(taken) } as Used }
}

/** An answer, and when it came: its limits reset at an instant, and it may not say when it was sent. */
type Told = { path: string; status: number; headers: AnswerHeaders; cameAt: Date }

/**
 * What is used according to Toast, which also counts calls that others make with the same account. Answers name the
 * nearest limit, how many calls it has left, and when it resets; a refused call says how long to wait.
 */
export function heedAnswer(limits: ToastLimits, used: Used, told: Told, now: number): Used {
  const { path, status, headers, cameAt } = told
  const isRefused = status === 429
  const left = isRefused ? 0 : (callsLeft(headers) ?? Number.POSITIVE_INFINITY)
  const waitSeconds = isRefused ? askedWaitSeconds(status, headers, cameAt) : secondsUntilReset(headers, cameAt)
  const resetMs = (waitSeconds ?? 0) * 1000
  const limit = nearestLimit(limitsOf(limits, path), { by: headers.get('x-toast-ratelimit-by'), left, resetMs })
  if (!limit || left >= atOnce(limit)) return used
  // With one place free, the last call goes out at once.
  const isTold = left === 0 && waitSeconds !== undefined
  const waitMs = isTold ? waitSeconds * 1000 : (1 - left) * pauseOf(limit)
  const until = now + waitMs + (atOnce(limit) - 1) * pauseOf(limit)
  return until > usedUntil(limit, used) ? { ...used, [keyOf(limit)]: until } : used
}

function limitsOf(limits: ToastLimits, path: string): ToastLimits {
  return limits.filter((limit) => limit.path === undefined || path.endsWith(limit.path))
}

/**
 * Toast says whether a limit is of one endpoint or of all calls. How many calls are left tells the others apart, and when
 * none is, how long the limit lasts.
 */
function nearestLimit(
  concerned: ToastLimits,
  { by, left, resetMs }: { by: string | null; left: number; resetMs: number },
): ToastLimit | undefined {
  const isOfEndpoint = by?.startsWith('ENDPOINT') ?? false
  const named = concerned.filter(({ path }) => (path !== undefined) === isOfEndpoint)
  const fitting = named.length > 0 ? named : concerned
  const byLength = fitting.toSorted((one, other) => one.withinMs - other.withinMs)
  const isMeant = ({ max, withinMs }: ToastLimit) => (left > 0 ? left <= max : resetMs <= withinMs + MAX_DATE_LATE_MS)
  return byLength.find(isMeant) ?? byLength.at(-1)
}

function placesFree(limit: ToastLimit, used: Used, now: number): number {
  return atOnce(limit) - Math.max(0, usedUntil(limit, used) - now) / pauseOf(limit)
}

/** One place is free again after so long. */
function pauseOf(limit: ToastLimit): number {
  return limit.withinMs / (limit.max - atOnce(limit) + 1)
}

function atOnce(limit: ToastLimit): number {
  return limit.atOnce ?? 1
}

function usedUntil(limit: ToastLimit, used: Used): number {
  return used[keyOf(limit)] ?? 0
}

function keyOf({ path = '', max, withinMs }: ToastLimit): string {
  return `${path} ${max}/${withinMs}`
}
