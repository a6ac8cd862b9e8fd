import { expect, test } from 'vitest'
import { jobHandlers } from '#app/jobs.ts'
import type { InboxEntryWire } from '#features/inbox/inbox.contract.ts'
import { startJobWorker } from '#platform/jobs/job-worker.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { startEmailJsServer } from '#tests/fakes/emailjs-server.ts'
import { startMailServer } from '#tests/fakes/mail-server.ts'
import { makeEmailPayload } from '#tests/make/email-payload.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { deliverMessage } from './deliver-message.ts'
import { messages } from './messages.table.ts'

const start = '2025-11-14T23:00:00.000Z'
const HOUR_MS = 3_600_000

/** The product with its background work, which runs when the test says so and at the time the test says. */
async function openBar(settings: Record<string, string>) {
  const bar = await openTestBar({ now: start, settings })
  let now = Date.parse(start)
  const deps = { ...bar.deps, clock: { now: () => new Date(now) } }
  return {
    ...bar,
    deps,
    write: (changes: Record<string, unknown> = {}) =>
      bar.send('POST', '/api/v1.0/email/send', { body: makeEmailPayload(changes) }),
    /** A worker looks for due jobs as soon as it starts, and finishes what it found before it stops. */
    runJobs: () => startJobWorker(deps, jobHandlers(deps)).stop(),
    waitAnHour: () => {
      now += HOUR_MS * 1.2
    },
    async seenByStaff(view = 'all'): Promise<InboxEntryWire[]> {
      return (await bar.send('GET', `/api/messages?view=${view}`, { as: 'manager' })).json()
    },
  }
}

const smtp = (url: string) => ({
  SMTP_URL: url,
  MAIL_FROM: 'Eleven Tides <bar@tides.test>',
  MAIL_TO: 'boss@tides.test',
})

test('a message reaches the house by mail, and a reply goes to the visitor', async () => {
  const { url, received } = await startMailServer()
  const bar = await openBar(smtp(url))
  await bar.write({ smsOptIn: 'Yes', message: 'Do you show the derby?\n\n.\nThe other one, too?' })
  expect(await bar.seenByStaff()).toMatchObject([{ delivery: { state: 'waiting', attempts: 0, error: null } }])

  await bar.runJobs()
  await bar.runJobs()

  expect(received).toHaveLength(1)
  const [mail] = received
  expect(mail).toMatchObject({ from: '<bar@tides.test>', to: ['<boss@tides.test>'] })
  expect(mail?.message).toMatch(/^Reply-To: Hannah Reyes <hannah@example\.com>$/m)
  expect(mail?.message).toMatch(/^Subject: Message from Hannah Reyes$/m)
  for (const words of ['Phone: +13055550199', 'Yes (until they reply STOP)', 'Do you show the derby?', 'The other one'])
    expect(mail?.message).toContain(words)
  const [message] = await bar.seenByStaff()
  expect(mail?.message).toContain(`Message-ID: <${message?.id}@tides.test>`)
  expect(message?.delivery).toMatchObject({ state: 'delivered', deliveredAt: start, error: null, nextAttemptAt: null })
  expect(await bar.seenByStaff('undelivered')).toEqual([])
})

test('tricks in a visitor’s name or words add no header to the mail and no receiver', async () => {
  const { url, received } = await startMailServer()
  const bar = await openBar(smtp(url))
  await bar.write({ name: 'Spy" <spy@example.com>, "', message: 'Bcc: spy@example.com\n\nSubject: You won' })
  await bar.write({ name: 'Bcc: spy@example.com', email: "o'hara+{bcc}@example.com" })
  await bar.runJobs()

  expect(received).toHaveLength(2)
  for (const { to, message } of received) {
    const headers = message.split('\n\n')[0] ?? ''
    expect(to).toEqual(['<boss@tides.test>'])
    expect(headers).not.toMatch(/^Bcc:/im)
    expect(headers.match(/^(Subject|To|Reply-To):/gim)).toHaveLength(3)
  }
})

