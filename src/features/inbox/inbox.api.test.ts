import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { messages } from '#features/inbox/contact/messages.table.ts'
import { formAnswers } from '#features/inbox/forms/form-answers.table.ts'
import type { Db } from '#platform/db.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { openTestBar } from '#tests/test-bar.ts'

const now = '2025-11-14T23:00:00.000Z'
const at = (time: string) => new Date(`2025-11-14T${time}Z`)

async function makeMessage(db: Db, id: string, changes: Partial<typeof messages.$inferInsert> = {}) {
  await db.insert(messages).values({
    id,
    name: 'Hannah Reyes',
    email: 'hannah@example.com',
    message: 'Do you show the derby?',
    smsOptIn: false,
    address: '203.0.113.7',
    receivedAt: at('20:00:00'),
    ...changes,
  })
}

async function makeAnswer(db: Db, id: string, changes: Partial<typeof formAnswers.$inferInsert> = {}) {
  await db.insert(formAnswers).values({
    id,
    form: 'supporters-club',
    answers: { firstName: 'Callum', lastName: 'Reid', email: 'c@example.com', phone: '', wantsReminders: true },
    email: 'c@example.com',
    address: '203.0.113.7',
    receivedAt: at('20:00:00'),
    ...changes,
  })
}

const party = {
  name: 'Priya Nair',
  email: 'priya@example.com',
  phone: '+13055550142',
  date: '2025-12-05',
  time: '20:00',
  guests: 24,
  occasion: 'Birthday',
  details: '100% of us sing',
} as const

async function makeJob(db: Db, id: string, changes: Partial<typeof jobs.$inferInsert> = {}) {
  const times = { runAt: at('20:10:00'), createdAt: at('20:00:00') }
  await db.insert(jobs).values({ id, name: 'deliver-message', payload: {}, maxAttempts: 10, ...times, ...changes })
  return { deliveryJobId: id }
}

const idsOf = async (answer: Response) => (await answer.json()).map(({ id }: { id: string }) => id)
const handlings = (db: Db) => db.select().from(auditEntries).where(eq(auditEntries.action, 'handle-message'))

test('staff read every message, newest first, with how its delivery stands', async () => {
  const { send, deps } = await openTestBar({ now })
  const { db } = deps
  await makeMessage(db, 'msg_kept', { phone: '+13055550199', smsOptIn: true })
  await makeMessage(db, 'msg_failed', {
    receivedAt: at('21:00:00'),
    ...(await makeJob(db, 'job_1', { attempts: 10, failedAt: at('22:00:00'), lastError: 'no such mailbox' })),
  })
  await makeMessage(db, 'msg_done', { receivedAt: at('22:00:00'), deliveredAt: at('22:00:05') })

  const answer = await send('GET', '/api/messages', { as: 'manager' })

  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-total-count')).toBe('3')
  const list = await answer.json()
  expect(list).toMatchObject([
    { id: 'msg_done', delivery: { state: 'delivered', deliveredAt: '2025-11-14T22:00:05.000Z', error: null } },
    { id: 'msg_failed', delivery: { state: 'failed', attempts: 10, nextAttemptAt: null, error: 'no such mailbox' } },
    { id: 'msg_kept' },
  ])
  expect(list[2]).toEqual({
    id: 'msg_kept',
    kind: 'message',
    email: 'hannah@example.com',
    answers: { name: 'Hannah Reyes', phone: '+13055550199', message: 'Do you show the derby?', smsOptIn: true },
    receivedAt: '2025-11-14T20:00:00.000Z',
    delivery: { state: 'kept', deliveredAt: null, attempts: 0, nextAttemptAt: null, error: null },
    handledAt: null,
    handledBy: null,
  })
})

test('staff can look at what is open, what is handled, and what should have been mailed and was not', async () => {
  const { send, deps } = await openTestBar({ now })
  const { db } = deps
  await makeMessage(db, 'msg_kept')
  await makeMessage(db, 'msg_waiting', await makeJob(db, 'job_1'))
  await makeMessage(db, 'msg_done', { ...(await makeJob(db, 'job_2')), deliveredAt: at('20:00:05') })
  await send('PATCH', '/api/messages/msg_waiting', { as: 'owner', body: { handled: true } })

  const view = async (name: string) => idsOf(await send('GET', `/api/messages?view=${name}`, { as: 'owner' }))
  expect(await view('open')).toEqual(['msg_done', 'msg_kept'])
  expect(await view('handled')).toEqual(['msg_waiting'])
  expect(await view('undelivered')).toEqual(['msg_waiting'])
  expect(await view('all')).toHaveLength(3)
  expect((await send('GET', '/api/messages?view=lost', { as: 'owner' })).status).toBe(400)
})

