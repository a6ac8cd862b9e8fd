import { expect, test } from 'vitest'
import { accountLinks } from '#features/accounts/accounts.table.ts'
import { readVenueFacts } from '#features/content/venue/venue.queries.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import type { Mail } from '#platform/mail.ts'
import { makeAccount } from '#tests/make/make-account.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { askPasswordLink } from './ask-password-link.ts'
import { mailPasswordLink } from './mail-password-link.ts'
import { setPasswordByLink } from './set-password-by-link.ts'

const address = '203.0.113.7'
const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'bar@example.com' }

/** Keeps what would have been sent. */
function makeMailbox() {
  const received: Mail[] = []
  return { received, mailer: { send: async (sent: Mail) => void received.push(sent) } }
}

test('asking for a link leaves a job that holds no secret, whether the account exists or not', async () => {
  const { deps } = await openTestBar({ settings: mail })
  await makeAccount(deps, { role: 'member', login: 'hannah@example.com' })
  await askPasswordLink(deps, { email: 'Hannah@Example.com', side: 'member', address })
  await askPasswordLink(deps, { email: 'nobody@example.com', side: 'member', address })
  const queued = await deps.db.select({ name: jobs.name, payload: jobs.payload }).from(jobs)
  expect(queued).toEqual([
    { name: 'mail-password-link', payload: { kind: 'member', login: 'hannah@example.com' } },
    { name: 'mail-password-link', payload: { kind: 'member', login: 'nobody@example.com' } },
  ])
  expect(await deps.db.select().from(accountLinks)).toEqual([])
})

test('without a mail server nothing is made', async () => {
  const { deps } = await openTestBar()
  await makeAccount(deps, { role: 'member', login: 'hannah@example.com' })
  await askPasswordLink(deps, { email: 'hannah@example.com', side: 'member', address })
  expect(await deps.db.select().from(jobs)).toEqual([])
  expect(await deps.db.select().from(accountLinks)).toEqual([])
})

test('one account is mailed three times an hour for one network, and six times for all of them', async () => {
  const { deps } = await openTestBar({ settings: mail })
  const ask = (from = address) => askPasswordLink(deps, { email: 'hannah@example.com', side: 'member', address: from })
  for (let time = 1; time <= 3; time++) await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'too-many-requests' })
  for (let time = 1; time <= 3; time++) await ask('198.51.100.1')
  await expect(ask('192.0.2.1')).rejects.toMatchObject({ code: 'too-many-requests' })
  await askPasswordLink(deps, { email: 'somebody-else@example.com', side: 'member', address })
})

test('the mail carries a link that works', async () => {
  const { deps } = await openTestBar({ settings: mail })
  await makeAccount(deps, { role: 'member', login: 'hannah@example.com', name: 'Win a prize' })
  const { received, mailer } = makeMailbox()

  await mailPasswordLink({ ...deps, mailer, readVenueFacts }, { kind: 'member', login: 'hannah@example.com' })

  expect(received).toMatchObject([{ to: 'hannah@example.com', subject: 'Reset your Eleven Tides password' }])
  // The name is whatever somebody typed into the form, so it is not mailed.
  expect(received[0]?.text).toMatch(/^Hi,\n/)
  expect(received[0]?.text).not.toContain('Win a prize')
  const token = received[0]?.text.match(/\/set-password#([\w-]{43})/)?.[1] ?? ''
  const use = { token, password: 'a new password', address }
  expect(await setPasswordByLink(deps, use)).toEqual({ role: 'member' })
})

test('nobody is mailed when there is no such account, or it is disabled', async () => {
  const { deps } = await openTestBar({ settings: mail })
  await makeAccount(deps, { role: 'member', login: 'gone@example.com', isDisabled: true })
  const { received, mailer } = makeMailbox()
  for (const login of ['gone@example.com', 'nobody@example.com']) {
    await mailPasswordLink({ ...deps, mailer, readVenueFacts }, { kind: 'member', login })
  }
  expect(received).toEqual([])
  expect(await deps.db.select().from(accountLinks)).toEqual([])
})
