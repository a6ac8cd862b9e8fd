import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#base/zoned-time.ts'
import { bands } from '#content/bands.ts'
import { fixtures } from '#content/fixtures.ts'
import { reviews } from '#content/reviews.ts'
import { mailStaleJob } from '#features/content/content.jobs.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import type { Mail } from '#platform/mail.ts'
import { makeAccount } from '#tests/make/make-account.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { mailStale, queueStaleMail } from './mail-stale.ts'

const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'bar@example.com', MAIL_TO: 'house@example.com' }
/** The last band that a new installation knows of. */
const LAST =
  bands
    .map(({ fullDate }) => fullDate)
    .toSorted()
    .at(-1) ?? ''
const morningOf = (date: string) => `${date}T10:00:00-05:00`
const aWeekBefore = addDays(LAST, -7)

let bar: Awaited<ReturnType<typeof openTestBar>>
beforeEach(async () => {
  bar = await openTestBar({ now: morningOf(aWeekBefore), settings: mail })
})

const queued = async () =>
  (await bar.deps.db.select().from(jobs)).filter(({ name }) => name === mailStaleJob.name).map(({ payload }) => payload)

/** Does what was queued, and returns what would have been sent. */
async function deliver(): Promise<Mail[]> {
  const sent: Mail[] = []
  const mailer = { send: async (one: Mail) => void sent.push(one) }
  for (const payload of await queued()) {
    await mailStale({ ...bar.deps, mailer }, mailStaleJob.toPayload(payload), { id: 'job_1' })
  }
  return sent
}

test('what ends in a week is mailed to every owner, with the way to put it right', async () => {
  await makeAccount(bar.deps, { login: 'ana@example.com' })
  await makeAccount(bar.deps, { login: 'ben@example.com' })
  await makeAccount(bar.deps, { login: 'gone@example.com', isDisabled: true })
  await makeAccount(bar.deps, { role: 'manager', login: 'max@example.com' })
  await queueStaleMail(bar.deps)
  const sent = await deliver()
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['ana@example.com', 'ben@example.com'])
  expect(sent[0]?.text).toContain('Add a band: http://127.0.0.1:3000/admin-dashboard?section=bands&item=new')
})

test('a day earlier nothing is said of it', async () => {
  bar.setNow(morningOf(addDays(aWeekBefore, -1)))
  await queueStaleMail(bar.deps)
  expect((await deliver()).filter(({ text }) => text.includes('bands'))).toEqual([])
})

test('each thing is told once for its day, also by two servers at once', async () => {
  await Promise.all([queueStaleMail(bar.deps), queueStaleMail(bar.deps), queueStaleMail(bar.deps)])
  bar.setNow(morningOf(addDays(aWeekBefore, 1)))
  await queueStaleMail(bar.deps)
  const told = (await deliver()).filter(({ text }) => text.includes('Add a band'))
  expect(told.map(({ to }) => to)).toEqual(['house@example.com'])
})

test('what was put right meanwhile is not mailed', async () => {
  await queueStaleMail(bar.deps)
  const later = { id: 'later', fullDate: addDays(LAST, 70), band: 'The Low Tides', eventLabel: '' }
  const content = [...bands, later]
  const saved = await bar.send('PUT', '/api/content/bands', { as: 'owner', body: { version: 0, content } })
  expect(saved.status).toBe(200)
  expect((await deliver()).filter(({ text }) => text.includes('Add a band'))).toEqual([])
})

test('a year later all that has grown old is in one mail', async () => {
  bar.setNow(morningOf(addDays(LAST, 365)))
  await queueStaleMail(bar.deps)
  const [sent, ...more] = await deliver()
  expect(more).toEqual([])
  expect(sent?.subject).toMatch(/^\d things on your website are about to go out of date$/)
  for (const words of ['No upcoming bands', 'No upcoming matches', 'The newest review'])
    expect(sent?.text).toContain(words)
  expect([fixtures.length, reviews.length]).not.toContain(0)
})

test('without a mail server nothing is queued, and it is told once there is one', async () => {
  await queueStaleMail({ ...bar.deps, config: { ...bar.deps.config, mail: undefined } })
  expect(await queued()).toEqual([])
  await queueStaleMail(bar.deps)
  expect(await queued()).toHaveLength(1)
})
