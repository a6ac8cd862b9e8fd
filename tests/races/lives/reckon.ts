import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#platform/db.ts'
import type { BonusBook } from './bonus-book.ts'
import type { InviteBook } from './invite-book.ts'

type Person = {
  id: string
  type: string
  status: string
  mergedInto: string | null
  isErased: boolean
  points: number
  lifetime: number
}
type Visit = { id: string; memberId: string; cents: number; type: string }
type Gift = { memberId: string; points: number; lifetime: number }
type Reward = { memberId: string; mergedFrom: string | null; milestoneId: string | null; state: string; cost: number }
type Milestone = { id: string; threshold: number; every: number | null; isActive: boolean }

/**
 * Reckons from visits, bonuses, invites, gifts and claims what two memberships of one person ought to have, with nothing of the product's own
 * rules and sums. What can be claimed is certain only once points were counted after the last change of milestones or types.
 */
export async function expectReckoned(
  db: Db,
  pair: readonly [string, string],
  { isSettled, bonuses, invites }: { isSettled: boolean; bonuses: BonusBook; invites: InviteBook },
) {
  const { people, visits, gifts, rewards, milestones } = await readLives(db, pair)
  const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0)
  const isClaimed = ({ state }: Reward) => ['pending', 'approved', 'redeemed'].includes(state)

  function own(id: string) {
    const earned = sum(
      visits.filter(({ memberId, type }) => memberId === id && type !== 'vip'),
      ({ id: visit, cents }) => {
        const points = (cents - (cents % 100)) / 100
        return points + bonuses.extra(visit, points)
      },
    )
    const given = gifts.filter(({ memberId }) => memberId === id)
    const invited = invites.pointsOf(id)
    const paid = rewards.filter((one) => isClaimed(one) && (one.mergedFrom ?? one.memberId) === id)
    return {
      points: earned + invited + sum(given, ({ points }) => points) - sum(paid, ({ cost }) => cost),
      lifetime: earned + invited + sum(given, ({ lifetime }) => lifetime),
    }
  }

  for (const { id, type, status, mergedInto, isErased, points, lifetime } of people) {
    const parts = people
      .filter((one) => (mergedInto ? false : one.id === id || one.mergedInto === id))
      .map((one) => own(one.id))
    expect({ id, points, lifetime }).toEqual({
      id,
      points: sum(parts, (part) => part.points),
      lifetime: sum(parts, (part) => part.lifetime),
    })
    for (const { id: milestoneId, threshold, every, isActive } of milestones) {
      const mine = rewards.filter((one) => one.memberId === id && one.milestoneId === milestoneId)
      let due = -mine.filter(isClaimed).length
      for (let at = threshold; at <= lifetime; at += every ?? Number.POSITIVE_INFINITY) due += 1
      const available = mine.filter(({ state }) => state === 'available').length
      const isCertain = isSettled && isActive && type !== 'vip' && status === 'approved' && !isErased
      if (isCertain) expect({ id, milestoneId, available }).toEqual({ id, milestoneId, available: Math.max(0, due) })
      else expect(available).toBeLessThanOrEqual(Math.max(0, due))
    }
  }
}

async function readLives(db: Db, pair: readonly [string, string]) {
  const both = sql`(${pair[0]}, ${pair[1]})`
  const read = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await db.execute<Row>(query)).rows
  return {
    people: await read<Person>(sql`
      select id, membership_type as type, status, merged_into as "mergedInto", erased_at is not null as "isErased",
        current_points as points, lifetime_points as lifetime from members where id in ${both}`),
    visits: await read<Visit>(sql`
      select id, member_id as "memberId", amount_cents as cents, membership_type as type from transactions
      where member_id in ${both} and taken_back_at is null and not is_voided`),
    gifts: await read<Gift>(sql`
      select member_id as "memberId", points, lifetime_points as lifetime from points_adjustments
      where member_id in ${both} and taken_back_at is null`),
    rewards: await read<Reward>(sql`
      select member_id as "memberId", merged_from as "mergedFrom", milestone_id as "milestoneId", state, cost from rewards
      where member_id in ${both}`),
    milestones: await read<Milestone>(sql`
      select id, points_threshold as threshold, repeat_every as every, is_active as "isActive" from milestones`),
  }
}
