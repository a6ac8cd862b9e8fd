import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { followReferrals } from '#features/loyalty/friends/follow-referrals.ts'
import { awardMilestones } from '#features/loyalty/rewards/award-milestones.ts'
import { lockMilestonesForReading } from '#features/loyalty/rewards/lock-milestones.ts'
import { listMergedInto, lockMembers } from '#features/members/members.queries.ts'
import type { Member } from '#features/members/members.table.ts'
import { logFacts, toFacts, writeFacts } from '#features/members/merging/facts.ts'
import { markMerged } from '#features/members/merging/mark-merged.ts'
import type { MergeField } from '#features/members/merging/merge-fields.rules.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { newId } from '#platform/ids.ts'
import type { By } from '#web/env.ts'
import { type MemberMerge, memberMerges } from './merges.table.ts'
import { refuseMerge } from './merging.rules.ts'
import { takeRewardsAlong } from './move-rewards.ts'
import { transfer } from './transfer.ts'

type Merging = By & {
  survivorId: string
  mergedId: string
  /** What the survivor takes over from the other one. */
  take: readonly MergeField[]
}

/**
 * Makes one membership of two. All points, visits and claimed rewards are the survivor's from now on; the other one keeps its
 * number, by which the survivor is found, and can no longer sign in. Repeating it changes nothing.
 */
export async function mergeMembers({ db, clock }: CoreDeps, merging: Merging): Promise<MemberMerge> {
  const { survivorId, mergedId, take, ...by } = merging
  return db.transaction(async (tx) => {
    const now = clock.now()
    const known = await findOpenMerge(tx, merging)
    if (known) return known
    const { survivor, merged } = await lockPair(tx, merging)
    // Milestones before the account: to end it locks the member more strongly.
    await lockMilestonesForReading(tx)
    const written = await writeMerge(tx, { survivor, merged, take, now, by })
    await markMerged(tx, { merged, survivorId, now })
    await transfer(tx, { mergeId: written.id, from: mergedId, to: survivorId, sums: sumsOf(merged), at: now })
    await takeRewardsAlong(tx, { survivorId, mergedId, now })
    const facts = await writeFacts(tx, { survivor, from: merged, fields: take })
    const alsoChanged = await followReferrals(tx, { memberIds: [survivorId], now })
    for (const memberId of new Set([survivorId, ...alsoChanged])) await awardMilestones(tx, { memberId, now })
    const after = { ...logFacts(facts, take), memberId: mergedId, pointsAdded: merged.currentPoints }
    const change = { before: logFacts(survivor, take), after }
    await recordAction(tx, { at: now, ...by, action: 'merge-members', subject: survivorId, ...change })
    return written
  })
}

async function findOpenMerge(tx: Tx, { survivorId, mergedId }: Pick<Merging, 'survivorId' | 'mergedId'>) {
  const isSame = and(eq(memberMerges.survivorId, survivorId), eq(memberMerges.mergedId, mergedId))
  const [known] = await tx
    .select()
    .from(memberMerges)
    .where(and(isSame, isNull(memberMerges.splitAt)))
  return known
}

/** Both, in the order of their ids, if they can become one. */
async function lockPair(tx: Tx, { survivorId, mergedId }: Merging) {
  const locked = await lockMembers(tx, [survivorId, mergedId])
  const find = (id: string) => locked.find((member) => member.id === id && member.erasedAt === null)
  const [survivor, merged] = [find(survivorId), find(mergedId)]
  if (!survivor || !merged) throw new AppError('no-such-member')
  // Asked now that nobody can be merged into either of them.
  const others = await listMergedInto(tx, mergedId)
  const refusal = refuseMerge({ survivor, merged, hasOthers: others.length > 0 })
  if (refusal) throw new AppError(refusal)
  return { survivor, merged }
}

type Writing = { survivor: Member; merged: Member; take: readonly MergeField[]; now: Date; by: By }

async function writeMerge(tx: Tx, { survivor, merged, take, now, by: { actor } }: Writing): Promise<MemberMerge> {
  const [written] = await tx
    .insert(memberMerges)
    .values({
      id: newId('mm'),
      survivorId: survivor.id,
      mergedId: merged.id,
      mergedAt: now,
      mergedBy: actor.accountId,
      mergedByName: actor.name,
      taken: [...take],
      before: toFacts(survivor),
      statusBefore: merged.status,
      decidedAtBefore: merged.decidedAt,
    })
    .returning()
  if (!written) throw new Error('A merge was not written')
  return written
}

function sumsOf(member: Member) {
  return {
    points: member.currentPoints,
    lifetimePoints: member.lifetimePoints,
    spentCents: member.lifetimeSpentCents,
    savingsCents: member.totalSavingsCents,
    visits: member.visits,
  }
}
