import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { makeClubFields, makePartyFields } from '#tests/make/form-fields.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { formAnswers } from './form-answers.table.ts'
import { receiveFormAnswer } from './receive-form-answer.ts'

const PARTY = '/api/forms/large-party'
const CLUB = '/api/forms/supporters-club'

type Bar = Awaited<ReturnType<typeof openTestBar>>

const stored = ({ deps }: Bar) => deps.db.select().from(formAnswers)

/** The way a browser without script sends a form: text alone, and nothing for a box that is not ticked. */
function sendForm({ app }: Bar, path: string, fields: Record<string, unknown>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  return app.request(path, { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin', ...headers } })
}

test('a request for a large party is stored and shown to staff', async () => {
  const bar = await openTestBar()
  const answer = await bar.send('POST', PARTY, { body: makePartyFields() })
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }])

  const list = await (await bar.send('GET', '/api/messages', { as: 'manager' })).json()
  expect(list).toEqual([
    {
      id: expect.stringMatching(/^fa_/),
      kind: 'large-party',
      email: 'hannah@example.com',
      answers: makePartyFields(),
      receivedAt: bar.deps.clock.now().toISOString(),
      delivery: { state: 'kept', deliveredAt: null, attempts: 0, nextAttemptAt: null, error: null },
      handledAt: null,
      handledBy: null,
    },
  ])
})

test('a supporter who joins is stored and shown to staff', async () => {
  const bar = await openTestBar()
  const answer = await bar.send('POST', CLUB, { body: makeClubFields() })
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
  const list = await (await bar.send('GET', '/api/messages', { as: 'owner' })).json()
  expect(list).toMatchObject([{ kind: 'supporters-club', answers: makeClubFields() }])
})

test('without script, the browser is led back to the form, which says how it went', async () => {
  const bar = await openTestBar()
  const navigation = { 'sec-fetch-mode': 'navigate' }
  const { wantsReminders, ...unticked } = makeClubFields()
  const outcomes = [
    await sendForm(bar, PARTY, makePartyFields({ details: 'Two\r\nlines' }), navigation),
    await sendForm(bar, PARTY, makePartyFields({ guests: 5 }), navigation),
    await sendForm(bar, CLUB, { ...unticked, wantsReminders: 'Yes' }, navigation),
    await sendForm(bar, CLUB, { ...unticked, firstName: 'Ben' }, navigation),
    await sendForm(bar, CLUB, { ...unticked, website: 'https://spam.example' }, navigation),
  ]
  expect(outcomes.map(({ status, headers }) => `${status} ${headers.get('location')}`)).toEqual([
    '303 /embed/large-party?sent=yes&guests=24&date=2025-12-05&time=20%3A00',
    '303 /embed/large-party?sent=no&guests=5&date=2025-12-05&time=20%3A00',
    '303 /embed/supporters-club?sent=yes',
    '303 /embed/supporters-club?sent=yes',
    '303 /embed/supporters-club?sent=no',
  ])
  // They came in the same moment, so the database may have them in any order.
  const kept = (await stored(bar)).map(({ answers }) => answers)
  const expected = [
    makePartyFields({ details: 'Two\nlines' }),
    makeClubFields(),
    makeClubFields({ firstName: 'Ben', wantsReminders: false }),
  ]
  expect(kept).toHaveLength(expected.length)
  expect(kept).toEqual(expect.arrayContaining(expected))
})

test.each([
  ['no name', { name: ' ' }],
  ['a name of two lines', { name: 'Hannah\nBcc: spy@example.com' }],
  ['no email', { email: undefined }],
  ['half an email', { email: 'hannah' }],
  ['no phone', { phone: '' }],
  ['a phone that nobody can call', { phone: '911' }],
  ['yesterday', { date: '2025-11-13' }],
  ['a day more than a year from now', { date: '2026-11-15' }],
  ['a date that the calendar does not have', { date: '2026-02-30' }],
  ['a time that no clock shows', { time: '25:00' }],
  ['a time when we are closed', { time: '05:00' }],
  ['five guests', { guests: 5 }],
  ['201 guests', { guests: 201 }],
  ['half a guest', { guests: 6.5 }],
  ['guests in words', { guests: 'twenty' }],
  ['guests in another notation', { guests: '0x10' }],
  ['an occasion of their own', { occasion: 'Coup' }],
  ['a very long story', { details: 'x'.repeat(2001) }],
])('a large party with %s is refused at that field', async (_, changes) => {
  const bar = await openTestBar()
  const answer = await bar.send('POST', PARTY, { body: makePartyFields(changes) })
  const [field] = Object.keys(changes)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    error: "Some of that information isn't valid. Check the fields and try again.",
    fields: [{ field }],
  })
  expect(await stored(bar)).toEqual([])
})

test.each([
  ['six guests', { guests: 6 }],
  ['200 guests', { guests: 200 }],
  ['guests as digits', { guests: '24' }],
  ['today', { date: '2025-11-14' }],
  ['a year from now', { date: '2026-11-14' }],
  ['nothing to add', { details: undefined }],
  ['all that fits into the details', { details: 'x'.repeat(2000) }],
])('a large party with %s is taken', async (_, changes) => {
  const bar = await openTestBar()
  expect((await bar.send('POST', PARTY, { body: makePartyFields(changes) })).status).toBe(200)
  expect(await stored(bar)).toHaveLength(1)
})

