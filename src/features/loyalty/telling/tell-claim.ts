import { eq } from 'drizzle-orm'
import { milestones } from '#features/loyalty/rewards/milestones.table.ts'
import type { ClaimStep } from '#features/loyalty/rewards/rewards.rules.ts'
import type { Reward } from '#features/loyalty/rewards/rewards.table.ts'
import { causeOf, tellMember, withdrawMessages } from '#features/members/messages/tell-member.ts'
import type { Tx } from '#platform/db.ts'
import { withdrawTreat } from './tell-treat.ts'

/** Has the member told what became of a claim. A code that was used or taken back before it was told is not told anymore. */
export async function tellClaim(
  tx: Tx,
  { before, after, step, at: now }: { before: Reward; after: Reward; step: ClaimStep; at: Date },
): Promise<void> {
  const { id, memberId, name: reward, code, cost, category, rejectionReason } = after
  if (step === 'approve' && code) {
    const cause = causeOf(id, after.approvedAt)
    const facts = { reward, value: await readValue(tx, after), code, cost, isDrink: category === 'drinks' }
    return tellMember(tx, { memberId, kind: 'claim-approved', facts, cause, now })
  }
  if (step === 'reject') {
    const facts = { reward, value: await readValue(tx, after), cost, reason: rejectionReason ?? '' }
    return tellMember(tx, { memberId, kind: 'claim-rejected', facts, cause: id, now })
  }
  if (step === 'give' && after.milestoneId === null) return withdrawTreat(tx, { rewardIds: [id], now })
  if (step === 'unapprove' || step === 'give')
    await withdrawMessages(tx, { kind: 'claim-approved', causes: [causeOf(id, before.approvedAt)], now })
}

/** What the claim was for; rewards of the first release do not say it themselves. */
async function readValue(tx: Tx, { value, milestoneId }: Reward): Promise<string> {
  if (value || milestoneId === null) return value ?? ''
  const [milestone] = await tx.select().from(milestones).where(eq(milestones.id, milestoneId))
  return milestone?.rewardValue ?? ''
}
