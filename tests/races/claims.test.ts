import { eq, ne, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { pointsEntries } from '#features/loyalty/points/points.table.ts'
import { milestones } from '#features/loyalty/rewards/milestones.table.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import type { Db } from '#platform/db.ts'
import { isDeep } from '#tests/depth.ts'
import { makeMember, signInMember, spend } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openTestBar } from '#tests/test-bar.ts'

const ROUNDS = isDeep ? 50 : 2

async function openProgram() {
  const bar = await openTestBar()
  const { db } = bar.deps
  await makeMilestones(bar.deps)
  const [welcome] = await db.select().from(milestones).where(eq(milestones.pointsThreshold, 100))
  if (!welcome) throw new Error('There is no milestone of 100 points')

  const edit = (updates: object) =>
    bar.send('PUT', '/api/milestones', { as: 'manager', body: { milestoneId: welcome.id, updates } })
  const changeType = (memberId: string, membershipType: string) =>
    bar.send('PATCH', `/api/members/${memberId}`, { as: 'manager', body: { membershipType } })
  const reject = (rewardId: string) =>
    bar.send('POST', '/api/reject-reward', { as: 'manager', body: { rewardId, reason: 'Sold out' } })
  const erase = (memberId: string) => bar.send('DELETE', `/api/members/${memberId}`, { as: 'manager' })
  /** A member with points, and the claim of the first milestone that they send. */
  const enter = async (points: number) => {
    const member = await makeMember(bar.deps, { points })
    const cookie = await signInMember(bar.deps, member)
    const claim = () =>
      bar.send('POST', '/api/claim-reward', { headers: { cookie }, body: { milestoneId: welcome.id } })
    return { member, claim }
  }
  return { deps: bar.deps, welcome, edit, changeType, reject, erase, enter }
}

/**
 * Sends the first request while nobody can write into the table, the second one once the first waits there, and lets both
 * go once the second has been answered or waits as well. So the second one always happens in the middle of the first.
 */
async function sendInTheMiddle<First, Second>(
  db: Db,
  { table, first, second }: { table: PgTable; first: () => Promise<First>; second: () => Promise<Second> },
): Promise<[First, Second]> {
  return db
    .transaction(async (tx) => {
      await tx.execute(sql`lock table ${table} in share mode`)
      const firstAnswer = first()
      await expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBe(1)
      const secondAnswer = second()
      let isAnswered = false
      const answered = secondAnswer.finally(() => {
        isAnswered = true
      })
      await expect.poll(async () => isAnswered || (await countWaiting(db)) === 2, { timeout: 10_000 }).toBe(true)
      return { answers: Promise.all([firstAnswer, answered]) }
    })
    .then(({ answers }) => answers)
}

async function countWaiting(db: Db) {
  const { rows } = await db.execute<{ many: number }>(sql`
    select count(*)::int as many from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`)
  return rows[0]?.many ?? 0
}

/** Every claim has its reward and its points, at the price that the ledger took, and every balance is the sum of its entries. */
async function expectSound(db: Db) {
  const { rows } = await db.execute(sql`
    select 'points without a reward' as problem, cause from points_entries where kind = 'claim' and not exists (
      select from rewards where rewards.id = cause and state <> 'available' and cost = -points)
    union all select 'a claim without its points', id from rewards where state <> 'available' and not exists (
      select from points_entries where cause = rewards.id and kind = 'claim')
    union all select 'an old price', rewards.id from rewards join milestones on milestones.id = milestone_id
      where state = 'available' and cost <> points_threshold
    union all select 'available and out of reach', rewards.id from rewards join members on members.id = member_id
      where rewards.state = 'available' and lifetime_points < cost
    union all select 'available to nobody', rewards.id from rewards join members on members.id = member_id
      where rewards.state = 'available' and erased_at is not null`)
  expect(rows).toEqual([])
  await compareBalances({ db }, { signal: new AbortController().signal })
}

