import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { changeMember } from '#features/members/change-member.ts'
import { matchWaitingChecksJob } from '#features/members/members.jobs.ts'
import { findMember } from '#features/members/members.queries.ts'
import { members } from '#features/members/members.table.ts'
import { emailLinks } from '#features/members/verification/email-links.table.ts'
import { mailEmailLink } from '#features/members/verification/mail-email-link.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import type { Mail } from '#platform/mail.ts'
import { makeCheck } from '#tests/make/make-check.ts'
import { makeMember, signInMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { matchWaitingChecks } from './match-waiting-checks.ts'

const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'bar@example.com' }

/** A bar with one approved member whose contacts nobody has verified, two weeks later. */
async function openBar({ settings = {} }: { settings?: Record<string, string> } = {}) {
  const bar = await openTestBar({ now: '2025-11-01T12:00:00-04:00', settings })
  const member = await makeMember(bar.deps, { email: 'ana@example.com', phone: '(305) 555-0142', isVerified: false })
  bar.setNow('2025-11-14T18:00:00-05:00')
  const { db } = bar.deps
  const verify = (body: object, as: 'staff' | 'manager' | 'member' | 'seo' = 'staff') =>
    bar.send('POST', `/api/members/${member.id}/verify`, { as, body })
  /** Does what the background worker would. */
  const countWaiting = async () => {
    for (const { payload } of await db.select().from(jobs).where(eq(jobs.name, matchWaitingChecksJob.name)))
      await matchWaitingChecks(bar.deps, payload as { memberId: string })
  }
  const points = async () => (await findMember(db, { id: member.id }))?.currentPoints
  return { ...bar, member, verify, countWaiting, points }
}

test('a tap at the bar verifies a phone, and the visits that waited for it are counted once', async () => {
  const bar = await openBar()
  await makeCheck(bar.deps, { customerPhoneDigits: '3055550142', grossCents: 40_00 })
  await makeCheck(bar.deps, { tabName: 'Ana 305-555-0142', grossCents: 25_00 })
  const byEmail = await makeCheck(bar.deps, { customerEmail: 'ana@example.com', grossCents: 10_00 })
  const somebodyElses = await makeCheck(bar.deps, { customerPhoneDigits: '3055550199' })

  const answer = await bar.verify({ phone: true, phoneEnding: '0142' })
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { success: true, emailVerified: false, phoneVerified: true },
  ])
  await bar.countWaiting()
  await bar.countWaiting()
  expect(await bar.points()).toBe(65)
  const checks = await bar.deps.db.select().from(posChecks)
  expect(checks.find(({ guid }) => guid === byEmail)?.memberId).toBeNull()
  expect(checks.find(({ guid }) => guid === somebodyElses)?.memberId).toBeNull()

  await bar.verify({ email: true })
  await bar.countWaiting()
  expect(await bar.points()).toBe(75)
})

test('what staff verified is in the audit log, without the phone, and a second tap changes nothing', async () => {
  const bar = await openBar()
  await bar.verify({ phone: true })
  const first = await findMember(bar.deps.db, { id: bar.member.id })
  bar.setNow('2025-11-14T19:00:00-05:00')
  await bar.verify({ phone: true })
  expect(await findMember(bar.deps.db, { id: bar.member.id })).toEqual(first)
  const entries = await bar.deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'verify-contacts'))
  expect(entries).toMatchObject([
    { subject: bar.member.id, before: { email: false, phone: false }, after: { email: false, phone: true } },
  ])
})

test('it can be taken back', async () => {
  const bar = await openBar()
  await bar.verify({ phone: true, email: true })
  expect(await (await bar.verify({ phone: false })).json()).toMatchObject({ emailVerified: true, phoneVerified: false })
  await makeCheck(bar.deps, { customerPhoneDigits: '3055550142' })
  await bar.countWaiting()
  expect(await bar.points()).toBe(0)
})

test('members and the SEO manager verify nobody, and neither does an approval', async () => {
  const bar = await openBar()
  expect((await bar.verify({ phone: true }, 'member')).status).toBe(403)
  expect((await bar.verify({ phone: true }, 'seo')).status).toBe(403)
  expect((await bar.verify({})).status).toBe(400)
  expect(await findMember(bar.deps.db, { id: bar.member.id })).toMatchObject({
    status: 'approved',
    emailVerifiedAt: null,
    phoneVerifiedAt: null,
  })
})

test('a corrected phone is unverified again, and is not verified by somebody who saw the old one', async () => {
  const bar = await openBar()
  await bar.verify({ email: true, phone: true })
  const change = (phone: string) =>
    bar.send('PATCH', `/api/members/${bar.member.id}`, { as: 'manager', body: { phone } })
  await change('305.555.0142')
  expect(await findMember(bar.deps.db, { id: bar.member.id })).toMatchObject({ phoneVerifiedBy: 'staff' })
  await change('(305) 555-0199')
  expect(await findMember(bar.deps.db, { id: bar.member.id })).toMatchObject({
    emailVerifiedBy: 'staff',
    phoneVerifiedAt: null,
    phoneVerifiedBy: null,
  })
  const refused = await bar.verify({ phone: true, phoneEnding: '0142' })
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'contact-changed' }])
})

