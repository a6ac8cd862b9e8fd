import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { erasers } from '#app/erasers.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { eraseMember } from '#features/members/erasure/erase-member.ts'
import { findMember } from '#features/members/members.queries.ts'
import { members } from '#features/members/members.table.ts'
import { countCheck, makeActor, makeMember, spend } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { approveClaim } from './approve-claim.ts'
import { claimReward } from './claim-reward.ts'
import { redeemReward } from './codes/redeem-reward.ts'
import { rejectClaim } from './reject-claim.ts'
import { listMilestones } from './rewards.queries.ts'
import { rewards } from './rewards.table.ts'
import { changeMilestone } from './save-milestone.ts'

async function openProgram() {
  const { deps } = await openTestBar()
  await makeMilestones(deps)
  const list = await listMilestones(deps.db)
  const milestone = (threshold: number) => {
    const found = list.find(({ pointsThreshold }) => pointsThreshold === threshold)
    if (!found) throw new Error(`There is no milestone of ${threshold} points`)
    return found
  }
  const by = { actor: await makeActor(deps), address: 'test' }
  const rewardsOf = (memberId: string) =>
    deps.db.select().from(rewards).where(eq(rewards.memberId, memberId)).orderBy(rewards.cost, rewards.reachedAt)
  const pointsOf = async (id: string) => {
    const member = await findMember(deps.db, { id })
    return [member?.currentPoints, member?.lifetimePoints]
  }
  return { deps, milestone, by, rewardsOf, pointsOf }
}

describe('milestones', () => {
  test('that a transaction reaches become available, the others do not', async () => {
    const { deps, rewardsOf } = await openProgram()
    const member = await makeMember(deps, { points: 260 })
    const reached = await rewardsOf(member.id)
    expect(reached.map(({ cost, state }) => [cost, state])).toEqual([
      [100, 'available'],
      [250, 'available'],
    ])
  })

  test('are not for VIP members, who earn no points', async () => {
    const { deps, rewardsOf, pointsOf } = await openProgram()
    const member = await makeMember(deps, { type: 'vip', points: 5000 })
    expect(await rewardsOf(member.id)).toEqual([])
    expect(await pointsOf(member.id)).toEqual([0, 0])
  })

  test('that are inactive are not awarded, and are when they come back', async () => {
    const { deps, milestone, by, rewardsOf } = await openProgram()
    const milestoneId = milestone(100).id
    await changeMilestone(deps, { milestoneId, change: { isActive: false }, ...by })
    const member = await makeMember(deps, { points: 120 })
    expect(await rewardsOf(member.id)).toEqual([])
    await changeMilestone(deps, { milestoneId, change: { isActive: 'toggle' }, ...by })
    expect(await rewardsOf(member.id)).toHaveLength(1)
  })

  test('that are changed change what is available and never what was claimed', async () => {
    const { deps, milestone, by, rewardsOf } = await openProgram()
    const milestoneId = milestone(100).id
    const [early, late] = [await makeMember(deps, { points: 200 }), await makeMember(deps, { points: 200 })]
    await claimReward(deps, { memberId: early.id, milestoneId, expected: {} })
    await changeMilestone(deps, { milestoneId, change: { name: 'Two beers', pointsThreshold: 150 }, ...by })
    expect((await rewardsOf(early.id)).map(({ name, cost }) => [name, cost])).toEqual([['Welcome', 100]])
    expect((await rewardsOf(late.id)).map(({ name, cost }) => [name, cost])).toEqual([['Two beers', 150]])
  })

  test('that move out of reach are no longer available', async () => {
    const { deps, milestone, by, rewardsOf } = await openProgram()
    const member = await makeMember(deps, { points: 120 })
    await changeMilestone(deps, { milestoneId: milestone(100).id, change: { pointsThreshold: 130 }, ...by })
    expect(await rewardsOf(member.id)).toEqual([])
  })
})