test('a mail server that is down for a while is tried again until the message has arrived', async () => {
  const { url, received, behavior } = await startMailServer({ refuse: '451 try later' })
  const bar = await openBar(smtp(url))
  await bar.write()

  await bar.runJobs()
  const [waiting] = await bar.seenByStaff('undelivered')
  expect(waiting?.delivery).toMatchObject({ state: 'waiting', attempts: 1 })
  expect(waiting?.delivery.error).toContain('451 try later')
  expect(Date.parse(waiting?.delivery.nextAttemptAt ?? '')).toBeGreaterThan(Date.parse(start))
  await bar.runJobs()
  expect((await bar.seenByStaff())[0]?.delivery.attempts).toBe(1)

  bar.waitAnHour()
  await bar.runJobs()
  behavior.refuse = ''
  bar.waitAnHour()
  await bar.runJobs()

  expect(received).toHaveLength(1)
  expect(await bar.seenByStaff()).toMatchObject([{ delivery: { state: 'delivered', attempts: 3, error: null } }])
})

test('a message that cannot be mailed at all is never lost: staff see it, and why it did not go out', async () => {
  const { url, behavior, received } = await startMailServer({ refuse: '550 no such mailbox' })
  const bar = await openBar(smtp(url))
  await bar.write()
  for (let attempt = 1; attempt <= 11; attempt++) {
    await bar.runJobs()
    bar.waitAnHour()
  }

  const [failed] = await bar.seenByStaff('undelivered')
  expect(failed).toMatchObject({
    answers: { message: 'Do you show the derby?' },
    delivery: { state: 'failed', attempts: 10 },
  })
  expect(failed?.delivery.error).toContain('550 no such mailbox')

  behavior.refuse = ''
  const [job] = await bar.deps.db.select().from(jobs)
  expect((await bar.send('POST', `/api/jobs/${job?.id}/retry`, { as: 'owner' })).status).toBe(200)
  await bar.runJobs()
  expect(received).toHaveLength(1)
  expect(await bar.seenByStaff()).toMatchObject([{ delivery: { state: 'delivered' } }])
})

test('with EmailJS set up, messages go through it with the same payload, also beside a mail server', async () => {
  const mailServer = await startMailServer()
  const { received, settings } = await startEmailJsServer(
    { status: 500, body: 'Oops' },
    { status: 429, body: 'Too Many Requests' },
  )
  const bar = await openBar({ ...smtp(mailServer.url), ...settings })
  await bar.write({ smsOptIn: 'Yes' })

  await bar.runJobs()
  const [waiting] = await bar.seenByStaff()
  expect(waiting?.delivery).toMatchObject({ state: 'waiting', error: 'EmailJS returned error 500: Oops' })
  for (const _ of ['429', '200']) {
    bar.waitAnHour()
    await bar.runJobs()
  }

  expect(received).toHaveLength(3)
  expect(received[2]?.body).toEqual({
    ...makeEmailPayload({ smsOptIn: 'Yes' }),
    user_id: 'public-key',
    service_id: 'service_tides',
    template_id: 'template_contact',
    accessToken: 'private-key',
  })
  expect(await bar.seenByStaff()).toMatchObject([{ delivery: { state: 'delivered', attempts: 3 } }])
  expect(mailServer.received).toEqual([])
})

test('mail settings that were taken away leave the message waiting for them', async () => {
  const bar = await openBar(smtp('smtp://127.0.0.1:1'))
  await bar.write()
  const [message] = await bar.deps.db.select().from(messages)
  const config = { ...bar.deps.config, mail: undefined, emailJs: undefined }
  const deps = { ...bar.deps, config, mailer: { send: async () => {} } }
  const signal = new AbortController().signal
  await expect(deliverMessage(deps, { messageId: message?.id ?? '' }, { signal })).rejects.toThrow('SMTP_URL')
  expect(await bar.seenByStaff()).toMatchObject([{ delivery: { state: 'waiting' } }])
})
