import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { errorCodes } from '#base/error-codes.ts'
import { membership } from '#content/membership.ts'
import { answer, answerLater, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { click, fill, find, findButton, submit, wake } from '#tests/screen.ts'
import SignupForm from './signup-form.island.tsx'

const call = 'POST /api/members'
const failure = 'Error submitting application. Please try again.'
const received = answer({ id: 'mb_1' }, 201)
const person = {
  firstName: 'Robin',
  lastName: 'Vale',
  email: 'robin@example.com',
  phone: '(305) 555-0142',
  password: 'six666',
}
const residence = { address: '1 Ocean Drive', city: 'Miami Beach', state: 'FL', zipCode: '33139' }

const alerts = vi.fn()
beforeEach(() => {
  alerts.mockClear()
  vi.stubGlobal('alert', alerts)
})

const form = (place: HTMLElement) => find<HTMLFormElement>(place, 'form')
const field = (place: HTMLElement, name: string) => find<HTMLInputElement>(place, `input[name=${name}]`)
const card = (place: HTMLElement, type: string) => find<HTMLInputElement>(place, `input[value=${type}]`)
const addressOf = (place: HTMLElement) => field(place, 'city').closest('fieldset')
const problemAt = (place: HTMLElement, name: string) => {
  const control = field(place, name)
  if (control.getAttribute('aria-invalid') !== 'true') return undefined
  const described = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return described.map((id) => document.getElementById(id)?.textContent).join(' ')
}

async function fillIn(place: HTMLElement, typed: Record<string, string>) {
  for (const [name, value] of Object.entries(typed)) await fill(field(place, name), value)
}

async function open(typed: Record<string, string> = {}) {
  const { place, serverHtml } = await wake(SignupForm, {
    rewards: { count: 8, fromPoints: 100 },
    words: membership.types,
    approval: membership.approval,
    phone: '(305) 555-0111',
  })
  await fillIn(place, typed)
  return { place, serverHtml }
}

async function openAsLocal(typed: Record<string, string>) {
  const { place } = await open(person)
  await click(card(place, 'local'))
  await fillIn(place, typed)
  return { place }
}

test('the cards offer regular and local membership, say what each gives, and start at regular', async () => {
  const { place } = await open()
  const cards = [...place.querySelectorAll('.type')]
  expect(cards.map((one) => one.querySelector('input')?.value)).toEqual(['regular', 'local'])
  expect(cards.map((one) => one.querySelector('.type__percent')?.textContent)).toEqual([
    '0% off, rewards only',
    '20% off every check',
  ])
  for (const one of cards) {
    expect(one.textContent).toContain('1 point per $1 spent')
    expect(one.textContent).toContain('8 milestone rewards, starting at 100 points')
  }
  expect(card(place, 'regular').checked).toBe(true)
})

test('the address is asked of locals only, and kept for those who change their mind', async () => {
  const { place } = await open()
  expect(addressOf(place)).toMatchObject({ hidden: true, disabled: true })
  await click(card(place, 'local'))
  expect(addressOf(place)).toMatchObject({ hidden: false, disabled: false })
  expect(Object.keys(residence).filter((name) => !field(place, name).required)).toEqual([])
  await fillIn(place, residence)
  await click(card(place, 'regular'))
  expect(addressOf(place)).toMatchObject({ hidden: true, disabled: true })
  await click(card(place, 'local'))
  expect(field(place, 'address').value).toBe('1 Ocean Drive')
})

test('an empty form names each field that is missing, leads to the first, and sends nothing', async () => {
  const { calls } = fakeServer({})
  const { place } = await open()
  await click(card(place, 'local'))
  await fill(field(place, 'state'), '')
  await submit(form(place))
  const invalid = [...place.querySelectorAll('[aria-invalid=true]')].map((one) => one.getAttribute('name'))
  expect(invalid).toEqual([...['firstName', 'lastName', 'email', 'phone', 'password'], ...Object.keys(residence)])
  expect(problemAt(place, 'firstName')).toBe('Enter a first name')
  expect(problemAt(place, 'password')).toBe('Use at least 6 characters')
  expect(document.activeElement).toBe(field(place, 'firstName'))
  expect(calls).toEqual([])

  await fillIn(place, { firstName: 'Robin' })
  expect(problemAt(place, 'firstName')).toBeUndefined()
  expect(problemAt(place, 'lastName')).toBe('Enter a last name')
})

test('locals who live elsewhere are told so at the city before anything is sent', async () => {
  const { calls } = fakeServer({})
  const { place } = await openAsLocal({ ...residence, city: 'Hialeah' })
  await submit(form(place))
  expect(problemAt(place, 'city')).toBe(
    'Local membership is for Miami Beach residents. Live somewhere else? Choose Regular.',
  )
  expect(document.activeElement).toBe(field(place, 'city'))
  expect(calls).toEqual([])
})

test('an application is sent once, and then the form makes room for what happens next', async () => {
  vi.setSystemTime('2025-11-15T03:30:00Z')
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const later = answerLater({ id: 'mb_1' })
  const { calls } = fakeServer({ [call]: later.reply })
  const { place } = await openAsLocal(residence)
  await submit(form(place))
  const button = findButton(place, 'Submitting Application...')
  expect(button.disabled).toBe(true)
  await submit(form(place))
  expect(calls.map(({ body }) => body)).toEqual([
    {
      ...person,
      ...residence,
      membershipType: 'local',
      reasonForMembership: '',
      status: 'pending',
      // Still Friday in Miami Beach.
      dateApplied: '2025-11-14',
      discountPercentage: 0,
    },
  ])

  await later.send()
  const title = find(place, 'h2')
  expect(title.textContent).toBe('Thanks, Robin. We got your application.')
  expect(document.activeElement).toBe(title)
  expect(place.textContent).toContain('within 24-48 hours')
  const ways = [...place.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(ways).toEqual([
    ['Return Home', '/'],
    ['Try Login', '/member-dashboard'],
  ])
  expect(place.querySelector('form')).toBeNull()
  expect(place.innerHTML).not.toContain(person.password)
})

test('an invited guest applies with the secret of the link that led here', async () => {
  window.location.hash = '#invitation=the-secret'
  onTestFinished(() => {
    window.location.hash = ''
  })
  const { calls } = fakeServer({ [call]: received })
  const { place } = await open(person)
  await submit(form(place))
  expect(calls).toMatchObject([{ body: { email: person.email, invitation: 'the-secret' } }])
})

test('an address that was typed and then hidden stays with the visitor', async () => {
  const { calls } = fakeServer({ [call]: received })
  const { place } = await openAsLocal({ ...residence, city: 'Hialeah', reasonForMembership: 'The wings' })
  await click(card(place, 'regular'))
  await submit(form(place))
  const nowhere = { address: '', city: '', state: '', zipCode: '' }
  expect(calls).toMatchObject([{ body: { membershipType: 'regular', ...nowhere, reasonForMembership: 'The wings' } }])
})

test('what the server refuses is shown at its fields, without an alert', async () => {
  const fields = [
    { field: 'phone', problem: 'Enter a valid phone number, like (305) 555-0123' },
    { field: 'email', problem: 'Enter a valid email, like name@example.com' },
    { field: 'email', problem: 'And another thing' },
  ]
  fakeServer({
    [call]: refuse('invalid-input', { fields }),
  })
  const { place } = await open(person)
  await submit(form(place))
  expect(problemAt(place, 'email')).toBe('Enter a valid email, like name@example.com')
  expect(problemAt(place, 'phone')).toBe('Enter a valid phone number, like (305) 555-0123')
  expect(document.activeElement).toBe(field(place, 'email'))
  expect(alerts).not.toHaveBeenCalled()
  for (const [name, value] of Object.entries(person)) expect(field(place, name).value).toBe(value)
  expect(findButton(place, 'Apply for membership').disabled).toBe(false)
})

test('somebody who is a member already is shown the way in at the email, until they change it', async () => {
  fakeServer({ [call]: refuse('email-taken') })
  const { place } = await open(person)
  await submit(form(place))
  expect(problemAt(place, 'email')).toContain(errorCodes['email-taken'].sentence)
  expect(problemAt(place, 'email')).toContain('Log in Forgot password')
  expect(document.activeElement).toBe(field(place, 'email'))
  const ways = [...place.querySelectorAll('.signup__ways-in a')]
  expect(ways.map((link) => link.getAttribute('href'))).toEqual([
    '/member-dashboard',
    '/member-dashboard#forgot-password',
  ])
  expect(alerts).not.toHaveBeenCalled()

  await fillIn(place, { email: 'robin' })
  expect(problemAt(place, 'email')).toBe('Enter a valid email, like name@example.com')
  expect(place.querySelector('.signup__ways-in')).toBeNull()
})

test('a password that is easy to guess is refused at its field, without an alert, until another one is typed', async () => {
  fakeServer({ [call]: refuse('password-too-common') })
  const { place } = await open({ ...person, password: 'liverpool1' })
  await submit(form(place))
  expect(problemAt(place, 'password')).toContain(errorCodes['password-too-common'].sentence)
  expect(document.activeElement).toBe(field(place, 'password'))
  expect(alerts).not.toHaveBeenCalled()

  await fillIn(place, { password: 'liverpool at dawn' })
  expect(problemAt(place, 'password')).toBeUndefined()
})

test('too many applications are answered with when to try again, without an alert', async () => {
  fakeServer({ [call]: refuse('too-many-requests', { retryAfterSeconds: 2400 }) })
  const { place } = await open(person)
  await submit(form(place))
  expect(find(place, '[role=alert]').textContent).toContain('Try again in 40 minutes.')
  expect(alerts).not.toHaveBeenCalled()
})

for (const { what, reply, words } of [
  { what: 'no connection', reply: unreachable, words: "We couldn't connect." },
  { what: 'a server that is down', reply: refuse('database-unavailable'), words: 'Your answers are still here.' },
  {
    what: 'a page of somebody else',
    reply: () => new Response('<p>Wi-Fi</p>'),
    words: 'Your answers are still here.',
  },
  { what: 'a refusal of no field', reply: refuse('cross-site'), words: 'Your answers are still here.' },
]) {
  test(`${what} is alerted and told in place, keeps every word, and can be tried again`, async () => {
    const { replies, calls } = fakeServer({ [call]: reply })
    const { place } = await open(person)
    await submit(form(place))
    expect(alerts.mock.calls).toEqual([[failure]])
    const notice = find(place, '[role=alert]')
    expect(notice.textContent).toContain(failure)
    expect(notice.textContent).toContain(words)
    for (const [name, value] of Object.entries(person)) expect(field(place, name).value).toBe(value)
    expect(document.activeElement).toBe(findButton(place, 'Apply for membership'))

    replies[call] = received
    await submit(form(place))
    expect(calls).toHaveLength(2)
    expect(find(place, 'h2').textContent).toContain('Thanks, Robin')
  })
}

test('the password can be looked at while it is typed', async () => {
  const { place } = await open(person)
  expect(field(place, 'password').type).toBe('password')
  await click(findButton(place, 'Show password'))
  expect(field(place, 'password').type).toBe('text')
})