describe('a check', () => {
  test('that is synced again changes nothing', async () => {
    const { deps, pointsOf } = await openProgram()
    const member = await makeMember(deps)
    await spend(deps, member.id, 4299, 'check-a')
    expect(await spend(deps, member.id, 4299, 'check-a')).toEqual({ pointsDelta: 0, changed: 0 })
    expect(await pointsOf(member.id)).toEqual([42, 42])
  })

  test('that comes to another amount is counted again', async () => {
    const { deps, pointsOf } = await openProgram()
    const member = await makeMember(deps)
    await spend(deps, member.id, 5000, 'check-a')
    await spend(deps, member.id, 7099, 'check-a')
    expect(await pointsOf(member.id)).toEqual([70, 70])
    await spend(deps, member.id, 5000, 'check-a')
    expect(await pointsOf(member.id)).toEqual([50, 50])
  })

  test('that is voided takes its points back, and what they had made available', async () => {
    const { deps, pointsOf, rewardsOf } = await openProgram()
    const member = await makeMember(deps)
    const check = { checkId: 'check-a', amountCents: 12000 }
    await countCheck(deps, member.id, check)
    expect(await rewardsOf(member.id)).toHaveLength(1)
    await countCheck(deps, member.id, { ...check, isVoided: true })
    expect(await pointsOf(member.id)).toEqual([0, 0])
    expect(await rewardsOf(member.id)).toEqual([])
  })

  test('that is voided after its points were spent leaves a balance below zero, which later points fill up', async () => {
    const { deps, milestone, pointsOf } = await openProgram()
    const member = await makeMember(deps)
    const check = { checkId: 'check-a', amountCents: 10000 }
    await countCheck(deps, member.id, check)
    await claimReward(deps, { memberId: member.id, milestoneId: milestone(100).id, expected: {} })
    await countCheck(deps, member.id, { ...check, isVoided: true })
    expect(await pointsOf(member.id)).toEqual([-100, 0])
    await spend(deps, member.id, 15000)
    expect(await pointsOf(member.id)).toEqual([50, 150])
  })

  test('that was voided before it was ever counted is not in the history', async () => {
    const { deps, pointsOf } = await openProgram()
    const member = await makeMember(deps)
    expect(await countCheck(deps, member.id, { amountCents: 0, isVoided: true })).toEqual({
      pointsDelta: 0,
      changed: 0,
    })
    expect(await pointsOf(member.id)).toEqual([0, 0])
    expect(await deps.db.$count(transactions)).toBe(0)
  })

  test('of a member who was erased changes nothing', async () => {
    const { deps, by } = await openProgram()
    const member = await makeMember(deps, { points: 10 })
    await eraseMember({ ...deps, erasers }, { memberId: member.id, ...by })
    expect(await spend(deps, member.id, 5000)).toEqual({ pointsDelta: 0, changed: 0 })
    expect(await deps.db.$count(transactions)).toBe(1)
  })

  test('of a member who is not approved is refused', async () => {
    const { deps } = await openProgram()
    for (const status of ['pending', 'rejected'] as const) {
      const member = await makeMember(deps, { status })
      await expect(spend(deps, member.id, 5000)).rejects.toMatchObject({ code: 'member-not-approved' })
    }
  })

  test('that belongs to another member is refused', async () => {
    const { deps } = await openProgram()
    const [one, other] = [await makeMember(deps), await makeMember(deps)]
    await spend(deps, one.id, 5000, 'check-a')
    await expect(spend(deps, other.id, 5000, 'check-a')).rejects.toMatchObject({ code: 'check-of-another-member' })
  })
})

