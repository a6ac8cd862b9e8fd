import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailPasswordChangedJob } from '#features/accounts/accounts.jobs.ts'
import { accounts } from '#features/accounts/accounts.table.ts'
import { ensureFirstAccounts } from '#features/accounts/first-accounts/ensure-first-accounts.ts'
import { readVenueFacts } from '#features/content/venue/venue.queries.ts'
import type { Deps } from '#platform/deps.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import type { Mail } from '#platform/mail.ts'
import { makeAccount } from '#tests/make/make-account.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { createAccountLink } from './create-account-link.ts'
import { mailPasswordChanged } from './mail-password-changed.ts'
import { setPasswordByLink } from './set-password-by-link.ts'

type Bar = Awaited<ReturnType<typeof openTestBar>>

const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'bar@example.com', PUBLIC_URL: 'https://bar.example.com' }

/** Does the jobs that were queued, twice each, and keeps what would have been sent, and what members would have been told. */
async function sendTwice(deps: Deps) {
  const received: Mail[] = []
  const told: object[] = []
  const mailer = { send: async (sent: Mail) => void received.push(sent) }
  const tellMember = async (one: object) => void told.push(one)
  for (const { id, payload } of await listQueued(deps))
    for (let attempt = 1; attempt <= 2; attempt++)
      await mailPasswordChanged(
        { ...deps, mailer, readVenueFacts, tellMember },
        mailPasswordChangedJob.toPayload(payload),
        { id },
      )
  return { received, told }
}

function listQueued({ db }: Deps) {
  return db.select().from(jobs).where(eq(jobs.name, mailPasswordChangedJob.name))
}

async function setByLink(deps: Deps, accountId: string) {
  const { clock, config } = deps
  const { url } = await deps.db.transaction((tx) =>
    createAccountLink(tx, { accountId, purpose: 'forgotten', now: clock.now(), origin: config.publicUrl }),
  )
  const use = { token: url.split('#')[1] ?? '', password: 'a new password', address: '203.0.113.7' }
  await setPasswordByLink(deps, use)
}

/** Somebody who is signed in types the old password and a new one. */
async function change({ deps, send }: Bar, oldPassword: string, side: 'member' | 'staff' = 'staff') {
  const role = side === 'staff' ? 'manager' : 'member'
  const { login: email, password } = await makeAccount(deps, { role, login: 'hannah@example.com' })
  const entered = await send('POST', `/api/login/${side === 'staff' ? 'admin' : 'member'}`, {
    body: { email, password },
  })
  const cookie = entered.headers.getSetCookie().map((one) => one.split(';')[0])
  const body = { side, oldPassword, newPassword: 'a new password' }
  const answer = await send('POST', '/api/password/change', { headers: { cookie: cookie.join('; ') }, body })
  return answer.json()
}

test('who changed their password is told when, and what to do if it was somebody else', async () => {
  const bar = await openTestBar({ settings: mail })
  expect(await change(bar, 'right password')).toEqual({ success: true })

  const { received, told } = await sendTwice(bar.deps)
  const [first, again, ...others] = received

  expect([others, told]).toEqual([[], []])
  expect(first).toEqual({
    id: expect.stringMatching(/^job_/),
    to: 'hannah@example.com',
    subject: 'Your Eleven Tides password was changed',
    text: [
      'Hi,',
      'The password for your Eleven Tides account was changed on Friday, November 14 at 6:00 PM. For your security, we logged you out on all your other devices.',
      "If this was you, you're all set. Log in with your new password:\nhttps://bar.example.com/admin-dashboard",
      "If it wasn't you, set a new password right away, then call us at (305) 555-0111:\nhttps://bar.example.com/admin-dashboard#forgot-password",
      'We never ask for your password by email, text or phone.',
      'Eleven Tides\n1144 Washington Avenue, Miami Beach, FL 33139\n(305) 555-0111',
    ].join('\n\n'),
  })
  // A mailbox knows the mail of a second attempt as the same one.
  expect(again).toEqual(first)
})

test('members are told as of everything else, also where no email is set up', async () => {
  for (const settings of [mail, {}]) {
    const bar = await openTestBar({ settings })
    expect(await change(bar, 'right password', 'member')).toEqual({ success: true })
    const { received, told } = await sendTwice(bar.deps)
    const once = { changedAt: '2025-11-14T23:00:00.000Z', isSignedIn: true, cause: expect.stringMatching(/^job_/) }
    expect(received).toEqual([])
    expect(told).toEqual([expect.objectContaining(once), told[0]])
  }
})

test('the job that waits to be sent holds neither password nor link', async () => {
  const { deps } = await openTestBar({ settings: mail })
  const { id } = await makeAccount(deps, { role: 'seo' })
  await setByLink(deps, id)
  expect(await listQueued(deps)).toMatchObject([
    { payload: { accountId: id, changedAt: '2025-11-14T23:00:00.000Z', isSignedIn: false } },
  ])
})

test('who set it with a link is signed out everywhere, and sent to their own login', async () => {
  const { deps } = await openTestBar({ settings: { ...mail, ADMIN_URL: 'https://staff.example.com' } })
  const { id } = await makeAccount(deps, { role: 'seo' })
  await setByLink(deps, id)
  const [first] = (await sendTwice(deps)).received
  expect(first?.text).toContain('we logged you out on all your devices.')
  expect(first?.text).toContain('\nhttps://staff.example.com/seo-admin\n')
})

test('nobody is told of a change that was refused, of a first password, or where no email is set up', async () => {
  const bar = await openTestBar({ settings: mail })
  expect(await change(bar, 'wrong')).toMatchObject({ code: 'wrong-password' })
  const invited = await makeAccount(bar.deps, { role: 'manager', password: null })
  await setByLink(bar.deps, invited.id)
  expect(await listQueued(bar.deps)).toEqual([])

  const offline = { ...bar.deps, config: { ...bar.deps.config, mail: undefined } }
  const owner = await makeAccount(bar.deps)
  await setByLink(offline, owner.id)
  expect(await listQueued(offline)).toEqual([])
})

test('nothing is sent where there is no mailbox, or to somebody who has left meanwhile', async () => {
  const { deps } = await openTestBar({ settings: mail })
  for (const who of [{ role: 'hours', login: 'hours' }, { login: 'owner@eleven-tides.local' }] as const)
    await setByLink(deps, (await makeAccount(deps, who)).id)
  expect(await listQueued(deps)).toEqual([])

  const manager = await makeAccount(deps, { role: 'manager' })
  await setByLink(deps, manager.id)
  await deps.db.update(accounts).set({ disabledAt: deps.clock.now() }).where(eq(accounts.id, manager.id))
  expect(await sendTwice(deps)).toEqual({ received: [], told: [] })
})

test('a new password in the settings is told to the owner, once', async () => {
  const owner = { ADMIN_EMAIL: 'ana@example.com', ADMIN_PASSWORD: 'set by the owner' }
  const { deps } = await openTestBar({ settings: { ...mail, ...owner } })
  const start = (password: string) =>
    ensureFirstAccounts({ ...deps, config: { ...deps.config, admin: { email: 'ana@example.com', password } } })
  await start('set by the owner')
  expect(await listQueued(deps)).toEqual([])
  await start('changed by the owner')
  await start('changed by the owner')
  expect(await listQueued(deps)).toHaveLength(1)
})