test('messages and answers to the forms are one list without an end, page by page', async () => {
  const { send, deps } = await openTestBar({ now })
  const { db } = deps
  for (const minute of [1, 3, 5, 7]) await makeMessage(db, `msg_${minute}`, { receivedAt: at(`20:0${minute}:00`) })
  for (const minute of [2, 4, 6]) await makeAnswer(db, `fa_${minute}`, { receivedAt: at(`20:0${minute}:00`) })
  await makeAnswer(db, 'fa_party', { form: 'large-party', answers: party, receivedAt: at('20:08:00') })

  const ask = (query: string) => send('GET', `/api/messages?${query}`, { as: 'owner' })
  const answer = await ask('view=open&page=2&pageSize=3')
  expect(answer.headers.get('x-total-count')).toBe('8')
  expect(answer.headers.get('link')).toContain('</api/messages?view=open&page=3&pageSize=3>; rel="next"')
  expect(await idsOf(answer)).toEqual(['msg_5', 'fa_4', 'msg_3'])
  expect(await idsOf(await ask('page=3&pageSize=3'))).toEqual(['fa_2', 'msg_1'])
  expect(await idsOf(await ask('kind=large-party'))).toEqual(['fa_party'])
  expect(await idsOf(await ask('kind=supporters-club&pageSize=2'))).toEqual(['fa_6', 'fa_4'])
  expect((await ask('kind=postcard')).status).toBe(400)
})

test('staff find an entry by who wrote it and by its words, which are taken literally', async () => {
  const { send, deps } = await openTestBar({ now })
  await makeMessage(deps.db, 'msg_1', { phone: '+13055550199' })
  await makeAnswer(deps.db, 'fa_club')
  await makeAnswer(deps.db, 'fa_party', { form: 'large-party', answers: party, email: party.email })
  const search = async (q: string) =>
    idsOf(await send('GET', `/api/messages?q=${encodeURIComponent(q)}`, { as: 'manager' }))
  expect(await search('callum reid')).toEqual(['fa_club'])
  expect(await search('DERBY')).toEqual(['msg_1'])
  expect(await search('555019')).toEqual(['msg_1'])
  expect(await search('priya@')).toEqual(['fa_party'])
  expect(await search('100% of')).toEqual(['fa_party'])
  expect(await search('1_0')).toEqual([])
  // The names of the fields are no words of anybody's.
  expect(await search('wantsReminders')).toEqual([])
  expect((await send('GET', `/api/messages?q=${'x'.repeat(101)}`, { as: 'manager' })).status).toBe(400)

  const counts = await send('GET', '/api/message-counts?view=open&q=re', { as: 'manager' })
  expect(await counts.json()).toEqual({ message: 1, 'large-party': 0, 'supporters-club': 1 })
})

test('mail that was given up is sent again on request, and what is under way or was never mailed is left alone', async () => {
  const { send, deps } = await openTestBar({ now })
  const { db } = deps
  const givenUp = { attempts: 10, failedAt: at('22:00:00'), lastError: 'no such mailbox' }
  await makeMessage(db, 'msg_failed', await makeJob(db, 'job_1', givenUp))
  await makeAnswer(db, 'fa_failed', await makeJob(db, 'job_2', givenUp))
  await makeMessage(db, 'msg_kept')
  const retry = async (id: string) => (await send('POST', `/api/messages/${id}/retry`, { as: 'manager' })).status

  expect([await retry('msg_failed'), await retry('fa_failed')]).toEqual([200, 200])
  expect([await retry('msg_failed'), await retry('msg_kept'), await retry('msg_0'), await retry('fa_0')]).toEqual([
    409, 409, 404, 404,
  ])

  const list = await (await send('GET', '/api/messages?view=undelivered', { as: 'manager' })).json()
  expect(list).toMatchObject([{ delivery: { state: 'waiting' } }, { delivery: { state: 'waiting' } }])
  expect(await db.$count(auditEntries, eq(auditEntries.action, 'retry-job'))).toBe(2)
})

