import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { members } from '#features/members/members.table.ts'
import { makeMember, signInMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'

const EMAIL = 'priya@example.com'
const REASON = 'The address is outside Miami Beach.'

const application = {
  email: EMAIL,
  password: 'seven gulls on a rail',
  firstName: 'Priya',
  lastName: 'Raman',
  phone: '(305) 555-0177',
  membershipType: 'regular',
}

async function openRejected() {
  const bar = await openTestBar({ now: '2025-11-14T18:00:00-05:00' })
  const applicant = { email: EMAIL, firstName: 'Priya', lastName: 'Raman', phone: '(305) 555-0199' }
  const member = await makeMember(bar.deps, { ...applicant, status: 'pending' })
  const cookie = await signInMember(bar.deps, member)
  const decide = (action: string, reason?: string) =>
    bar.send('PUT', '/api/members', { as: 'manager', body: { memberId: member.id, action, reason } })
  const reopen = (body = {}, id = member.id) => bar.send('POST', `/api/members/${id}/reopen`, { as: 'manager', body })
  const apply = () => bar.send('POST', '/api/members', { body: application })
  const readMe = () => bar.send('GET', '/api/me', { headers: { cookie } })
  const sentences = async (): Promise<string[]> => {
    const entries: { sentence: string }[] = await (await bar.send('GET', '/api/audit', { as: 'owner' })).json()
    return entries.map(({ sentence }) => sentence)
  }
  await decide('reject', REASON)
  return { bar, member, decide, reopen, apply, readMe, sentences }
}

test('a rejected applicant reads why, and the log says it too', async () => {
  const { readMe, sentences } = await openRejected()
  expect((await (await readMe()).json()).member).toMatchObject({
    status: 'rejected',
    rejection: { reason: REASON, date: '2025-11-14', isReplaced: false },
  })
  expect(await sentences()).toContainEqual(expect.stringContaining(`rejected Priya Raman's application: “${REASON}”`))
})

test('a manager reopens a rejected application and decides again', async () => {
  const { reopen, decide, readMe, sentences } = await openRejected()
  expect((await (await reopen()).json()).member).toMatchObject({ status: 'pending', rejection: null })
  expect((await reopen()).status).toBe(409)
  expect((await decide('approve')).status).toBe(200)
  expect((await (await readMe()).json()).member).toMatchObject({ status: 'approved', dateApproved: '2025-11-14' })
  expect(await sentences()).toContainEqual(expect.stringContaining("reopened Priya Raman's application"))
})

test('a rejected application can be approved after all, in one step', async () => {
  const { reopen } = await openRejected()
  expect((await (await reopen({ approve: true })).json()).member).toMatchObject({ status: 'approved' })
  expect(await (await reopen({ approve: true })).json()).toMatchObject({ code: 'member-not-rejected' })
})

test('nobody needs a reason over the API, and one that is too long changes nothing', async () => {
  const { decide, reopen, readMe } = await openRejected()
  await reopen()
  expect((await decide('reject', 'x'.repeat(501))).status).toBe(400)
  expect((await (await readMe()).json()).member.status).toBe('pending')
  expect((await decide('reject')).status).toBe(200)
  expect((await (await readMe()).json()).member.rejection).toMatchObject({ reason: '' })
})

test('a rejected applicant applies again with the same email; the old application stays and has no login', async () => {
  const { bar, member, apply, reopen, readMe, sentences } = await openRejected()
  const answer = await apply()
  expect(answer.status).toBe(201)
  const { id, emailVerified } = await answer.json()
  expect(id).not.toBe(member.id)
  expect(emailVerified).toBe(false)
  expect((await readMe()).status).toBe(401)
  expect(await (await reopen()).json()).toMatchObject({ code: 'applied-again' })
  expect((await apply()).status).toBe(409)
  const found = await bar.send('GET', `/api/members?email=${EMAIL}`, { as: 'manager' })
  expect(await found.json()).toMatchObject({ id, status: 'pending', phone: '(305) 555-0177' })
  const old = await bar.send('GET', `/api/members/${member.id}`, { as: 'manager' })
  expect(await old.json()).toMatchObject({ phone: '(305) 555-0199', rejection: { reason: REASON, isReplaced: true } })
  expect(await sentences()).toContain('Priya Raman applied again')
  const login = { email: EMAIL, password: application.password }
  expect((await bar.send('POST', '/api/login/member', { body: login })).status).toBe(200)
})

test('deleting the member deletes the earlier application with the same email, and the reason in the log', async () => {
  const { bar, member, apply } = await openRejected()
  const { id } = await (await apply()).json()
  expect((await bar.send('DELETE', `/api/members/${id}`, { as: 'manager' })).status).toBe(200)
  const [old] = await bar.deps.db.select().from(members).where(eq(members.id, member.id))
  expect(old).toMatchObject({ email: null, firstName: null, rejectionReason: null })
  const kept = await bar.deps.db.select().from(auditEntries)
  expect(JSON.stringify(kept)).not.toMatch(/outside Miami/)
})

test('only pending and approved people keep an email from being used', async () => {
  const { apply, reopen } = await openRejected()
  await reopen()
  expect(await (await apply()).json()).toMatchObject({ code: 'email-taken' })
})
