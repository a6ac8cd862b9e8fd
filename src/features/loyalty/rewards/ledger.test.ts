import { and, eq, isNotNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { erasers } from '#app/erasers.ts'
import { AppError } from '#base/app-error.ts'
import { adjustPoints } from '#features/loyalty/adjustments/adjust-points.ts'
import { pointsAdjustments } from '#features/loyalty/adjustments/adjustments.table.ts'
import { takeBackPoints } from '#features/loyalty/adjustments/take-back-points.ts'
import { recordVisit } from '#features/loyalty/visits/record-visit.ts'
import { takeBackVisit } from '#features/loyalty/visits/take-back-visit.ts'
import { handVisits } from '#features/loyalty/visits/visits.table.ts'
import { changeMember } from '#features/members/change-member.ts'
import { createMember } from '#features/members/create-member.ts'
import { eraseMember } from '#features/members/erase-member.ts'
import { members } from '#features/members/members.table.ts'
import { assumedTime } from '#features/pos/restaurant/restaurant.rules.ts'
import { isDeep } from '#tests/depth.ts'
import { countCheck, makeActor } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { approveClaim } from './approve-claim.ts'
import { claimReward } from './claim-reward.ts'
import { redeemReward } from './codes/redeem-reward.ts'
import { rejectClaim } from './reject-claim.ts'
import { listMilestones } from './rewards.queries.ts'
import { rewards } from './rewards.table.ts'
import { changeMilestone } from './save-milestone.ts'

const SEQUENCES = isDeep ? 10_000 : 25

const check = fc.nat({ max: 3 })
const milestone = fc.nat({ max: 7 })
const claim = fc.nat({ max: 3 })
const membershipTypes = fc.constantFrom('regular' as const, 'local' as const, 'vip' as const)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('spend' as const), check, amountCents: fc.nat({ max: 90_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), check }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('claim' as const), milestone }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('approve' as const), claim, give: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('redeem' as const), claim }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reject' as const), claim }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      milestone,
      pointsThreshold: fc.integer({ min: 1, max: 900 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('toggle' as const), milestone }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('become' as const), membershipType: membershipTypes }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('adjust' as const),
      points: fc.integer({ min: -300, max: 600 }).filter((points) => points !== 0),
      countsForLifetime: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take-back' as const), adjustment: fc.nat({ max: 2 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('visit' as const), amountCents: fc.integer({ min: 1, max: 90_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take-visit-back' as const), visit: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

