import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { members } from '#features/members/members.table.ts'
import { posChecks, posOrders } from '#features/pos/pos.table.ts'
import { countDueChecks } from '#features/pos/sync/count-checks.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { openTerminal } from '#tests/make/open-terminal.ts'

const { signal } = new AbortController()
const dinner = { guid: 'order', checks: [{ guid: 'check', number: '41', lines: [{ cents: 4000 }] }] }

async function openEvening() {
  const terminal = await openTerminal()
  const { deps, call, tell } = terminal
  const member = await makeMember(deps)
  const accrue = (
    order: Parameters<typeof tell>[0] = dinner,
    { guid, as = member.id }: { guid?: string; as?: string } = {},
  ) => call('LOYALTY_ACCRUE', { loyaltyIdentifier: as, ...tell(order), redemptions: [] }, guid ? { guid } : {})
  const reverse = (transactionId: string) => call('LOYALTY_REVERSE', { transactionId, loyaltyIdentifier: member.id })
  const points = () => terminal.pointsOf(member.id)
  /** What a sync does after it has stored its orders. */
  const count = () => countDueChecks(deps, { signal })
  const check = async () => (await deps.db.select().from(posChecks).where(eq(posChecks.guid, 'check')))[0]
  return { ...terminal, member, accrue, reverse, points, count, check }
}

describe('a paid check', () => {
  test('earns its points at once, before any sync has told of it', async () => {
    const { accrue, points, check, member, deps } = await openEvening()
    const { status, body } = await accrue()
    expect([status, body.transactionStatus]).toEqual([200, 'ACCEPT'])
    expect(body.checkResponse).toMatchObject({
      accountInfo: { pointsBalance: '40' },
      userMessage: '40 points earned. Balance: 40 points.',
    })
    expect(await points()).toBe(40)
    expect(await check()).toMatchObject({
      memberId: member.id,
      matchedBy: 'terminal',
      orderGuid: 'order',
      businessDate: '2025-11-13',
      isCountDue: false,
    })
    await compareBalances(deps, { signal })
  })

  test('that the sync tells of afterwards counts once, with the newest sums', async () => {
    const { accrue, sync, count, points, check, deps } = await openEvening()
    await accrue()
    await sync({ ...dinner, server: 'employee-7' })
    await count()
    expect(await points()).toBe(40)
    expect(await check()).toMatchObject({ matchedBy: 'terminal', serverGuid: 'employee-7' })
    expect((await deps.db.select().from(posOrders))[0]).toMatchObject({ serverGuid: 'employee-7' })
    await sync({
      ...dinner,
      modified: '2025-11-13T23:00:00-05:00',
      checks: [{ guid: 'check', lines: [{ cents: 2500 }] }],
    })
    await count()
    expect(await points()).toBe(25)
    expect(await deps.db.$count(transactions)).toBe(1)
  })

  test('that the sync told of first becomes theirs with the accrual', async () => {
    const { accrue, sync, count, points } = await openEvening()
    await sync({ ...dinner, checks: [{ guid: 'check', status: 'OPEN' }], modified: '2025-11-13T21:00:00-05:00' })
    await count()
    expect(await points()).toBe(0)
    await accrue()
    expect(await points()).toBe(40)
    await sync(dinner)
    await count()
    expect(await points()).toBe(40)
  })

  test('in an older version than the sync told of counts with the newer sums', async () => {
    const { accrue, sync, points } = await openEvening()
    await sync({
      ...dinner,
      modified: '2025-11-13T23:00:00-05:00',
      checks: [{ guid: 'check', lines: [{ cents: 2500 }] }],
    })
    await accrue()
    expect(await points()).toBe(25)
  })

  test('leaves the other checks of its order alone', async () => {
    const { accrue, sync, deps } = await openEvening()
    await sync({ ...dinner, checks: [{ guid: 'check', status: 'OPEN' }, { guid: 'the friend' }] })
    await accrue({ ...dinner, modified: '2025-11-13T22:30:00-05:00' })
    const [friend] = await deps.db.select().from(posChecks).where(eq(posChecks.guid, 'the friend'))
    expect(friend).toMatchObject({ isVoided: false, amountCents: 4000, memberId: null })
  })

  test.each([true, false])(
    'that was taken off its order stays off when a terminal tells of it late (known before: %s)',
    async (isKnown) => {
      const { accrue, sync, count, points } = await openEvening()
      const before = { ...dinner, modified: '2025-11-13T21:00:00-05:00' }
      const after = { ...dinner, checks: [{ guid: 'the friend' }] }
      await sync(...(isKnown ? [before] : []))
      await sync(after)
      expect((await accrue(before)).status).toBe(200)
      await sync(after)
      await count()
      expect(await points()).toBe(0)
    },
  )

  test('that was moved to another order counts once that order is told, though a terminal told of the first one', async () => {
    const { accrue, sync, count, points } = await openEvening()
    await sync({ ...dinner, checks: [{ guid: 'the friend' }] })
    await accrue({ ...dinner, modified: '2025-11-13T21:00:00-05:00' })
    expect(await points()).toBe(0)
    await sync({ ...dinner, guid: 'another table' })
    await count()
    expect(await points()).toBe(40)
  })

  test('told again with the same id gets the same answer, with another id counts no second time', async () => {
    const { accrue, points } = await openEvening()
    const first = await accrue(dinner, { guid: 'accrual' })
    expect(await accrue(dinner, { guid: 'accrual' })).toEqual(first)
    expect((await accrue(dinner, { guid: 'a second try' })).body).toEqual(first.body)
    expect(await points()).toBe(40)
  })

  test('of a guest is answered and nothing is stored', async () => {
    const { call, tell, deps } = await openEvening()
    for (const loyaltyIdentifier of [undefined, null, '']) {
      const answer = await call('LOYALTY_ACCRUE', { loyaltyIdentifier, ...tell(dinner) })
      expect(answer).toEqual({ status: 200, body: { transactionStatus: 'ACCEPT' } })
    }
    expect(await deps.db.$count(posChecks)).toBe(0)
  })

  test('that cannot be read is refused', async () => {
    const { call, tell, member, deps } = await openEvening()
    const undated = { openedDate: 'yesterday', closedDate: null, modifiedDate: null }
    const told = { loyaltyIdentifier: member.id, ...tell(dinner, undated) }
    const { status, body } = await call('LOYALTY_ACCRUE', told)
    expect([status, body.transactionStatus]).toEqual([400, 'ERROR_INVALID_INPUT_PROPERTIES'])
    expect(await deps.db.$count(posOrders)).toBe(0)
  })

  test('that staff gave to somebody else stays theirs', async () => {
    const { accrue, sync, send, points, deps } = await openEvening()
    const other = await makeMember(deps)
    await sync(dinner)
    await send('POST', '/api/unmatched-checks', { as: 'manager', body: { checkGuid: 'check', memberId: other.id } })
    expect(await accrue()).toMatchObject({ status: 400, body: { transactionStatus: 'ERROR' } })
    expect(await points()).toBe(0)
  })

  test('that named somebody else by its tab is theirs whose card was scanned', async () => {
    const { accrue, sync, count, points, pointsOf, check, deps } = await openEvening()
    const other = await makeMember(deps)
    await deps.db.update(members).set({ decidedAt: new Date('2025-01-01') })
    const tab = { guid: 'check', tabName: `ET-${other.number}`, lines: [{ cents: 4000 }] }
    await sync({ ...dinner, checks: [tab] })
    await count()
    expect(await pointsOf(other.id)).toBe(40)
    await accrue({ ...dinner, checks: [tab] })
    expect([await points(), await pointsOf(other.id)]).toEqual([40, 0])
    await sync({ ...dinner, checks: [tab], modified: '2025-11-13T23:00:00-05:00' })
    await count()
    expect([await points(), await pointsOf(other.id)]).toEqual([40, 0])
    expect(await check()).toMatchObject({ matchedBy: 'terminal' })
    await compareBalances(deps, { signal })
  })

  test('that staff took back from them does not return with a late call', async () => {
    const { accrue, send, points, member } = await openEvening()
    await accrue()
    const body = { from: member.id, memberId: null }
    await send('PUT', '/api/checks/check/member', { as: 'manager', body })
    expect(await points()).toBe(0)
    expect(await accrue()).toMatchObject({ status: 400, body: { transactionStatus: 'ERROR' } })
    expect(await points()).toBe(0)
  })

  test('of a VIP is a visit without points', async () => {
    const { accrue, deps, pointsOf } = await openEvening()
    const vip = await makeMember(deps, { type: 'vip' })
    const { body } = await accrue(dinner, { as: vip.id })
    expect(body.checkResponse?.userMessage).toBeUndefined()
    expect(await pointsOf(vip.id)).toBe(0)
    expect(await deps.db.$count(transactions)).toBe(1)
  })
})

