import { expect, test, vi } from 'vitest'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { makeEmailForm, makeEmailPayload } from '#tests/make/email-payload.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { messages } from './messages.table.ts'

const SEND = '/api/v1.0/email/send'
const SEND_FORM = '/api/v1.0/email/send-form'
const navigation = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }

type Bar = Awaited<ReturnType<typeof openTestBar>>

const stored = ({ deps }: Bar) => deps.db.select().from(messages)
const multipart = (fields: Record<string, string | Blob>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
const sendForm = ({ app }: Bar, body: BodyInit, headers: Record<string, string> = {}) =>
  app.request(SEND_FORM, { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin', ...headers } })

test('a message from the form is answered with OK and stored, also where no mail is set up', async () => {
  const bar = await openTestBar()
  const answer = await bar.send('POST', SEND, { body: makeEmailPayload({ smsOptIn: 'Yes' }) })
  expect([answer.status, await answer.text()]).toEqual([200, 'OK'])
  expect(await stored(bar)).toMatchObject([
    {
      id: expect.stringMatching(/^msg_/),
      name: 'Hannah Reyes',
      email: 'hannah@example.com',
      phone: '+13055550199',
      message: 'Do you show the derby?',
      smsOptIn: true,
      receivedAt: bar.deps.clock.now(),
      deliveredAt: null,
      handledAt: null,
    },
  ])
  expect(await bar.deps.db.select().from(jobs)).toEqual([])
})

test('the real email library gets its message through', async () => {
  const bar = await openTestBar()
  vi.stubGlobal('location', { pathname: '/contact' })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => bar.app.request(url, init))
  const { default: emailjs } = await import('@emailjs/browser')
  const { user_id, service_id, template_id, template_params } = makeEmailPayload()
  emailjs.init({ publicKey: user_id, origin: 'http://127.0.0.1:3000' })

  const outcome = await emailjs.send(service_id, template_id, template_params)
  const refusal = await emailjs.send('another', template_id, template_params).catch((status: unknown) => status)
  vi.unstubAllGlobals()

  expect(outcome).toEqual({ status: 200, text: 'OK' })
  expect(refusal).toMatchObject({
    status: 400,
    text: expect.stringContaining("Some of that information isn't valid. Check the fields and try again."),
  })
  expect(await stored(bar)).toHaveLength(1)
})

test('the same fields as form data, in either encoding, are the same message', async () => {
  for (const body of [multipart(makeEmailForm()), new URLSearchParams(makeEmailForm())]) {
    const bar = await openTestBar()
    const answer = await sendForm(bar, body)
    expect([answer.status, await answer.text()]).toEqual([200, 'OK'])
    expect(await stored(bar)).toMatchObject([{ name: 'Hannah Reyes', phone: '+13055550199', smsOptIn: false }])
  }
})

test('without script, the browser is led back to the contact page, which says how it went', async () => {
  const bar = await openTestBar()
  const { lib_version, smsOptIn, ...plain } = makeEmailForm({ phone: '' })

  const sent = await sendForm(bar, multipart({ ...plain, smsOptIn: 'Yes' }), navigation)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact?sent=yes#message'])
  expect(await stored(bar)).toMatchObject([{ phone: null, smsOptIn: false }])

  const failed = await sendForm(bar, multipart({ ...plain, email: 'nobody' }), navigation)
  expect([failed.status, failed.headers.get('location')]).toEqual([303, '/contact?sent=no#message'])
  expect(failed.headers.get('content-type')).toBeNull()
  const trapped = await sendForm(bar, multipart({ ...plain, website: 'https://spam.example' }), navigation)
  expect(trapped.headers.get('location')).toBe('/contact?sent=no#message')

  const old = await sendForm(bar, new URLSearchParams({ ...plain, message: 'From an older browser' }), {
    accept: 'text/html,application/xhtml+xml',
  })
  expect([old.status, old.headers.get('location')]).toEqual([303, '/contact?sent=yes#message'])
  expect(await stored(bar)).toHaveLength(2)
})

test('consent to texts counts only with a number that can be texted; the message itself is kept', async () => {
  const bar = await openTestBar()
  for (const phone of ['', '+', '305', '(305) 555-0199'])
    expect((await bar.send('POST', SEND, { body: makeEmailPayload({ phone, smsOptIn: 'Yes' }) })).status).toBe(200)
  const kept = (await stored(bar)).map(({ phone, smsOptIn }) => [phone, smsOptIn])
  expect(kept).toEqual(
    expect.arrayContaining([
      [null, false],
      ['+', false],
      ['305', false],
      ['3055550199', true],
    ]),
  )

  // Whatever code may come to write here, consent without a number is nothing that could be stored.
  await expect(bar.deps.db.update(messages).set({ phone: null, smsOptIn: true })).rejects.toThrow()
})

test.each([
  ['no name', { name: '' }],
  ['a name of spaces', { name: '   ' }],
  ['a name that is too long', { name: 'x'.repeat(121) }],
  ['a name with a line break', { name: 'Hannah\r\nBcc: spy@example.com' }],
  ['no email', { email: '' }],
  ['half an email', { email: 'hannah@' }],
  ['two emails', { email: 'hannah@example.com, spy@example.com' }],
  ['an email with a line break', { email: 'hannah@example.com\nBcc: spy@example.com' }],
  ['an email that is too long', { email: `${'x'.repeat(243)}@example.com` }],
  ['letters as a phone', { phone: 'call me' }],
  ['sixteen digits', { phone: '1234567890123456' }],
  ['no message', { message: '' }],
  ['a message of line breaks', { message: '\r\n \n' }],
  ['a message that is too long', { message: 'x'.repeat(5001) }],
  ['another word for the opt-in', { smsOptIn: 'true' }],
])('%s is refused, from a script and from a form', async (_, changes) => {
  const bar = await openTestBar()
  const answers = [
    await bar.send('POST', SEND, { body: makeEmailPayload(changes) }),
    await sendForm(bar, multipart(makeEmailForm(changes))),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(400)
    const [field] = Object.keys(changes)
    expect(await answer.json()).toMatchObject({ fields: [{ field: expect.stringContaining(field ?? '') }] })
  }
  expect(await stored(bar)).toEqual([])
})

test('each field is stored whole up to its limit, as it was typed', async () => {
  const bar = await openTestBar()
  const name = `Zoë <b>'"; drop table messages; --${'x'.repeat(86)}`
  const email = `Zoe+tides@${'x'.repeat(60)}.example`
  const message = `{{name}}\n\n${'🍻'.repeat(4990)}`
  expect([name.length, [...message].length]).toEqual([120, 5000])

  const typed = { name: ` ${name} `, email: ` ${email}`, phone: '123456789012345' }
  const body = makeEmailPayload({ ...typed, message: ` ${message.replaceAll('\n', '\r\n')} ` })
  expect((await bar.send('POST', SEND, { body })).status).toBe(200)

  expect(await stored(bar)).toMatchObject([{ name, email, phone: typed.phone, message }])
  expect((await bar.send('POST', SEND, { body: makeEmailPayload({ message: `${message}🍻` }) })).status).toBe(400)
})

test('only our own form is taken: other ids and fields that it does not have are refused', async () => {
  const bar = await openTestBar()
  const payload = makeEmailPayload()
  for (const body of [
    { ...payload, user_id: 'somebody-else' },
    { ...payload, service_id: '' },
    { ...payload, template_id: undefined },
    { ...payload, lib_version: undefined },
    { ...payload, template_params: 'name' },
    makeEmailPayload({ to_email: 'spy@example.com' }),
  ]) {
    expect((await bar.send('POST', SEND, { body })).status).toBe(400)
  }
  expect(await stored(bar)).toEqual([])
  const withMore = { ...payload, accessToken: 'x', 'g-recaptcha-response': 'y' }
  expect((await bar.send('POST', SEND, { body: withMore })).status).toBe(200)
})

test('a bot that fills in the hidden field is turned away in the words of the library', async () => {
  const bar = await openTestBar()
  const answers = [
    await bar.send('POST', SEND, { body: makeEmailPayload({ website: 'https://spam.example' }) }),
    await sendForm(bar, multipart(makeEmailForm({ website: 'https://spam.example' }))),
  ]
  for (const answer of answers) {
    expect([answer.status, await answer.json()]).toMatchObject([403, { error: 'Forbidden' }])
  }
  expect(await stored(bar)).toEqual([])
  expect((await sendForm(bar, multipart(makeEmailForm({ website: '' })))).status).toBe(200)
})

test('form data that is broken, of another kind, too large or holds a file is refused with a clear sentence', async () => {
  const bar = await openTestBar()
  const broken: [body: BodyInit, type: string | undefined, status: number][] = [
    ['not a form', 'multipart/form-data; boundary=x', 400],
    ['--x\r\nContent-Disposition: form-data; name="name"', 'multipart/form-data; boundary=x', 400],
    ['--x--', 'multipart/form-data', 400],
    ['name=%00', 'application/x-www-form-urlencoded', 400],
    ['%ff=%ff&name', 'application/x-www-form-urlencoded', 400],
    [multipart({ ...makeEmailForm(), name: new Blob(['a file']) }), undefined, 400],
    [multipart({ ...makeEmailForm(), message: 'x'.repeat(70_000) }), undefined, 413],
    [JSON.stringify(makeEmailForm()), 'application/json', 415],
    ['hello', 'text/plain', 415],
  ]
  for (const [body, type, status] of broken) {
    const answer = await sendForm(bar, body, type ? { 'content-type': type } : {})
    expect({ type, status: answer.status }).toEqual({ type, status })
    expect((await answer.json()).error).toMatch(/^[A-Z]/)
  }
  expect(await stored(bar)).toEqual([])
})
