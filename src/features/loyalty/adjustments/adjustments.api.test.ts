import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#base/roles.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { pointsEntries } from '#features/loyalty/points/points.table.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { makeMember, signInMember } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openSession } from '#tests/make/sign-in-as.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { pointsAdjustments } from './adjustments.table.ts'

const { signal } = new AbortController()
let bar: Awaited<ReturnType<typeof openTestBar>>
let counter = 0

beforeEach(async () => {
  bar = await openTestBar()
})

const nextKey = () => {
  counter += 1
  return `request-${counter}`
}

/** Somebody of the staff in a browser of their own. */
async function enter(role: Role) {
  return sit((await bar.cookieOf(role)) ?? '')
}

function sit(cookie: string) {
  const post = async (path: string, body: object) => {
    const answer = await bar.send('POST', path, { headers: { cookie }, body })
    return { status: answer.status, ...(await answer.json()) }
  }
  return {
    give: (memberId: string, points: number, more: object = {}) =>
      post(`/api/members/${memberId}/points`, { points, reason: 'Slow kitchen', key: nextKey(), ...more }),
    takeBack: (adjustmentId: string) =>
      post(`/api/points-adjustments/${adjustmentId}/take-back`, { reason: 'Wrong guest' }),
    allowance: async () => (await bar.send('GET', '/api/points-allowance', { headers: { cookie } })).json(),
  }
}

const list = async (memberId: string) =>
  (await bar.send('GET', `/api/members/${memberId}/points`, { as: 'manager' })).json()

describe('goodwill points', () => {
  test('are in the balance at once, reach milestones, and are in the ledger, the list and the log', async () => {
    await makeMilestones(bar.deps)
    const { id } = await makeMember(bar.deps, { points: 60 })
    // Later than the check, so that its line in the ledger is the last.
    bar.setNow('2025-11-14T18:05:00-05:00')
    const manager = await enter('manager')
    const given = await manager.give(id, 50, { reason: '  Her order took 50 minutes ' })
    expect(given).toMatchObject({ status: 200, success: true, points: 50, currentPoints: 110, lifetimePoints: 110 })
    const reached = await bar.deps.db.select().from(rewards).where(eq(rewards.memberId, id))
    expect(reached).toMatchObject([{ state: 'available', cost: 100 }])

    expect(await bar.deps.db.select().from(pointsEntries).where(eq(pointsEntries.kind, 'adjust'))).toMatchObject([
      { memberId: id, points: 50, lifetimePoints: 50, visits: 0, spentCents: 0, cause: given.adjustmentId },
    ])
    expect(await list(id)).toEqual([
      {
        id: given.adjustmentId,
        points: 50,
        countsForLifetime: true,
        reason: 'Her order took 50 minutes',
        date: bar.deps.clock.now().toISOString(),
        by: 'A manager',
        takenBackAt: null,
        takenBackBy: null,
        takeBackReason: null,
      },
    ])
    const [entry] = await bar.deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'give-points'))
    expect(entry).toMatchObject({ subject: given.adjustmentId, after: { memberId: id, pointsAdded: 50 } })
    // The page of the member says the same.
    const { lines } = await (await bar.send('GET', `/api/members/${id}/ledger?show=by-hand`, { as: 'manager' })).json()
    expect(lines).toMatchObject([{ points: 50, balance: 110, by: { name: 'A manager' }, isTakenBack: false }])
    expect(lines[0].detail).toBe('“Her order took 50 minutes”')
    await compareBalances(bar.deps, { signal })
  })

  test('can leave out the milestones', async () => {
    await makeMilestones(bar.deps)
    const { id } = await makeMember(bar.deps, { points: 60 })
    const given = await (await enter('owner')).give(id, 500, { countsForLifetime: false })
    expect(given).toMatchObject({ currentPoints: 560, lifetimePoints: 60 })
    expect(await bar.deps.db.$count(rewards)).toBe(0)
    await compareBalances(bar.deps, { signal })
  })

  test('are limited by the business day, and the next one begins at four in the morning', async () => {
    const { id } = await makeMember(bar.deps)
    const staff = await enter('staff')
    expect(await staff.allowance()).toEqual({ left: 100, aDay: 100, mayTakeAway: false })
    const first = await staff.give(id, 70)
    expect(await staff.give(id, 31)).toMatchObject({ status: 409, code: 'too-many-points', left: 30 })
    expect(await staff.give(id, 30)).toMatchObject({ status: 200 })
    // What was taken back can be given to the right person.
    await staff.takeBack(first.adjustmentId)
    expect(await staff.allowance()).toMatchObject({ left: 70 })
    expect(await staff.give(id, 70)).toMatchObject({ status: 200 })
    expect(await staff.allowance()).toMatchObject({ left: 0 })
    expect(await (await enter('staff')).allowance(), 'each has a limit of their own').toMatchObject({ left: 100 })
    const [{ givenBy: accountId } = { givenBy: '' }] = await bar.deps.db.select().from(pointsAdjustments)
    const allowanceAt = async (now: string) => {
      bar.setNow(now)
      return sit(await openSession(bar.deps, { accountId, cookie: 'tides-staff' })).allowance()
    }
    expect(await allowanceAt('2025-11-15T03:59:00-05:00')).toMatchObject({ left: 0 })
    expect(await allowanceAt('2025-11-15T04:00:00-05:00')).toMatchObject({ left: 100 })
    bar.setNow('2025-11-14T18:40:00-05:00')
    expect(await (await enter('owner')).allowance()).toEqual({ left: 10_000, aDay: null, mayTakeAway: true })
  })

  test('of one request that comes twice count once, also after they were taken back', async () => {
    const { id } = await makeMember(bar.deps)
    const manager = await enter('manager')
    const first = await manager.give(id, 50, { key: 'the-same-key' })
    expect(await manager.give(id, 50, { key: 'the-same-key' })).toEqual(first)
    expect(await manager.give(id, 51, { key: 'the-same-key' })).toMatchObject({ code: 'request-key-used' })
    expect(await (await enter('manager')).give(id, 50, { key: 'the-same-key' })).toMatchObject({ currentPoints: 100 })
    expect(await bar.deps.db.$count(pointsAdjustments)).toBe(2)
  })

  test.each([
    [{ points: 0 }],
    [{ points: 1.5 }],
    [{ points: 10_001 }],
    [{ reason: '   ' }],
    [{ reason: 'x'.repeat(201) }],
    [{ key: 'short' }],
    [{ key: undefined }],
  ])('with %j are refused, and nothing is written', async (wrong) => {
    const { id } = await makeMember(bar.deps)
    expect(await (await enter('owner')).give(id, 50, wrong)).toMatchObject({ status: 400, code: 'invalid-input' })
    expect(await bar.deps.db.$count(pointsEntries)).toBe(0)
  })

  test('are not for VIP members, applicants, or somebody who is gone', async () => {
    const owner = await enter('owner')
    const vip = await makeMember(bar.deps, { type: 'vip' })
    expect(await owner.give(vip.id, 5)).toMatchObject({ status: 409, code: 'vip-without-points' })
    const applicant = await makeMember(bar.deps, { status: 'pending' })
    expect(await owner.give(applicant.id, 5)).toMatchObject({ status: 409, code: 'member-not-approved' })
    expect(await owner.give('mb_nobody', 5)).toMatchObject({ status: 404, code: 'no-such-member' })
    expect(await bar.deps.db.$count(pointsEntries)).toBe(0)
  })
})