test('whatever happens in whatever order, the balance is the sum of the ledger and no reward is without its points', async () => {
  const { deps } = await openTestBar()
  const by = { actor: await makeActor(deps), address: 'test' }
  await makeMilestones(deps)
  const milestoneIds = (await listMilestones(deps.db)).map(({ id }) => id)
  let sequence = 0
  let gifts = 0

  await fc.assert(
    fc.asyncProperty(
      membershipTypes,
      fc.array(step, { minLength: 3, maxLength: 12 }),
      async (membershipType, steps) => {
        sequence += 1
        const application = {
          email: `walker-${sequence}@example.com`,
          firstName: 'Walker',
          lastName: String(sequence),
          phone: '3055550199',
          membershipType,
          reason: '',
          street: '1 Ocean Drive',
          city: 'Miami Beach',
          state: 'FL',
          zipCode: '33139',
        }
        const { member } = await createMember(deps, { application, approve: true, ...by })
        for (const one of steps) await take(one, member.id, `${sequence}`)
        await expectSound(member.id)
        // A member who is done takes no part in later changes of milestones, which would take longer with each sequence.
        await take({ do: 'erase' }, member.id, '')
        await expectSound(member.id)
      },
    ),
    { numRuns: SEQUENCES, endOnFailure: true },
  )

  async function take(one: Step, memberId: string, prefix: string) {
    const before = await sums(memberId)
    const gift = 'adjustment' in one ? (await listAdjustments(memberId))[one.adjustment] : undefined
    const visit = 'visit' in one ? (await listVisits(memberId))[one.visit] : undefined
    const chosen = 'claim' in one ? (await listClaimed(memberId))[one.claim] : undefined
    const milestoneId = 'milestone' in one ? (milestoneIds[one.milestone] ?? '') : ''
    const count = (amountCents: number, isVoided: boolean) =>
      countCheck(deps, memberId, { checkId: `${prefix}-${'check' in one ? one.check : 0}`, amountCents, isVoided })
    try {
      if (one.do === 'spend') await count(one.amountCents, false)
      if (one.do === 'void') await count(0, true)
      if (one.do === 'claim') await claimReward(deps, { memberId, milestoneId, expected: {} })
      if (one.do === 'approve' && chosen) await approveClaim(deps, { rewardId: chosen.id, give: one.give, ...by })
      if (one.do === 'redeem' && chosen?.code) await redeemReward(deps, { code: chosen.code, ...by })
      if (one.do === 'reject' && chosen) await rejectClaim(deps, { rewardId: chosen.id, reason: 'No', ...by })
      if (one.do === 'edit') {
        await changeMilestone(deps, { milestoneId, change: { pointsThreshold: one.pointsThreshold }, ...by })
      }
      if (one.do === 'toggle') await changeMilestone(deps, { milestoneId, change: { isActive: 'toggle' }, ...by })
      if (one.do === 'become') {
        await changeMember(deps, { memberId, change: { membershipType: one.membershipType }, ...by })
      }
      if (one.do === 'adjust') {
        gifts += 1
        const { points, countsForLifetime } = one
        const request = { memberId, points, countsForLifetime, reason: 'Goodwill', key: `request-${gifts}` }
        await adjustPoints({ ...deps, readRegisterTime: async () => assumedTime }, { ...request, ...by })
      }
      if (one.do === 'visit') {
        gifts += 1
        const request = { memberId, amountCents: one.amountCents, note: 'Cash', key: `request-${gifts}` }
        await recordVisit({ ...deps, readRegisterTime: async () => assumedTime }, { ...request, ...by })
      }
      if (one.do === 'take-visit-back' && visit) await takeBackVisit(deps, { visitId: visit.id, reason: 'No', ...by })
      if (one.do === 'take-back' && gift) await takeBackPoints(deps, { adjustmentId: gift.id, reason: 'No', ...by })
      if (one.do === 'erase') await eraseMember({ ...deps, erasers }, { memberId, ...by })
    } catch (error) {
      // A refusal is an answer like any other, as long as it changes nothing.
      if (!(error instanceof AppError)) throw error
      expect(await sums(memberId)).toEqual(before)
    }
    const after = await sums(memberId)
    if (after.lifetime < before.lifetime)
      expect(['spend', 'void', 'adjust', 'take-back', 'take-visit-back']).toContain(one.do)
    const isSpending = one.do === 'claim' || one.do === 'adjust'
    if (isSpending && after.points < before.points) expect(after.points).toBeGreaterThanOrEqual(0)
  }

  function listClaimed(memberId: string) {
    const isClaimed = and(eq(rewards.memberId, memberId), isNotNull(rewards.code))
    return deps.db.select().from(rewards).where(isClaimed).orderBy(rewards.claimedAt, rewards.id)
  }

  function listAdjustments(memberId: string) {
    const isTheirs = eq(pointsAdjustments.memberId, memberId)
    return deps.db.select().from(pointsAdjustments).where(isTheirs).orderBy(pointsAdjustments.id)
  }

  function listVisits(memberId: string) {
    return deps.db.select().from(handVisits).where(eq(handVisits.memberId, memberId)).orderBy(handVisits.id)
  }

  /** As kept with the member; whether they are the sums of the ledger is looked at in the end. */
  async function sums(id: string) {
    const kept = { points: members.currentPoints, lifetime: members.lifetimePoints }
    const [row] = await deps.db.select(kept).from(members).where(eq(members.id, id))
    return row ?? { points: 0, lifetime: 0 }
  }

  /** Asks the database for whatever contradicts the rules; nothing may be found. */
  async function expectSound(memberId: string) {
    const wrong = await deps.db.execute(sql`
      with ledger as (select * from points_entries where member_id = ${memberId}),
      mine as (select * from rewards where member_id = ${memberId}),
      me as (select * from members where id = ${memberId}),
      gifts as (select * from points_adjustments where member_id = ${memberId})
      select 'balance is not the sum' as problem from me where
        (current_points, lifetime_points, lifetime_spent_cents, total_savings_cents, visits) <> (
          select coalesce(sum(points), 0), coalesce(sum(lifetime_points), 0), coalesce(sum(spent_cents), 0),
            coalesce(sum(savings_cents), 0), coalesce(sum(visits), 0) from ledger)
      union all select 'transactions are not the ledger' from me where
        (lifetime_points - (select coalesce(sum(lifetime_points), 0) from gifts where taken_back_at is null),
          lifetime_spent_cents, total_savings_cents) <> (
          select coalesce(sum(points), 0), coalesce(sum(amount_cents), 0), coalesce(sum(discount_cents), 0)
          from transactions where member_id = ${memberId})
      union all select 'an adjustment without its points' from gifts where points <> (
        select sum(points) from ledger where kind = 'adjust' and cause = gifts.id) or (taken_back_at is not null) <> exists (
        select from ledger where kind = 'adjust' and cause = gifts.id || '/back' and points = -gifts.points)
      union all select 'points without their adjustment' from ledger where kind = 'adjust' and not exists (
        select from gifts where gifts.id = split_part(ledger.cause, '/', 1))
      union all select 'a visit that does not count as it is' from hand_visits where member_id = ${memberId} and (
        select sum(amount_cents) from transactions where check_id = 'hand:' || hand_visits.id
      ) is distinct from case when taken_back_at is null then amount_cents else 0 end
      union all select 'a note after erasing' from hand_visits, me
        where hand_visits.member_id = me.id and erased_at is not null and coalesce(note, take_back_reason) is not null
      union all select 'a reason after erasing' from gifts, me
        where erased_at is not null and coalesce(gifts.reason, take_back_reason) is not null
      union all select 'a claim without its points' from mine where state <> 'available' and not exists (
        select from ledger where kind = 'claim' and cause = mine.id and points = -mine.cost)
      union all select 'points without their claim' from ledger where kind = 'claim' and not exists (
        select from mine where mine.id = ledger.cause and state <> 'available')
      union all select 'a rejection without its refund' from mine where state = 'rejected' and not exists (
        select from ledger where kind = 'refund' and cause = mine.id and points = mine.cost)
      union all select 'a refund without its rejection' from ledger where kind = 'refund' and not exists (
        select from mine where mine.id = ledger.cause and state = 'rejected')
      union all select 'available without being reached' from mine, me
        where mine.state = 'available' and me.lifetime_points < mine.cost
      union all select 'not priced by the first type' from transactions where member_id = ${memberId} and
        points <> case membership_type when 'vip' then 0 else amount_cents / 100 end
      union all select 'a name after erasing' from me where erased_at is not null and email is not null`)
    expect(wrong.rows).toEqual([])
  }
})
