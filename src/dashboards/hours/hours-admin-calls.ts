import { FALLBACK_HOURS, inDayOrder, readSpecialDays, readWeek } from '#features/hours/hours.rules.ts'
import type { SavedAnswer } from '#features/hours/hours.wire.ts'
import { urls } from '#urls.ts'
import { type Answer, sendJson } from '#web/post-json.ts'
import type { EditedHours } from './hours-draft.ts'

export type Loaded =
  | { outcome: 'loaded'; stored: EditedHours; isInitialised: boolean }
  | { outcome: 'login-required' }
  | { outcome: 'failed' }

export type Saved = { outcome: 'saved' } | { outcome: 'login-required' } | { outcome: 'failed'; reason: string }

/** What the server has stored. Before the hours are initialised, the fallback week is there to be edited. */
export async function loadStoredHours(): Promise<Loaded> {
  const [week, days] = await Promise.all([
    sendJson<unknown>('GET', `${urls.api.hours}?t=${Date.now()}`),
    sendJson<unknown>('GET', urls.api.specialDays),
  ])
  if (needsLogin(days)) return { outcome: 'login-required' }
  if (week.outcome !== 'ok' || days.outcome !== 'ok') return { outcome: 'failed' }

  const isInitialised = !(Array.isArray(week.data) && week.data.length === 0)
  const hours = isInitialised ? readWeek(week.data) : inDayOrder(FALLBACK_HOURS)
  const specialDays = readSpecialDays(days.data)
  return hours && specialDays
    ? { outcome: 'loaded', stored: { hours, specialDays }, isInitialised }
    : { outcome: 'failed' }
}

/** Saves the week, and the special days when they were edited. Both can be sent again: they replace what is there. */
export async function saveHours({ hours, specialDays }: EditedHours, stored: EditedHours): Promise<Saved> {
  const week = toSaved(await sendJson<SavedAnswer>('PUT', urls.api.hours, { hours }))
  if (week.outcome !== 'saved' || JSON.stringify(specialDays) === JSON.stringify(stored.specialDays)) return week

  const days = toSaved(await sendJson<SavedAnswer>('PUT', urls.api.specialDays, { specialDays }))
  return days.outcome === 'failed'
    ? { outcome: 'failed', reason: `The week was saved, but the special days were not: ${days.reason}` }
    : days
}

function toSaved(answer: Answer<SavedAnswer>): Saved {
  if (answer.outcome === 'ok') {
    // An answer that is no clear success is a failure: nobody is told of a save that may not have happened (H2).
    return answer.data?.success === true
      ? { outcome: 'saved' }
      : { outcome: 'failed', reason: 'The server did not confirm it.' }
  }
  if (needsLogin(answer)) return { outcome: 'login-required' }
  const reason = answer.outcome === 'unreachable' ? 'The server could not be reached.' : `${answer.error}.`
  return { outcome: 'failed', reason: reason.replace(/\.\.$/, '.') }
}

function needsLogin(answer: Answer<unknown>): boolean {
  return answer.outcome === 'refused' && answer.status === 401
}
