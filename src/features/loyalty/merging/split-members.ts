import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { followReferrals } from '#features/loyalty/friends/follow-referrals.ts'
import { awardMilestones } from '#features/loyalty/rewards/award-milestones.ts'
import { lockMilestonesForReading } from '#features/loyalty/rewards/lock-milestones.ts'
import { lockMembers } from '#features/members/members.queries.ts'
import { listUnchanged, logFacts, writeFacts } from '#features/members/merging/facts.ts'
import { unmarkMerged } from '#features/members/merging/mark-merged.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { By } from '#web/env.ts'
import { type MemberMerge, memberMerges } from './merges.table.ts'
import { refuseSplit } from './merging.rules.ts'
import { giveRewardsBack } from './move-rewards.ts'
import { readTransferred, transfer } from './transfer.ts'

/**
 * Takes two memberships apart again. Each has its own points and rewards; what came in since the merge stays with the survivor,
 * also what was spent of the other's points. Repeating it changes nothing.
 */
export async function splitMembers(
  { db, clock }: CoreDeps,
  { mergeId, ...by }: By & { mergeId: string },
): Promise<MemberMerge> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const { merge, survivor, merged } = await lockMerge(tx, mergeId)
    if (merge.splitAt) return merge
    const isErased = !survivor || !merged
    const refusal = refuseSplit({ mergedAt: merge.mergedAt, isErased, now })
    if (refusal || isErased) throw new AppError(refusal ?? 'no-such-member')
    await lockMilestonesForReading(tx)

    const sums = await readTransferred(tx, { mergeId, survivorId: survivor.id })
    const fields = merge.before ? listUnchanged(survivor, merged, merge.taken) : []
    const after = merge.before ? await writeFacts(tx, { survivor, from: merge.before, fields }) : survivor
    await unmarkMerged(tx, { merged, status: merge.statusBefore, decidedAt: merge.decidedAtBefore, now })
    const { actor } = by
    const split = { splitAt: now, splitBy: actor.accountId, splitByName: actor.name, before: null }
    const [done] = await tx.update(memberMerges).set(split).where(eq(memberMerges.id, mergeId)).returning()
    if (!done) throw new Error('A row that is held has gone')
    await transfer(tx, { mergeId, from: survivor.id, to: merged.id, sums, part: '/back', at: now })
    await giveRewardsBack(tx, merged.id)
    const both = [survivor.id, merged.id]
    const alsoChanged = await followReferrals(tx, { memberIds: both, now })
    for (const memberId of new Set([...both, ...alsoChanged])) await awardMilestones(tx, { memberId, now })
    const told = { ...logFacts(after, fields), memberId: merged.id, pointsTakenBack: sums.points }
    const change = { before: logFacts(survivor, fields), after: told }
    await recordAction(tx, { at: now, ...by, action: 'split-members', subject: survivor.id, ...change })
    return done
  })
}

async function lockMerge(tx: Tx, id: string) {
  const isMeant = eq(memberMerges.id, id)
  const [seen] = await tx.select().from(memberMerges).where(isMeant)
  if (!seen) throw new AppError('merge-not-found')
  const locked = await lockMembers(tx, [seen.survivorId, seen.mergedId])
  const [merge] = await tx.select().from(memberMerges).where(isMeant).for('update')
  if (!merge) throw new AppError('merge-not-found')
  const find = (memberId: string) => locked.find((member) => member.id === memberId && member.erasedAt === null)
  return { merge, survivor: find(merge.survivorId), merged: find(merge.mergedId) }
}