test('a phone that is corrected in the moment it is verified is never left verified unseen', async () => {
  for (let round = 0; round < 10; round++) {
    const bar = await openBar()
    const actor = { accountId: 'ac', side: 'staff', role: 'manager', name: 'M', login: 'm', tokenHash: '' } as const
    const by = { actor: { ...actor, provedAt: new Date(0) }, address: 'test' }
    await Promise.all([
      bar.verify({ phone: true, phoneEnding: '0142' }),
      changeMember(bar.deps, { memberId: bar.member.id, change: { phone: '(305) 555-0199' }, ...by }),
    ])
    const after = await findMember(bar.deps.db, { id: bar.member.id })
    expect([after?.phoneDigits, after?.phoneVerifiedAt]).toEqual(['3055550199', null])
  }
})

async function openMailedLink() {
  const bar = await openBar({ settings: mail })
  const received: Mail[] = []
  const mailer = { send: async (sent: Mail) => void received.push(sent) }
  const cookie = await signInMember(bar.deps, bar.member)
  const ask = () => bar.send('POST', '/api/me/email-link', { headers: { cookie } })
  const deliver = () => mailEmailLink({ ...bar.deps, mailer }, { memberId: bar.member.id })
  const tokenOf = (sent: Mail | undefined) => /\/confirm-email#([\w-]{43})/.exec(sent?.text ?? '')?.[1] ?? ''
  const confirm = async (token: string) => (await bar.send('POST', '/api/confirm-email', { body: { token } })).status
  return { ...bar, received, ask, deliver, tokenOf, confirm }
}

test('a member confirms the email by a link that works once, and visits with it are counted', async () => {
  const bar = await openMailedLink()
  await makeCheck(bar.deps, { customerEmail: 'ana@example.com', grossCents: 30_00 })
  expect(await (await bar.ask()).json()).toEqual({ success: true, isMailed: true })
  await bar.deliver()
  expect(bar.received).toMatchObject([{ to: 'ana@example.com', subject: 'Confirm your email for Eleven Tides' }])
  expect(bar.received[0]?.text).not.toContain('Robin')
  const token = bar.tokenOf(bar.received[0])

  expect(await Promise.all([bar.confirm(token), bar.confirm(token)])).toEqual(expect.arrayContaining([200, 410]))
  expect(await findMember(bar.deps.db, { id: bar.member.id })).toMatchObject({ emailVerifiedBy: 'link' })
  await bar.countWaiting()
  expect(await bar.points()).toBe(30)
  await bar.deliver()
  expect(bar.received).toHaveLength(1)
})

test('a new link replaces the old one, it expires after a day, and three are mailed in an hour', async () => {
  const bar = await openMailedLink()
  for (let time = 1; time <= 3; time++) expect((await bar.ask()).status).toBe(200)
  expect((await bar.ask()).status).toBe(429)
  await bar.deliver()
  await bar.deliver()
  const [first, second] = bar.received.map(bar.tokenOf)
  expect(await bar.confirm(first ?? '')).toBe(410)
  expect(JSON.stringify(await bar.deps.db.select().from(emailLinks))).not.toMatch(/ana@|#/)
  bar.setNow('2025-11-15T18:00:00-05:00')
  expect(await bar.confirm(second ?? '')).toBe(410)
})

test('an email that has been changed is unverified, and the link to the old one confirms nothing', async () => {
  const bar = await openMailedLink()
  const { db } = bar.deps
  const change = (email: string) => db.update(members).set({ email }).where(eq(members.id, bar.member.id))
  await bar.verify({ email: true, phone: true })
  await change('ana.new@example.com')
  const unverified = { emailVerifiedAt: null, emailVerifiedBy: null, phoneVerifiedBy: 'staff' }
  expect(await findMember(db, { id: bar.member.id })).toMatchObject(unverified)

  await bar.deliver()
  await change('somebody.else@example.com')
  expect(await bar.confirm(bar.tokenOf(bar.received[0]))).toBe(410)
  expect(await findMember(db, { id: bar.member.id })).toMatchObject(unverified)
})

test('where no mail is set up, the member is told so, and nothing waits to be sent', async () => {
  const bar = await openBar()
  const cookie = await signInMember(bar.deps, bar.member)
  const answer = await bar.send('POST', '/api/me/email-link', { headers: { cookie } })
  expect(await answer.json()).toEqual({ success: true, isMailed: false })
  expect(await bar.deps.db.select().from(jobs)).toEqual([])
})

test('applying asks for a confirmation by mail; somebody whom staff add is there and needs none', async () => {
  const bar = await openBar({ settings: mail })
  const person = { firstName: 'Cleo', lastName: 'Marsh', phone: '(305) 555-0177', membershipType: 'regular' }
  const applied = await bar.send('POST', '/api/members', {
    body: { ...person, email: 'cleo@example.com', password: 'cold soup again' },
  })
  const { id: memberId, emailVerified } = await applied.json()
  expect(emailVerified).toBe(false)
  const queued = await bar.deps.db.select({ name: jobs.name, payload: jobs.payload }).from(jobs)
  expect(queued).toEqual([{ name: 'mail-email-link', payload: { memberId } }])
  const added = await bar.send('POST', '/api/members', {
    as: 'manager',
    body: { ...person, email: 'dora@example.com', approve: true },
  })
  expect(await added.json()).toMatchObject({ emailVerified: true, phoneVerified: true })
})
