import { expect, test } from 'vitest'
import {
  type CallPriority,
  decideTurn,
  heedAnswer,
  type ToastLimits,
  toastLimits,
  type Used,
} from './toast-budget.rules.ts'
import { ORDERS_PATH } from './toast-paths.rules.ts'

const EMPLOYEES_PATH = '/labor/v1/employees'
const noon = Date.parse('2026-11-14T12:00:00Z')

/** Sends calls as soon as each may go out, and returns when that was. */
function send(count: number, { limits = toastLimits, path = ORDERS_PATH, priority = 'person' as CallPriority } = {}) {
  let [used, now]: [Used, number] = [{}, noon]
  return Array.from({ length: count }, () => {
    const { waitMs } = decideTurn(limits, used, { path, priority }, now)
    now += waitMs
    used = decideTurn(limits, used, { path, priority }, now).used
    return now - noon
  })
}

/** How many calls may go out at this moment without a pause. */
function countFree(used: Used, priority: CallPriority, { path = ORDERS_PATH, now = noon } = {}) {
  for (let count = 0; ; count += 1) {
    const turn = decideTurn(toastLimits, used, { path, priority }, now)
    if (turn.waitMs > 0) return count
    used = turn.used
  }
}

test.each([
  ['five pages of orders in a second', ORDERS_PATH, 60, { max: 5, withinMs: 1000 }],
  ['twenty calls in a second', EMPLOYEES_PATH, 200, { max: 20, withinMs: 1000 }],
  ['ten thousand calls in a quarter of an hour', EMPLOYEES_PATH, 11_000, { max: 10_000, withinMs: 900_000 }],
])('no stretch of time has more than %s', (_, path, count, { max, withinMs }) => {
  const sentAt = send(count, { path })
  const sample = sentAt.filter((_at, index) => index % Math.ceil(count / 200) === 0)
  const most = Math.max(...sample.map((from) => sentAt.filter((at) => at >= from && at < from + withinMs).length))
  expect(most).toBeLessThanOrEqual(max)
  expect(most).toBeGreaterThan(max / 2)
})

test('no more is asked of Toast than it grants', () => {
  expect(toastLimits).toEqual([
    { max: 5, withinMs: 1000, atOnce: 2, path: ORDERS_PATH },
    { max: 20, withinMs: 1000, atOnce: 10 },
    { max: 10_000, withinMs: 900_000, atOnce: 2000 },
  ])
})

test('pages of an import come as fast as those that somebody waits for, but never two at once', () => {
  expect(send(4)).toEqual([0, 0, 250, 500])
  expect(send(4, { priority: 'live' })).toEqual([0, 0, 250, 500])
  expect(send(4, { priority: 'bulk' })).toEqual([0, 250, 500, 750])
})

test('while an import takes all it may, tonight and people find a place free', () => {
  const limits: ToastLimits = [{ max: 100, withinMs: 3_600_000, atOnce: 10 }]
  let used: Used = {}
  const fill = (priority: CallPriority) => {
    for (let count = 0; ; count += 1) {
      const turn = decideTurn(limits, used, { path: ORDERS_PATH, priority }, noon)
      if (turn.waitMs > 0) return count
      used = turn.used
    }
  }
  expect([fill('bulk'), fill('live'), fill('person'), fill('person')]).toEqual([5, 3, 2, 0])
})

test('a limit for one path leaves the other paths alone, behind a proxy too', () => {
  const limits: ToastLimits = [{ max: 1, withinMs: 60_000, path: ORDERS_PATH }]
  const { used } = decideTurn(limits, {}, { path: ORDERS_PATH, priority: 'person' }, noon)
  const waitFor = (path: string) => decideTurn(limits, used, { path, priority: 'person' }, noon).waitMs
  expect([waitFor(EMPLOYEES_PATH), waitFor(`/behind-a-proxy${ORDERS_PATH}`)]).toEqual([0, 60_000])
})

test('a call that waits, even for a moment, uses nothing', () => {
  const limits: ToastLimits = [{ max: 1, withinMs: 60_000 }]
  const wish = { path: ORDERS_PATH, priority: 'person' } as const
  const { used } = decideTurn(limits, {}, wish, noon)
  const turn = decideTurn(limits, used, wish, noon + 59_999)
  expect(turn.waitMs).toBe(1)
  expect(turn.used).toBe(used)
})

const cameAt = new Date(noon)
const headers = (by: string, left: number, resetInSeconds: number) =>
  new Headers({
    'x-toast-ratelimit-by': by,
    'x-toast-ratelimit-remaining': String(left),
    'x-toast-ratelimit-reset': String(noon / 1000 + resetInSeconds),
    date: new Date(noon).toUTCString(),
  })

test('what others use of the same account is counted too: an import stops first, then polls, then everybody', () => {
  const after = (left: number) => {
    const used = heedAnswer(
      toastLimits,
      {},
      { path: EMPLOYEES_PATH, status: 200, headers: headers('GLOBAL', left, 600), cameAt },
      noon,
    )
    return (['bulk', 'live', 'person'] as const).map(
      (priority) => countFree(used, priority, { path: EMPLOYEES_PATH }) > 0,
    )
  }
  expect([5000, 900, 300, 0].map(after)).toEqual([
    [true, true, true],
    [false, true, true],
    [false, false, true],
    [false, false, false],
  ])
})

