import { expect, test } from 'vitest'
import { FALLBACK_HOURS } from '#features/hours/hours.rules.ts'
import { answer, answerLater, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { choose, click, fill, find, findButton, submit, wake } from '#tests/screen.ts'
import LargePartyForm from './large-party-form.island.tsx'
import SupportersClubForm from './supporters-club-form.island.tsx'

const phone = '(305) 555-0111'

const today = '2026-11-14'
const opening = { hours: FALLBACK_HOURS, specialDays: [], timeZone: 'America/New_York' }
const partyCall = 'POST /api/forms/large-party'
const clubCall = 'POST /api/forms/supporters-club'
const party = {
  name: 'Ada',
  email: 'ada@guest.test',
  phone: '+13055550111',
  date: '2026-12-05',
  time: '20:00',
  guests: '12',
  occasion: 'Birthday',
  details: 'A cake comes too.',
}
const fan = { firstName: 'Ada', lastName: 'Shore', email: 'ada@guest.test', phone: '' }

const form = (place: HTMLElement) => find<HTMLFormElement>(place, 'form')
const field = (place: HTMLElement, name: string) => find<HTMLInputElement>(place, `[name=${name}]`)
const errorOf = (place: HTMLElement, name: string) => {
  const control = field(place, name)
  if (control.getAttribute('aria-invalid') !== 'true') return undefined
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent
}
async function type(place: HTMLElement, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const control = field(place, name)
    await (control instanceof HTMLSelectElement ? choose(control, value) : fill(control, value))
  }
}

test('both forms can be sent by a browser without script', async () => {
  const { serverHtml: partyHtml } = await wake(LargePartyForm, { phone, today, opening })
  expect(partyHtml).toContain('action="/api/forms/large-party" method="post"')
  expect(partyHtml).toMatch(/<input type="date" required="" min="2026-11-14" max="2027-11-14"/)
  const { serverHtml: clubHtml } = await wake(SupportersClubForm, { phone })
  expect(clubHtml).toContain('action="/api/forms/supporters-club" method="post"')
  for (const html of [partyHtml, clubHtml]) expect(html).not.toContain('novalidate')
})

test('a party is sent with everything that was said about it, and the thanks take the place of the form', async () => {
  const later = answerLater({ success: true })
  const { calls } = fakeServer({ [partyCall]: later.reply })
  const { place } = await wake(LargePartyForm, { phone, today, opening })
  await type(place, party)
  await submit(form(place))
  expect(findButton(place, 'Sending...').getAttribute('aria-busy')).toBe('true')
  expect(calls).toMatchObject([{ body: { ...party, guests: 12 } }])
  await later.send()
  expect(find(place, '.form-sent').textContent).toContain('get back to you within a day')
  expect(find(place, '.form-sent').textContent).toContain('You asked for Saturday, December 5 at 8 PM, 12 guests.')
  expect(document.activeElement).toBe(find(place, '.form-sent'))
})

test('a party at a time when we are closed is refused beside the field, with our hours', async () => {
  const { calls } = fakeServer({})
  const { place } = await wake(LargePartyForm, { phone, today, opening })
  await type(place, { ...party, time: '05:00' })
  await submit(form(place))
  expect(errorOf(place, 'time')).toContain('Our hours on Saturday, December 5 are 9 AM – 2 AM')
  await type(place, { time: '21:00' })
  expect(errorOf(place, 'time')).toBeUndefined()
  expect(calls).toEqual([])
})

test('what was chosen before is filled in', async () => {
  const booking = { guests: 12, date: '2026-12-05', time: '20:00' }
  const { place } = await wake(LargePartyForm, { phone, today, opening, booking })
  expect(['guests', 'date', 'time'].map((name) => field(place, name).value)).toEqual(['12', '2026-12-05', '20:00'])
})

test('an empty party names every field it needs, and sends nothing', async () => {
  const { calls } = fakeServer({})
  const { place } = await wake(LargePartyForm, { phone, today, opening })
  await submit(form(place))
  const needed = ['name', 'email', 'phone', 'date', 'time', 'guests', 'occasion']
  for (const name of needed) expect(errorOf(place, name), name).toMatch(/^Please /)
  expect(errorOf(place, 'details')).toBeUndefined()
  expect(document.activeElement).toBe(field(place, 'name'))
  expect(calls).toEqual([])
})

for (const { name, wrong, right } of [
  { name: 'guests', wrong: ['5', '201'], right: ['6', '200'] },
  { name: 'phone', wrong: ['123456', '305/5550111'], right: ['1234567', '(305) 555-0111'] },
]) {
  test(`a party's ${name} may be ${right.join(' or ')}, and not ${wrong.join(' or ')}`, async () => {
    const { calls } = fakeServer({ [partyCall]: refuse('internal-error') })
    const { place } = await wake(LargePartyForm, { phone, today, opening })
    for (const value of wrong) {
      await type(place, { ...party, [name]: value })
      await submit(form(place))
      expect(errorOf(place, name), value).toBeDefined()
    }
    expect(calls).toEqual([])
    for (const value of right) {
      await type(place, { ...party, [name]: value })
      await submit(form(place))
      expect(errorOf(place, name), value).toBeUndefined()
    }
    expect(calls).toHaveLength(right.length)
  })
}

test('a fan joins with a name and an email address, and with reminders when wanted', async () => {
  const { calls } = fakeServer({ [clubCall]: answer({ success: true }) })
  const { place } = await wake(SupportersClubForm, { phone })
  await type(place, fan)
  expect(field(place, 'wantsReminders').checked).toBe(false)
  await click(field(place, 'wantsReminders'))
  await submit(form(place))
  expect(calls).toMatchObject([{ body: { ...fan, wantsReminders: true } }])
  expect(find(place, '.form-sent').textContent).toContain("You're in.")
})

for (const { reply, words } of [
  { reply: unreachable, words: 'You seem to be offline' },
  { reply: () => new Response('<h1>Hotel Wi-Fi</h1>'), words: 'You seem to be offline' },
  { reply: refuse('invalid-input'), words: 'Please check what you typed' },
  { reply: refuse('too-many-requests'), words: 'a few minutes' },
  { reply: refuse('internal-error'), words: 'We kept what you typed.' },
]) {
  test(`an answer that does not get through is kept, with what to do next: ${words}`, async () => {
    fakeServer({ [clubCall]: reply })
    const { place } = await wake(SupportersClubForm, { phone })
    await type(place, fan)
    await submit(form(place))
    expect(find(place, '[role=alert]').textContent).toContain(words)
    expect(find(place, '[role=alert] a').getAttribute('href')).toBe('tel:+13055550111')
    expect(field(place, 'lastName').value).toBe('Shore')
  })
}

test('what a program writes into the field nobody sees is handed on to the server', async () => {
  const { calls } = fakeServer({ [clubCall]: refuse('caught-in-trap') })
  const { place } = await wake(SupportersClubForm, { phone })
  await type(place, { ...fan, website: 'https://spam.test' })
  await submit(form(place))
  expect(calls).toMatchObject([{ body: { website: 'https://spam.test' } }])
})

test('sent without script, the page comes back with the thanks or with the failure in the form', async () => {
  const { serverHtml: sent } = await wake(SupportersClubForm, { phone, outcome: 'sent' })
  expect(sent).toContain('You&#x27;re in.')
  const { serverHtml: failed } = await wake(LargePartyForm, { phone, today, opening, outcome: 'failed' })
  expect(failed).toContain('That didn&#x27;t go through.')
  expect(failed).toContain('<form')
})
