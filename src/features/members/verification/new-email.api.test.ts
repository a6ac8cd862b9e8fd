import { expect, test } from 'vitest'
import { emailChanges } from '#features/accounts/profile/email-changes.table.ts'
import { mailOwnEmailAsked } from '#features/accounts/profile/mail-own-email-asked.ts'
import { mailOwnEmailLink } from '#features/accounts/profile/mail-own-email-link.ts'
import { readVenueFacts } from '#features/content/venue/venue.queries.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import type { Mail, Mailer } from '#platform/mail.ts'
import { makeMember, signInMember } from '#tests/make/make-member.ts'
import { openMailingBar } from '#tests/make/open-mailing-bar.ts'

const OLD = 'old@example.com'
const NEW = 'new@example.com'

/** A member who is signed in, in a bar that sends mail. */
async function enter(made: Parameters<typeof makeMember>[1] = {}) {
  const bar = await openMailingBar()
  const member = await makeMember(bar.deps, { email: OLD, ...made })
  const headers = { cookie: await signInMember(bar.deps, member) }
  const ask = async (email: string, more = {}) => {
    const answer = await bar.send('PATCH', '/api/me', { headers, body: { email, ...more } })
    return answer.ok ? 'done' : (await answer.json()).code
  }
  const mails: Mail[] = []
  const mailer: Mailer = { send: async (mail) => void mails.push(mail) }
  const accountId = member.accountId ?? ''
  /** Does what the jobs do, and returns the token of the link. */
  const mail = async (to = NEW) => {
    mails.length = 0
    await mailOwnEmailLink({ ...bar.deps, mailer, readVenueFacts }, { accountId, to })
    await mailOwnEmailAsked({ ...bar.deps, mailer, readVenueFacts }, { accountId, to: OLD }, { id: 'job' })
    return /#([\w-]+)/.exec(mails.find((one) => one.to === to)?.text ?? '')?.[1] ?? ''
  }
  const confirm = async (token: string) => {
    const answer = await bar.send('POST', '/api/confirm-email', { body: { token } })
    return answer.ok ? 'done' : (await answer.json()).code
  }
  const signIn = async (email: string) =>
    (await bar.send('POST', '/api/login/member', { body: { email, password: 'right password' } })).ok
  const read = async () => (await bar.send('GET', '/api/me', { headers })).json()
  return { bar, member, headers, ask, mails, mail, confirm, signIn, read }
}

test('a new email waits for its link: until then the old one is the login, and both are told', async () => {
  const { bar, ask, mails, mail, confirm, signIn, read } = await enter()
  expect(await ask(' New@Example.com ', { firstName: 'Robyn' })).toBe('done')
  expect(await read()).toMatchObject({
    member: { email: OLD, emailVerified: true, firstName: 'Robyn' },
    newEmail: { email: NEW, until: '2025-11-15T23:00:00.000Z' },
  })
  expect([await signIn(OLD), await signIn(NEW)]).toEqual([true, false])
  const token = await mail()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [NEW, 'Confirm your new Eleven Tides email'],
    [OLD, 'A new email for your Eleven Tides membership'],
  ])
  expect(mails[0]?.text).toContain('/confirm-email?for=new-email#')
  expect(mails[1]?.text).not.toContain(NEW)

  expect(await confirm(token)).toBe('done')
  const after = await read()
  expect(after).toMatchObject({ member: { email: NEW, emailVerified: true } })
  expect(after).not.toHaveProperty('newEmail')
  expect([await signIn(OLD), await signIn(NEW)]).toEqual([false, true])
  expect(await confirm(token)).toBe('link-not-valid')
  const sent = await bar.sendMessages()
  expect(sent.filter(({ to }) => to === OLD).map(({ subject }) => subject)).toContain(
    'Your Eleven Tides email was changed',
  )
})

test('a link ends with a later request, when it is canceled, and with a new password', async () => {
  const { bar, headers, ask, mail, confirm } = await enter()
  await ask(NEW)
  const first = await mail()
  await ask('other@example.com')
  const second = await mail('other@example.com')
  expect(await confirm(first)).toBe('link-not-valid')
  await bar.send('DELETE', '/api/me/new-email', { headers })
  expect(await confirm(second)).toBe('link-not-valid')

  await ask(NEW)
  const third = await mail()
  const change = { oldPassword: 'right password', newPassword: 'another long password' }
  const changed = await bar.send('POST', '/api/password/change', { headers, body: { side: 'member', ...change } })
  expect([changed.status, await bar.deps.db.$count(emailChanges)]).toEqual([200, 0])
  expect(await confirm(third)).toBe('link-not-valid')
})

test('a link that nobody opened within a day is gone, and the email stays', async () => {
  const { bar, ask, mail, confirm, signIn } = await enter()
  await ask(NEW)
  const token = await mail()
  bar.setNow('2025-11-15T18:00:01-05:00')
  expect(await confirm(token)).toBe('link-not-valid')
  expect([await signIn(OLD), await signIn(NEW)]).toEqual([true, false])
})

test('an email that somebody has is refused, also when they got it after the link was sent, and nothing changes', async () => {
  const { bar, ask, mail, confirm, read } = await enter()
  await makeMember(bar.deps, { email: 'taken@example.com' })
  expect(await ask('taken@example.com', { firstName: 'Robyn' })).toBe('email-taken')
  expect((await read()).member.firstName).toBe('Robin')
  await ask(NEW)
  const token = await mail()
  await makeMember(bar.deps, { email: NEW })
  expect(await confirm(token)).toBe('email-taken')
  expect((await read()).member.email).toBe(OLD)
})

test('two members who want one email at once: one gets it, and the other keeps theirs', async () => {
  const one = await enter()
  const other = await makeMember(one.bar.deps, { email: 'other@example.com' })
  const cookie = await signInMember(one.bar.deps, other)
  await one.ask(NEW)
  await one.bar.send('PATCH', '/api/me', { headers: { cookie }, body: { email: NEW } })
  const sent: Mail[] = []
  const deps = { ...one.bar.deps, readVenueFacts, mailer: { send: async (mail: Mail) => void sent.push(mail) } }
  for (const { accountId } of [one.member, other]) await mailOwnEmailLink(deps, { accountId: accountId ?? '', to: NEW })
  const tokens = sent.map(({ text }) => /#([\w-]+)/.exec(text)?.[1] ?? '')
  const outcomes = await Promise.all([...tokens, ...tokens].map((token) => one.confirm(token)))
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
})

test('an old email that was never confirmed may be a stranger’s and hears nothing', async () => {
  const { bar, ask } = await enter({ isVerified: false })
  await ask(NEW)
  const names = (await bar.deps.db.select({ name: jobs.name }).from(jobs)).map(({ name }) => name)
  expect(names).toContain('mail-own-email-link')
  expect(names).not.toContain('mail-own-email-asked')
})

test('nobody mails strangers all evening', async () => {
  const { ask } = await enter()
  for (let time = 1; time <= 5; time += 1) expect(await ask(`new${time}@example.com`)).toBe('done')
  expect(await ask('new6@example.com')).toBe('too-many-requests')
})