describe('reversing an accrual', () => {
  test('takes the check and its points back, and it can be given again', async () => {
    const { accrue, reverse, points, check, deps } = await openEvening()
    await accrue(dinner, { guid: 'accrual' })
    expect(await reverse('accrual')).toEqual({ status: 200, body: { transactionStatus: 'ACCEPT' } })
    expect(await points()).toBe(0)
    expect(await check()).toMatchObject({ memberId: null, matchedBy: null })
    await accrue()
    expect(await points()).toBe(40)
    await compareBalances(deps, { signal })
  })

  test('twice, or of a check that staff gave them, is refused', async () => {
    const { accrue, reverse, sync, send, member, points } = await openEvening()
    const cannot = { status: 400, body: { transactionStatus: 'ERROR_TRANSACTION_CANNOT_BE_REVERSED' } }
    await accrue(dinner, { guid: 'accrual' })
    await reverse('accrual')
    expect(await reverse('accrual')).toEqual(cannot)
    const lunch = { guid: 'lunch', checks: [{ guid: 'lunch check', lines: [{ cents: 1200 }] }] }
    await sync(lunch)
    await send('POST', '/api/unmatched-checks', {
      as: 'manager',
      body: { checkGuid: 'lunch check', memberId: member.id },
    })
    await accrue(lunch, { guid: 'lunch accrual' })
    expect(await reverse('lunch accrual')).toEqual(cannot)
    expect(await points()).toBe(12)
  })
})