test('a message is marked as handled and opened again, and the log says who did', async () => {
  const { send, app, deps, cookieOf } = await openTestBar({ now })
  await makeMessage(deps.db, 'msg_1')
  const headers = {
    cookie: (await cookieOf('manager')) ?? '',
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
  }
  const mark = (isHandled: boolean) =>
    app.request('/api/messages/msg_1', { method: 'PATCH', headers, body: JSON.stringify({ handled: isHandled }) })
  const seen = async () => (await (await send('GET', '/api/messages', { as: 'owner' })).json())[0]

  for (const _ of ['once', 'twice']) expect(await (await mark(true)).json()).toEqual({ success: true })
  expect(await seen()).toMatchObject({ handledAt: now, handledBy: 'A manager' })
  expect(await handlings(deps.db)).toMatchObject([
    { subject: 'msg_1', actorRole: 'manager', before: { isHandled: false }, after: { isHandled: true } },
  ])

  await mark(false)
  expect(await seen()).toMatchObject({ handledAt: null, handledBy: null })
  expect(await handlings(deps.db)).toHaveLength(2)
})

test('marking a message that is not there, or in words that make no sense, changes nothing', async () => {
  const { send, deps } = await openTestBar({ now })
  await makeMessage(deps.db, 'msg_1')
  const missing = await send('PATCH', '/api/messages/msg_2', { as: 'owner', body: { handled: true } })
  expect([missing.status, await missing.json()]).toMatchObject([
    404,
    { error: 'This message no longer exists.', code: 'message-not-found' },
  ])
  for (const body of [{}, { handled: 'yes' }, { handled: true, message: 'rewritten' }]) {
    expect((await send('PATCH', '/api/messages/msg_1', { as: 'owner', body })).status).toBe(400)
  }
  expect(await deps.db.select().from(messages)).toMatchObject([{ handledAt: null, message: 'Do you show the derby?' }])
  expect(await handlings(deps.db)).toEqual([])
})

test('the database itself refuses what no form of ours can send', async () => {
  const { deps } = await openTestBar({ now })
  for (const changes of [
    { name: '' },
    { name: 'x'.repeat(121) },
    { email: 'nobody' },
    { email: 'two@example.com three@example.com' },
    { phone: '' },
    { phone: '305 555 0199' },
    { message: '' },
    { message: 'x'.repeat(5001) },
    { handledAt: at('21:00:00') },
    { deliveryJobId: 'job_unknown' },
  ]) {
    await expect(makeMessage(deps.db, 'msg_1', changes), JSON.stringify(changes)).rejects.toThrow()
  }
  expect(await deps.db.$count(messages)).toBe(0)
})

test('a message outlives the job that mailed it', async () => {
  const { send, deps } = await openTestBar({ now })
  await makeMessage(deps.db, 'msg_1', { ...(await makeJob(deps.db, 'job_1')), deliveredAt: at('20:00:05') })
  await deps.db.delete(jobs)
  expect(await (await send('GET', '/api/messages', { as: 'owner' })).json()).toMatchObject([
    { id: 'msg_1', delivery: { state: 'delivered' } },
  ])
})

test('a message is erased when its sender asks for it: nothing of it stays, only that somebody did it', async () => {
  const { send, deps } = await openTestBar({ now })
  await makeMessage(deps.db, 'msg_1', await makeJob(deps.db, 'job_1'))
  await makeMessage(deps.db, 'msg_2')

  expect((await send('DELETE', '/api/messages/msg_1', { as: 'manager' })).status).toBe(200)

  expect(await idsOf(await send('GET', '/api/messages', { as: 'manager' }))).toEqual(['msg_2'])
  const [entry, ...others] = await deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'erase-message'))
  expect(entry).toMatchObject({ subject: 'msg_1', before: { receivedAt: '2025-11-14T20:00:00.000Z' }, after: null })
  expect(others).toEqual([])
  const again = await send('DELETE', '/api/messages/msg_1', { as: 'manager' })
  expect(again.status).toBe(404)
})