test('managers take points away down to zero, staff none', async () => {
  const { id } = await makeMember(bar.deps, { points: 80 })
  expect(await (await enter('staff')).give(id, -5)).toMatchObject({ status: 403, code: 'taking-points-not-allowed' })
  const manager = await enter('manager')
  expect(await manager.give(id, -81)).toMatchObject({ status: 409, code: 'fewer-points-there' })
  const taken = await manager.give(id, -80)
  expect(taken).toMatchObject({ status: 200, currentPoints: 0, lifetimePoints: 0 })
  expect(await manager.takeBack(taken.adjustmentId)).toMatchObject({
    points: 80,
    currentPoints: 80,
    lifetimePoints: 80,
  })
  const actions = await bar.deps.db.select({ action: auditEntries.action }).from(auditEntries)
  expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(['take-points', 'give-back-points']))
})

describe('points that are taken back', () => {
  test('leave the balance and the milestones as they were, and both lines in the ledger', async () => {
    await makeMilestones(bar.deps)
    const { id } = await makeMember(bar.deps, { points: 60 })
    const manager = await enter('manager')
    const { adjustmentId } = await manager.give(id, 50)
    const taken = await (await enter('owner')).takeBack(adjustmentId)
    expect(taken).toMatchObject({ status: 200, points: -50, currentPoints: 60, lifetimePoints: 60 })
    expect(await bar.deps.db.$count(rewards)).toBe(0)
    const { lines } = await (await bar.send('GET', `/api/members/${id}/ledger?show=by-hand`, { as: 'manager' })).json()
    expect(lines.map(({ isTakenBack }: { isTakenBack: boolean }) => isTakenBack).toSorted()).toEqual([false, true])
    expect(await list(id)).toMatchObject([{ takenBackBy: 'A owner', takeBackReason: 'Wrong guest' }])
    expect(await manager.takeBack(adjustmentId)).toMatchObject({ status: 409, code: 'already-taken-back' })
    expect(await manager.takeBack('pa_none')).toMatchObject({ status: 404, code: 'adjustment-not-found' })
    expect(await bar.deps.db.$count(pointsEntries, eq(pointsEntries.kind, 'adjust'))).toBe(2)
    await compareBalances(bar.deps, { signal })
  })

  test('after they were spent leave a balance below zero, which later points fill up', async () => {
    const [welcome] = await makeMilestonesFor(bar)
    const member = await makeMember(bar.deps, { points: 60 })
    const cookie = await signInMember(bar.deps, member)
    const manager = await enter('manager')
    const { adjustmentId } = await manager.give(member.id, 50)
    await bar.send('POST', '/api/claim-reward', { headers: { cookie }, body: { milestoneId: welcome.id } })
    expect(await manager.takeBack(adjustmentId)).toMatchObject({ currentPoints: 0, lifetimePoints: 60 })
    expect(await manager.give(member.id, 45)).toMatchObject({ currentPoints: 5 })
    await compareBalances(bar.deps, { signal })
  })

  test('are taken back by who gave them for ten minutes, then by a manager', async () => {
    const { id } = await makeMember(bar.deps)
    const staff = await enter('staff')
    const { adjustmentId: quick } = await staff.give(id, 10)
    const { adjustmentId: slow } = await staff.give(id, 10)
    expect(await (await enter('staff')).takeBack(quick)).toMatchObject({ status: 403, code: 'take-back-by-manager' })
    bar.setNow('2025-11-14T18:09:00-05:00')
    expect(await staff.takeBack(quick)).toMatchObject({ status: 200 })
    bar.setNow('2025-11-14T18:11:00-05:00')
    expect(await staff.takeBack(slow)).toMatchObject({ status: 403, code: 'take-back-by-manager' })
    expect(await (await enter('manager')).takeBack(slow)).toMatchObject({ status: 200, currentPoints: 0 })
  })
})

