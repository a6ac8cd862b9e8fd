import { describe, expect, test } from 'vitest'
import { roles } from '#base/roles.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { forgetPastSpecialDays } from './forget-past-special-days.ts'
import { listSpecialDays, listSpecialDaysFrom, listStoredHours } from './hours.queries.ts'
import { type DayHours, FALLBACK_HOURS, type SpecialDay } from './hours.rules.ts'
import { businessHours, specialDays as specialDaysTable } from './hours.table.ts'

// It is Friday 14 November 2025, 6 PM in New York.
const lateFridays: DayHours[] = FALLBACK_HOURS.map((day) =>
  day.day === 'Friday' ? { ...day, closeTime: '04:00' } : day,
)
const thanksgiving: SpecialDay = {
  date: '2025-11-27',
  reason: 'Thanksgiving',
  isOpen: false,
  openTime: '15:00',
  closeTime: '02:00',
}

async function openBarWithHours() {
  const bar = await openTestBar()
  await bar.deps.db.insert(businessHours).values([...FALLBACK_HOURS])
  return bar
}

describe('reading the hours', () => {
  test('gives the week with Monday first, to anyone, and is not kept by browsers', async () => {
    const bar = await openBarWithHours()
    const response = await bar.send('GET', `/api/hours?t=1731625200000`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.json()).toEqual(FALLBACK_HOURS)
  })

  test('gives an empty list before the hours are initialized', async () => {
    const bar = await openTestBar()
    expect(await (await bar.send('GET', '/api/hours')).json()).toEqual([])
  })
})

describe('initializing the hours', () => {
  test('POST /api/hours fills an empty table once and answers true, then false', async () => {
    const bar = await openTestBar()
    const first = await bar.send('POST', '/api/hours')
    expect([first.status, await first.json()]).toEqual([200, true])
    await bar.send('PUT', '/api/hours', { as: 'hours', body: { hours: lateFridays } })

    const second = await bar.send('POST', '/api/hours')
    expect([second.status, await second.json()]).toEqual([200, false])
    expect(await listStoredHours(bar.deps.db)).toEqual(lateFridays)
  })

  test('POST /api/init-hours without a body fills an empty table and says how many hours it made', async () => {
    const bar = await openTestBar()
    const response = await bar.send('POST', '/api/init-hours', { headers: { 'content-type': 'application/json' } })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ message: 'Hours database initialized', hoursCount: 7 })
    expect(await listStoredHours(bar.deps.db)).toEqual(FALLBACK_HOURS)
  })

  test('POST /api/init-hours on a filled table is a conflict and changes nothing', async () => {
    const bar = await openBarWithHours()
    await bar.send('PUT', '/api/hours', { as: 'hours', body: { hours: lateFridays } })
    const response = await bar.send('POST', '/api/init-hours')
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ error: 'Hours are already initialised' })
    expect(await listStoredHours(bar.deps.db)).toEqual(lateFridays)
  })
})

describe('replacing the week', () => {
  test('is for the hours login, managers and owners', async () => {
    for (const role of roles) {
      const bar = await openBarWithHours()
      const response = await bar.send('PUT', '/api/hours', { as: role, body: { hours: lateFridays } })
      const isAllowed = ['hours', 'manager', 'owner'].includes(role)
      expect([role, response.status]).toEqual([role, isAllowed ? 200 : 403])
      expect(await listStoredHours(bar.deps.db)).toEqual(isAllowed ? lateFridays : FALLBACK_HOURS)
    }
    const bar = await openBarWithHours()
    const response = await bar.send('PUT', '/api/hours', { body: { hours: lateFridays } })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: 'Authentication required. Please log in again.' })
  })

  test('answers success, works in any order of days, twice, and before the hours are initialized', async () => {
    const bar = await openTestBar()
    for (const hours of [lateFridays.toReversed(), lateFridays]) {
      const response = await bar.send('PUT', '/api/hours', { as: 'hours', body: { hours } })
      expect([response.status, await response.json()]).toEqual([200, { success: true }])
      expect(await listStoredHours(bar.deps.db)).toEqual(lateFridays)
    }
  })

  test('tells the caches that the hours have changed', async () => {
    const bar = await openBarWithHours()
    const heard: unknown[] = []
    bar.deps.changes.onChange((change) => heard.push(change))
    await bar.send('PUT', '/api/hours', { as: 'hours', body: { hours: lateFridays } })
    expect(heard).toContainEqual({ topic: 'hours', transactionId: expect.any(String) })
  })

  test('is written down with who did it, what was before and what is after', async () => {
    const bar = await openBarWithHours()
    await bar.send('PUT', '/api/hours', { as: 'owner', body: { hours: lateFridays } })
    expect(await bar.deps.db.select().from(auditEntries)).toMatchObject([
      { action: 'replace-hours', actorRole: 'owner', before: FALLBACK_HOURS, after: lateFridays },
    ])
  })

  const [monday, tuesday, ...others] = FALLBACK_HOURS
  test.each<[string, unknown]>([
    ['no hours', {}],
    ['a list instead of an object', FALLBACK_HOURS],
    ['six days', { hours: [tuesday, ...others] }],
    ['eight days', { hours: [...FALLBACK_HOURS, monday] }],
    ['Monday twice', { hours: [monday, { ...monday, dayOrder: 2 }, ...others] }],
    [
      'two days with each other’s order',
      { hours: [{ ...monday, dayOrder: 2 }, { ...tuesday, dayOrder: 1 }, ...others] },
    ],
    ['a time of 24:00', { hours: [{ ...monday, closeTime: '24:00' }, tuesday, ...others] }],
    ['a time of 3 PM', { hours: [{ ...monday, openTime: '3 PM' }, tuesday, ...others] }],
    ['an open that is text', { hours: [{ ...monday, isOpen: 'true' }, tuesday, ...others] }],
    ['a day without times', { hours: [{ day: 'Monday', dayOrder: 1, isOpen: true }, tuesday, ...others] }],
    ['a field too many', { hours: FALLBACK_HOURS, force: true }],
    ['a field too many in a day', { hours: [{ ...monday, note: 'x' }, tuesday, ...others] }],
  ])('with %s is refused and changes no day', async (_name, body) => {
    const bar = await openBarWithHours()
    const response = await bar.send('PUT', '/api/hours', { as: 'hours', body })
    expect(response.status).toBe(400)
    expect(await listStoredHours(bar.deps.db)).toEqual(FALLBACK_HOURS)
    expect(await bar.deps.db.select().from(auditEntries)).toEqual([])
  })
})

