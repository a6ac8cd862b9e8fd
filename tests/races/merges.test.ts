import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { erasers } from '#app/erasers.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { mergeMembers } from '#features/loyalty/merging/merge-members.ts'
import { memberMerges } from '#features/loyalty/merging/merges.table.ts'
import { notSamePeople } from '#features/loyalty/merging/not-same-people.table.ts'
import { splitMembers } from '#features/loyalty/merging/split-members.ts'
import { tellApart } from '#features/loyalty/merging/tell-apart.ts'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { claimReward } from '#features/loyalty/rewards/claim-reward.ts'
import { milestones } from '#features/loyalty/rewards/milestones.table.ts'
import { rejectClaim } from '#features/loyalty/rewards/reject-claim.ts'
import { changeMilestone } from '#features/loyalty/rewards/save-milestone.ts'
import { eraseMember } from '#features/members/erasure/erase-member.ts'
import type { Member } from '#features/members/members.table.ts'
import { isDeep } from '#tests/depth.ts'
import { countCheck, makeActor, makeMember } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { outcomesOf } from './outcomes-of.ts'

const ROUNDS = isDeep ? 50 : 3

async function open() {
  const { deps } = await openTestBar()
  await makeMilestones(deps)
  const by = { actor: await makeActor(deps), address: 'test' }
  const [welcome] = await deps.db.select().from(milestones).where(eq(milestones.pointsThreshold, 100))
  const milestoneId = welcome?.id ?? ''
  return {
    deps,
    milestoneId,
    /** Three people with 120 points each. */
    enter: () => Promise.all([1, 2, 3].map(() => makeMember(deps, { points: 120 }))),
    merge: (survivor: Member | undefined, merged: Member | undefined) =>
      mergeMembers(deps, { survivorId: survivor?.id ?? '', mergedId: merged?.id ?? '', take: [], ...by }),
    split: (mergeId: string) => splitMembers(deps, { mergeId, ...by }),
    claim: ({ id }: Member) => claimReward(deps, { memberId: id, milestoneId, expected: {} }),
    reject: (rewardId: string) => rejectClaim(deps, { rewardId, reason: 'No', ...by }),
    reprice: (pointsThreshold: number) => changeMilestone(deps, { milestoneId, change: { pointsThreshold }, ...by }),
    erase: ({ id }: Member) => eraseMember({ ...deps, erasers }, { memberId: id, ...by }),
    check: ({ id }: Member, checkId: string, dollars: number) =>
      countCheck(deps, id, { checkId, amountCents: dollars * 100 }),
  }
}

/** No chain, nothing left behind, nothing made or lost. */
async function expectSound(deps: Awaited<ReturnType<typeof open>>['deps']) {
  const { rows } = await deps.db.execute(sql`
    select 'a chain' as problem from members as one join members as other on other.id = one.merged_into
      where other.merged_into is not null
    union all select 'something left' from members where merged_into is not null and (current_points, visits) <> (0, 0)
    union all select 'made or lost' from points_entries where kind = 'merge'
      group by split_part(cause, '/', 1) having sum(points) <> 0 or sum(visits) <> 0
    union all select 'without a merge' from members where merged_into is not null and not exists (
      select from member_merges where merged_id = members.id and split_at is null)
    union all select 'spent twice' from rewards where state in ('pending', 'approved', 'redeemed') and merged_from is null
      group by member_id, milestone_id having count(*) > 1`)
  expect(rows).toEqual([])
  await compareBalances(deps, { signal: new AbortController().signal })
}

test('of two that are merged into each other at once one stays, no matter who was faster', async () => {
  const { deps, enter, merge } = await open()
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ana, ben] = await enter()
    const outcomes = await outcomesOf([merge(ana, ben), merge(ben, ana), merge(ana, ben)])
    expect((outcomes.done ?? 0) + (outcomes['member-merged'] ?? 0) + (outcomes['others-merged-into'] ?? 0)).toBe(3)
    expect(outcomes.done).toBeGreaterThan(0)
    await expectSound(deps)
  }
  expect(await deps.db.$count(memberMerges)).toBe(ROUNDS)
})

test('merges that would make a chain at once make none', async () => {
  const { deps, enter, merge } = await open()
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ana, ben, cleo] = await enter()
    const outcomes = await outcomesOf([merge(ben, ana), merge(cleo, ben), merge(ana, cleo)])
    expect(
      Object.keys(outcomes).filter((one) => !['done', 'member-merged', 'others-merged-into'].includes(one)),
    ).toEqual([])
    await expectSound(deps)
  }
})

test('claims, corrections, prices, splits and deletions in the middle of a merge leave every ledger sound', async () => {
  const { deps, enter, merge, split, claim, reject, reprice, erase, check } = await open()
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ana, ben, cleo] = await enter()
    if (!ana || !ben || !cleo) throw new Error('Nobody entered')
    await reprice(100)
    const { rewardId } = await claim(ben)
    const merged = merge(ana, ben)
    await outcomesOf([
      merged,
      claim(ana),
      reject(rewardId),
      check(ben, `late-${round}`, 40),
      check(ana, `more-${round}`, 50),
      check(ben, `late-${round}`, 45),
      reprice(110),
      merge(cleo, ben),
      merged.then(({ id }) => split(id)),
      ...(round % 2 === 0 ? [erase(ana)] : []),
    ])
    await expectSound(deps)
  }
})

test('two who tell members apart in both orders at once make one pair, and nobody who is deleted meanwhile is left in one', async () => {
  const { deps, enter, erase } = await open()
  const by = { actor: await makeActor(deps), address: 'test' }
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = await enter()
    if (!one || !other) throw new Error('Nobody came in')
    const say = (memberId: string, otherId: string) => tellApart(deps, { memberId, otherId, isSame: false, ...by })
    const said = [say(one.id, other.id), say(other.id, one.id), say(one.id, other.id), say(other.id, one.id)]
    expect(await outcomesOf(said)).toEqual({ done: 4 })
    expect(await deps.db.$count(notSamePeople)).toBe(1)
    expect(await deps.db.$count(auditEntries, eq(auditEntries.action, 'tell-apart'))).toBe(round + 1)
    await outcomesOf([erase(one), say(one.id, other.id), say(other.id, one.id)])
    expect(await deps.db.$count(notSamePeople)).toBe(0)
  }
})
