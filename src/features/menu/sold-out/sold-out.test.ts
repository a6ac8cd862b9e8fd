import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { FALLBACK_HOURS } from '#features/hours/hours.rules.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { urls } from '#urls.ts'
import { endOfNight } from './sold-out.rules.ts'

const FRIDAY_EVENING = '2026-11-20T20:00:00-05:00'
const CLOSING = '2026-11-21T07:00:00.000Z'

let bar: Awaited<ReturnType<typeof openTestBar>>

beforeEach(async () => {
  bar = await openTestBar({ now: FRIDAY_EVENING })
})

const mark = (isSoldOut: boolean, id = 'rock-shrimp') =>
  bar.send('PUT', '/api/sold-out', { as: 'staff', body: { id, isSoldOut } })
const state = async () => (await bar.send('GET', '/api/sold-out', { as: 'staff' })).json()
const shrimp = async () => {
  const html = await (await bar.send('GET', urls.menu)).text()
  const row = html.split('<li>').find((part) => part.includes('>Rock shrimp')) ?? ''
  return row.slice(0, row.indexOf('</li>'))
}
const countEntries = async (action: string) =>
  (await bar.deps.db.select().from(auditEntries).where(eq(auditEntries.action, action))).length

describe('sold out tonight', () => {
  test('is on the menu with the tap of a staff member, and off it with the next', async () => {
    expect(await shrimp()).toContain('$19.00')
    expect((await mark(true)).status).toBe(200)
    expect(await state()).toMatchObject({ ids: ['rock-shrimp'], endsAt: CLOSING })
    expect(await shrimp()).toContain('Sold out tonight')
    expect(await shrimp()).not.toContain('$19.00')
    await mark(false)
    expect(await shrimp()).toContain('$19.00')
  })

  test('ends at closing, and the page is rendered again at that moment', async () => {
    await mark(true)
    bar.setNow('2026-11-21T01:59:59-05:00')
    expect(await shrimp()).toContain('Sold out tonight')
    bar.setNow('2026-11-21T02:00:00-05:00')
    expect(await shrimp()).toContain('$19.00')
    expect(await state()).toMatchObject({ ids: [] })
    // The next evening it can be sold out again.
    bar.setNow('2026-11-21T21:00:00-05:00')
    await mark(true)
    expect(await shrimp()).toContain('Sold out tonight')
  })

  test('tapped by many at once, and again, is one mark and one line in the audit log', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => mark(true)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    await mark(true)
    expect(await countEntries('mark-sold-out')).toBe(1)
    await Promise.all(Array.from({ length: 8 }, () => mark(false)))
    expect(await countEntries('clear-sold-out')).toBe(1)
    expect(await state()).toMatchObject({ ids: [] })
  })

  test('is refused for what is not on the menu', async () => {
    expect((await mark(true, 'caviar')).status).toBe(404)
    expect((await mark(false, 'caviar')).status).toBe(200)
  })

  test('is no part of a draft, and stays when the menu is published', async () => {
    await mark(true)
    const { live } = await (await bar.send('GET', '/api/content/menu', { as: 'manager' })).json()
    expect(JSON.stringify(live.content)).not.toMatch(/sold/i)
  })
})

describe('when a night ends', () => {
  const at = (
    now: string,
    specialDays: { date: string; isOpen: boolean; openTime: string; closeTime: string; reason: string }[] = [],
  ) =>
    endOfNight({ hours: FALLBACK_HOURS, specialDays, now: new Date(now), timeZone: 'America/New_York' }).toISOString()

  test('at closing, also of an evening that has yet to begin', () => {
    expect(at(FRIDAY_EVENING)).toBe(CLOSING)
    expect(at('2026-11-20T09:00:00-05:00')).toBe(CLOSING)
    expect(at('2026-11-21T01:30:00-05:00')).toBe(CLOSING)
  })

  test('at the end of the day in weeks without an opening', () => {
    const closed = Array.from({ length: 30 }, (_, day) => ({
      date: new Date(Date.UTC(2026, 10, 19 + day)).toISOString().slice(0, 10),
      isOpen: false,
      openTime: '15:00',
      closeTime: '02:00',
      reason: 'Closed',
    }))
    expect(at(FRIDAY_EVENING, closed)).toBe('2026-11-21T09:00:00.000Z')
  })
})
