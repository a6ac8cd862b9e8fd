import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { type Action, recordAction } from '#features/accounts/audit/record-action.ts'
import { tellClaim } from '#features/loyalty/telling/tell-claim.ts'
import { lockMember } from '#features/members/members.queries.ts'
import type { Tx } from '#platform/db.ts'
import { lockMilestonesForReading } from './lock-milestones.ts'
import { type ClaimStep, decideStep, isExpired } from './rewards.rules.ts'
import { type Reward, rewards } from './rewards.table.ts'

/** Locks a reward that staff decide on, in the order in which a claim does: member, milestones, reward. */
export async function lockReward(tx: Tx, id: string): Promise<Reward> {
  const [seen] = await tx.select({ memberId: rewards.memberId }).from(rewards).where(eq(rewards.id, id))
  if (!seen) throw new AppError('reward-not-found')
  await lockMember(tx, seen.memberId)
  await lockMilestonesForReading(tx)
  const [reward] = await tx.select().from(rewards).where(eq(rewards.id, id)).for('update')
  if (!reward) throw new AppError('reward-not-found')
  return reward
}

type RewardMove = {
  reward: Reward
  step: ClaimStep
  by: Pick<Action, 'actor' | 'address'>
  at: Date
  /** What is written down beside the new state, and what of it the audit log tells. */
  set: Partial<Pick<Reward, 'approvedAt' | 'redeemedAt' | 'rejectedAt' | 'rejectionReason' | 'adminNotes'>>
  logged?: { reason?: string; adminNotes?: string }
}

/** Moves a locked reward one step on, if the rules allow it from where it is, writes that into the audit log, and has the member told. */
export async function moveReward(tx: Tx, { reward, step, by, at, set, logged }: RewardMove): Promise<Reward> {
  const decision = decideStep(reward.state, step)
  if (decision.outcome === 'refused') throw new AppError(decision.code, decision.details)

  const { state } = decision
  if (step === 'give' && isExpired(reward, at)) throw new AppError('code-expired')
  const [after] = await tx
    .update(rewards)
    .set({ ...set, state })
    .where(eq(rewards.id, reward.id))
    .returning()
  if (!after) throw new Error('A locked reward has gone')
  const change = { before: { state: reward.state }, after: { state, memberId: reward.memberId, ...logged } }
  await recordAction(tx, { at, ...by, action: `${step}-reward`, subject: reward.id, ...change })
  await tellClaim(tx, { before: reward, after, step, at })
  return after
}
