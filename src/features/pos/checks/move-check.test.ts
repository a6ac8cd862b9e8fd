import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { erasers } from '#app/erasers.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { pointsEntries } from '#features/loyalty/points/points.table.ts'
import { claimReward } from '#features/loyalty/rewards/claim-reward.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { changeMember } from '#features/members/change-member.ts'
import { eraseMember } from '#features/members/erasure/erase-member.ts'
import { findMember } from '#features/members/members.queries.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import type { Member } from '#features/members/members.table.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import { fakePos } from '#tests/fakes/toast.ts'
import { makeActor, makeMember, signInMember } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { type ToldOrder, tellOrders } from '#tests/make/tell-orders.ts'
import { openTestBar } from '#tests/test-bar.ts'

const { signal } = new AbortController()
const { pos } = fakePos()
let bar: Awaited<ReturnType<typeof openTestBar>>
let ana: Member
let ben: Member

/** Ana and Ben are members, and Ben's check of $120 was rung up with Ana's number. */
beforeEach(async () => {
  bar = await openTestBar({ pos, now: '2025-11-01T12:00:00-04:00' })
  await makeMilestones(bar.deps)
  ana = await makeMember(bar.deps, { firstName: 'Ana', phone: '(305) 555-0142' })
  ben = await makeMember(bar.deps, { firstName: 'Ben', phone: '(305) 555-0199' })
  bar.setNow('2025-11-14T18:00:00-05:00')
  await tellOrders(bar.deps, dinner())
})

function dinner({ modified, lines = [{ cents: 120_00 }], ...check }: Partial<ToldCheck> = {}): ToldOrder {
  const told = { guid: 'check-a', number: '41', tabName: formatMemberNumber(ana.number), lines, ...check }
  return { guid: 'order-a', ...(modified && { modified }), checks: [told] }
}
type ToldCheck = NonNullable<ToldOrder['checks']>[number]

const move = (from: Member, to: Member | null) =>
  bar.send('PUT', '/api/checks/check-a/member', { as: 'manager', body: { from: from.id, memberId: to?.id ?? null } })
const pointsOf = async ({ id }: Member) => {
  const member = await findMember(bar.deps.db, { id })
  return [member?.currentPoints, member?.lifetimePoints, member?.visits]
}
const rewardsOf = async ({ id }: Member) =>
  (await bar.deps.db.select().from(rewards).where(eq(rewards.memberId, id))).map(({ state, cost }) => [state, cost])
const visitsOf = async (member: Member) => {
  const cookie = await signInMember(bar.deps, member)
  const answer = await (await bar.send('GET', '/api/me', { headers: { cookie } })).json()
  return answer.member.transactions.map((visit: Record<string, unknown>) => [
    visit.description,
    visit.pointsEarned,
    visit.isVoided,
  ])
}
const whose = async () => {
  const [check] = await bar.deps.db.select().from(posChecks).where(eq(posChecks.guid, 'check-a'))
  return [check?.memberId, check?.matchedBy]
}

test('a check goes to the member whose it is, with its visit, points and reward, and the first one loses them', async () => {
  expect([await pointsOf(ana), await rewardsOf(ana)]).toEqual([[120, 120, 1], [['available', 100]]])
  const answer = await move(ana, ben)
  expect(await answer.json()).toEqual({ success: true, pointsEarned: 120, pointsTakenBack: 120, isNew: true })
  expect([await pointsOf(ana), await rewardsOf(ana)]).toEqual([[0, 0, 0], []])
  expect([await pointsOf(ben), await rewardsOf(ben)]).toEqual([[120, 120, 1], [['available', 100]]])
  expect(await visitsOf(ana)).toEqual([['Check #41 (removed from this account)', 0, true]])
  expect(await visitsOf(ben)).toEqual([['Check #41', 120, false]])
  await compareBalances(bar.deps, { signal })
})

