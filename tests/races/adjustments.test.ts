import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Role } from '#base/roles.ts'
import { pointsAdjustments } from '#features/loyalty/adjustments/adjustments.table.ts'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { pointsEntries } from '#features/loyalty/points/points.table.ts'
import { milestones } from '#features/loyalty/rewards/milestones.table.ts'
import { members } from '#features/members/members.table.ts'
import { isDeep } from '#tests/depth.ts'
import { makeMember, signInMember, spend } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openTestBar } from '#tests/test-bar.ts'

const ROUNDS = isDeep ? 50 : 2
const { signal } = new AbortController()
const times = <T>(many: number, make: (index: number) => T) => Array.from({ length: many }, (_, index) => make(index))

async function open() {
  const bar = await openTestBar()
  await makeMilestones(bar.deps)
  const [welcome] = await bar.deps.db.select().from(milestones).where(eq(milestones.pointsThreshold, 100))
  /** Somebody of the staff who does several things at once. */
  const enter = async (role: Role) => {
    const headers = { cookie: (await bar.cookieOf(role)) ?? '' }
    const give = (memberId: string, points: number, key: string) =>
      bar.send('POST', `/api/members/${memberId}/points`, { headers, body: { points, reason: 'Goodwill', key } })
    const takeBack = (id: string) =>
      bar.send('POST', `/api/points-adjustments/${id}/take-back`, { headers, body: { reason: 'Mistake' } })
    return { give, takeBack }
  }
  const balanceOf = async (id: string) => {
    const [row] = await bar.deps.db.select().from(members).where(eq(members.id, id))
    return [row?.currentPoints, row?.lifetimePoints]
  }
  return { ...bar, enter, balanceOf, welcomeId: welcome?.id ?? '' }
}

const countStatuses = (answers: readonly Response[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('twenty gifts at once to twenty members stop exactly at the limit of who gives them', async () => {
  const { deps, enter } = await open()
  const people = await Promise.all(times(20, () => makeMember(deps)))
  const { give } = await enter('staff')
  const answers = await Promise.all(people.map(({ id }, index) => give(id, 10, `gift-number-${index}`)))
  expect(countStatuses(answers)).toEqual({ 200: 10, 409: 10 })
  const [given] = await deps.db.select({ points: sql<number>`sum(points)::int` }).from(pointsEntries)
  expect(given?.points).toBe(100)
  await compareBalances(deps, { signal })
})

test('one request that is sent ten times at once counts once, and every answer says the same', async () => {
  const { deps, enter, balanceOf } = await open()
  const { id } = await makeMember(deps)
  const { give } = await enter('manager')
  const answers = await Promise.all(times(10, () => give(id, 40, 'the-same-request')))
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  expect(countStatuses(answers)).toEqual({ 200: 10 })
  expect(new Set(bodies).size).toBe(1)
  expect(await balanceOf(id)).toEqual([40, 40])
  expect(await deps.db.$count(pointsAdjustments)).toBe(1)
})

test('points that several take back at once are taken back once', async () => {
  const { deps, enter, balanceOf } = await open()
  const { id } = await makeMember(deps, { points: 30 })
  const staff = await Promise.all([enter('manager'), enter('owner')])
  const { adjustmentId } = await (await staff[0].give(id, 40, 'to-be-taken-back')).json()
  const answers = await Promise.all(times(10, (index) => staff[index % 2 === 0 ? 0 : 1].takeBack(adjustmentId)))
  expect(countStatuses(answers)).toEqual({ 200: 1, 409: 9 })
  expect(await balanceOf(id)).toEqual([30, 30])
  expect(await deps.db.$count(pointsEntries, eq(pointsEntries.kind, 'adjust'))).toBe(2)
})

test('points that two take away at once, while the member claims, never leave less than nothing', async () => {
  const { deps, send, enter, balanceOf, welcomeId } = await open()
  const staff = await Promise.all([enter('owner'), enter('manager')])
  for (let round = 0; round < ROUNDS; round += 1) {
    const member = await makeMember(deps, { points: 120 })
    const cookie = await signInMember(deps, member)
    const answers = await Promise.all([
      staff[0].give(member.id, -120, `take-away-${round}`),
      send('POST', '/api/claim-reward', { headers: { cookie }, body: { milestoneId: welcomeId } }),
      staff[1].give(member.id, -120, `take-away-${round}`),
    ])
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 2 })
    expect((await balanceOf(member.id))[0]).toBeGreaterThanOrEqual(0)
  }
  await compareBalances(deps, { signal })
})

test.runIf(isDeep)(
  'giving, taking back, counting, claiming, editing and erasing at once end in no deadlock and no wrong balance',
  async () => {
    const { deps, send, enter, welcomeId } = await open()
    const { give, takeBack } = await enter('owner')
    for (let round = 0; round < ROUNDS; round += 1) {
      const people = await Promise.all(times(6, () => makeMember(deps, { points: 90 })))
      const storm = people.flatMap((member, index) => {
        const key = `storm-${round}-${index}`
        const given = give(member.id, 30, key)
        return [
          given.then(async (answer) => (answer.ok ? takeBack((await answer.clone().json()).adjustmentId) : answer)),
          given.then(async () => {
            const cookie = await signInMember(deps, member).catch(() => '')
            return send('POST', '/api/claim-reward', { headers: { cookie }, body: { milestoneId: welcomeId } })
          }),
          give(member.id, -10, `${key}-less`),
          spend(deps, member.id, 20_00),
          send('PUT', '/api/milestones', {
            as: 'manager',
            body: { milestoneId: welcomeId, updates: { pointsThreshold: 100 + index } },
          }),
          ...(index % 2 === 0 ? [send('DELETE', `/api/members/${member.id}`, { as: 'manager' })] : []),
        ]
      })
      for (const answer of await Promise.all(storm)) {
        if (answer instanceof Response) expect([200, 401, 404, 409]).toContain(answer.status)
      }
      await compareBalances(deps, { signal })
      const erased = sql`member_id in (select id from members where erased_at is not null)`
      expect(
        await deps.db.$count(pointsAdjustments, sql`${erased} and coalesce(reason, take_back_reason) is not null`),
      ).toBe(0)
    }
  },
)
