import { expect, test } from 'vitest'
import { findMember } from '#features/members/members.queries.ts'
import { members } from '#features/members/members.table.ts'
import { isDeep } from '#tests/depth.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'

const ROUNDS = isDeep ? 40 : 4
const DAY_MS = 24 * 60 * 60_000

type Bar = Awaited<ReturnType<typeof openTestBar>>

/** Each round is on another day, because only so many applications may come from one address. */
async function openRejected(bar: Bar, round: number) {
  bar.setNow(new Date(Date.parse('2025-11-14T18:00:00-05:00') + round * DAY_MS).toISOString())
  const email = `again-${round}@example.com`
  const { id } = await makeMember(bar.deps, { status: 'rejected', email })
  const phone = `(305) 555-${String(1000 + round)}`
  const typed = {
    email,
    password: 'seven gulls on a rail',
    firstName: 'Priya',
    lastName: 'Raman',
    membershipType: 'regular',
  }
  const apply = async () => (await bar.send('POST', '/api/members', { body: { ...typed, phone } })).status
  const reopen = async (approve: boolean) =>
    (await bar.send('POST', `/api/members/${id}/reopen`, { as: 'manager', body: { approve } })).status
  const readAll = async () =>
    (await bar.deps.db.select().from(members)).filter((member) => member.email === email || member.id === id)
  return { id, email, apply, reopen, readAll }
}

test('two managers who decide again at once: one does, the other is told', async () => {
  const bar = await openTestBar()
  for (let round = 0; round < ROUNDS; round++) {
    const { id, reopen } = await openRejected(bar, round)
    const statuses = await Promise.all([reopen(false), reopen(true), reopen(false)])
    expect(statuses.toSorted()).toEqual([200, 409, 409])
    expect((await findMember(bar.deps.db, { id }))?.status).toBe(statuses[1] === 200 ? 'approved' : 'pending')
  }
})

test('an applicant who applies again while managers decide: either counts, never both', async () => {
  const bar = await openTestBar()
  for (let round = 0; round < ROUNDS; round++) {
    const { id, email, apply, reopen, readAll } = await openRejected(bar, round)
    const [first, second, reopened] = await Promise.all([apply(), apply(), reopen(true)])
    const applied = [first, second].filter((status) => status === 201).length
    for (const status of [first, second, reopened]) expect([200, 201, 409]).toContain(status)
    expect(applied + (reopened === 200 ? 1 : 0)).toBe(1)
    const all = await readAll()
    expect(all).toHaveLength(1 + applied)
    const old = all.find((member) => member.id === id)
    expect(old?.status).toBe(applied ? 'rejected' : 'approved')
    expect(old?.replacedAt !== null).toBe(applied === 1)
    const current = await findMember(bar.deps.db, { email })
    expect(current?.accountId).not.toBeNull()
    expect(current?.status).toBe(applied ? 'pending' : 'approved')
  }
})
