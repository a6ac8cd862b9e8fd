import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { erasers } from '#app/erasers.ts'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { eraseMember } from '#features/members/erasure/erase-member.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import type { Member } from '#features/members/members.table.ts'
import { moveCheck } from '#features/pos/checks/move-check.ts'
import { countDueChecks } from '#features/pos/sync/count-checks.ts'
import { isDeep } from '#tests/depth.ts'
import { makeActor, makeMember } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { keepOrders, tellOrders } from '#tests/make/tell-orders.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { outcomesOf } from './outcomes-of.ts'

const ROUNDS = isDeep ? 100 : 2
const CHECKS = 6
const { signal } = new AbortController()
const checks = Array.from({ length: CHECKS }, (_, index) => index)

type Deps = Awaited<ReturnType<typeof openTestBar>>['deps']
type Members = [ana: Member, ben: Member, cleo: Member]

/** Three new members, and what can happen to their checks of $120. */
async function openRound(deps: Deps, round: number) {
  const by = { actor: await makeActor(deps), address: 'test' }
  const members: Members = await Promise.all([makeMember(deps), makeMember(deps), makeMember(deps)])
  // Members of an evening ago: visits from before the approval are nobody's.
  await deps.db.execute(sql`update members set decided_at = '2025-11-01' where decided_at is not null`)
  const guid = (index: number) => `check-${round}-${index}`
  /** A check with the number of a member on it. Each later minute makes it a dollar dearer. */
  const dinner = (index: number, { number }: Member, minute = 1) => ({
    guid: `order-${round}-${index}`,
    modified: `2025-11-14T10:0${minute}:00-05:00`,
    checks: [{ guid: guid(index), tabName: formatMemberNumber(number), lines: [{ cents: 120_00 + minute * 100 }] }],
  })
  return {
    members,
    dinner,
    count: () => countDueChecks(deps, { signal }),
    sync: (...orders: ReturnType<typeof dinner>[]) =>
      keepOrders(deps, ...orders).then(() => countDueChecks(deps, { signal })),
    move: (index: number, from: Member, to: Member | null) => {
      const check = { restaurantId: 'restaurant-1', checkGuid: guid(index) }
      return moveCheck(deps, { ...by, ...check, from: from.id, memberId: to?.id ?? null })
    },
    erase: ({ id: memberId }: Member) => eraseMember({ ...deps, erasers }, { memberId, ...by }),
  }
}

type Round = Awaited<ReturnType<typeof openRound>>

/** Each round begins with checks of the first member, or of `ownerOf`. Then everything that `play` begins happens at once. */
async function playRounds(play: (round: Round) => Promise<unknown>[], ownerOf = (_: number, [ana]: Members) => ana) {
  const { deps } = await openTestBar({ now: '2025-11-14T18:00:00-05:00' })
  await makeMilestones(deps)
  await deps.db.execute(sql`select setval(pg_get_serial_sequence('members', 'number'), 1000)`)
  const outcomes: Record<string, number>[] = []
  for (let number = 0; number < ROUNDS; number += 1) {
    const round = await openRound(deps, number)
    await tellOrders(deps, ...checks.map((index) => round.dinner(index, ownerOf(index, round.members))))
    outcomes.push(await outcomesOf(play(round)))
    await round.count()
    await expectSound(deps)
  }
  return outcomes
}

/** A check counts for the member whose it is and for nobody else, at what it is worth now. */
async function expectSound(deps: Deps) {
  const { rows } = await deps.db.execute(sql`
    select 'counted for another' as problem, guid from pos_checks join transactions on check_id = guid and taken_back_at is null
      where pos_checks.member_id is distinct from transactions.member_id
    union all select 'not counted', guid from pos_checks join members on members.id = member_id and erased_at is null
      where not exists (select from transactions where check_id = guid and taken_back_at is null and points = pos_checks.amount_cents / 100)
    union all select 'still counted', id from transactions where taken_back_at is not null and points <> 0
    union all select 'available and out of reach', rewards.id from rewards join members on members.id = rewards.member_id
      where rewards.state = 'available' and lifetime_points < cost
    union all select 'reached and not available', members.id from members join milestones on lifetime_points >= points_threshold
      where erased_at is null and not exists (select from rewards where member_id = members.id and milestone_id = milestones.id)`)
  expect(rows).toEqual([])
  await compareBalances(deps, { signal })
}

const allowed = new Set(['done', 'check-of-another-member', 'no-such-member'])
const expectAllowed = (rounds: Record<string, number>[]) =>
  expect(rounds.flatMap(Object.keys).filter((outcome) => !allowed.has(outcome))).toEqual([])

test('checks that are moved while they are counted count for one member, at their last price', async () => {
  const rounds = await playRounds(({ members: [ana, ben, cleo], sync, dinner, move, count }) => [
    sync(...checks.map((index) => dinner(index, ana, 2))),
    ...checks.map((index) => move(index, ana, index % 3 === 0 ? null : index % 2 === 0 ? ben : cleo)),
    count(),
  ])
  expectAllowed(rounds)
})

test('corrections at the register and moves by staff at once leave each check with one member', async () => {
  const rounds = await playRounds(({ members: [ana, ben, cleo], sync, dinner, move }) => [
    sync(...checks.map((index) => dinner(index, index % 2 === 0 ? ben : cleo, 3))),
    ...checks.map((index) => move(index, ana, index % 2 === 0 ? cleo : ben)),
  ])
  expectAllowed(rounds)
})

test('of moves to different members at once one wins, and checks that cross do not deadlock', async () => {
  const ownerOf = (index: number, [ana, ben, cleo]: Members) => [ana, ben, cleo][index % 3] ?? ana
  const rounds = await playRounds(
    ({ members, move }) =>
      checks.flatMap((index) => [
        move(index, ownerOf(index, members), ownerOf(index + 1, members)),
        move(index, ownerOf(index, members), ownerOf(index + 2, members)),
        move(index, ownerOf(index, members), null),
      ]),
    ownerOf,
  )
  expect(rounds).toEqual(Array(ROUNDS).fill({ done: CHECKS, 'check-of-another-member': CHECKS * 2 }))
})

test.runIf(isDeep)(
  'checks that are moved to and from members who are being erased keep every balance right',
  async () => {
    const rounds = await playRounds(({ members: [ana, ben, cleo], move, erase }) => [
      erase(ana),
      ...checks.map((index) => move(index, ana, index % 2 === 0 ? ben : cleo)),
      erase(ben),
      ...checks.map((index) => move(index, ana, cleo)),
    ])
    expectAllowed(rounds)
  },
)