test('today is the date in Miami, also late in the evening', async () => {
  const bar = await openTestBar({ now: '2025-11-14T23:30:00-05:00' })
  const onThe = (date: string) => bar.send('POST', PARTY, { body: makePartyFields({ date }) })
  expect((await onThe('2025-11-14')).status).toBe(200)
  expect((await onThe('2025-11-13')).status).toBe(400)
})

test.each([
  ['no first name', { firstName: '' }],
  ['no last name', { lastName: undefined }],
  ['a last name that is too long', { lastName: 'x'.repeat(121) }],
  ['no email', { email: '' }],
  ['letters as a phone', { phone: 'call me' }],
  ['a consent in other words', { wantsReminders: 'maybe' }],
])('a supporter with %s is refused at that field', async (_, changes) => {
  const bar = await openTestBar()
  const answer = await bar.send('POST', CLUB, { body: makeClubFields(changes) })
  const [field] = Object.keys(changes)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ fields: [{ field }] })
  expect(await stored(bar)).toEqual([])
})

test('answers sent twice are stored once, and too many under one email are refused', async () => {
  const bar = await openTestBar()
  const join = (lastName: string) => bar.send('POST', CLUB, { body: makeClubFields({ lastName }) })
  for (const lastName of ['Reyes', 'Reyes', 'Reyes', 'B', 'C', 'D', 'E'])
    expect((await join(lastName)).status).toBe(200)
  expect(await stored(bar)).toHaveLength(5)
  const sixth = await join('F')
  expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '600'])
})

test('a whole room can join over the Wi-Fi of the house, but not a crowd that does not fit in', async () => {
  const { deps } = await openTestBar()
  const join = (number: number) => {
    const answers = { firstName: 'Red', lastName: `No ${number}`, email: `red${number}@example.com`, phone: '' }
    const answer = { form: 'supporters-club', answers: { ...answers, wantsReminders: false } } as const
    return receiveFormAnswer(deps, { answer, address: '203.0.113.7' })
  }
  for (let number = 1; number <= 30; number++) await join(number)
  await expect(join(31)).rejects.toMatchObject({ code: 'too-many-requests' })
  expect(await deps.db.$count(formAnswers)).toBe(30)
})

test('a bot that fills in the hidden field is turned away', async () => {
  const bar = await openTestBar()
  for (const [path, fields] of [
    [PARTY, makePartyFields({ website: 'x' })],
    [CLUB, makeClubFields({ website: 'x' })],
  ] as const) {
    const answer = await bar.send('POST', path, { body: fields })
    expect([answer.status, await answer.json()]).toMatchObject([403, { error: 'Forbidden' }])
  }
  expect(await stored(bar)).toEqual([])
})

test('staff look at one form or all, page by page, and mark answers as handled', async () => {
  const bar = await openTestBar()
  await bar.send('POST', PARTY, { body: makePartyFields() })
  await bar.send('POST', CLUB, { body: makeClubFields() })
  await bar.send('POST', CLUB, { body: makeClubFields({ firstName: 'Ben' }) })
  const look = async (query: string) => {
    const answer = await bar.send('GET', `/api/messages?${query}`, { as: 'manager' })
    return { total: answer.headers.get('x-total-count'), list: await answer.json() }
  }
  expect((await look('kind=supporters-club&pageSize=1')).total).toBe('2')
  const { list } = await look('kind=large-party')
  expect(list).toHaveLength(1)

  const path = `/api/messages/${list[0].id}`
  expect((await bar.send('PATCH', path, { as: 'manager', body: { handled: true } })).status).toBe(200)
  expect((await look('view=handled')).list).toMatchObject([{ kind: 'large-party', handledBy: 'A manager' }])
  expect((await look('view=open')).total).toBe('2')
  const logged = await bar.deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'handle-form-answer'))
  expect(logged).toMatchObject([{ subject: list[0].id, after: { isHandled: true } }])

  expect((await bar.send('PATCH', '/api/messages/fa_0', { as: 'owner', body: { handled: true } })).status).toBe(404)
  expect((await bar.send('GET', '/api/messages?kind=jotform', { as: 'owner' })).status).toBe(400)
})

test('an answer is erased when its sender asks for it', async () => {
  const bar = await openTestBar()
  await bar.send('POST', CLUB, { body: makeClubFields() })
  const [answer] = await stored(bar)
  expect((await bar.send('DELETE', `/api/messages/${answer?.id}`, { as: 'owner' })).status).toBe(200)
  expect(await stored(bar)).toEqual([])
  const logged = await bar.deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'erase-form-answer'))
  expect(logged).toMatchObject([{ subject: answer?.id, after: null }])
  expect((await bar.send('DELETE', `/api/messages/${answer?.id}`, { as: 'owner' })).status).toBe(404)
})
