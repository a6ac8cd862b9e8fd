import { inArray, sql } from 'drizzle-orm'
import { members } from '#features/members/members.table.ts'
import { earningTypes } from '#features/members/plans.rules.ts'
import type { Tx } from '#platform/db.ts'
import { lockMilestonesForReading } from './lock-milestones.ts'
import { milestones } from './milestones.table.ts'
import { rewards } from './rewards.table.ts'

/** Makes rewards that were reached available, and takes unclaimed ones back after a reversal (M5). */
export async function awardMilestones(tx: Tx, { memberId, milestoneId, now }: Scope & { now: Date }): Promise<void> {
  if (memberId) await lockMilestonesForReading(tx)
  // A membership that was merged away reaches nothing: the points are with the other one.
  const isMember = memberId
    ? sql`and ${members.id} = (select coalesce(merged_into, id) from members where id = ${memberId})`
    : sql``
  const isMilestone = milestoneId ? sql`and ${milestones.id} = ${milestoneId}` : sql``
  await tx.execute(sql`
    delete from ${rewards} using ${members}, ${milestones}
    where ${members.id} = ${rewards.memberId} and ${milestones.id} = ${rewards.milestoneId}
      and ${rewards.state} = 'available' and ${members.lifetimePoints} < ${milestones.pointsThreshold}
      ${isMember} ${isMilestone}`)
  await tx.execute(sql`
    insert into ${rewards} (id, member_id, milestone_id, state, name, description, category, cost, reached_at)
    select 'rw_' || replace(gen_random_uuid()::text, '-', ''), ${members.id}, ${milestones.id}, 'available',
      ${milestones.name}, ${milestones.description}, ${milestones.rewardType}, ${milestones.pointsThreshold}, ${now}
    from ${members}, ${milestones}
    where ${members.status} = 'approved' and ${inArray(members.membershipType, earningTypes)} and ${members.erasedAt} is null
      and ${milestones.isActive} and ${members.lifetimePoints} >= ${milestones.pointsThreshold}
      ${isMember} ${isMilestone}
      and not exists (
        select from ${rewards} as known
        where known.member_id = ${members.id} and known.milestone_id = ${milestones.id} and known.state not in ('rejected', 'canceled')
      )
    order by ${members.id}, ${milestones.id}
    on conflict (member_id, milestone_id) where state not in ('rejected', 'canceled') and merged_from is null do nothing`)
}

/** One member, whom the caller has locked, or everybody for a milestone that the caller changes. */
type Scope = { memberId: string; milestoneId?: never } | { memberId?: never; milestoneId: string }
