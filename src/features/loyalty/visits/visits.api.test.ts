import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#base/roles.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { pointsEntries, transactions } from '#features/loyalty/points/points.table.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { changeMember } from '#features/members/change-member.ts'
import { estimateSales } from '#features/pos/analytics/analytics.queries.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import { makeActor, makeMember, signInMember } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { handVisits } from './visits.table.ts'

const { signal } = new AbortController()
let bar: Awaited<ReturnType<typeof openTestBar>>
let counter = 0

beforeEach(async () => {
  bar = await openTestBar()
})

/** Somebody of the staff in a browser of their own. */
async function enter(role: Role) {
  const cookie = (await bar.cookieOf(role)) ?? ''
  const post = async (path: string, body: object) => {
    const answer = await bar.send('POST', path, { headers: { cookie }, body })
    return { status: answer.status, ...(await answer.json()) }
  }
  return {
    record: (memberId: string, amount: number, more: object = {}) => {
      counter += 1
      return post(`/api/members/${memberId}/visits`, { amount, key: `visit-key-${counter}`, ...more })
    },
    takeBack: (visitId: string) => post(`/api/visits/${visitId}/take-back`, { reason: 'Entered twice' }),
  }
}

const list = async (memberId: string) =>
  (await bar.send('GET', `/api/members/${memberId}/visits`, { as: 'manager' })).json()

describe('a visit entered by hand', () => {
  test('counts like a check: points, money, a visit and milestones, and is in the list, the ledger and the log', async () => {
    await makeMilestones(bar.deps)
    const { id } = await makeMember(bar.deps, { points: 60 })
    const staff = await enter('staff')
    const recorded = await staff.record(id, 46.8, { note: ' Paid cash ' })
    expect(recorded).toMatchObject({ status: 200, success: true, points: 46, currentPoints: 106, visits: 2 })
    expect(await bar.deps.db.select().from(rewards)).toMatchObject([{ state: 'available', cost: 100 }])
    expect(await list(id)).toMatchObject([
      { id: recorded.visitId, amount: 46.8, businessDate: '2025-11-14', note: 'Paid cash', by: 'A staff' },
    ])
    const { lines } = await (await bar.send('GET', `/api/members/${id}/ledger`, { as: 'manager' })).json()
    expect(lines).toContainEqual(
      expect.objectContaining({
        title: 'Visit, by hand, $46.80',
        points: 46,
        by: { name: 'A staff', role: 'staff' },
      }),
    )
    const [entry] = await bar.deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'record-visit'))
    expect(entry).toMatchObject({ subject: id, after: { amountCents: 4680, pointsAdded: 46 } })
    await compareBalances(bar.deps, { signal })
  })

  test('belongs to the evening it was on, and saves what the membership gives unless staff say otherwise', async () => {
    const { id } = await makeMember(bar.deps, { type: 'local' })
    const manager = await enter('manager')
    await manager.record(id, 100, { at: '2025-11-14T07:30:00.000Z' })
    await manager.record(id, 100, { discount: 5 })
    const counted = await bar.deps.db.select().from(transactions).orderBy(transactions.businessDate)
    expect(counted.map(({ businessDate, discountCents }) => [businessDate, discountCents])).toEqual([
      ['2025-11-13', 20_00],
      ['2025-11-14', 5_00],
    ])
  })

  test('gives VIP members their visit and savings, and no points', async () => {
    const { id } = await makeMember(bar.deps, { type: 'vip' })
    expect(await (await enter('manager')).record(id, 80)).toMatchObject({ points: 0, visits: 1 })
    expect(await bar.deps.db.select().from(transactions)).toMatchObject([{ discountCents: 40_00, points: 0 }])
  })

  test('keeps the membership it was counted by when it is taken back later', async () => {
    const { id } = await makeMember(bar.deps)
    const manager = await enter('manager')
    const { visitId } = await manager.record(id, 80)
    const by = { actor: await makeActor(bar.deps), address: 'test' }
    await changeMember(bar.deps, { memberId: id, change: { membershipType: 'vip' }, ...by })
    expect(await manager.takeBack(visitId)).toMatchObject({ status: 200, points: -80, currentPoints: 0, visits: 0 })
    await compareBalances(bar.deps, { signal })
  })

  test('is limited by role and time, and for approved members', async () => {
    const { id } = await makeMember(bar.deps)
    const staff = await enter('staff')
    expect(await staff.record(id, 300.01)).toMatchObject({ status: 409, code: 'visit-too-large', limit: 300 })
    expect(await staff.record(id, 300)).toMatchObject({ status: 200 })
    const manager = await enter('manager')
    const out = { status: 409, code: 'visit-out-of-time' }
    expect(await manager.record(id, 5, { at: '2025-11-14T23:00:01.000Z' })).toMatchObject(out)
    expect(await manager.record(id, 5, { at: '2025-10-15T22:59:59.000Z' })).toMatchObject(out)
    const applicant = await makeMember(bar.deps, { status: 'pending' })
    expect(await manager.record(applicant.id, 5)).toMatchObject({ status: 409, code: 'member-not-approved' })
    expect(await manager.record('mb_nobody', 5)).toMatchObject({ status: 404, code: 'no-such-member' })
    expect(await bar.deps.db.$count(handVisits)).toBe(1)
  })

  test.each([
    [{ amount: 0 }],
    [{ amount: -5 }],
    [{ amount: 10_000.01 }],
    [{ amount: '5' }],
    [{ at: 'tonight' }],
    [{ discount: -1 }],
    [{ note: 'x'.repeat(201) }],
    [{ key: 'short' }],
  ])('with %j is refused, and nothing is written', async (wrong) => {
    const { id } = await makeMember(bar.deps)
    expect(await (await enter('owner')).record(id, 5, wrong)).toMatchObject({ status: 400, code: 'invalid-input' })
    expect(await bar.deps.db.$count(pointsEntries)).toBe(0)
  })

  test('that comes twice counts once', async () => {
    const { id } = await makeMember(bar.deps)
    const manager = await enter('manager')
    const first = await manager.record(id, 30, { key: 'the-same-visit' })
    expect(await manager.record(id, 30, { key: 'the-same-visit' })).toEqual(first)
    expect(await manager.record(id, 31, { key: 'the-same-visit' })).toMatchObject({ code: 'request-key-used' })
    expect(await bar.deps.db.$count(transactions)).toBe(1)
  })

  test('is taken back once: by who entered it for ten minutes, then by a manager', async () => {
    const { id } = await makeMember(bar.deps, { points: 10 })
    const staff = await enter('staff')
    const { visitId } = await staff.record(id, 30)
    const { visitId: other } = await staff.record(id, 40)
    expect(await (await enter('staff')).takeBack(visitId)).toMatchObject({ code: 'take-back-by-manager' })
    expect(await staff.takeBack(visitId)).toMatchObject({ status: 200, points: -30, currentPoints: 50, visits: 2 })
    expect(await staff.takeBack(visitId)).toMatchObject({ status: 409, code: 'already-taken-back' })
    bar.setNow('2025-11-14T18:11:00-05:00')
    expect(await staff.takeBack(other)).toMatchObject({ status: 403, code: 'take-back-by-manager' })
    expect(await (await enter('manager')).takeBack(other)).toMatchObject({ status: 200, currentPoints: 10, visits: 1 })
    expect(await staff.takeBack('vi_none')).toMatchObject({ status: 404, code: 'visit-not-found' })
    const listed: { takenBackBy: string; takeBackReason: string }[] = await list(id)
    expect(listed.map(({ takenBackBy, takeBackReason }) => `${takenBackBy}: ${takeBackReason}`).toSorted()).toEqual([
      'A manager: Entered twice',
      'A staff: Entered twice',
    ])
    await compareBalances(bar.deps, { signal })
  })
})

