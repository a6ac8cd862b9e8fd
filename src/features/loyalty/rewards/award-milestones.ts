import { inArray, type SQL, sql } from 'drizzle-orm'
import { members } from '#features/members/members.table.ts'
import { withdrawMessages } from '#features/members/messages/tell-member.ts'
import { earningTypes } from '#features/members/plans.rules.ts'
import type { Tx } from '#platform/db.ts'
import { preparedText } from '#platform/prepared-query.ts'
import { lockMilestonesForReading } from './lock-milestones.ts'
import { milestones } from './milestones.table.ts'
import { rewards } from './rewards.table.ts'

/** `timesReached` as the database says it. */
const timesReached = sql`(case
  when ${members.lifetimePoints} < ${milestones.pointsThreshold} then 0
  when ${milestones.repeatEvery} is null then 1
  else 1 + (${members.lifetimePoints} - ${milestones.pointsThreshold}) / ${milestones.repeatEvery} end)`

/** Rewards of a member and a milestone, in states. What came along with a merged membership is among them. */
const count = (states: string) => sql`(
  select count(*) from ${rewards} as known
  where known.member_id = ${members.id} and known.milestone_id = ${milestones.id} and known.state in (${sql.raw(states)}))`
const CLAIMED = `'pending', 'approved', 'redeemed'`

/** A membership that was merged away reaches nothing: the points are with the other one. */
const isMember = sql`${members.id} = (select coalesce(merged_into, id) from members where id = ${sql.placeholder('memberId')})`
const isMilestone = sql`${milestones.id} = ${sql.placeholder('milestoneId')}`

const removeUnreached = (isMeant: SQL) =>
  preparedText<{ id: string }, Scope>(sql`
    delete from ${rewards} as gone using (
      select ${rewards.id}, ${timesReached} - ${count(CLAIMED)} as allowed,
        row_number() over (partition by ${members.id}, ${milestones.id} order by ${rewards.occurrence}) as place
      from ${rewards}
      join ${members} on ${members.id} = ${rewards.memberId} join ${milestones} on ${milestones.id} = ${rewards.milestoneId}
      where ${rewards.state} = 'available' and ${isMeant}
    ) as unclaimed
    where gone.id = unclaimed.id and unclaimed.place > unclaimed.allowed
    returning gone.id`)
const removeOfMember = removeUnreached(isMember)
const removeOfMilestone = removeUnreached(isMilestone)

const insertReached = (isMeant: SQL) =>
  preparedText<{ id: string }, Scope & { now: Date }>(sql`
    insert into ${rewards} (id, member_id, milestone_id, occurrence, state, name, description, category, cost, reached_at)
    select 'rw_' || replace(gen_random_uuid()::text, '-', ''), ${members.id}, ${milestones.id}, free.occurrence, 'available',
      ${milestones.name}, ${milestones.description}, ${milestones.rewardType}, ${milestones.pointsThreshold},
      ${sql.placeholder('now')}::timestamptz
    from ${members}, ${milestones}, lateral (
      select occurrence from generate_series(1, ${timesReached}) as occurrence
      where not exists (
        select from ${rewards} as known
        where known.member_id = ${members.id} and known.milestone_id = ${milestones.id}
          and known.occurrence = occurrence.occurrence and known.state in ('available', ${sql.raw(CLAIMED)})
          and known.merged_from is null)
      order by occurrence
      limit greatest(0, ${timesReached} - ${count(`'available', ${CLAIMED}`)})
    ) as free
    where ${members.status} = 'approved' and ${inArray(members.membershipType, earningTypes)} and ${members.erasedAt} is null
      and ${milestones.isActive} and ${members.lifetimePoints} >= ${milestones.pointsThreshold} and ${isMeant}
    order by ${members.id}, ${milestones.id}, free.occurrence
    on conflict (member_id, milestone_id, occurrence) where state not in ('rejected', 'canceled') and merged_from is null
    do nothing
    returning id`)
const insertOfMember = insertReached(isMember)
const insertOfMilestone = insertReached(isMilestone)

/**
 * Makes rewards that were reached available, and takes unclaimed ones back after a reversal, the newest first (M5). A member
 * has as many of a milestone as it was reached; those that were claimed stay, and count. Returns the new ones.
 */
export async function awardMilestones(tx: Tx, { now, ...scope }: Scope & { now: Date }): Promise<string[]> {
  if (scope.memberId) await lockMilestonesForReading(tx)
  const gone = await (scope.memberId ? removeOfMember : removeOfMilestone)(tx, scope)
  await withdrawMessages(tx, { kind: 'milestone-reached', causes: gone.map(({ id }) => id), now })
  const made = await (scope.memberId ? insertOfMember : insertOfMilestone)(tx, { ...scope, now })
  return made.map(({ id }) => id)
}

/** One member, whom the caller has locked, or everybody for a milestone that the caller changes. */
type Scope = { memberId: string; milestoneId?: never } | { memberId?: never; milestoneId: string }
