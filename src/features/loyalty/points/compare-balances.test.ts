import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobHandlers } from '#app/jobs.ts'
import { schedules } from '#app/schedules.ts'
import { members } from '#features/members/members.table.ts'
import type { Deps } from '#platform/deps.ts'
import { startJobWorker } from '#platform/jobs/job-worker.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { isDeep } from '#tests/depth.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { compareBalances } from './compare-balances.ts'

const { signal } = new AbortController()

/** Many members without an account, as the database alone makes them fast. */
async function addManyMembers({ db }: Deps, many: number) {
  await db.execute(sql`
    insert into members (id, email, first_name, last_name, phone, membership_type, status, applied_at)
    select 'mb_many_' || n, n || '@example.com', 'Many', 'More', '3055550100', 'regular', 'pending', now()
    from generate_series(1, ${many}::int) as n`)
}

async function writeAroundLedger({ db }: Deps, memberId: string) {
  await db
    .update(members)
    .set({ currentPoints: sql`${members.currentPoints} + 1` })
    .where(eq(members.id, memberId))
}

test('balances that are the sums of the ledger pass, with members who never earned anything', async () => {
  const { deps } = await openTestBar()
  await makeMember(deps, { points: 620 })
  await makeMember(deps, { type: 'vip', points: 90 })
  await makeMember(deps, { status: 'pending' })
  await expect(compareBalances(deps, { signal })).resolves.toBeUndefined()
})

test.each(['current_points', 'lifetime_points', 'lifetime_spent_cents', 'total_savings_cents', 'visits'])(
  'a wrong %s is noticed, with the id of the member, and is not repaired',
  async (column) => {
    const { deps } = await openTestBar()
    await makeMember(deps, { points: 10 })
    const { id } = await makeMember(deps, { points: 620 })
    await deps.db.execute(
      sql`update members set ${sql.identifier(column)} = ${sql.identifier(column)} - 1 where id = ${id}`,
    )
    const before = await deps.db.select().from(members).orderBy(members.id)
    await expect(compareBalances(deps, { signal })).rejects.toThrow(`1 member differs from the ledger: ${id}`)
    expect(await deps.db.select().from(members).orderBy(members.id)).toEqual(before)
  },
)

test.runIf(isDeep)(
  'everybody is compared, however many there are, and more differences than one reads are counted',
  async () => {
    const { deps } = await openTestBar()
    await addManyMembers(deps, 1100)
    await deps.db.execute(
      sql`update members set visits = 1 where id in (select id from members order by id offset 1085)`,
    )
    await expect(compareBalances(deps, { signal })).rejects.toThrow(
      /^15 members differ .*(mb_many_\d+, ){9}mb_many_\d+ and 5 more$/,
    )
  },
)

test('a comparison that is no longer wanted ends', async () => {
  const { deps } = await openTestBar()
  await expect(compareBalances(deps, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough')
})

test('every night a job compares, and one that found a difference stays with the member in it for the owner to see', async () => {
  const { deps } = await openTestBar()
  const { id } = await makeMember(deps, { points: 620 })
  await writeAroundLedger(deps, id)
  const nightly = schedules(deps).find(({ name }) => name === 'compare-balances')
  await nightly?.run({ slot: deps.clock.now(), signal })
  await deps.db.update(jobs).set({ maxAttempts: 1 })

  const worker = startJobWorker(deps, jobHandlers(deps), { pollMs: 20 })
  const failed = () => deps.db.select().from(jobs).where(sql`${jobs.failedAt} is not null`)
  await expect.poll(failed, { timeout: 30_000 }).toHaveLength(1)
  await worker.stop()
  expect(await failed()).toMatchObject([{ name: 'compare-balances', lastError: expect.stringContaining(id) }])
})
