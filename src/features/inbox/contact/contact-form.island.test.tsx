import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, answerLater, fakeServer, unreachable } from '#tests/fake-server.ts'
import { click, fill, find, findButton, submit, wake } from '#tests/screen.ts'
import ContactForm from './contact-form.island.tsx'

const phone = '(305) 555-0111'

const sendCall = `POST ${location.origin}/api/v1.0/email/send`
const thanks = 'Thank you for reaching out! We will get back to you soon.'
const failure = 'Failed to send message. Please try again later.'
const typed = { name: 'Ada', email: 'ada@guest.test', phone: '+13055550111', message: 'A table\nby the window?' }

beforeEach(() => localStorage.clear())

const form = (place: HTMLElement) => find<HTMLFormElement>(place, 'form')
const field = (place: HTMLElement, name: string) => find<HTMLInputElement>(place, `[name=${name}]`)
const errorOf = (place: HTMLElement, name: string) => {
  const control = field(place, name)
  if (control.getAttribute('aria-invalid') !== 'true') return undefined
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent
}

async function type(place: HTMLElement, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await fill(field(place, name), value)
}

test('without script it is a whole form that the browser itself can check and send', async () => {
  const { serverHtml } = await wake(ContactForm, { phone })
  const place = document.createElement('div')
  place.innerHTML = serverHtml
  const { method, enctype, noValidate } = form(place)
  expect({ method, enctype, noValidate }).toEqual({ method: 'post', enctype: 'multipart/form-data', noValidate: false })
  expect(form(place).getAttribute('action')).toBe('/api/v1.0/email/send-form')
  const ids = ['user_id', 'service_id', 'template_id'].map((name) => field(place, name).value)
  expect(ids).toEqual(['eleven-tides', 'contact', 'message'])
  const required = ['name', 'email', 'phone', 'message', 'smsOptIn'].filter((name) => field(place, name).required)
  expect(required).toEqual(['name', 'email', 'message'])
  expect(field(place, 'email').type).toBe('email')
  expect(field(place, 'phone').type).toBe('tel')
  expect(field(place, 'smsOptIn').checked).toBe(false)
  expect(find(place, '.choice').textContent).toContain('Reply STOP to opt out')
})

test('an empty form names each field that is missing, leads to the first, and sends nothing', async () => {
  const { calls } = fakeServer({})
  const { place } = await wake(ContactForm, { phone })
  await submit(form(place))
  expect(errorOf(place, 'name')).toBe('Please enter your name.')
  expect(errorOf(place, 'email')).toContain('enter your email so we can reply')
  expect(errorOf(place, 'message')).toBe('Please write a line or two.')
  expect(errorOf(place, 'phone')).toBeUndefined()
  expect(document.activeElement).toBe(field(place, 'name'))
  expect(calls).toEqual([])

  await type(place, { name: '   ' })
  expect(errorOf(place, 'name')).toBe('Please enter your name.')
  await type(place, { name: 'Ada' })
  expect(errorOf(place, 'name')).toBeUndefined()
  await submit(form(place))
  expect(document.activeElement).toBe(field(place, 'email'))
})

test('an email address that is none is refused beside its field', async () => {
  const { calls } = fakeServer({})
  const { place } = await wake(ContactForm, { phone })
  await type(place, { ...typed, email: 'ada at home' })
  await submit(form(place))
  expect(errorOf(place, 'email')).toContain("doesn't look right")
  expect(calls).toEqual([])
})

for (const phone of ['++1', 'call me', '305/5550111', '1234567890123456', '1+']) {
  test(`the phone number ${phone} is refused beside its field`, async () => {
    const { calls } = fakeServer({})
    const { place } = await wake(ContactForm, { phone })
    await type(place, { ...typed, phone })
    await submit(form(place))
    expect(errorOf(place, 'phone')).toContain('Use up to 15 digits')
    expect(calls).toEqual([])
  })
}

for (const phone of [
  '',
  '0',
  '+13055550111',
  '(305) 555-0111',
  '+1 305.555.0111',
  '123456789012345',
  '+123456789012345',
]) {
  test(`the phone number "${phone}" is taken`, async () => {
    const { calls } = fakeServer({ [sendCall]: answer('OK') })
    const { place } = await wake(ContactForm, { phone })
    await type(place, { ...typed, phone })
    await submit(form(place))
    await waitFor(() => expect(calls).toMatchObject([{ body: { template_params: { phone } } }]))
  })
}

