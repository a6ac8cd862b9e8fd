import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { approveClaim } from '#features/loyalty/rewards/approve-claim.ts'
import { claimReward } from '#features/loyalty/rewards/claim-reward.ts'
import { redeemReward } from '#features/loyalty/rewards/codes/redeem-reward.ts'
import { milestones } from '#features/loyalty/rewards/milestones.table.ts'
import { changeMilestone } from '#features/loyalty/rewards/save-milestone.ts'
import { takeBackReward } from '#features/loyalty/rewards/take-back-reward.ts'
import { isDeep } from '#tests/depth.ts'
import { makeActor, makeMember, spend } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { outcomesOf } from './outcomes-of.ts'

const ROUNDS = isDeep ? 50 : 3
const times = <T>(many: number, make: () => T) => Array.from({ length: many }, make)

test('a reward that several take back, redeem, claim and reprice at once gives its points back once', async () => {
  const { deps } = await openTestBar()
  await makeMilestones(deps)
  const by = { actor: await makeActor(deps), address: 'test' }
  const [welcome] = await deps.db.select().from(milestones).where(eq(milestones.pointsThreshold, 100))
  const milestoneId = welcome?.id ?? ''
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id: memberId } = await makeMember(deps, { points: 120 })
    const [now] = await deps.db.select().from(milestones).where(eq(milestones.id, milestoneId))
    if ((now?.pointsThreshold ?? 0) > 100)
      await changeMilestone(deps, { milestoneId, change: { pointsThreshold: 100 }, ...by })
    const { rewardId, code } = await claimReward(deps, { memberId, milestoneId, expected: {} })
    await approveClaim(deps, { rewardId, give: true, ...by })
    const takeBack = (outcome: 'points' | 'reward') => takeBackReward(deps, { rewardId, reason: 'No', outcome, ...by })
    const outcomes = await outcomesOf([
      ...times(4, () => takeBack('points')),
      ...times(2, () => takeBack('reward')),
      redeemReward(deps, { code, ...by }),
      claimReward(deps, { memberId, milestoneId, expected: {} }),
      changeMilestone(deps, { milestoneId, change: { pointsThreshold: 110 }, ...by }),
      spend(deps, memberId, 50_00),
    ])
    const known = [
      'done',
      'reward-not-given',
      'reward-already-redeemed',
      'claim-was-rejected',
      'reward-already-claimed',
    ]
    expect(Object.keys(outcomes).filter((outcome) => !known.includes(outcome))).toEqual([])
    const { rows } = await deps.db.execute(sql`
      select 'two refunds' as problem from points_entries where kind = 'refund' group by cause having count(*) > 1
      union all select 'a refund of what was not rejected' from points_entries join rewards on rewards.id = cause
        where kind = 'refund' and state <> 'rejected'
      union all select 'rejected and kept' from rewards where state = 'rejected' and not exists (
        select from points_entries where cause = rewards.id and kind = 'refund')
      union all select 'two at once' from rewards where state <> 'rejected' group by member_id, milestone_id having count(*) > 1`)
    expect(rows).toEqual([])
    await compareBalances(deps, { signal: new AbortController().signal })
  }
})
