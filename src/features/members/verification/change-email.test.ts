import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountLinks } from '#features/accounts/accounts.table.ts'
import { createAccountLink } from '#features/accounts/passwords/create-account-link.ts'
import { mailEmailLinkJob } from '#features/members/members.jobs.ts'
import { members } from '#features/members/members.table.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { makeMember, signInMember } from '#tests/make/make-member.ts'
import { openMailingBar } from '#tests/make/open-mailing-bar.ts'
import { openTestBar } from '#tests/test-bar.ts'

const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'bar@example.com' }

type Bar = Awaited<ReturnType<typeof openTestBar>>
const change = (bar: Bar, id: string, email: string) =>
  bar.send('PATCH', `/api/members/${id}`, { as: 'manager', body: { email } })
const signIn = (bar: Bar, email: string) =>
  bar.send('POST', '/api/login/member', { body: { email, password: 'right password' } })
const queued = async ({ deps }: Bar) => (await deps.db.select().from(jobs)).map(({ name }) => name)

test('a member gets another email: they sign in with it by the old password, stay signed in, and have to confirm it', async () => {
  const bar = await openTestBar()
  const member = await makeMember(bar.deps, { email: 'old@example.com', firstName: 'Robin', lastName: 'Vale' })
  const cookie = await signInMember(bar.deps, member)
  bar.setNow('2025-11-14T18:05:00-05:00')
  const answer = await change(bar, member.id, ' New@Example.com ')
  expect(await answer.json()).toMatchObject({
    member: { email: 'new@example.com', emailVerified: false, phoneVerified: true },
  })
  expect((await bar.send('GET', '/api/me', { headers: { cookie } })).status).toBe(200)
  expect((await signIn(bar, 'new@example.com')).status).toBe(200)
  expect((await signIn(bar, 'old@example.com')).status).not.toBe(200)
  const history = await bar.send('GET', `/api/members/${member.id}/history`, { as: 'manager' })
  expect((await history.json())[0]).toMatchObject({
    sentence: expect.stringMatching(/changed the email of Robin Vale$/),
    changes: [{ label: 'Email', before: 'old@example.com', after: 'new@example.com' }],
  })
  // Without mail, staff confirm it at the bar.
  expect(await queued(bar)).toEqual([])
})

test('where mail is set up, the new email is asked to confirm and the old one is told', async () => {
  const bar = await openMailingBar()
  const member = await makeMember(bar.deps, { email: 'old@example.com' })
  await change(bar, member.id, 'new@example.com')
  expect(await queued(bar)).toEqual([mailEmailLinkJob.name])
  const sent = (await bar.sendMessages()).filter(({ subject }) => subject.includes('changed'))
  expect(sent).toEqual([
    expect.objectContaining({ to: 'old@example.com', subject: 'Your Eleven Tides email was changed' }),
  ])
  expect(sent[0]?.text).not.toContain('new@example.com')
})

test('an old email that was never confirmed may be a stranger’s and is told nothing', async () => {
  const bar = await openTestBar({ settings: mail })
  const member = await makeMember(bar.deps, { email: 'tpyo@example.com', isVerified: false })
  await change(bar, member.id, 'typo@example.com')
  expect(await queued(bar)).toEqual([mailEmailLinkJob.name])
})

test('a password link that went to the old email stops working', async () => {
  const bar = await openTestBar()
  const member = await makeMember(bar.deps)
  const link = {
    accountId: member.accountId ?? '',
    purpose: 'forgotten',
    now: bar.deps.clock.now(),
    origin: '',
  } as const
  await bar.deps.db.transaction((tx) => createAccountLink(tx, link))
  await change(bar, member.id, 'new@example.com')
  expect(await bar.deps.db.select().from(accountLinks)).toEqual([])
})

test('an email that another member has is refused, and nothing is changed; also of two at once one gets it', async () => {
  const bar = await openTestBar()
  const [one, other, third] = [
    await makeMember(bar.deps, { email: 'one@example.com' }),
    await makeMember(bar.deps, { email: 'other@example.com' }),
    await makeMember(bar.deps, { email: 'third@example.com' }),
  ]
  const refused = await bar.send('PATCH', `/api/members/${one.id}`, {
    as: 'manager',
    body: { email: 'OTHER@example.com', lastName: 'Changed' },
  })
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'email-taken'])
  const [row] = await bar.deps.db.select().from(members).where(eq(members.id, one.id))
  expect(row).toMatchObject({ email: 'one@example.com', lastName: one.lastName })
  const answers = await Promise.all([one, third].map(({ id }) => change(bar, id, 'wanted@example.com')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await change(bar, other.id, 'not an email')).status).toBe(400)
})

test('an email that only a rejected application has is free for a member', async () => {
  const bar = await openTestBar()
  const rejected = await makeMember(bar.deps, { email: 'wanted@example.com', status: 'rejected' })
  const member = await makeMember(bar.deps)
  expect((await change(bar, member.id, 'wanted@example.com')).status).toBe(200)
  expect((await signIn(bar, 'wanted@example.com')).status).toBe(200)
  expect((await (await change(bar, rejected.id, 'other@example.com')).json()).code).toBe('member-not-approved')
})