describe('special days', () => {
  test('are replaced from today on, and listed by date', async () => {
    const bar = await openTestBar()
    const today = { ...thanksgiving, date: '2025-11-14', reason: 'Private party' }
    const yesterday = { ...thanksgiving, date: '2025-11-13', reason: 'Long night' }
    await bar.deps.db.insert(specialDaysTable).values([yesterday, { ...thanksgiving, date: '2025-12-24' }])

    const response = await bar.send('PUT', '/api/special-days', {
      as: 'hours',
      body: { specialDays: [thanksgiving, today] },
    })
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
    expect(await (await bar.send('GET', '/api/special-days', { as: 'owner' })).json()).toEqual([today, thanksgiving])
    expect(await listSpecialDays(bar.deps.db, { now: bar.deps.clock.now(), timeZone: 'America/New_York' })).toEqual([
      yesterday,
      today,
      thanksgiving,
    ])
  })

  test('can all be taken away, which is written down', async () => {
    const bar = await openTestBar()
    await bar.deps.db.insert(specialDaysTable).values(thanksgiving)
    await bar.send('PUT', '/api/special-days', { as: 'hours', body: { specialDays: [] } })
    expect(await listSpecialDaysFrom(bar.deps.db, '2000-01-01')).toEqual([])
    expect(await bar.deps.db.select().from(auditEntries)).toMatchObject([
      { action: 'replace-special-days', actorRole: 'hours', before: [thanksgiving], after: [] },
    ])
  })

  test('are for the hours login, managers and owners', async () => {
    const bar = await openTestBar()
    expect((await bar.send('GET', '/api/special-days')).status).toBe(401)
    expect((await bar.send('PUT', '/api/special-days', { body: { specialDays: [] } })).status).toBe(401)
    expect((await bar.send('GET', '/api/special-days', { as: 'staff' })).status).toBe(403)
    expect((await bar.send('PUT', '/api/special-days', { as: 'seo', body: { specialDays: [] } })).status).toBe(403)
  })

  test.each<[string, unknown]>([
    ['a date in the past', { specialDays: [{ ...thanksgiving, date: '2025-11-13' }] }],
    ['a date that does not exist', { specialDays: [{ ...thanksgiving, date: '2026-02-30' }] }],
    ['a date more than two years ahead', { specialDays: [{ ...thanksgiving, date: '2027-11-15' }] }],
    ['the same date twice', { specialDays: [thanksgiving, thanksgiving] }],
    ['a blank reason', { specialDays: [{ ...thanksgiving, reason: '   ' }] }],
    ['a reason of 81 characters', { specialDays: [{ ...thanksgiving, reason: 'x'.repeat(81) }] }],
    ['a wrong time', { specialDays: [{ ...thanksgiving, openTime: '7' }] }],
    ['a field too many', { specialDays: [{ ...thanksgiving, id: 1 }] }],
    ['no list', { specialDays: null }],
    [
      '61 days',
      { specialDays: Array.from({ length: 61 }, (_, index) => ({ ...thanksgiving, date: dateAfter(index) })) },
    ],
  ])('with %s are refused, and those before stay', async (_name, body) => {
    const bar = await openTestBar()
    await bar.deps.db.insert(specialDaysTable).values(thanksgiving)
    expect((await bar.send('PUT', '/api/special-days', { as: 'hours', body })).status).toBe(400)
    expect(await listSpecialDaysFrom(bar.deps.db, '2000-01-01')).toEqual([thanksgiving])
  })

  test('of the past are forgotten at night, but for yesterday, whose evening may still go on', async () => {
    const bar = await openTestBar({ now: '2025-11-28T03:00:00-05:00' })
    const dates = ['2025-11-25', '2025-11-26', '2025-11-27', '2025-11-28']
    await bar.deps.db.insert(specialDaysTable).values(dates.map((date) => ({ ...thanksgiving, date })))
    expect(await forgetPastSpecialDays(bar.deps)).toBe(2)
    expect((await listSpecialDaysFrom(bar.deps.db, '2000-01-01')).map(({ date }) => date)).toEqual(dates.slice(2))
  })
})

function dateAfter(days: number) {
  return new Date(Date.UTC(2025, 10, 14 + days)).toISOString().slice(0, 10)
}