test('a member who claims while the price is raised out of reach keeps the reward and pays the old price', async () => {
  const { deps, edit, enter } = await openProgram()
  const { member, claim } = await enter(120)
  const [claimed, edited] = await sendInTheMiddle(deps.db, {
    table: pointsEntries,
    first: claim,
    second: () => edit({ pointsThreshold: 900_000 }),
  })
  expect([claimed.status, edited.status]).toEqual([200, 200])
  const { rewardId, rewardCode, newPoints } = await claimed.json()
  expect(newPoints).toBe(20)
  expect(await deps.db.select().from(rewards).where(eq(rewards.memberId, member.id))).toMatchObject([
    { id: rewardId, code: rewardCode, cost: 100 },
  ])
  await expectSound(deps.db)
})

test('a claim that was made while the price was changed a little can be rejected, and gives back what it took', async () => {
  const { deps, edit, enter, reject } = await openProgram()
  const { claim } = await enter(120)
  const [claimed] = await sendInTheMiddle(deps.db, {
    table: pointsEntries,
    first: claim,
    second: () => edit({ pointsThreshold: 101 }),
  })
  const { rewardId } = await claimed.json()
  expect(await (await reject(rewardId)).json()).toEqual({ success: true, refunded: 100 })
  await expectSound(deps.db)
})

test('a member who claimed while the price was changed a little can be erased', async () => {
  const { deps, edit, enter, erase } = await openProgram()
  const { member, claim } = await enter(120)
  await sendInTheMiddle(deps.db, {
    table: pointsEntries,
    first: claim,
    second: () => edit({ pointsThreshold: 99 }),
  })
  expect((await erase(member.id)).status).toBe(200)
  await expectSound(deps.db)
})

test('points that are counted while the price is changed make the reward available at the new price', async () => {
  const { deps, welcome, edit, enter } = await openProgram()
  const { member } = await enter(0)
  await sendInTheMiddle(deps.db, {
    table: rewards,
    first: () => spend(deps, member.id, 120_00),
    second: () => edit({ pointsThreshold: 110 }),
  })
  const reached = await deps.db.select().from(rewards).where(eq(rewards.memberId, member.id))
  expect(reached).toMatchObject([{ milestoneId: welcome.id, state: 'available', cost: 110 }])
  await expectSound(deps.db)
})

test('a member who is erased while a milestone is brought within reach has nothing available', async () => {
  const { deps, edit, enter, erase } = await openProgram()
  const { member } = await enter(90)
  const [edited, erased] = await sendInTheMiddle(deps.db, {
    table: rewards,
    first: () => edit({ pointsThreshold: 80 }),
    second: () => erase(member.id),
  })
  expect([edited.status, erased.status]).toEqual([200, 200])
  await expectSound(deps.db)
})

test('claims and changes of the membership type at once lose no points and make none', async () => {
  const { deps, changeType, enter } = await openProgram()
  const people = await Promise.all(Array.from({ length: 8 }, () => enter(120)))
  const claims = people.map(async ({ member, claim }) => {
    const [first, , second] = await Promise.all([
      claim(),
      changeType(member.id, 'vip'),
      claim(),
      changeType(member.id, 'local'),
    ])
    return [first.status, second.status]
  })
  const statuses = (await Promise.all(claims)).flat()
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
  // Who was a VIP at that moment claimed nothing, and nobody claimed twice.
  const claimed = await deps.db.select().from(rewards).where(ne(rewards.state, 'available'))
  expect(claimed.length).toBe(statuses.filter((status) => status === 200).length)
  expect(new Set(claimed.map(({ memberId }) => memberId)).size).toBe(claimed.length)
  await expectSound(deps.db)
})

test('claiming, counting, editing, rejecting and erasing at once never end in a deadlock or a wrong balance', async () => {
  const { deps, edit, reject, erase, enter } = await openProgram()
  for (let round = 0; round < ROUNDS; round += 1) {
    const people = await Promise.all(Array.from({ length: 6 }, () => enter(130)))
    const storm = people.flatMap(({ member, claim }, index) => [
      claim().then(async (answer) => {
        const { rewardId } = await answer.json()
        return rewardId && index % 2 === 0 ? reject(rewardId) : answer
      }),
      edit({ pointsThreshold: 100 + ((index + round) % 3) * 20 }),
      spend(deps, member.id, 10_00),
      ...(index % 3 === 0 ? [erase(member.id)] : []),
    ])
    for (const answer of await Promise.all(storm)) {
      if (answer instanceof Response) expect([200, 404, 409]).toContain(answer.status)
    }
    await expectSound(deps.db)
  }
})