test('members read the visit in their history, without what staff noted; it is no check of Toast', async () => {
  const member = await makeMember(bar.deps)
  const cookie = await signInMember(bar.deps, member)
  await (await enter('manager')).record(member.id, 46.8, { note: 'Lost receipt' })
  const text = await (await bar.send('GET', '/api/me', { headers: { cookie } })).text()
  expect(text).not.toContain('Lost receipt')
  const [visit] = JSON.parse(text).member.transactions
  expect(visit).toMatchObject({ kind: 'check', description: 'Entered at the bar', amount: 46.8, pointsEarned: 46 })
  expect(visit).not.toHaveProperty('toastTransactionId')
})

test('the sales of the point of sale know nothing of it', async () => {
  const { id } = await makeMember(bar.deps, { points: 20 })
  await (await enter('manager')).record(id, 500)
  const period = { first: '2025-11-14', last: '2025-11-14' }
  const { days } = await estimateSales(bar.deps.db, { period, day: '2025-11-14' })
  expect(days).toMatchObject([{ salesCents: 20_00, transactions: 1 }])
  expect(await bar.deps.db.$count(posChecks)).toBe(0)
})

test('the same amount on the same evening is told of, whether it came from the register or by hand', async () => {
  const { id } = await makeMember(bar.deps, { points: 20 })
  const ask = async (query: string) =>
    (await bar.send('GET', `/api/members/${id}/same-visit?${query}`, { as: 'staff' })).json()
  expect(await ask('amount=20')).toEqual({ isThere: true })
  expect(await ask('amount=20.01')).toEqual({ isThere: false })
  expect(await ask('amount=20&at=2025-11-13T23:00:00.000Z')).toEqual({ isThere: false })
  // Still the same evening.
  expect(await ask('amount=20&at=2025-11-15T08:00:00.000Z')).toEqual({ isThere: true })
  const staff = await enter('staff')
  const { visitId } = await staff.record(id, 46.8)
  expect(await ask('amount=46.8')).toEqual({ isThere: true })
  await staff.takeBack(visitId)
  expect(await ask('amount=46.8')).toEqual({ isThere: false })
})

describe('the database refuses', () => {
  const refusing = (words: string) => ({ cause: { message: words } })

  test('a transaction by hand without its visit, and a visit without its transaction', async () => {
    const { id } = await makeMember(bar.deps)
    const { visitId } = await (await enter('owner')).record(id, 50)
    const { db } = bar.deps
    const [row] = await db.select().from(transactions)
    const [visit] = await db.select().from(handVisits)
    if (!row || !visit) throw new Error('There is a visit')
    await expect(
      db.insert(transactions).values({ ...row, id: 'tr_made_up', checkId: 'hand:vi_made_up' }),
    ).rejects.toMatchObject(refusing('a transaction by hand needs its visit'))
    const needed = refusing('a visit by hand needs its transaction')
    await expect(
      db.insert(handVisits).values({ ...visit, id: 'vi_alone', requestKey: 'without-any' }),
    ).rejects.toMatchObject(needed)
    const taken = { takenBackAt: new Date(), takenBackBy: visit.enteredBy, takenBackByName: 'Mia' }
    const isMeant = eq(handVisits.id, visitId)
    await expect(db.update(handVisits).set(taken).where(isMeant)).rejects.toMatchObject(needed)
    const kept = refusing('a visit by hand is only ever taken back')
    await expect(db.update(handVisits).set({ amountCents: 1 }).where(isMeant)).rejects.toMatchObject(kept)
    await expect(db.delete(handVisits).where(isMeant)).rejects.toMatchObject(kept)
  })
})
