import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { members } from '#features/members/members.table.ts'
import { makeMember, signInMember, spend } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'

async function openApproved() {
  const bar = await openTestBar()
  const member = await makeMember(bar.deps, { firstName: 'Priya', lastName: 'Raman' })
  const undo = async (as: 'staff' | 'manager' = 'manager') => {
    const answer = await bar.send('POST', `/api/members/${member.id}/undo-approval`, { as, body: {} })
    return { status: answer.status, ...(await answer.json()) }
  }
  const decide = (action: string) =>
    bar.send('PUT', '/api/members', { as: 'manager', body: { memberId: member.id, action } })
  const told = () => bar.deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'undo-approval'))
  return { bar, member, undo, decide, told }
}

test('an approval is undone once, and the application can be decided again either way', async () => {
  const { bar, member, undo, decide, told } = await openApproved()
  expect(await undo()).toMatchObject({ status: 200, member: { status: 'pending', toastCustomerId: null } })
  expect(await undo()).toMatchObject({ status: 200, member: { status: 'pending' } })
  expect(await told()).toHaveLength(1)
  const cookie = await signInMember(bar.deps, member)
  const me = await (await bar.send('GET', '/api/me', { headers: { cookie } })).json()
  expect(me.member).toMatchObject({ status: 'pending', discountPercentage: 0 })
  expect((await decide('approve')).status).toBe(200)
  expect(await undo()).toMatchObject({ status: 200 })
  expect((await decide('reject')).status).toBe(200)
  expect(await undo()).toMatchObject({ status: 409, code: 'member-not-approved' })
})

test('a member who has earned something stays one, also when it was taken back', async () => {
  const { bar, member, undo } = await openApproved()
  await spend(bar.deps, member.id, 10_00, 'check-1')
  expect(await undo()).toMatchObject({ status: 409, code: 'approval-in-use' })
  await bar.deps.db.execute(
    sql`update transactions set is_voided = true, amount_cents = 0, discount_cents = 0, points = 0`,
  )
  expect(await undo()).toMatchObject({ status: 409, code: 'approval-in-use' })
  const around = bar.deps.db.update(members).set({ status: 'pending', decidedAt: null, posCustomerId: null })
  await expect(around.where(eq(members.id, member.id))).rejects.toThrow()
})

test('of an undo and a visit at the same moment one comes first', async () => {
  const { bar } = await openApproved()
  for (let round = 0; round < 5; round += 1) {
    const { id } = await makeMember(bar.deps)
    const undo = bar.send('POST', `/api/members/${id}/undo-approval`, { as: 'manager', body: {} })
    const visit = spend(bar.deps, id, 10_00).then(
      () => 'counted',
      ({ code }) => code,
    )
    const outcome = [(await undo).status, await visit]
    expect([
      [200, 'member-not-approved'],
      [409, 'counted'],
    ]).toContainEqual(outcome)
  }
})

test('bar staff undo no approvals', async () => {
  const { undo } = await openApproved()
  expect(await undo('staff')).toMatchObject({ status: 403 })
})
