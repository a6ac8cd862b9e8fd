import { expect, onTestFinished, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import type { NewMessage } from '#features/inbox/contact/contact.rules.ts'
import { messages } from '#features/inbox/contact/messages.table.ts'
import { receiveMessage } from '#features/inbox/contact/receive-message.ts'
import { formAnswers } from '#features/inbox/forms/form-answers.table.ts'
import { receiveFormAnswer } from '#features/inbox/forms/receive-form-answer.ts'
import { markHandled } from '#features/inbox/mark-handled.ts'
import { openDatabase } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { makeAccount } from '#tests/make/make-account.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { outcomesOf } from './outcomes-of.ts'

const AT_ONCE = 50
const settings = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'bar@example.com' }
const message: NewMessage = {
  name: 'Hannah Reyes',
  email: 'hannah@example.com',
  phone: null,
  message: 'Do you show the derby?',
  smsOptIn: false,
}

/** Two servers over one database, their connections open already: otherwise the first caller is done too early. */
async function openTwoServers() {
  const { deps } = await openTestBar({ settings })
  const { url } = await openTestDatabase()
  const second = openDatabase(url, (error) => {
    throw error
  })
  onTestFinished(() => second.close())
  const servers: Deps[] = [deps, { ...deps, db: second.db }]
  await Promise.all(servers.flatMap(({ db }) => Array.from({ length: 10 }, () => db.execute('select'))))
  /** Does something many times at once, on one server and the other in turn, and counts what came of it. */
  function atOnce(act: (server: Deps, index: number) => Promise<unknown>) {
    const attempts = Array.from({ length: AT_ONCE }, (_, index) => act(servers[index % 2] ?? deps, index))
    return outcomesOf(attempts)
  }
  return { deps, atOnce }
}

test('the same message sent fifty times at once over two servers is stored and mailed once', async () => {
  const { deps, atOnce } = await openTwoServers()
  const outcomes = await atOnce((server, index) => receiveMessage(server, { message, address: `203.0.113.${index}` }))
  // Those who come while the first is still being stored are counted under its email, five of them at most.
  expect(outcomes.done).toBeGreaterThanOrEqual(5)
  expect(await deps.db.$count(messages)).toBe(1)
  expect(await deps.db.$count(jobs)).toBe(1)
})

test('the same message sent again much later, fifty times at once, is stored once more', async () => {
  const { deps, atOnce } = await openTwoServers()
  await receiveMessage(deps, { message, address: '203.0.113.7' })
  const later = { now: () => new Date(deps.clock.now().getTime() + 3_600_000) }
  const outcomes = await atOnce((server, index) =>
    receiveMessage({ ...server, clock: later }, { message, address: `203.0.113.${index}` }),
  )
  expect(outcomes.done).toBeGreaterThanOrEqual(5)
  expect(await deps.db.$count(messages)).toBe(2)
  expect(await deps.db.$count(jobs)).toBe(2)
})

test('of fifty different messages sent at once from one address, five are stored', async () => {
  const { deps, atOnce } = await openTwoServers()
  const outcomes = await atOnce((server, index) =>
    receiveMessage(server, { message: { ...message, email: `guest${index}@example.com` }, address: '203.0.113.7' }),
  )
  expect(outcomes).toEqual({ done: 5, 'too-many-requests': 45 })
  expect(await deps.db.$count(messages)).toBe(5)
})

test('the same answer to a form sent fifty times at once over two servers is stored once', async () => {
  const { deps, atOnce } = await openTwoServers()
  const answers = { firstName: 'Hannah', lastName: 'Reyes', email: message.email, phone: '', wantsReminders: true }
  await atOnce((server, index) =>
    receiveFormAnswer(server, { answer: { form: 'supporters-club', answers }, address: `203.0.113.${index}` }),
  )
  expect(await deps.db.$count(formAnswers)).toBe(1)
  expect(await deps.db.$count(jobs)).toBe(1)
})

test('a message marked as handled by many at once is handled once, and the log says so once', async () => {
  const { deps, atOnce } = await openTwoServers()
  const { id: accountId, name, login } = await makeAccount(deps)
  const actor = { accountId, side: 'staff', role: 'owner', name, login, tokenHash: '', provedAt: new Date(0) } as const
  await receiveMessage(deps, { message, address: '203.0.113.7' })
  const [stored] = await deps.db.select().from(messages)
  const mark = { id: stored?.id ?? '', isHandled: true, actor, address: 'test' }
  await atOnce((server) => markHandled(server, mark))
  expect(await deps.db.$count(auditEntries)).toBe(1)
})
