import { addDays } from '#base/zoned-time.ts'

/** What became of a case. */
export const alertOutcomes = ['talked', 'right', 'charged-back', 'register-mistake'] as const
export type AlertOutcome = (typeof alertOutcomes)[number]

export const outcomeWords: Record<AlertOutcome, string> = {
  talked: 'Talked to the server',
  right: 'It was right',
  'charged-back': 'Charged back',
  'register-mistake': 'A mistake in the register',
}

/** More than anybody chooses by hand. */
export const MAX_CASES_AT_ONCE = 100
export const MAX_ALERT_SEARCH_LENGTH = 100

/** "Talked to the server: Her card was at home". The note of a case without one is its outcome in words. */
export function describeResolution({ outcome, note }: { outcome: AlertOutcome | null; note: string | null }) {
  const words = outcome && outcomeWords[outcome]
  return [...new Set([words, note])].filter(Boolean).join(': ')
}

/** Why a case was left as it is. */
export const leftReasons = ['not-found', 'already-resolved', 'closed-itself', 'already-open'] as const
export type LeftReason = (typeof leftReasons)[number]

type Resolvable = { resolvedAt: Date | null; resolvedBy: string | null }

/** Why a case cannot be resolved; undefined when it can be. A case is resolved once. */
export function whyNotResolve(alert: Resolvable | undefined): LeftReason | undefined {
  if (!alert) return 'not-found'
  if (!alert.resolvedAt) return undefined
  return alert.resolvedBy === null ? 'closed-itself' : 'already-resolved'
}

/** Why a case cannot be opened again; undefined when it can be. What closed automatically has no reason any more. */
export function whyNotReopen(alert: Resolvable | undefined): LeftReason | undefined {
  if (!alert) return 'not-found'
  if (!alert.resolvedAt) return 'already-open'
  return alert.resolvedBy === null ? 'closed-itself' : undefined
}

/** Whose last case is older, and closed, is not offered as a filter any more. */
export const PEOPLE_DAYS = 90

/** How many days the strip above the queue shows, today among them. */
export const STRIP_DAYS = 14

export const dayStates = ['open', 'clear', 'partly', 'unchecked'] as const
export type DayState = (typeof dayStates)[number]

/** The days of the strip, the latest first. */
export function stripDates(today: string): string[] {
  return Array.from({ length: STRIP_DAYS }, (_, back) => addDays(today, -back))
}

type Watched = { isComplete: boolean; isDue: boolean }

/** Nothing found is only clear where somebody has looked at all of it. */
export function stateOfDay({ cases, watched }: { cases: number; watched: Watched | undefined }): DayState {
  if (cases > 0) return 'open'
  if (!watched) return 'unchecked'
  return watched.isComplete && !watched.isDue ? 'clear' : 'partly'
}