test('a check that is taken back is nobody’s, waits for staff, and is not matched to the same member again', async () => {
  const answer = await move(ana, null)
  expect(await answer.json()).toEqual({ success: true, pointsEarned: 0, pointsTakenBack: 120, isNew: true })
  expect([await pointsOf(ana), await rewardsOf(ana), await whose()]).toEqual([[0, 0, 0], [], [null, null]])
  const waiting = await (await bar.send('GET', '/api/unmatched-checks', { as: 'manager' })).json()
  expect(waiting).toMatchObject([{ checkGuid: 'check-a' }])
  await tellOrders(bar.deps, dinner({ modified: '2025-11-14T10:00:00-05:00', tipCents: 20_00 }))
  expect([await pointsOf(ana), await whose()]).toEqual([
    [0, 0, 0],
    [null, null],
  ])
})

test('a reward that was claimed stays, and the balance goes below zero', async () => {
  const reached = await bar.deps.db.select().from(rewards).where(eq(rewards.memberId, ana.id))
  await claimReward(bar.deps, { memberId: ana.id, milestoneId: reached[0]?.milestoneId ?? '', expected: {} })
  await move(ana, ben)
  expect([await pointsOf(ana), await rewardsOf(ana)]).toEqual([[-100, 0, 0], [['pending', 100]]])
  await compareBalances(bar.deps, { signal })
})

test('a move that is sent twice, or twenty times at once, counts once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => move(ana, ben)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const moved = await Promise.all(answers.map((answer) => answer.json()))
  expect(moved.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect([await pointsOf(ana), await pointsOf(ben)]).toEqual([
    [0, 0, 0],
    [120, 120, 1],
  ])
  expect(await bar.deps.db.$count(auditEntries, eq(auditEntries.action, 'move-check'))).toBe(1)
})

test('moved back it is worth what it was before, whatever became of the membership', async () => {
  await move(ana, ben)
  const by = { actor: await makeActor(bar.deps), address: 'test' }
  await changeMember(bar.deps, { memberId: ana.id, change: { membershipType: 'vip' }, ...by })
  expect((await move(ben, ana)).status).toBe(200)
  expect([await pointsOf(ana), await pointsOf(ben)]).toEqual([
    [120, 120, 1],
    [0, 0, 0],
  ])
  expect(await visitsOf(ana)).toEqual([['Check #41', 120, false]])
  await compareBalances(bar.deps, { signal })
})

test('a manager with an old list is told that the check is somebody else’s by now', async () => {
  const cleo = await makeMember(bar.deps, { firstName: 'Cleo' })
  await move(ana, ben)
  const late = await move(ana, cleo)
  expect([late.status, (await late.json()).code]).toEqual([409, 'check-of-another-member'])
  expect(await pointsOf(ben)).toEqual([120, 120, 1])
})

test('a check moves to approved members of this bar alone, and is found among its own checks alone', async () => {
  const pending = await makeMember(bar.deps, { status: 'pending' })
  const put = (path: string, memberId: string) =>
    bar.send('PUT', `/api/checks/${path}/member`, { as: 'owner', body: { from: ana.id, memberId } })
  expect((await put('check-a', pending.id)).status).toBe(409)
  expect((await put('check-a', 'nobody')).status).toBe(404)
  expect((await put('none', ben.id)).status).toBe(404)
  expect(await pointsOf(ana)).toEqual([120, 120, 1])
})

test('the audit log tells both sides of it in one sentence', async () => {
  await move(ana, ben)
  const log = await (await bar.send('GET', '/api/audit?kind=checks', { as: 'owner' })).json()
  const told = { check: 'check-a', number: '41', businessDate: '2025-11-13' }
  const moved = log.filter(({ action }: { action: string }) => action === 'move-check')
  expect(moved).toMatchObject([
    {
      sentence: `A manager moved check #41 from ${nameOf(ana)} to ${nameOf(ben)} (+120 points)`,
      subject: ana.id,
      after: { ...told, memberId: ben.id, pointsTakenBack: 120, pointsAdded: 120 },
    },
  ])
})

const nameOf = ({ firstName, lastName }: Member) => `${firstName} ${lastName}`