test('nobody calls again before the moment that Toast names', () => {
  const waitAfter = (status: number, told: Headers, path = ORDERS_PATH) => {
    const used = heedAnswer(toastLimits, {}, { path: ORDERS_PATH, status, headers: told, cameAt }, noon)
    return decideTurn(toastLimits, used, { path, priority: 'person' }, noon).waitMs
  }
  expect(waitAfter(429, new Headers({ 'retry-after': '45' }), EMPLOYEES_PATH)).toBe(45_000)
  expect(waitAfter(429, headers('ENDPOINT', 0, 1))).toBe(1000)
  expect(waitAfter(429, headers('ENDPOINT', 0, 1), EMPLOYEES_PATH)).toBe(0)
  expect(waitAfter(429, headers('GLOBAL,ACCOUNT', 0, 800), EMPLOYEES_PATH)).toBe(800_000)
  expect(waitAfter(200, headers('GLOBAL', 0, 800), EMPLOYEES_PATH)).toBe(800_000)
  // An answer without a date counts from when it came.
  const undated = headers('GLOBAL', 0, 800)
  undated.delete('date')
  expect(waitAfter(429, undated, EMPLOYEES_PATH)).toBe(800_000)
  // Where it names none, until the next call of the shortest limit for all calls.
  expect([waitAfter(429, new Headers()), waitAfter(429, new Headers(), EMPLOYEES_PATH)]).toEqual([91, 91])
  expect(waitAfter(200, headers('ENDPOINT', 4, 1))).toBe(0)
  expect(waitAfter(200, new Headers({ 'x-toast-ratelimit-remaining': 'soon' }))).toBe(0)
})

test('the limit that Toast names is the one that is kept', () => {
  const waitAfter = (path: string, told: Headers, { next = path, priority = 'person' as CallPriority } = {}) => {
    const limits = toastLimits.toReversed()
    const used = heedAnswer(limits, {}, { path, status: 429, headers: told, cameAt }, noon)
    return decideTurn(limits, used, { path: next, priority }, noon).waitMs
  }
  // Of one endpoint, and of all calls.
  expect(waitAfter(ORDERS_PATH, headers('ENDPOINT,ACCOUNT', 0, 60))).toBe(60_000)
  expect(waitAfter(ORDERS_PATH, headers('ENDPOINT,ACCOUNT', 0, 60), { next: EMPLOYEES_PATH })).toBe(0)
  expect(waitAfter(ORDERS_PATH, headers('GLOBAL', 0, 1), { next: EMPLOYEES_PATH })).toBe(1000)
  // Of an endpoint of which we know none.
  expect(waitAfter(EMPLOYEES_PATH, headers('ENDPOINT', 0, 1))).toBe(1000)
  // One that lasts longer than any we know is the quarter of an hour, of which an import leaves half free.
  const bulk = { priority: 'bulk' } as const
  expect(waitAfter(EMPLOYEES_PATH, headers('GLOBAL', 0, 1), bulk)).toBeLessThan(3000)
  expect(waitAfter(EMPLOYEES_PATH, headers('GLOBAL', 0, 2000), bulk)).toBeGreaterThan(2_100_000)
})

test('as many calls go out at once as Toast says are left', () => {
  const freeAfter = (left: number) => {
    const told = { path: EMPLOYEES_PATH, status: 200, headers: headers('GLOBAL', left, 1), cameAt }
    return countFree(heedAnswer(toastLimits, {}, told, noon), 'person', { path: EMPLOYEES_PATH })
  }
  expect([0, 1, 5, 9].map(freeAfter)).toEqual([0, 1, 5, 9])
})

test('an answer that says nothing new changes nothing', () => {
  const heed = (left: number, used: Used, limits = toastLimits) =>
    heedAnswer(limits, used, { path: EMPLOYEES_PATH, status: 200, headers: headers('GLOBAL', left, 1), cameAt }, noon)
  const nothing: Used = {}
  expect([heed(20, nothing), heed(10, nothing)].every((used) => used === nothing)).toBe(true)
  expect(heed(3, nothing, [])).toBe(nothing)
  const used = heed(3, nothing)
  expect(used).not.toBe(nothing)
  expect(heed(3, used)).toBe(used)
})

test('a date that Toast writes a moment late does not make a second look like the quarter of an hour', () => {
  const waitAfter = (left: number, lateSeconds: number) => {
    const told = { path: EMPLOYEES_PATH, status: 200, headers: headers('GLOBAL', left, 1 + lateSeconds), cameAt }
    const used = heedAnswer(toastLimits, {}, told, noon)
    return decideTurn(toastLimits, used, { path: EMPLOYEES_PATH, priority: 'bulk' }, noon).waitMs
  }
  expect(waitAfter(17, 1)).toBe(0)
  expect(waitAfter(17, 40)).toBe(0)
  expect(waitAfter(20, 40)).toBe(0)
  expect(waitAfter(1, 40)).toBeLessThan(3000)
  expect(waitAfter(0, 1)).toBeLessThan(3000)
  expect(waitAfter(0, 5)).toBeLessThan(7000)
  expect(waitAfter(0, 6)).toBeGreaterThan(60_000)
})

test('an answer that came late does not open again what a later one closed', () => {
  const closed = heedAnswer(
    toastLimits,
    {},
    { path: ORDERS_PATH, status: 429, headers: headers('GLOBAL', 0, 600), cameAt },
    noon,
  )
  const late = { path: ORDERS_PATH, status: 200, headers: headers('GLOBAL', 100, 600), cameAt }
  expect(heedAnswer(toastLimits, closed, late, noon)).toBe(closed)
})
