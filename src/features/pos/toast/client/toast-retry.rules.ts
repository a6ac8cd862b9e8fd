/** What kept Toast from doing what it was asked, sorted by what can be done about it. */
export type ToastProblem =
  | 'unreachable'
  | 'timeout'
  | 'login-refused'
  | 'forbidden'
  | 'not-found'
  | 'rate-limited'
  | 'unavailable'
  | 'refused'
  | 'unreadable'

export const MAX_ATTEMPTS = 4
/** A caller who would wait longer than this is told so instead. */
export const MAX_WAIT_SECONDS = 30

const FIRST_PAUSE_MS = 500
const SPREAD_MS = 250

/** Failures that may be over by the next attempt. */
const passing: readonly ToastProblem[] = ['unreachable', 'timeout', 'rate-limited', 'unavailable', 'unreadable']

/** How long to wait before the next attempt; undefined when there should be none. */
export function decideRetryMs(
  { problem, retryAfterSeconds = 0 }: { problem: ToastProblem; retryAfterSeconds?: number | undefined },
  { attempt, pauseMs, random }: { attempt: number; pauseMs: (attempt: number) => number; random: number },
): number | undefined {
  if (attempt >= MAX_ATTEMPTS || !passing.includes(problem)) return undefined
  if (retryAfterSeconds > MAX_WAIT_SECONDS) return undefined
  // Toast tells everyone the same moment, so each waits a little longer than asked.
  return retryAfterSeconds > 0 ? retryAfterSeconds * 1000 + random * SPREAD_MS : pauseMs(attempt)
}

/** Doubles after each attempt, with some jitter. */
export function backOffMs(attempt: number, random: number): number {
  return FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + random / 2)
}

export type AnswerHeaders = { get(name: string): string | null }

/**
 * The seconds Toast asks for: `Retry-After` (seconds or a date), else, when it was asked too often, the end of the
 * present rate limit, which it names with every answer. Instants are compared with the answer's own date where it has
 * one, so that it does not matter whose clock is wrong.
 */
export function askedWaitSeconds(status: number, headers: AnswerHeaders, now: Date): number | undefined {
  if (status !== 429 && status < 500) return undefined
  const retryAfter = headers.get('retry-after')
  const seconds = wholeNumber(retryAfter)
  if (seconds !== undefined) return seconds

  const until = httpDate(retryAfter)
  if (until !== undefined) return secondsFromAnswer(until, headers, now)
  return status === 429 ? secondsUntilReset(headers, now) : undefined
}

/** When the rate limit that is nearest begins again, which Toast names with every answer. */
export function secondsUntilReset(headers: AnswerHeaders, now: Date): number | undefined {
  const reset = wholeNumber(headers.get('x-toast-ratelimit-reset'))
  return reset === undefined ? undefined : secondsFromAnswer(reset * 1000, headers, now)
}

/** How many calls are left of the nearest limit. */
export function callsLeft(headers: AnswerHeaders): number | undefined {
  return wholeNumber(headers.get('x-toast-ratelimit-remaining'))
}

function secondsFromAnswer(until: number, headers: AnswerHeaders, now: Date): number {
  const answeredAt = httpDate(headers.get('date')) ?? now.getTime()
  return Math.max(0, Math.ceil((until - answeredAt) / 1000))
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : undefined
}

/** Dates in headers begin with the day of the week; what else the engine would take for a date is not one. */
function httpDate(text: string | null): number | undefined {
  const instant = text !== null && /^[A-Z][a-z]+,/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(instant) ? undefined : instant
}
