import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { members } from '#features/members/members.table.ts'
import { makeMember, spend } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { claimReward } from './claim-reward.ts'
import { milestones } from './milestones.table.ts'
import { rewards } from './rewards.table.ts'

/** A member with 120 points who claimed the first reward, and has been given it. */
async function giveReward() {
  const bar = await openTestBar()
  await makeMilestones(bar.deps)
  const [welcome] = await bar.deps.db.select().from(milestones).where(eq(milestones.pointsThreshold, 100))
  const member = await makeMember(bar.deps, { points: 120 })
  const milestoneId = welcome?.id ?? ''
  const { rewardId, code } = await claimReward(bar.deps, { memberId: member.id, milestoneId, expected: {} })
  const post = async (path: string, body: object, as: 'staff' | 'manager' = 'manager') => {
    const answer = await bar.send('POST', path, { as, body })
    return { status: answer.status, ...(await answer.json()) }
  }
  await post('/api/approve-reward', { rewardId, give: true })
  const takeBack = (outcome: string, { reason = 'Wrong guest', as = 'manager' as 'staff' | 'manager' } = {}) =>
    post(`/api/rewards/${rewardId}/take-back`, { outcome, reason }, as)
  const read = async () => {
    const [reward] = await bar.deps.db.select().from(rewards).where(eq(rewards.id, rewardId))
    const [person] = await bar.deps.db.select().from(members).where(eq(members.id, member.id))
    return { state: reward?.state, reason: reward?.rejectionReason, points: person?.currentPoints }
  }
  const told = async () =>
    (await bar.deps.db.select().from(auditEntries).where(eq(auditEntries.subject, rewardId))).map(
      ({ action }) => action,
    )
  return { bar, member, rewardId, code, post, takeBack, read, told }
}

test('days later a manager takes a reward back with a reason, and the points come back once', async () => {
  const { bar, member, takeBack, read, told } = await giveReward()
  bar.setNow('2025-11-20T18:00:00-05:00')
  expect(await takeBack('points')).toMatchObject({ status: 200, refunded: 100 })
  expect(await read()).toEqual({ state: 'rejected', reason: 'Wrong guest', points: 120 })
  expect(await takeBack('points')).toMatchObject({ status: 200, refunded: 0 })
  expect((await read()).points).toBe(120)
  expect((await told()).filter((action) => action === 'take-back-reward')).toHaveLength(1)
  // What was reached can be claimed again.
  const own = await bar.deps.db.select().from(rewards).where(eq(rewards.memberId, member.id))
  expect(own.map(({ state }) => state).sort()).toEqual(['available', 'rejected'])
})

test('a reward that the guest never had waits again under its code, and no point moves', async () => {
  const { code, post, takeBack, read, told } = await giveReward()
  expect(await takeBack('reward')).toMatchObject({ status: 200, refunded: 0 })
  expect(await read()).toMatchObject({ state: 'approved', points: 20 })
  expect(await takeBack('reward')).toMatchObject({ status: 200 })
  expect((await told()).filter((action) => action === 'restore-reward')).toHaveLength(1)
  expect(await post('/api/redeem', { code })).toMatchObject({ status: 200 })
})

test('points that were spent meanwhile leave the balance where it is, plus what came back', async () => {
  const { bar, member, takeBack, read } = await giveReward()
  await spend(bar.deps, member.id, 30_00)
  expect(await takeBack('points')).toMatchObject({ refunded: 100 })
  expect((await read()).points).toBe(150)
})

test('only what was handed over is taken back, by managers, and with a reason', async () => {
  const { bar, post, takeBack, rewardId } = await giveReward()
  expect(await takeBack('points', { as: 'staff' })).toMatchObject({ status: 403 })
  expect(await takeBack('points', { reason: ' ' })).toMatchObject({ status: 400 })
  expect(await takeBack('a drink')).toMatchObject({ status: 400 })
  await takeBack('reward')
  expect(await takeBack('points')).toMatchObject({ status: 409, code: 'reward-not-given' })
  expect(await post('/api/rewards/rw_none/take-back', { outcome: 'points', reason: 'x' })).toMatchObject({
    status: 404,
  })
  await bar.deps.db.update(members).set({ firstName: 'Robin' })
  const history = await (await bar.send('GET', '/api/audit', { as: 'manager' })).json()
  expect(JSON.stringify(history)).toContain('Wrong guest')
  expect(rewardId).toMatch(/^rw_/)
})
