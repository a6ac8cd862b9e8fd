import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { approveClaim } from '#features/loyalty/rewards/approve-claim.ts'
import { claimReward } from '#features/loyalty/rewards/claim-reward.ts'
import { listMilestones } from '#features/loyalty/rewards/rewards.queries.ts'
import { changeMember } from '#features/members/change-member.ts'
import { makeActor, makeMember, spend } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openTestBar } from '#tests/test-bar.ts'
import type { HistoryEntryWire } from './history.contract.ts'
import { listMemberEntries } from './history.queries.ts'

async function openHistory() {
  const bar = await openTestBar()
  await makeMilestones(bar.deps)
  const member = await makeMember(bar.deps, { firstName: 'Robin', lastName: 'Vale', points: 600 })
  const by = { actor: { ...(await makeActor(bar.deps)), name: 'Mia Torres' }, address: '203.0.113.7' }
  const read = async (id = member.id): Promise<HistoryEntryWire[]> =>
    (await bar.send('GET', `/api/members/${id}/history`, { as: 'manager' })).json()
  return { bar, member, by, read }
}

test('a manager reads what was done about a member, their rewards and checks, with before and after', async () => {
  const { bar, member, by, read } = await openHistory()
  const { deps } = bar
  bar.setNow('2025-11-14T19:00:00-05:00')
  await changeMember(deps, { memberId: member.id, change: { lastName: 'Valdez' }, ...by })
  bar.setNow('2025-11-14T20:00:00-05:00')
  const [milestone] = await listMilestones(deps.db)
  const { rewardId } = await claimReward(deps, { memberId: member.id, milestoneId: milestone?.id ?? '', expected: {} })
  await approveClaim(deps, { rewardId, give: false, ...by })
  bar.setNow('2025-11-14T21:00:00-05:00')
  await spend(deps, member.id, 1000, 'check-7')
  const after = { number: '7', businessDate: '2025-11-14' }
  const at = deps.clock.now()
  await deps.db.transaction((tx) =>
    recordAction(tx, { at, ...by, action: 'put-check-back', subject: 'check-7', after }),
  )

  const [check, claim, change] = await read()
  expect(check?.sentence).toBe('Mia Torres restored check #7')
  expect(claim).toMatchObject({
    sentence: 'Mia Torres approved a claim by Robin Valdez',
    changes: [{ label: 'Reward', before: 'Waiting for approval', after: 'Approved' }],
  })
  expect(change).toMatchObject({
    by: { name: 'Mia Torres', role: 'owner' },
    sentence: 'Mia Torres changed the name of Robin Valdez',
    changes: [{ label: 'Last name', before: 'Vale', after: 'Valdez' }],
  })
})

test('what members do to their account has their name, and where and when they sign in is not told', async () => {
  const { bar, member, read } = await openHistory()
  bar.setNow('2025-11-14T19:00:00-05:00')
  const at = bar.deps.clock.now()
  const actor = { accountId: member.accountId ?? '', name: 'Robin Vale', role: 'member' } as const
  await bar.deps.db.transaction(async (tx) => {
    const own = { at, actor, address: '198.51.100.9', subject: actor.accountId }
    await recordAction(tx, { ...own, action: 'sign-in' })
    await recordAction(tx, { ...own, action: 'change-password' })
  })
  const entries = await read()
  expect(entries[0]).toMatchObject({ by: { name: 'Robin Vale' }, sentence: 'Robin Vale changed the password' })
  expect(JSON.stringify(entries)).not.toMatch(/sign-in|198\.51\.100\.9/)
})

test('nothing about anybody else is told', async () => {
  const { bar, by, read, member } = await openHistory()
  const other = await makeMember(bar.deps, { firstName: 'Annabel', lastName: 'Ruiz' })
  await changeMember(bar.deps, { memberId: other.id, change: { firstName: 'Annabella' }, ...by })
  expect(JSON.stringify(await read())).not.toMatch(/Annabel|Ruiz/)
  expect(JSON.stringify(await read(other.id))).not.toContain(member.id)
  expect((await bar.send('GET', '/api/members/mb_x/history', { as: 'owner' })).status).toBe(404)
})

test('a long log is not read from end to end for one member', async () => {
  const { bar, member, by } = await openHistory()
  await changeMember(bar.deps, { memberId: member.id, change: { lastName: 'Valdez' }, ...by })
  await bar.deps.db.execute(sql`
    insert into audit_entries (id, at, actor_id, actor_name, actor_role, action, subject, after, address)
    select 'au_' || n, now(), 'ac', 'Mia', 'owner', 'change-member', 'mb_' || n, '{}', '' from generate_series(1, 10000) as n`)
  await bar.deps.db.execute(sql`analyze audit_entries`)
  const scans = await bar.deps.db.transaction(async (tx) => {
    const { list } = await listMemberEntries(tx, member, { limit: 50, offset: 0 })
    expect(list.map(({ action }) => action)).toContain('change-member')
    const counted = sql`select pg_stat_get_xact_numscans('audit_entries'::regclass)::int as count`
    return (await tx.execute<{ count: number }>(counted)).rows[0]?.count
  })
  expect(scans).toBe(0)
})
