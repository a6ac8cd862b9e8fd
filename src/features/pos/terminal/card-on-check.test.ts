import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import { countDueChecks } from '#features/pos/sync/count-checks.ts'
import { readToastOrder } from '#features/pos/toast/toast-orders.ts'
import { fullOrder, check as recordedCheck } from '#tests/fixtures/toast/full-order.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { openTerminal } from '#tests/make/open-terminal.ts'

const { signal } = new AbortController()
const decidedAt = '2025-01-01'

async function openEvening() {
  const terminal = await openTerminal()
  const { deps, call, tell, sync } = terminal
  const member = await makeMember(deps, { decidedAt })
  type Told = { identifier?: string; vendor?: string; status?: string; tabName?: string; modified?: string }
  /** A dinner for 40 dollars with the member's card on the check, unless it is said otherwise. */
  const dinner = ({ identifier = member.id, vendor = 'INTEGRATION', modified, ...told }: Told = {}) => ({
    guid: 'order',
    ...(modified && { modified }),
    checks: [{ guid: 'check', lines: [{ cents: 4000 }], card: { loyaltyIdentifier: identifier, vendor }, ...told }],
  })
  const hear = async (told?: Told) => {
    await sync(dinner(told))
    await countDueChecks(deps, { signal })
  }
  const accrue = (guid: string, as = member.id) =>
    call('LOYALTY_ACCRUE', { loyaltyIdentifier: as, ...tell(dinner({ identifier: as })) }, { guid })
  const reverse = (transactionId: string) => call('LOYALTY_REVERSE', { transactionId, loyaltyIdentifier: member.id })
  const points = () => terminal.pointsOf(member.id)
  const check = async () => (await deps.db.select().from(posChecks).where(eq(posChecks.guid, 'check')))[0]
  return { ...terminal, member, hear, accrue, reverse, points, check }
}

test('the shape that Toast documents is read: the card of our program on a paid check', () => {
  const read = (told: object) => {
    const order = readToastOrder({ ...fullOrder, checks: [{ ...recordedCheck, ...told }] })
    return 'problem' in order ? order.problem : order.checks[0]?.loyaltyIdentifier
  }
  const { appliedLoyaltyInfo: info } = recordedCheck
  expect(read({})).toBe('ET-0417')
  expect(read({ paymentStatus: 'OPEN' })).toBeNull()
  expect(read({ appliedLoyaltyInfo: { ...info, vendor: 'PUNCHH' } })).toBeNull()
  for (const appliedLoyaltyInfo of [null, undefined, {}, { ...info, loyaltyIdentifier: null }])
    expect(read({ appliedLoyaltyInfo })).toBeNull()
})

test("a paid check with a member's card counts for them, though the terminal never told of it", async () => {
  const { hear, points, check, member, accrue, deps } = await openEvening()
  await hear()
  expect(await points()).toBe(40)
  expect(await check()).toMatchObject({ memberId: member.id, matchedBy: 'terminal' })
  await accrue('late accrual')
  await hear({ modified: '2025-11-13T23:30:00-05:00' })
  expect(await points()).toBe(40)
  expect(await deps.db.$count(transactions)).toBe(1)
  await compareBalances(deps, { signal })
})

test('the number of the card does as well; another program, an open check or nobody does not', async () => {
  const { hear, points, member, check } = await openEvening()
  await hear({ vendor: 'PAYTRONIX', modified: '2025-11-13T23:01:00-05:00' })
  await hear({ identifier: 'somebody', modified: '2025-11-13T23:02:00-05:00' })
  await hear({ status: 'OPEN', modified: '2025-11-13T23:03:00-05:00' })
  expect(await check()).toMatchObject({ memberId: null })
  await hear({ identifier: `ET-0${member.number}`, modified: '2025-11-13T23:04:00-05:00' })
  expect(await points()).toBe(40)
})

test('the card is more certain than the number in the tab', async () => {
  const { hear, points, pointsOf, deps } = await openEvening()
  const other = await makeMember(deps, { decidedAt })
  const tabName = `ET-${other.number}`
  await hear({ tabName, status: 'OPEN', modified: '2025-11-13T22:10:00-05:00' })
  await hear({ tabName, modified: '2025-11-13T22:20:00-05:00' })
  expect([await points(), await pointsOf(other.id)]).toEqual([40, 0])
  await compareBalances(deps, { signal })
})

test('what staff took back does not return with the card', async () => {
  const { hear, points, send, member } = await openEvening()
  await hear()
  await send('PUT', '/api/checks/check/member', { as: 'manager', body: { from: member.id, memberId: null } })
  await hear({ modified: '2025-11-13T23:30:00-05:00' })
  expect(await points()).toBe(0)
})

test('a card that was taken off at the terminal returns with another call of the terminal alone', async () => {
  const { hear, points, accrue, reverse, check } = await openEvening()
  await accrue('accrual')
  await reverse('accrual')
  await hear()
  await hear({ modified: '2025-11-14T19:00:00-05:00' })
  expect([await points(), (await check())?.memberId]).toEqual([0, null])
  await accrue('another accrual')
  expect(await points()).toBe(40)
})

test('who only applied gets nothing for a card on a check that was paid before the approval', async () => {
  const { hear, pointsOf, deps } = await openEvening()
  const guest = await makeMember(deps, { decidedAt: '2025-11-14T12:00:00-05:00' })
  await hear({ identifier: guest.id })
  expect(await pointsOf(guest.id)).toBe(0)
})
