import { expect, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { listSpecialDaysFrom, listStoredHours } from '#features/hours/hours.queries.ts'
import { type DayHours, FALLBACK_HOURS } from '#features/hours/hours.rules.ts'
import { initializeHours } from '#features/hours/initialize-hours.ts'
import { replaceHours } from '#features/hours/replace-hours.ts'
import { replaceSpecialDays } from '#features/hours/replace-special-days.ts'
import { openTestBar } from '#tests/test-bar.ts'
import type { Session } from '#web/env.ts'

const AT_ONCE = 8
const hoursLogin: Session = {
  accountId: 'ac_hours',
  side: 'staff',
  role: 'hours',
  name: 'Hours',
  login: 'hours',
  tokenHash: 'none',
  provedAt: new Date(0),
}
const by = { actor: hoursLogin, address: 'test' }

/** Weeks and special days that can be told apart in every row. */
const variants = Array.from({ length: AT_ONCE }, (_, index) => `1${index}:00`)
const weekOf = (openTime: string): DayHours[] => FALLBACK_HOURS.map((day) => ({ ...day, openTime }))
const daysOf = (openTime: string) =>
  ['2025-12-24', '2025-12-25', '2025-12-31'].map((date) => ({
    date,
    reason: 'Holiday',
    isOpen: true,
    openTime,
    closeTime: '23:00',
  }))

test('of many who initialize the hours at once exactly one does', async () => {
  const bar = await openBusyBar()
  const answers = await Promise.all(variants.map(() => initializeHours(bar.deps, by)))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await listStoredHours(bar.deps.db)).toEqual(FALLBACK_HOURS)
})

test('of many weeks saved at once one is there whole, and each entry of the log follows from the one before', async () => {
  const bar = await openBusyBar()
  await Promise.all(variants.map((time) => replaceHours(bar.deps, { hours: weekOf(time), ...by })))

  const stored = await listStoredHours(bar.deps.db)
  expect(variants.map(weekOf)).toContainEqual(stored)
  await expectOneChain(bar, [], stored)
})

test('of many lists of special days saved at once one is there whole, and the log follows them', async () => {
  const bar = await openBusyBar()
  await Promise.all(variants.map((time) => replaceSpecialDays(bar.deps, { specialDays: daysOf(time), ...by })))

  const stored = await listSpecialDaysFrom(bar.deps.db, '2025-11-14')
  expect(variants.map(daysOf)).toContainEqual(stored)
  await expectOneChain(bar, [], stored)
})

/** Connections are made on demand: without them being there already, the first caller is done before the others begin. */
async function openBusyBar() {
  const bar = await openTestBar()
  await Promise.all(variants.map(() => bar.deps.db.execute('select')))
  return bar
}

/** From the first state each entry leads to the next, and the last one to what is stored: no change was overlooked. */
async function expectOneChain(bar: Awaited<ReturnType<typeof openTestBar>>, first: unknown, last: unknown) {
  const entries = await bar.deps.db.select().from(auditEntries)
  const nextOf = new Map(entries.map(({ before, after }) => [canonical(before), canonical(after)]))
  const chain = [canonical(first)]
  for (let next = nextOf.get(canonical(first)); next && chain.length <= AT_ONCE; next = nextOf.get(next))
    chain.push(next)
  expect(chain).toHaveLength(AT_ONCE + 1)
  expect(chain.at(-1)).toBe(canonical(last))
}

/** The database gives JSON back with its keys in an order of its own. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
