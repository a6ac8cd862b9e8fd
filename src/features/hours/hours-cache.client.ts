import { venue } from '#content/venue.ts'
import { findStorage } from '#web/storage.client.ts'
import { listHours } from './hours.contract.ts'
import { type DayHours, FALLBACK_HOURS, HOURS_CACHE_MS, readWeek } from './hours.rules.ts'

/** What the hours need of a browser. */
export type HoursBrowser = {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Undefined where the visitor forbids storing. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
  now: () => number
  /** When the page arrived, with the hours in its HTML. */
  arrivedAt: number
  /** Runs the work later; returns how to call it off. */
  later: (work: () => void, ms: number) => () => void
  reportError: (message: string) => void
}

type Kept = { hours: DayHours[]; storedAt: number }

export const HOURS_STORAGE_KEY = `${venue.slug}-hours`

/** A server that has not answered by then counts as failing. */
const ANSWER_TIMEOUT_MS = 10_000
/** Hours kept under this time are there when the server fails, and are never taken for fresh. */
const STALE = 0

/**
 * Shows the hours and asks for them again whenever they are five minutes old (H5). Hours that came with the page are the
 * server's answer: they are kept, and the first request is made when they have grown old. Returns how to stop.
 */
export function followHours(
  browser: HoursBrowser,
  fromPage: DayHours[] | undefined,
  show: (hours: DayHours[]) => void,
): () => void {
  let isStopped = false
  let callOff = () => {}
  let shown = fromPage

  const refresh = async () => {
    const kept = await loadHours(browser, shown)
    if (isStopped) return
    shown = kept.hours
    show(kept.hours)
    schedule(kept.storedAt)
  }
  const schedule = (storedAt: number) => {
    const age = browser.now() - storedAt
    // After a failure nothing is fresh: the next try comes as late as after an answer, so a weak server is spared.
    const wait = age >= 0 && age < HOURS_CACHE_MS ? HOURS_CACHE_MS - age : HOURS_CACHE_MS
    callOff = browser.later(refresh, wait)
  }

  const { arrivedAt } = browser
  const keptBefore = findKeptHours(browser)
  if (fromPage && (keptBefore?.storedAt ?? STALE) <= arrivedAt) {
    keepHours(browser, { hours: fromPage, storedAt: arrivedAt })
  }
  if (fromPage && browser.now() - arrivedAt < HOURS_CACHE_MS) schedule(arrivedAt)
  else refresh()
  return () => {
    isStopped = true
    callOff()
  }
}

/** After a save nothing kept is fresh any more, and the saved week is what a failing server is replaced by. */
export function keepSavedHours(browser: Pick<HoursBrowser, 'storage'>, hours: DayHours[]): void {
  keepHours(browser, { hours, storedAt: STALE })
}

/** The platform's own. Only to be called in a browser. */
export function thisBrowser(): HoursBrowser {
  return {
    fetch: (url, init) => fetch(url, init),
    storage: findStorage(),
    now: Date.now,
    arrivedAt: performance.timeOrigin,
    later(work, ms) {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    // biome-ignore lint/suspicious/noConsole: the visitor sees hours either way, so this is where a failure is told.
    reportError: (message) => console.error(message),
  }
}

/** The kept hours while they are fresh, else the server's, else the kept ones of any age, else the fallback. */
async function loadHours(browser: HoursBrowser, shown: DayHours[] | undefined): Promise<Kept> {
  const kept = findKeptHours(browser)
  const age = browser.now() - (kept?.storedAt ?? STALE)
  if (kept && age >= 0 && age < HOURS_CACHE_MS) return kept

  const hours = await fetchHours(browser)
  if (!hours) return { hours: kept?.hours ?? shown ?? [...FALLBACK_HOURS], storedAt: STALE }
  const fresh = { hours, storedAt: browser.now() }
  keepHours(browser, fresh)
  return fresh
}

async function fetchHours({ fetch, now, reportError }: HoursBrowser): Promise<DayHours[] | undefined> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
    const response = await fetch(`${listHours.path}?t=${now()}`, { cache: 'no-store', signal })
    if (!response.ok) {
      reportError(`The hours could not be loaded: the server answered ${response.status}`)
      return undefined
    }
    const hours = readWeek(await response.json())
    if (!hours) reportError('The hours could not be loaded: the answer is not a week of hours')
    return hours
  } catch (error) {
    reportError(`The hours could not be loaded: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}

function findKeptHours({ storage }: Pick<HoursBrowser, 'storage'>): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(HOURS_STORAGE_KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('hours' in kept) || !('storedAt' in kept)) return undefined
    const hours = readWeek(kept.hours)
    return hours && typeof kept.storedAt === 'number' ? { hours, storedAt: kept.storedAt } : undefined
  } catch {
    return undefined // Something else wrote under our key: it counts as nothing kept.
  }
}

function keepHours({ storage }: Pick<HoursBrowser, 'storage'>, kept: Kept): void {
  try {
    storage?.setItem(HOURS_STORAGE_KEY, JSON.stringify(kept))
  } catch {
    // A full or forbidden storage only means one more request next time.
  }
}
