import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { makeEmailForm, makeEmailPayload } from '#tests/make/email-payload.ts'
import { openTestBar } from '#tests/test-bar.ts'
import type { NewMessage } from './contact.rules.ts'
import { messages } from './messages.table.ts'
import { receiveMessage } from './receive-message.ts'

const SEND = '/api/v1.0/email/send'
const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'bar@example.com' }
const start = Date.parse('2025-11-14T23:00:00Z')
const minutes = (count: number) => count * 60_000

const message: NewMessage = {
  name: 'Hannah Reyes',
  email: 'hannah@example.com',
  phone: null,
  message: 'Do you show the derby?',
  smsOptIn: false,
}

/** The product with a clock that the test moves, and a visitor who may sit at any address. */
async function openBar(settings: Record<string, string> = {}) {
  const { deps, send, app } = await openTestBar({ now: new Date(start).toISOString(), settings })
  let now = start
  const clock = { now: () => new Date(now) }
  const receive = (changes: Partial<NewMessage> = {}, address = '203.0.113.7') =>
    receiveMessage({ ...deps, clock }, { message: { ...message, ...changes }, address })
  return {
    deps,
    send,
    app,
    receive,
    count: () => deps.db.$count(messages),
    waitUntil: (afterStart: number) => {
      now = start + afterStart
    },
  }
}

test('a message sent twice, by a double click or after a lost answer, is stored and mailed once', async () => {
  const { send, app, deps, count } = await openBar(mail)
  const body = makeEmailPayload({ message: 'First line\nsecond line' })
  const form = new FormData()
  for (const [name, value] of Object.entries(makeEmailForm({ message: 'First line\r\nsecond line ' })))
    form.append(name, value)

  const answers = [
    await send('POST', SEND, { body }),
    await send('POST', SEND, { body }),
    await app.request('/api/v1.0/email/send-form', { method: 'POST', body: form }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await count()).toBe(1)
  expect(await deps.db.$count(jobs)).toBe(1)
})

test('the same words from another network are still the same message', async () => {
  const { receive, count } = await openBar()
  await receive({}, '203.0.113.7')
  await receive({ email: 'Hannah@Example.com' }, '198.51.100.9')
  expect(await count()).toBe(1)
})

test('each difference makes it another message', async () => {
  const { receive, count, waitUntil } = await openBar()
  await receive()
  await receive({ phone: '+13055550199' })
  await receive({ phone: '+13055550199', smsOptIn: true })
  await receive({ message: 'Do you show the Derby?' })
  waitUntil(minutes(10))
  await receive({ name: 'Hannah R.' })
  await receive({ email: 'reyes@example.com' })
  expect(await count()).toBe(6)
})

test('the same words count as a new message again after ten minutes', async () => {
  const { receive, count, waitUntil } = await openBar()
  await receive()
  waitUntil(minutes(10) - 1)
  await receive()
  expect(await count()).toBe(1)
  waitUntil(minutes(10))
  await receive()
  expect(await count()).toBe(2)
  await receive()
  waitUntil(minutes(20) - 1)
  await receive()
  expect(await count()).toBe(2)
})

test('five messages in ten minutes are taken from one address, and the sixth is told when to try again', async () => {
  const { send, deps, receive, count, waitUntil } = await openBar()
  for (const number of [1, 2, 3, 4, 5]) {
    const body = makeEmailPayload({ email: `guest${number}@example.com` })
    expect((await send('POST', SEND, { body })).status).toBe(200)
  }
  const sixth = await send('POST', SEND, { body: makeEmailPayload({ email: 'guest6@example.com' }) })
  expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '600'])
  expect(await sixth.json()).toMatchObject({ error: 'Too many attempts. Please try again later.' })
  const again = await send('POST', SEND, { body: makeEmailPayload({ email: 'guest1@example.com' }) })
  expect(again.status).toBe(200)
  expect(await count()).toBe(5)

  const [first] = await deps.db.select().from(messages)
  await receive({ email: 'guest7@example.com' }, '198.51.100.9')
  waitUntil(minutes(10))
  await receive({ email: 'guest6@example.com' }, first?.address)
  expect(await count()).toBe(7)
})

test('five messages in ten minutes are taken under one email, wherever they come from', async () => {
  const { receive, count } = await openBar()
  for (const number of [1, 2, 3, 4, 5]) await receive({ message: `Message ${number}` }, `203.0.113.${number}`)
  const sixth = receive({ message: 'Message 6', email: 'HANNAH@example.com' }, '203.0.113.6')
  await expect(sixth).rejects.toMatchObject({ code: 'too-many-requests' })
  await receive({ message: 'Message 6', email: 'somebody@example.com' }, '203.0.113.6')
  expect(await count()).toBe(6)
})

test('what the visitor sent without script and too often leads back to the page as well', async () => {
  const { app } = await openBar()
  const sendForm = (number: number) =>
    app.request('/api/v1.0/email/send-form', {
      method: 'POST',
      body: new URLSearchParams(makeEmailForm({ message: `Message ${number}` })),
      headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    })
  for (const number of [1, 2, 3, 4, 5]) {
    expect((await sendForm(number)).headers.get('location')).toBe('/contact?sent=yes#message')
  }
  const sixth = await sendForm(6)
  expect([sixth.status, sixth.headers.get('location')]).toEqual([303, '/contact?sent=no#message'])
  expect(sixth.headers.get('retry-after')).toBeNull()
})

test('a message and the job that mails it are stored together or not at all', async () => {
  const { deps, receive, count } = await openBar(mail)
  onTestFinished(async () => {
    await deps.db.execute(sql`alter table jobs drop constraint no_jobs_today`)
  })
  await deps.db.execute(sql`alter table jobs add constraint no_jobs_today check (false)`)
  await expect(receive()).rejects.toThrow()
  expect(await count()).toBe(0)
})

test('where mail is set up, the job names the message and repeats nothing that is in it', async () => {
  const { deps, receive } = await openBar(mail)
  await receive()
  const [stored] = await deps.db.select().from(messages)
  const queued = await deps.db.select().from(jobs)
  expect(queued).toMatchObject([
    { id: stored?.deliveryJobId, name: 'deliver-message', payload: { messageId: stored?.id } },
  ])
  expect(JSON.stringify(queued)).not.toContain('hannah')
})
