import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { erasers } from '#app/erasers.ts'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { eraseMember } from '#features/members/erase-member.ts'
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

const ROUNDS = isDeep ? 100 : 4
const CHECKS = 6
const { signal } = new AbortController()

/** Three members, and checks of $120 with the number of the first. */
async function openRoom() {
  const { deps } = await openTestBar({ now: '2025-11-14T18:00:00-05:00' })
  await makeMilestones(deps)
  await deps.db.execute(sql`select setval(pg_get_serial_sequence('members', 'number'), 1000)`)
  const by = { actor: await makeActor(deps), address: 'test' }
  const enter = async () => {
    const people = await Promise.all([makeMember(deps), makeMember(deps), makeMember(deps)])
    // Members of an evening ago: visits from before the approval are nobody's.
    await deps.db.execute(sql`update members set decided_at = '2025-11-01' where decided_at is not null`)
    return people
  }
  const dinner = (round: number, index: number, { number }: Member, minute: number) => ({
    guid: `order-${round}-${index}`,
    modified: `2025-11-14T10:${String(minute).padStart(2, '0')}:00-05:00`,
    checks: [
      {
        guid: `check-${round}-${index}`,
        tabName: formatMemberNumber(number),
        lines: [{ cents: 120_00 + minute * 100 }],
      },
    ],
  })
  const move = (round: number, index: number, from: Member, to: Member | null) => {
    const check = { restaurantId: 'restaurant-1', checkGuid: `check-${round}-${index}` }
    return moveCheck(deps, { ...by, ...check, from: from.id, memberId: to?.id ?? null })
  }
  const count = () => countDueChecks(deps, { signal })
  const erase = ({ id: memberId }: Member) => eraseMember({ ...deps, erasers }, { memberId, ...by })
  return { deps, enter, dinner, move, count, erase }
}

/** A check counts for the member whose it is and for nobody else, at what it is worth now. */
async function expectSound({ deps, count }: Awaited<ReturnType<typeof openRoom>>) {
  await count()
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
const expectAllowed = (outcomes: Record<string, number>) =>
  expect(Object.keys(outcomes).filter((outcome) => !allowed.has(outcome))).toEqual([])

test('checks that are moved while they are counted count for one member, at their last price', async () => {
  const room = await openRoom()
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ana, ben, cleo] = await room.enter()
    if (!ana || !ben || !cleo) throw new Error('Nobody came')
    const checks = Array.from({ length: CHECKS }, (_, index) => index)
    await tellOrders(room.deps, ...checks.map((index) => room.dinner(round, index, ana, 1)))
    const outcomes = await outcomesOf([
      keepOrders(room.deps, ...checks.map((index) => room.dinner(round, index, ana, 2))).then(room.count),
      ...checks.map((index) => room.move(round, index, ana, index % 3 === 0 ? null : index % 2 === 0 ? ben : cleo)),
      room.count(),
    ])
    expectAllowed(outcomes)
    await expectSound(room)
  }
})

test('corrections at the register and moves by staff at once leave each check with one member', async () => {
  const room = await openRoom()
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ana, ben, cleo] = await room.enter()
    if (!ana || !ben || !cleo) throw new Error('Nobody came')
    const checks = Array.from({ length: CHECKS }, (_, index) => index)
    await tellOrders(room.deps, ...checks.map((index) => room.dinner(round, index, ana, 1)))
    const corrected = checks.map((index) => room.dinner(round, index, index % 2 === 0 ? ben : cleo, 3))
    const outcomes = await outcomesOf([
      keepOrders(room.deps, ...corrected).then(room.count),
      ...checks.map((index) => room.move(round, index, ana, index % 2 === 0 ? cleo : ben)),
    ])
    expectAllowed(outcomes)
    await expectSound(room)
  }
})

test('of moves to different members at once one wins, and checks that cross do not wait for each other for ever', async () => {
  const room = await openRoom()
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ana, ben, cleo] = await room.enter()
    if (!ana || !ben || !cleo) throw new Error('Nobody came')
    const owners = [ana, ben, cleo]
    const ownerOf = (index: number) => owners[index % 3] ?? ana
    const checks = Array.from({ length: CHECKS }, (_, index) => index)
    await tellOrders(room.deps, ...checks.map((index) => room.dinner(round, index, ownerOf(index), 1)))
    const moves = checks.flatMap((index) => [
      room.move(round, index, ownerOf(index), ownerOf(index + 1)),
      room.move(round, index, ownerOf(index), ownerOf(index + 2)),
      room.move(round, index, ownerOf(index), null),
    ])
    expect(await outcomesOf(moves)).toEqual({ done: CHECKS, 'check-of-another-member': CHECKS * 2 })
    await expectSound(room)
  }
})

test('checks that are moved to and from members who are being erased keep every balance right', async () => {
  const room = await openRoom()
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ana, ben, cleo] = await room.enter()
    if (!ana || !ben || !cleo) throw new Error('Nobody came')
    const checks = Array.from({ length: CHECKS }, (_, index) => index)
    await tellOrders(room.deps, ...checks.map((index) => room.dinner(round, index, ana, 1)))
    const outcomes = await outcomesOf([
      room.erase(ana),
      ...checks.map((index) => room.move(round, index, ana, index % 2 === 0 ? ben : cleo)),
      room.erase(ben),
      ...checks.map((index) => room.move(round, index, ana, cleo)),
    ])
    expectAllowed(outcomes)
    await expectSound(room)
  }
})