async function makeMilestonesFor({ deps, send }: typeof bar) {
  await makeMilestones(deps)
  return (await send('GET', '/api/milestones')).json()
}

test('members read points from the bar in their history, without the reason', async () => {
  const member = await makeMember(bar.deps, { points: 60 })
  const cookie = await signInMember(bar.deps, member)
  const manager = await enter('manager')
  bar.setNow('2025-11-14T18:30:00-05:00')
  await manager.give(member.id, 25)
  const { adjustmentId } = await manager.give(member.id, 5)
  await manager.takeBack(adjustmentId)
  const text = await (await bar.send('GET', '/api/me', { headers: { cookie } })).text()
  expect(text).not.toMatch(/Slow kitchen|Wrong guest/)
  const { transactions } = JSON.parse(text).member
  expect(transactions).toHaveLength(3)
  expect(transactions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'points', description: 'Points from the bar', amount: 0, pointsEarned: 25 }),
      expect.objectContaining({ description: 'Points from the bar (taken back)', pointsEarned: 0, isVoided: true }),
    ]),
  )
  expect(transactions.at(-1)).toMatchObject({ kind: 'check', description: 'Dinner' })
})

describe('the database refuses', () => {
  const refusing = (words: string) => ({ cause: { message: words } })
  async function prepare() {
    const { id: memberId } = await makeMember(bar.deps)
    const { adjustmentId } = await (await enter('owner')).give(memberId, 50)
    const { db } = bar.deps
    const entry = {
      id: 'pt_made_up',
      memberId,
      kind: 'adjust',
      points: 50,
      lifetimePoints: 50,
      at: new Date(),
    } as const
    const nothing = { spentCents: 0, savingsCents: 0, visits: 0 }
    return { db, adjustmentId, entry: { ...entry, ...nothing } }
  }

  test('an adjust entry without an adjustment, of another size, of money, or twice', async () => {
    const { db, adjustmentId, entry } = await prepare()
    const insert = (values: object) => db.insert(pointsEntries).values({ ...entry, cause: adjustmentId, ...values })
    const needed = refusing('an adjust entry needs its adjustment')
    await expect(insert({ cause: 'pa_none' })).rejects.toMatchObject(needed)
    await expect(insert({ points: 51 })).rejects.toMatchObject(needed)
    await expect(insert({ visits: 1 })).rejects.toMatchObject(needed)
    await expect(insert({ spentCents: 1 })).rejects.toMatchObject(needed)
    await expect(insert({ cause: `${adjustmentId}/back`, points: -50, lifetimePoints: -50 })).rejects.toMatchObject(
      needed,
    )
    await expect(insert({})).rejects.toMatchObject(
      refusing('duplicate key value violates unique constraint "points_entries_cause_kind_key"'),
    )
  })

  test('an adjustment that is changed, deleted, or has no entry', async () => {
    const { db, adjustmentId } = await prepare()
    const isMeant = eq(pointsAdjustments.id, adjustmentId)
    const kept = refusing('an adjustment is only ever taken back')
    await expect(db.update(pointsAdjustments).set({ points: 60 }).where(isMeant)).rejects.toMatchObject(kept)
    await expect(db.update(pointsAdjustments).set({ reason: 'Other' }).where(isMeant)).rejects.toMatchObject(kept)
    await expect(db.delete(pointsAdjustments).where(isMeant)).rejects.toMatchObject(kept)
    const [row] = await db.select().from(pointsAdjustments).where(isMeant)
    if (!row) throw new Error('There is an adjustment')
    const alone = { ...row, id: 'pa_alone', requestKey: 'without-entry' }
    const counted = refusing('an adjustment needs its entries')
    await expect(db.insert(pointsAdjustments).values(alone)).rejects.toMatchObject(counted)
    const taken = { takenBackAt: new Date(), takenBackBy: row.givenBy, takenBackByName: 'Mia' }
    await expect(db.update(pointsAdjustments).set(taken).where(isMeant)).rejects.toMatchObject(counted)
  })
})
