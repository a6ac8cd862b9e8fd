import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { claimReward } from '#features/loyalty/rewards/claim-reward.ts'
import { members } from '#features/members/members.table.ts'
import type { Db } from '#platform/db.ts'
import { makeMember, spend } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { programTotals } from './program-totals.table.ts'
import { readStats, recountTotals } from './stats.queries.ts'

test('the figures of one type count its members, the approved among them, and what they saved', async () => {
  const bar = await openTestBar()
  const vip = await makeMember(bar.deps, { type: 'vip' })
  await spend(bar.deps, vip.id, 10_050)
  await makeMember(bar.deps, { type: 'vip', status: 'pending' })
  const local = await makeMember(bar.deps, { type: 'local' })
  await spend(bar.deps, local.id, 5000)
  const ask = async (type: string) => (await bar.send('GET', `/api/admin-stats?type=${type}`, { as: 'manager' })).json()
  expect(await ask('vip')).toEqual({ membershipType: 'vip', totalMembers: 2, approvedMembers: 1, totalSavings: 50.25 })
  expect(await ask('regular')).toMatchObject({ totalMembers: 0, approvedMembers: 0, totalSavings: 0 })
})

test('somebody who was erased is not counted among the VIPs', async () => {
  const bar = await openTestBar()
  const vip = await makeMember(bar.deps, { type: 'vip' })
  await bar.send('DELETE', `/api/members/${vip.id}`, { as: 'manager' })
  const answer = await bar.send('GET', '/api/admin-stats?type=vip', { as: 'manager' })
  expect(await answer.json()).toMatchObject({ totalMembers: 0, approvedMembers: 0 })
})

test('a type that there is not has no figures', async () => {
  const bar = await openTestBar()
  expect((await bar.send('GET', '/api/admin-stats?type=gold', { as: 'manager' })).status).toBe(400)
})

describe('the totals', () => {
  const { signal } = new AbortController()
  const kept = async (db: Db) => {
    const { groups, sums, states } = await readStats(db)
    const there = <Row extends { members?: number; rewards?: number }>(rows: readonly Row[]) =>
      rows
        .filter((row) => (row.members ?? row.rewards) !== 0)
        .map((row) => JSON.stringify(row))
        .sort()
    return { groups: there(groups), sums, states: there(states) }
  }
  const counted = async (db: Db) => {
    await recountTotals({ db })
    return kept(db)
  }

  test('are what a recount finds, whatever happened to members and rewards, and however often they were folded', async () => {
    const bar = await openTestBar()
    const { db } = bar.deps
    await makeMilestones(bar.deps)
    const ids: string[] = []
    for (const type of ['regular', 'local', 'vip', 'regular'] as const) {
      ids.push((await makeMember(bar.deps, { type, points: 300 })).id)
    }
    await makeMember(bar.deps, { status: 'pending' })
    await makeMember(bar.deps, { status: 'rejected' })
    const [first = '', second = '', third = ''] = ids
    await spend(bar.deps, first, 5000, 'corrected')
    await spend(bar.deps, first, 2000, 'corrected')
    await db.update(members).set({ membershipType: 'vip' }).where(eq(members.id, second))
    await bar.send('DELETE', `/api/members/${third}`, { as: 'manager' })
    const [milestone] = await (await bar.send('GET', '/api/milestones')).json()
    await claimReward(bar.deps, { memberId: first, milestoneId: milestone.id, expected: {} })
    const before = await kept(db)
    await db.execute(sql`select fold_program_totals()`)
    expect(await kept(db)).toEqual(before)
    expect(await counted(db)).toEqual(before)
    expect(before.sums.lifetimePoints).toBeGreaterThan(0)
    await compareBalances({ db }, { signal })
  })

  test('stay exact when many change at once while others fold and recount them', async () => {
    const bar = await openTestBar()
    const { db } = bar.deps
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await makeMember(bar.deps)).id))
    const fold = () => db.execute(sql`select fold_program_totals()`)
    await Promise.all(
      ids.flatMap((id, index) => [
        ...Array.from({ length: 6 }, (_, check) => spend(bar.deps, id, 1000 + check * 100)),
        index % 2 === 0 ? fold() : recountTotals({ db }),
      ]),
    )
    const after = await kept(db)
    expect(after.sums.lifetimePoints).toBe(6 * (10 + 11 + 12 + 13 + 14 + 15))
    expect(await counted(db)).toEqual(after)
  })

  test('are folded once they are many, so that reading them stays quick', async () => {
    const bar = await openTestBar()
    const { db } = bar.deps
    const { id } = await makeMember(bar.deps)
    for (let check = 0; check < 5; check += 1) {
      await db.execute(sql`
        insert into program_totals (kind, membership_type, state, count, lifetime_points)
        select 'members', 'regular', 'approved', 0, 1 from generate_series(1, 150)`)
    }
    const ask = async () => (await bar.send('GET', '/api/admin-stats', { as: 'manager' })).json()
    expect(await ask()).toMatchObject({ approvedMembers: 1, totalLifetimePoints: 750 })
    expect(await db.$count(programTotals)).toBeLessThan(10)
    expect(await ask()).toMatchObject({ approvedMembers: 1, totalLifetimePoints: 750 })
    await spend(bar.deps, id, 1000)
    expect(await ask()).toMatchObject({ totalLifetimePoints: 760 })
  })
})