test('the history of both can be read in the ledger', async () => {
  await move(ana, ben)
  const kinds = async ({ id }: Member) =>
    (await bar.deps.db.select().from(pointsEntries).where(eq(pointsEntries.memberId, id)))
      .map(({ kind, points }) => `${kind} ${points}`)
      .toSorted()
  expect(await kinds(ana)).toEqual(['earn 0', 'earn 120', 'reverse -120'])
  expect(await kinds(ben)).toEqual(['earn 120'])
})

test('a member from whom staff took a check does not get it back with the receipt', async () => {
  await move(ana, null)
  const headers = { cookie: await signInMember(bar.deps, ana) }
  const body = { checkNumber: '41', date: '2025-11-13', total: 130.8 }
  const answer = await bar.send('POST', '/api/me/receipts', { headers, body })
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'check-denied'])
  expect(await pointsOf(ana)).toEqual([0, 0, 0])
  await bar.send('POST', '/api/unmatched-checks', { as: 'manager', body: { checkGuid: 'check-a', memberId: ana.id } })
  expect(await pointsOf(ana)).toEqual([120, 120, 1])
})

test('a check of somebody who was erased counts for the one whose it is', async () => {
  await eraseMember({ ...bar.deps, erasers }, { memberId: ana.id, actor: await makeActor(bar.deps), address: 'test' })
  expect((await move(ana, ben)).status).toBe(200)
  expect(await pointsOf(ben)).toEqual([120, 120, 1])
  await compareBalances(bar.deps, { signal })
})

test('a number that is corrected at the register moves the check, with its points', async () => {
  const tabName = formatMemberNumber(ben.number)
  await tellOrders(bar.deps, dinner({ modified: '2025-11-14T10:00:00-05:00', tabName, tipCents: 20_00 }))
  expect([await pointsOf(ana), await pointsOf(ben), await whose()]).toEqual([
    [0, 0, 0],
    [120, 120, 1],
    [ben.id, 'tab-number'],
  ])
  expect(await rewardsOf(ana)).toEqual([])
  await tellOrders(bar.deps, dinner({ modified: '2025-11-14T11:00:00-05:00', tabName, lines: [{ cents: 50_00 }] }))
  expect([await pointsOf(ana), await pointsOf(ben)]).toEqual([
    [0, 0, 0],
    [50, 50, 1],
  ])
  await compareBalances(bar.deps, { signal })
})

test('a correction that is nobody’s number, or comes late, changes nothing', async () => {
  await tellOrders(bar.deps, dinner({ modified: '2025-11-14T10:00:00-05:00', tabName: 'Table 4' }))
  const old = { modified: '2025-11-13T21:00:00-05:00', tabName: formatMemberNumber(ben.number) }
  await tellOrders(bar.deps, dinner(old))
  expect([await pointsOf(ana), await pointsOf(ben)]).toEqual([
    [120, 120, 1],
    [0, 0, 0],
  ])
})

test('what staff decided stays, whatever is corrected at the register', async () => {
  const cleo = await makeMember(bar.deps, { firstName: 'Cleo' })
  await move(ana, cleo)
  const tabName = formatMemberNumber(ben.number)
  await tellOrders(bar.deps, dinner({ modified: '2025-11-14T10:00:00-05:00', tabName, lines: [{ cents: 90_00 }] }))
  expect([await pointsOf(ben), await pointsOf(cleo), await whose()]).toEqual([
    [0, 0, 0],
    [90, 90, 1],
    [cleo.id, 'staff'],
  ])
})

test('a member whose phone has become somebody else’s keeps the visits from before', async () => {
  const guest = { guid: 'guest-1', phone: '305-555-0142' }
  const visit = (modified: string) => ({ guid: 'order-p', modified, checks: [{ guid: 'check-p', customer: guest }] })
  await tellOrders(bar.deps, visit('2025-11-13T22:00:00-05:00'))
  const by = { actor: await makeActor(bar.deps), address: 'test' }
  await changeMember(bar.deps, { memberId: ana.id, change: { phone: '(305) 555-0100' }, ...by })
  await makeMember(bar.deps, { firstName: 'Dora', phone: '(305) 555-0142' })
  await tellOrders(bar.deps, visit('2025-11-14T10:00:00-05:00'))
  expect(await pointsOf(ana)).toEqual([160, 160, 2])
})
