import { randomInt } from 'node:crypto'
import { and, eq, notInArray } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { appendClaim } from '#features/loyalty/points/append-points-entry.ts'
import { lockMember } from '#features/members/members.queries.ts'
import { withdrawMessages } from '#features/members/messages/tell-member.ts'
import { plans } from '#features/members/plans.rules.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { awardMilestones } from './award-milestones.ts'
import { lockMilestonesForReading } from './lock-milestones.ts'
import { milestones } from './milestones.table.ts'
import { chooseReward, closedStates, decideClaim, type ExpectedOffer, makeRewardCode } from './rewards.rules.ts'
import { type Reward, rewards } from './rewards.table.ts'

type Claim = {
  memberId: string
  milestoneId: string
  /** Which one, where the milestone was reached more than once. */
  rewardId?: string | undefined
  /** What the member was shown; it must agree with what is stored (M7). */
  expected: ExpectedOffer
}

/** Takes the points and makes the code. Staff then approve or reject the claim (M5). */
export async function claimReward({ db, clock }: CoreDeps, claim: Claim) {
  return db.transaction((tx) => takeClaim(tx, { ...claim, now: clock.now() }))
}

export async function takeClaim(tx: Tx, { memberId, milestoneId, expected, now, ...claim }: Claim & { now: Date }) {
  // Claims of one member run one after the other, so that the balance cannot be spent twice.
  const member = await lockMember(tx, memberId)
  await lockMilestonesForReading(tx)
  const [milestone] = await tx.select().from(milestones).where(eq(milestones.id, milestoneId))
  if (!milestone) throw new AppError('reward-not-found')
  const reward = chooseReward(await lockOpenRewards(tx, { memberId, milestoneId, now }), claim.rewardId)
  if (reward === 'changed') throw new AppError('reward-changed')

  const decision = decideClaim({
    milestone,
    reward,
    expected,
    balance: member.currentPoints,
    earnsPoints: plans[member.membershipType].earnsPoints,
  })
  if (decision.outcome === 'refused') throw new AppError(decision.code, decision.details)

  const { rewardId, points } = decision
  const code = makeRewardCode((below) => randomInt(below))
  await appendClaim(tx, { memberId, rewardId, points, at: now })
  const [claimed] = await tx
    .update(rewards)
    .set({ state: 'pending', code, value: milestone.rewardValue, claimedAt: now })
    .where(and(eq(rewards.id, rewardId), eq(rewards.state, 'available')))
    .returning()
  if (!claimed) throw new Error('A locked reward has gone')
  await withdrawMessages(tx, { kind: 'milestone-reached', causes: [rewardId], now })
  return { rewardId, code, balance: member.currentPoints - points, reward: claimed }
}

type OpenReward = { memberId: string; milestoneId: string; now: Date }

/** What a member has of a milestone besides claims that came to nothing. */
async function lockOpenRewards(tx: Tx, { memberId, milestoneId, now }: OpenReward): Promise<Reward[]> {
  const isOpen = and(
    eq(rewards.memberId, memberId),
    eq(rewards.milestoneId, milestoneId),
    notInArray(rewards.state, [...closedStates]),
  )
  const lock = () => tx.select().from(rewards).where(isOpen).orderBy(rewards.id).for('update')
  const known = await lock()
  if (known.some(({ state }) => state === 'available')) return known
  // Who stopped being a VIP may have the points already, and would get the reward with the next check only.
  await awardMilestones(tx, { memberId, now })
  return lock()
}
