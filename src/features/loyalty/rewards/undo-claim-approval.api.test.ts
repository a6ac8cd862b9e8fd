import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { members } from '#features/members/members.table.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { claimReward } from './claim-reward.ts'
import { listMilestones } from './rewards.queries.ts'
import { rewards } from './rewards.table.ts'

/** A member with 120 points whose claim of the first reward, for 100, was approved for later. */
async function approveForLater() {
  const bar = await openTestBar()
  await makeMilestones(bar.deps)
  const milestoneId =
    (await listMilestones(bar.deps.db)).find(({ pointsThreshold }) => pointsThreshold === 100)?.id ?? ''
  const member = await makeMember(bar.deps, { points: 120 })
  const { rewardId, code } = await claimReward(bar.deps, { memberId: member.id, milestoneId, expected: {} })
  const post = async (path: string, body: object = {}, as: 'staff' | 'manager' = 'manager') => {
    const answer = await bar.send('POST', path, { as, body })
    return { status: answer.status, ...(await answer.json()) }
  }
  await post('/api/approve-reward', { rewardId })
  const undo = (as: 'staff' | 'manager' = 'manager') => post(`/api/rewards/${rewardId}/undo-approval`, {}, as)
  const read = async () => {
    const [reward] = await bar.deps.db.select().from(rewards).where(eq(rewards.id, rewardId))
    const [person] = await bar.deps.db.select().from(members).where(eq(members.id, member.id))
    return { state: reward?.state, points: person?.currentPoints }
  }
  return { bar, rewardId, code, post, undo, read }
}

test('an approved claim is pending again: its code opens nothing, no point moves, and it can be decided again', async () => {
  const { bar, rewardId, code, post, undo, read } = await approveForLater()
  expect(await undo()).toEqual({ status: 200, success: true })
  expect(await read()).toEqual({ state: 'pending', points: 20 })
  expect(await post('/api/redeem', { code })).toMatchObject({ status: 409, code: 'reward-not-approved' })
  // Asked for twice, it is written down once.
  expect(await undo()).toEqual({ status: 200, success: true })
  const told = await bar.deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'unapprove-reward'))
  expect(told).toHaveLength(1)
  expect(await post('/api/reject-reward', { rewardId, reason: 'Not yet' })).toMatchObject({
    status: 200,
    refunded: 100,
  })
  expect(await read()).toEqual({ state: 'rejected', points: 120 })
})

test('what was handed over or rejected stays as it is, and staff without the right are refused', async () => {
  const { rewardId, code, post, undo, read } = await approveForLater()
  expect(await undo('staff')).toMatchObject({ status: 403 })
  expect(await post('/api/rewards/rw_none/undo-approval')).toMatchObject({ status: 404, code: 'reward-not-found' })
  await post('/api/redeem', { code })
  expect(await undo()).toMatchObject({ status: 409, code: 'reward-not-waiting' })
  expect(await read()).toEqual({ state: 'redeemed', points: 20 })
  await post(`/api/rewards/${rewardId}/take-back`, { outcome: 'points', reason: 'Wrong guest' })
  expect(await undo()).toMatchObject({ status: 409, code: 'reward-not-waiting' })
})

test('undone while it is handed over, exactly one of both happens', async () => {
  const { code, post, undo, read } = await approveForLater()
  const [undone, given] = await Promise.all([undo(), post('/api/redeem', { code })])
  expect([undone.status, given.status].toSorted()).toEqual([200, 409])
  expect((await read()).state).toBe(undone.status === 200 ? 'pending' : 'redeemed')
})
