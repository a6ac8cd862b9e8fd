import { randomInt } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { appendPoints } from '#features/loyalty/points/append-points-entry.ts'
import { lockMember } from '#features/members/members.queries.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db.ts'
import { milestones } from './milestones.table.ts'
import { decideClaim, makeRewardCode } from './rewards.rules.ts'
import { rewards } from './rewards.table.ts'

type Claim = { memberId: string; milestoneId: string; expected: Expected }
/** What the member was shown; it must agree with what is stored (M7). */
type Expected = { [Field in 'rewardName' | 'rewardDescription']?: string | undefined } & {
  pointsThreshold?: number | undefined
}

/** Takes the points and makes the code. Staff then approve or reject the claim (M5). */
export async function claimReward({ db, clock }: { db: Db; clock: Clock }, { memberId, milestoneId, expected }: Claim) {
  return db.transaction(async (tx) => {
    // Claims of one member run one after the other, so that the balance cannot be spent twice.
    const member = await lockMember(tx, memberId)
    const found = await findClaimable(tx, { memberId, milestoneId })
    if (!found) throw new AppError('reward-not-found')
    const { reward, isOffered } = found
    if (!agrees(expected, reward)) throw new AppError('reward-changed')

    const decision = decideClaim({ ...reward, isOffered }, member.currentPoints)
    if (decision.outcome === 'refused') throw new AppError(decision.code, decision.details)

    const now = clock.now()
    const code = makeRewardCode((below) => randomInt(below))
    await appendPoints(tx, { memberId, kind: 'claim', points: decision.pointsDelta, cause: reward.id, at: now })
    await tx.update(rewards).set({ state: 'earned', code, claimedAt: now }).where(eq(rewards.id, reward.id))
    return { rewardId: reward.id, code, balance: member.currentPoints + decision.pointsDelta }
  })
}

async function findClaimable(tx: Tx, { memberId, milestoneId }: { memberId: string; milestoneId: string }) {
  const [found] = await tx
    .select({ reward: rewards, isOffered: milestones.isActive })
    .from(rewards)
    .innerJoin(milestones, eq(milestones.id, rewards.milestoneId))
    .where(and(eq(rewards.memberId, memberId), eq(rewards.milestoneId, milestoneId), ne(rewards.state, 'rejected')))
  return found
}

function agrees(expected: Expected, reward: { cost: number; name: string; description: string }) {
  return (
    (expected.pointsThreshold ?? reward.cost) === reward.cost &&
    (expected.rewardName ?? reward.name) === reward.name &&
    (expected.rewardDescription ?? reward.description) === reward.description
  )
}