test('consent to texts asks for a number beside its field, until there is one or the box is unchecked', async () => {
  const { calls } = fakeServer({ [sendCall]: answer('OK') })
  const { place } = await wake(ContactForm, { phone })
  await type(place, { ...typed, phone: '' })
  await click(field(place, 'smsOptIn'))
  await submit(form(place))
  expect(errorOf(place, 'phone')).toContain('Add a phone number we can text')
  expect(document.activeElement).toBe(field(place, 'phone'))
  expect(calls).toEqual([])

  await type(place, { phone: '(305) 555-0111' })
  expect(errorOf(place, 'phone')).toBeUndefined()
  await type(place, { phone: '' })
  await submit(form(place))
  expect(errorOf(place, 'phone')).toContain('Add a phone number we can text')
  await click(field(place, 'smsOptIn'))
  expect(errorOf(place, 'phone')).toBeUndefined()
  await submit(form(place))
  await waitFor(() => expect(calls).toMatchObject([{ body: { template_params: { phone: '', smsOptIn: 'No' } } }]))
})

test('a message is on its way for a moment, and then the form makes room for the thanks', async () => {
  const later = answerLater('OK')
  const { calls } = fakeServer({ [sendCall]: later.reply })
  const { place } = await wake(ContactForm, { phone })
  await type(place, typed)
  await click(field(place, 'smsOptIn'))
  await submit(form(place))
  expect(findButton(place, 'Sending...').getAttribute('aria-busy')).toBe('true')
  await submit(form(place))
  await waitFor(() => expect(calls).toHaveLength(1))

  await later.send()
  await waitFor(() => expect(find(place, '.form-sent').textContent).toContain(thanks))
  expect(place.querySelector('form')).toBeNull()
  expect(document.activeElement).toBe(find(place, '.form-sent'))
  expect(calls).toMatchObject([{ body: { lib_version: '4.4.1', template_params: { ...typed, smsOptIn: 'Yes' } } }])
})

test('a message that does not get through stays as it was typed, and can be sent again', async () => {
  const { calls, replies } = fakeServer({ [sendCall]: unreachable })
  const { place } = await wake(ContactForm, { phone })
  await type(place, typed)
  await submit(form(place))
  await waitFor(() => expect(find(place, '[role=alert]').textContent).toContain(failure))
  expect(find(place, '[role=alert]').textContent).toContain('You seem to be offline')
  expect(find(place, '[role=alert] a').getAttribute('href')).toBe('tel:+13055550111')
  for (const [name, value] of Object.entries(typed)) expect(field(place, name).value).toBe(value)

  replies[sendCall] = answer('OK')
  await click(findButton(place, 'Send message'))
  await waitFor(() => expect(find(place, '.form-sent').textContent).toContain(thanks))
  expect(calls.at(-1)).toMatchObject({ body: { template_params: { smsOptIn: 'No' } } })
})

for (const { status, words } of [
  { status: 429, words: "You've sent a few in a row" },
  { status: 500, words: 'We kept what you typed.' },
]) {
  test(`an answer of ${status} counts as a failure and says what to do`, async () => {
    fakeServer({ [sendCall]: answer({ error: 'no' }, status) })
    const { place } = await wake(ContactForm, { phone })
    await type(place, typed)
    await submit(form(place))
    await waitFor(() => expect(find(place, '[role=alert]').textContent).toContain(failure))
    expect(find(place, '[role=alert]').textContent).toContain(words)
  })
}

test('what a program writes into the field nobody sees is handed on to the server', async () => {
  const { calls } = fakeServer({ [sendCall]: answer({ error: 'Forbidden' }, 403) })
  const { place } = await wake(ContactForm, { phone })
  await type(place, { ...typed, website: 'https://spam.test' })
  await submit(form(place))
  await waitFor(() => expect(find(place, '[role=alert]').textContent).toContain(failure))
  expect(calls).toMatchObject([{ body: { template_params: { website: 'https://spam.test' } } }])
})

test('sent without script, the page comes back with the thanks or with the failure above the form', async () => {
  const { serverHtml: sent } = await wake(ContactForm, { phone, outcome: 'sent' })
  expect(sent).toContain(thanks)
  expect(sent).not.toContain('<form')
  const { serverHtml: failed } = await wake(ContactForm, { phone, outcome: 'failed' })
  expect(failed).toContain(failure)
  expect(failed).toContain('<form')
})
