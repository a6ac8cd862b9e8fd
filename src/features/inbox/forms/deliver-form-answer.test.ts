import { expect, test } from 'vitest'
import { jobHandlers } from '#app/jobs.ts'
import { startJobWorker } from '#platform/jobs/job-worker.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { startEmailJsServer } from '#tests/fakes/emailjs-server.ts'
import { startMailServer } from '#tests/fakes/mail-server.ts'
import { makeClubFields, makePartyFields } from '#tests/make/form-fields.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { deliverFormAnswer } from './deliver-form-answer.ts'
import { formAnswers } from './form-answers.table.ts'

const smtp = (url: string) => ({ SMTP_URL: url, MAIL_FROM: 'bar@tides.test' })

test('the house is told of each answer by mail, once, and a reply goes to the guest', async () => {
  const { url, received, behavior } = await startMailServer({ refuse: '451 try later' })
  const { deps, send } = await openTestBar({ settings: smtp(url) })
  await send('POST', '/api/forms/large-party', { body: makePartyFields() })
  await send('POST', '/api/forms/supporters-club', { body: makeClubFields() })
  const runJobs = (now: Date) => {
    const then = { ...deps, clock: { now: () => now } }
    return startJobWorker(then, jobHandlers(then)).stop()
  }

  await runJobs(deps.clock.now())
  expect(await (await send('GET', '/api/messages?view=undelivered', { as: 'owner' })).json()).toMatchObject([
    { delivery: { state: 'waiting', attempts: 1, error: expect.stringContaining('451 try later') } },
    { delivery: { state: 'waiting', attempts: 1 } },
  ])
  behavior.refuse = ''
  const later = new Date(deps.clock.now().getTime() + 3_600_000)
  await runJobs(later)
  await runJobs(later)

  expect(received.map(({ to }) => to)).toEqual([['<bar@tides.test>'], ['<bar@tides.test>']])
  const party = received.find(({ message }) => /^Subject: Large party: Hannah Reyes$/m.test(message))
  expect(party?.message).toMatch(/^Reply-To: Hannah Reyes <hannah@example\.com>$/m)
  for (const line of ['Date: 2025-12-05', 'Guests: 24', 'Details: A long table near a screen, please.'])
    expect(party?.message).toContain(line)
  expect(received.some(({ message }) => /^Subject: Supporters club: Hannah Reyes$/m.test(message))).toBe(true)
  expect(await deps.db.select().from(formAnswers)).toMatchObject([{ deliveredAt: later }, { deliveredAt: later }])
})

test('without a mail server nothing is queued: EmailJS has a template for messages alone', async () => {
  const { settings, received } = await startEmailJsServer()
  const { deps, send } = await openTestBar({ settings })
  await send('POST', '/api/forms/large-party', { body: makePartyFields() })
  expect(await deps.db.select().from(jobs)).toEqual([])
  expect(received).toEqual([])
})

test('a mail server that was taken away leaves the answer waiting for it', async () => {
  const { deps, send } = await openTestBar({ settings: smtp('smtp://127.0.0.1:1') })
  await send('POST', '/api/forms/large-party', { body: makePartyFields() })
  const [answer] = await deps.db.select().from(formAnswers)
  const without = { ...deps, config: { ...deps.config, mail: undefined }, mailer: { send: async () => {} } }
  await expect(deliverFormAnswer(without, { answerId: answer?.id ?? '' })).rejects.toThrow('SMTP_URL')
  expect(await deps.db.select().from(formAnswers)).toMatchObject([{ deliveredAt: null }])
})