describe('a claim', () => {
  test('takes the cost from the balance at once and leaves what was earned in a lifetime', async () => {
    const { deps, milestone, pointsOf, rewardsOf } = await openProgram()
    const member = await makeMember(deps, { points: 620 })
    const claim = await claimReward(deps, { memberId: member.id, milestoneId: milestone(500).id, expected: {} })
    expect(claim).toMatchObject({ balance: 120, code: expect.stringMatching(/^ET\d{6}[A-Z2-9]{4}$/) })
    expect(await pointsOf(member.id)).toEqual([120, 620])
    expect((await rewardsOf(member.id)).find(({ cost }) => cost === 500)).toMatchObject({ state: 'pending' })
  })

  test('is refused when it is the second one, too expensive, unknown, or not what was shown', async () => {
    const { deps, milestone } = await openProgram()
    const member = await makeMember(deps, { points: 260 })
    const claim = (threshold: number, expected = {}) =>
      claimReward(deps, { memberId: member.id, milestoneId: milestone(threshold).id, expected })
    await expect(claim(100, { pointsThreshold: 1 })).rejects.toMatchObject({ code: 'reward-changed' })
    await expect(claim(100, { name: 'A car' })).rejects.toMatchObject({ code: 'reward-changed' })
    await expect(claim(500)).rejects.toMatchObject({
      code: 'not-enough-points',
      details: { threshold: 500, currentPoints: 260, pointsNeeded: 240 },
    })
    await claim(100)
    await expect(claim(100, { name: 'A car' })).rejects.toMatchObject({ code: 'reward-already-claimed' })
    await expect(claim(250)).rejects.toMatchObject({
      code: 'not-enough-points',
      details: { threshold: 250, currentPoints: 160, pointsNeeded: 90 },
    })
  })

  test('that is rejected gives back exactly what it took, and the milestone can be claimed again', async () => {
    const { deps, milestone, by, pointsOf, rewardsOf } = await openProgram()
    const member = await makeMember(deps, { points: 120 })
    const milestoneId = milestone(100).id
    const { rewardId } = await claimReward(deps, { memberId: member.id, milestoneId, expected: {} })
    await expect(
      rejectClaim(deps, { rewardId, reason: 'No', pointsToRefund: 99, memberId: member.id, ...by }),
    ).rejects.toMatchObject({ code: 'wrong-refund' })
    const rejection = { rewardId, reason: 'Sold out', pointsToRefund: 100, memberId: member.id }
    expect(await rejectClaim(deps, { ...rejection, ...by })).toMatchObject({ refunded: 100 })
    expect(await pointsOf(member.id)).toEqual([120, 120])
    expect((await rewardsOf(member.id)).map(({ state }) => state).sort()).toEqual(['available', 'rejected'])
    expect(await claimReward(deps, { memberId: member.id, milestoneId, expected: {} })).toMatchObject({ balance: 20 })
  })

  test('moves by one step at a time, from every state', async () => {
    const { deps, milestone, by } = await openProgram()
    const milestoneId = milestone(100).id
    const claim = async () => {
      const member = await makeMember(deps, { points: 120 })
      return claimReward(deps, { memberId: member.id, milestoneId, expected: {} })
    }
    const act = {
      approve: ({ rewardId }: Claimed) => approveClaim(deps, { rewardId, give: false, ...by }),
      approveAndGive: ({ rewardId }: Claimed) => approveClaim(deps, { rewardId, give: true, ...by }),
      give: ({ code }: Claimed) => redeemReward(deps, { code, ...by }),
      reject: async ({ rewardId }: Claimed) => (await rejectClaim(deps, { rewardId, reason: 'No', ...by })).reward,
    }
    type Claimed = Awaited<ReturnType<typeof claim>>
    const reach: Record<string, (claimed: Claimed) => Promise<unknown>> = {
      pending: async () => undefined,
      approved: act.approve,
      redeemed: act.approveAndGive,
      rejected: act.reject,
    }
    const outcome: Record<string, Record<keyof typeof act, string>> = {
      pending: { approve: 'approved', approveAndGive: 'redeemed', give: 'refused', reject: 'rejected' },
      approved: { approve: 'refused', approveAndGive: 'refused', give: 'redeemed', reject: 'refused' },
      redeemed: { approve: 'refused', approveAndGive: 'refused', give: 'refused', reject: 'refused' },
      rejected: { approve: 'refused', approveAndGive: 'refused', give: 'refused', reject: 'refused' },
    }
    for (const [state, expected] of Object.entries(outcome)) {
      for (const [step, result] of Object.entries(expected)) {
        const claimed = await claim()
        await reach[state]?.(claimed)
        const taken = await act[step as keyof typeof act](claimed).then(
          (reward) => reward.state,
          (error) => (error.status === 409 ? 'refused' : error),
        )
        expect({ state, step, taken }).toEqual({ state, step, taken: result })
        const [stored] = await deps.db.select().from(rewards).where(eq(rewards.id, claimed.rewardId))
        expect(stored?.state).toBe(result === 'refused' ? state : result)
      }
    }
  })
})

describe('erasing a member', () => {
  test('leaves the ledger without a name and turns open claims down', async () => {
    const { deps, milestone, by, rewardsOf } = await openProgram()
    const member = await makeMember(deps, { points: 620, email: 'gone@example.com' })
    await claimReward(deps, { memberId: member.id, milestoneId: milestone(100).id, expected: {} })
    await eraseMember({ ...deps, erasers }, { memberId: member.id, ...by })
    const [row] = await deps.db.select().from(members).where(eq(members.id, member.id))
    expect(row).toMatchObject({
      email: null,
      firstName: null,
      lastName: null,
      phone: null,
      accountId: null,
      street: null,
    })
    expect([row?.currentPoints, row?.lifetimePoints]).toEqual([620, 620])
    expect((await rewardsOf(member.id)).map(({ state }) => state)).toEqual(['rejected'])
    expect(await findMember(deps.db, { email: 'gone@example.com' })).toBeUndefined()
    await makeMember(deps, { email: 'gone@example.com' })
  })
})

test('the database itself refuses a refund without its claim, and any change of the ledger', async () => {
  const { deps } = await openProgram()
  const member = await makeMember(deps, { points: 10 })
  const entry = sql`values ('pt_x', ${member.id}, 'refund', 5, 0, 0, 0, 0, 'rw_none', now())`
  await expect(deps.db.execute(sql`insert into points_entries ${entry}`)).rejects.toThrow()
  await expect(deps.db.execute(sql`update points_entries set points = 1000`)).rejects.toThrow()
  await expect(deps.db.execute(sql`delete from points_entries`)).rejects.toThrow()
})
