import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Role } from '#base/roles.ts'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { handVisits } from '#features/loyalty/visits/visits.table.ts'
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
  /** Somebody of the staff who does several things at once. */
  const enter = async (role: Role) => {
    const headers = { cookie: (await bar.cookieOf(role)) ?? '' }
    const record = (memberId: string, amount: number, key: string) =>
      bar.send('POST', `/api/members/${memberId}/visits`, { headers, body: { amount, note: 'Cash', key } })
    const takeBack = (id: string) =>
      bar.send('POST', `/api/visits/${id}/take-back`, { headers, body: { reason: 'Mistake' } })
    return { record, takeBack }
  }
  return { ...bar, enter }
}

const countStatuses = (answers: readonly Response[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('a visit that is sent ten times at once counts once, and several who take it back take it back once', async () => {
  const { deps, enter } = await open()
  const { id } = await makeMember(deps)
  const staff = await Promise.all([enter('manager'), enter('owner')])
  const answers = await Promise.all(times(10, () => staff[0].record(id, 40, 'the-same-visit')))
  expect(countStatuses(answers)).toEqual({ 200: 10 })
  const bodies = await Promise.all(answers.map((answer) => answer.json()))
  expect(new Set(bodies.map(({ visitId, currentPoints }) => `${visitId} ${currentPoints}`)).size).toBe(1)
  expect(await deps.db.$count(transactions)).toBe(1)
  const { visitId } = bodies[0]
  const taken = await Promise.all(times(10, (index) => staff[index % 2 === 0 ? 0 : 1].takeBack(visitId)))
  expect(countStatuses(taken)).toEqual({ 200: 1, 409: 9 })
  await compareBalances(deps, { signal })
})

test.runIf(isDeep)(
  'entering, taking back, counting, claiming, editing and erasing at once end in no deadlock and no wrong balance',
  async () => {
    const { deps, send, enter } = await open()
    const [first] = await (await send('GET', '/api/milestones')).json()
    const { record, takeBack } = await enter('owner')
    for (let round = 0; round < ROUNDS; round += 1) {
      const people = await Promise.all(times(6, () => makeMember(deps, { points: 90 })))
      const storm = people.flatMap((member, index) => {
        const entered = record(member.id, 30, `storm-${round}-${index}`)
        return [
          entered.then(async (answer) => (answer.ok ? takeBack((await answer.clone().json()).visitId) : answer)),
          entered.then(async () => {
            const cookie = await signInMember(deps, member).catch(() => '')
            return send('POST', '/api/claim-reward', { headers: { cookie }, body: { milestoneId: first.id } })
          }),
          spend(deps, member.id, 20_00),
          send('PUT', '/api/milestones', {
            as: 'manager',
            body: { milestoneId: first.id, updates: { pointsThreshold: 100 + index } },
          }),
          ...(index % 2 === 0 ? [send('DELETE', `/api/members/${member.id}`, { as: 'manager' })] : []),
        ]
      })
      for (const answer of await Promise.all(storm)) {
        if (answer instanceof Response) expect([200, 401, 404, 409]).toContain(answer.status)
      }
      await compareBalances(deps, { signal })
      const erased = sql`member_id in (select id from members where erased_at is not null)`
      expect(await deps.db.$count(handVisits, sql`${erased} and coalesce(note, take_back_reason) is not null`)).toBe(0)
    }
  },
)
