import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountLinks, accounts, sessions } from '#features/accounts/accounts.table.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { createAccountLink } from '#features/accounts/passwords/create-account-link.ts'
import { readVenueFacts } from '#features/content/venue/venue.queries.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import type { Mail } from '#platform/mail.ts'
import { makeAccount } from '#tests/make/make-account.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { mailOwnEmailChanged } from './mail-own-email-changed.ts'
import { mailOwnEmailLink } from './mail-own-email-link.ts'

const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'bar@example.com' }
const OLD = 'mia@example.com'
const NEW = 'mia.torres@example.com'

/** Mia, a manager, who is signed in on two devices. */
async function openProfile(settings: Record<string, string> = mail) {
  const bar = await openTestBar({ settings })
  const mia = await makeAccount(bar.deps, { role: 'manager', login: OLD, name: 'Mia' })
  const enter = async (email: string) => {
    const answer = await bar.send('POST', '/api/login/admin', { body: { email, password: mia.password } })
    return { status: answer.status, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  }
  const [here, elsewhere] = [await enter(OLD), await enter(OLD)]
  const send = async (method: string, path: string, body?: object, { cookie } = here) => {
    const answer = await bar.send(method, path, { headers: { cookie }, ...(body && { body }) })
    return { status: answer.status, ...(await answer.json()) }
  }
  const sent: Mail[] = []
  const deps = { ...bar.deps, readVenueFacts, mailer: { send: async (one: Mail) => void sent.push(one) } }
  return {
    ...bar,
    mia,
    enter,
    here,
    elsewhere,
    send,
    sent,
    mailDeps: deps,
    read: () => send('GET', '/api/own-profile'),
    ask: (email: string) => send('POST', '/api/own-profile/email', { email }),
    /** What the job does, and the secret in the mail. */
    mailLink: async (to: string) => {
      await mailOwnEmailLink(deps, { accountId: mia.id, to })
      return /\/confirm-email\?for=staff#([\w-]{43})/.exec(sent.at(-1)?.text ?? '')?.[1] ?? ''
    },
    confirm: (token: string) => send('POST', '/api/own-profile/email/confirm', { token }, { status: 200, cookie: '' }),
    told: async (action: 'change-own-name' | 'change-own-email' | 'ask-own-email') =>
      bar.deps.db.select().from(auditEntries).where(eq(auditEntries.action, action)),
  }
}

test('a new name counts at once, and the log has both', async () => {
  const { send, read, told } = await openProfile()
  expect(await send('PUT', '/api/own-profile/name', { name: ' Mia Torres ' })).toMatchObject({ status: 200 })
  await send('PUT', '/api/own-profile/name', { name: 'Mia Torres' })
  expect(await read()).toMatchObject({ name: 'Mia Torres', email: OLD, emailChange: 'possible', waiting: null })
  expect(await told('change-own-name')).toMatchObject([{ before: { name: 'Mia' }, after: { name: 'Mia Torres' } }])
  for (const name of ['', '  ', 'Mia\nBcc: all@example.com', 'x'.repeat(81)]) {
    expect(await send('PUT', '/api/own-profile/name', { name })).toMatchObject({ status: 400 })
  }
})

test('a new email counts once its link is opened: signing in, other devices, links and the old email follow', async () => {
  const bar = await openProfile()
  await bar.deps.db.transaction((tx) =>
    createAccountLink(tx, { accountId: bar.mia.id, purpose: 'forgotten', now: bar.deps.clock.now(), origin: '' }),
  )
  expect(await bar.ask(` ${NEW.toUpperCase()} `)).toMatchObject({ status: 200 })
  expect(await bar.read()).toMatchObject({ email: OLD, waiting: { email: NEW, until: '2025-11-15T23:00:00.000Z' } })
  expect((await bar.enter(NEW)).status).toBe(401)
  const token = await bar.mailLink(NEW)
  expect(bar.sent).toMatchObject([{ to: NEW, subject: 'Confirm your new Eleven Tides email' }])

  expect(await bar.confirm(token)).toMatchObject({ status: 200, email: NEW, role: 'manager' })
  expect(await bar.read()).toMatchObject({ email: NEW, waiting: null })
  expect(await bar.send('GET', '/api/own-profile', undefined, bar.elsewhere)).toMatchObject({ status: 401 })
  expect(await bar.deps.db.$count(accountLinks)).toBe(0)
  expect((await bar.enter(OLD)).status).toBe(401)
  expect((await bar.enter(NEW)).status).toBe(200)
  expect(await bar.confirm(token)).toMatchObject({ status: 410, code: 'link-not-valid' })
  expect(await bar.told('change-own-email')).toMatchObject([{ before: { email: OLD }, after: { email: NEW } }])

  const [job] = (await bar.deps.db.select().from(jobs)).filter(({ name }) => name === 'mail-own-email-changed')
  expect(job?.payload).toMatchObject({ accountId: bar.mia.id, to: OLD })
  const payload = { accountId: bar.mia.id, to: OLD, changedAt: '2025-11-14T23:00:00.000Z' }
  await mailOwnEmailChanged(bar.mailDeps, payload, { id: 'job_1' })
  expect(bar.sent.at(-1)).toMatchObject({ to: OLD, subject: 'Your Eleven Tides email was changed' })
  expect(bar.sent.at(-1)?.text).toContain('Friday, November 14 at 6:00 PM')
  expect(bar.sent.at(-1)?.text).not.toContain(NEW)
})

test('only the last request counts, and it can be taken back', async () => {
  const bar = await openProfile()
  await bar.ask('first@example.com')
  const first = await bar.mailLink('first@example.com')
  await bar.ask('second@example.com')
  expect(await bar.confirm(first)).toMatchObject({ code: 'link-not-valid' })
  // The job of the first request comes late.
  await bar.mailLink('first@example.com')
  expect(bar.sent).toHaveLength(1)
  const second = await bar.mailLink('second@example.com')
  expect(await bar.send('DELETE', '/api/own-profile/waiting-email')).toMatchObject({ status: 200 })
  expect(await bar.confirm(second)).toMatchObject({ code: 'link-not-valid' })
  expect(await bar.read()).toMatchObject({ email: OLD, waiting: null })
})

test('a link ends after a day, with a new password, and when the account is turned off', async () => {
  const ends = {
    day: async ({ setNow }: Awaited<ReturnType<typeof openProfile>>) => setNow('2025-11-15T18:00:00-05:00'),
    password: ({ send, mia }: Awaited<ReturnType<typeof openProfile>>) =>
      send('POST', '/api/password/change', {
        side: 'staff',
        oldPassword: mia.password,
        newPassword: 'a wholly new password',
      }),
    disabled: async ({ deps, mia }: Awaited<ReturnType<typeof openProfile>>) =>
      deps.db.update(accounts).set({ disabledAt: deps.clock.now() }).where(eq(accounts.id, mia.id)),
  }
  for (const end of Object.values(ends)) {
    const bar = await openProfile()
    await bar.ask(NEW)
    const token = await bar.mailLink(NEW)
    await end(bar)
    expect(await bar.confirm(token)).toMatchObject({ status: 410, code: 'link-not-valid' })
  }
})

test('an email that somebody of the staff has is refused, also when they got it since', async () => {
  const bar = await openProfile()
  await makeAccount(bar.deps, { role: 'staff', login: 'taken@example.com' })
  await makeAccount(bar.deps, { role: 'member', login: 'guest@example.com' })
  expect(await bar.ask('Taken@example.com')).toMatchObject({ status: 409, code: 'login-taken' })
  expect(await bar.ask(OLD)).toMatchObject({ status: 400, code: 'invalid-input' })
  expect(await bar.ask('no email')).toMatchObject({ status: 400 })
  // Members sign in somewhere else.
  expect(await bar.ask('guest@example.com')).toMatchObject({ status: 200 })
  await bar.ask(NEW)
  const token = await bar.mailLink(NEW)
  await makeAccount(bar.deps, { role: 'staff', login: NEW })
  expect(await bar.confirm(token)).toMatchObject({ status: 409, code: 'login-taken' })
  expect(await bar.read()).toMatchObject({ email: OLD })
  expect(await bar.deps.db.$count(sessions)).toBe(2)
})

test('where no mail is set up the email stays, and the answer says so', async () => {
  const bar = await openProfile({})
  expect(await bar.read()).toMatchObject({ emailChange: 'no-mail' })
  expect(await bar.ask(NEW)).toMatchObject({ status: 409, code: 'mail-not-set-up' })
  expect(await bar.read()).toMatchObject({ email: OLD, waiting: null })
})

test('an email of the settings is changed in the settings', async () => {
  const bar = await openProfile({ ...mail, ADMIN_EMAIL: OLD, ADMIN_PASSWORD: 'a password of the settings' })
  expect(await bar.read()).toMatchObject({ emailChange: 'in-settings' })
  expect(await bar.ask(NEW)).toMatchObject({ status: 409, code: 'email-in-settings' })
})
