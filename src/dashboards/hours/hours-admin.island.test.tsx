import { notifyManager } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { FALLBACK_HOURS } from '#features/hours/hours.rules.ts'
import { HOURS_STORAGE_KEY } from '#features/hours/hours-cache.client.ts'
import { answer, answerLater, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { click, fill, find, findButton, submit, wake } from '#tests/screen.ts'
import HoursAdmin from './hours-admin.island.tsx'
import { DRAFT_STORAGE_KEY } from './hours-draft.ts'

const now = '2026-11-15T12:00:00-05:00'
const signedIn = { isSignedIn: true, isDemo: true, now }
const saved = answer({ success: true })
const expired = refuse('login-required')
const christmas = { date: '2026-12-25', reason: 'Christmas', isOpen: false, openTime: '15:00', closeTime: '02:00' }

beforeEach(() => localStorage.clear())

// Loaded data reaches the screen in the turn in which it arrives.
notifyManager.setScheduler(queueMicrotask)

function openServer(replies: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    'GET /api/hours': answer(FALLBACK_HOURS),
    'GET /api/special-days': answer([]),
    'GET /api/hours/facts': answer({ facts: [] }),
    'PUT /api/hours': saved,
    'PUT /api/special-days': saved,
    ...replies,
  })
}

const formOf = (place: HTMLElement) => find<HTMLFormElement>(place, 'form:has(fieldset)')
const day = (place: HTMLElement, name: string) => {
  const found = [...place.querySelectorAll('fieldset')].find((one) => one.querySelector('legend')?.textContent === name)
  if (!found) throw new Error(`There is no group called ${name}`)
  return found
}
const timesOf = (fieldset: HTMLElement) => [...fieldset.querySelectorAll<HTMLInputElement>('input[type=time]')]
const fillIn = (fieldset: HTMLElement, index: number, value: string) => {
  const field = timesOf(fieldset)[index]
  if (!field) throw new Error('There is no such time')
  return fill(field, value)
}
const saveLateFridays = async (place: HTMLElement) => {
  await fillIn(day(place, 'Friday'), 1, '04:00')
  await submit(formOf(place))
}
const lateFridays = FALLBACK_HOURS.map((one) => (one.day === 'Friday' ? { ...one, closeTime: '04:00' } : one))
const draft = () => JSON.parse(localStorage.getItem(DRAFT_STORAGE_KEY) ?? 'null')

describe('the login', () => {
  test('asks for a password alone; a wrong one is refused in the words of the bar and cleared', async () => {
    const { calls } = openServer({
      'POST /api/login/hours': refuse('wrong-hours-password'),
    })
    const { place } = await wake(HoursAdmin, { ...signedIn, isSignedIn: false })
    const field = find<HTMLInputElement>(place, 'input')
    expect(field.type).toBe('password')
    await fill(field, 'guess')
    await submit(find(place, 'form'))
    expect(find(place, '[role=alert]').textContent).toBe('Invalid password - Access denied')
    expect(field.value).toBe('')
    expect(calls).toEqual([{ method: 'POST', path: '/api/login/hours', body: { password: 'guess' } }])
  })

  test('leads to the editor', async () => {
    openServer({ 'POST /api/login/hours': saved })
    const { place } = await wake(HoursAdmin, { ...signedIn, isSignedIn: false })
    await fill(find(place, 'input'), 'right')
    await submit(find(place, 'form'))
    expect(find(place, 'h1').textContent).toBe('Business Hours Management')
    expect(place.querySelectorAll('fieldset')).toHaveLength(7)
  })
})

describe('loading', () => {
  test('says so, then shows each day with its times and what they mean', async () => {
    const later = answerLater(FALLBACK_HOURS)
    openServer({ 'GET /api/hours': later.reply })
    const { place } = await wake(HoursAdmin, signedIn)
    expect(place.textContent).toContain('Loading hours...')
    expect(place.textContent).toContain('Development mode')
    await later.send()
    expect(timesOf(day(place, 'Friday')).map(({ value }) => value)).toEqual(['15:00', '02:00'])
    expect(day(place, 'Friday').textContent).toContain('closes 2 AM Saturday')
  })

  test.each([
    ['is unreachable', unreachable],
    ['fails', refuse('internal-error')],
    ['answers half a week', answer(FALLBACK_HOURS.slice(3))],
  ])('says "Failed to load hours" when the server %s, and tries again when asked', async (_name, reply) => {
    const { replies } = openServer({ 'GET /api/hours': reply })
    const { place } = await wake(HoursAdmin, signedIn)
    expect(find(place, '[role=alert]').textContent).toContain('Failed to load hours')
    replies['GET /api/hours'] = answer(FALLBACK_HOURS)
    await click(findButton(place, 'Try again'))
    expect(place.querySelectorAll('fieldset')).toHaveLength(7)
  })

  test('offers the usual week where none is stored yet', async () => {
    openServer({ 'GET /api/hours': answer([]) })
    const { place } = await wake(HoursAdmin, signedIn)
    expect(place.textContent).toContain('No hours saved yet')
    expect(timesOf(day(place, 'Monday')).map(({ value }) => value)).toEqual(['15:00', '02:00'])
  })
})

describe('saving', () => {
  test('disables the buttons and says "Saving...", then that it worked; the week is stored for failing servers', async () => {
    const later = answerLater({ success: true })
    const { calls } = openServer({ 'PUT /api/hours': later.reply })
    const { place } = await wake(HoursAdmin, signedIn)
    await saveLateFridays(place)
    expect(findButton(place, 'Saving...').getAttribute('aria-disabled')).toBe('true')
    expect([findButton(place, 'Reset').disabled, findButton(place, 'Logout').disabled]).toEqual([true, true])

    await later.send()
    expect(find(place, 'form [role=status]').textContent).toBe('Hours updated successfully!')
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([
      { method: 'PUT', path: '/api/hours', body: { hours: lateFridays } },
    ])
    expect(JSON.parse(localStorage.getItem(HOURS_STORAGE_KEY) ?? '').hours).toEqual(lateFridays)
    expect(draft()).toBeNull()
  })

  test.each([
    ['fails', refuse('internal-error')],
    ['is unreachable', unreachable],
    ['answers false', answer(false)],
    ['answers without a success', answer({})],
  ])(
    'says "Failed to update hours" when the server %s, and keeps the edits for the next visit',
    async (_name, reply) => {
      openServer({ 'PUT /api/hours': reply })
      const { place } = await wake(HoursAdmin, signedIn)
      await saveLateFridays(place)
      expect(find(place, 'form [role=alert]').textContent).toContain('Failed to update hours')
      expect(timesOf(day(place, 'Friday'))[1]?.value).toBe('04:00')
      expect(draft()).toEqual({ hours: lateFridays, specialDays: [] })
      expect(localStorage.getItem(HOURS_STORAGE_KEY)).toBeNull()

      const { place: next } = await wake(HoursAdmin, signedIn)
      expect(timesOf(day(next, 'Friday'))[1]?.value).toBe('02:00')
      await click(findButton(next, 'Restore changes'))
      expect(timesOf(day(next, 'Friday'))[1]?.value).toBe('04:00')
    },
  )

  test('asks for the login again when the session has ended, and goes on with the edits', async () => {
    const { replies } = openServer({ 'PUT /api/hours': expired, 'POST /api/login/hours': saved })
    const { place } = await wake(HoursAdmin, signedIn)
    await saveLateFridays(place)
    expect(find(place, 'form [role=alert]').textContent).toContain('Authentication required. Please log in again.')

    replies['PUT /api/hours'] = saved
    await fill(find(place, 'input[type=password]'), 'right')
    await submit(find(place, 'form:has([type=password])'))
    await submit(formOf(place))
    expect(place.textContent).toContain('Hours updated successfully!')
    expect(timesOf(day(place, 'Friday'))[1]?.value).toBe('04:00')
  })

  test('marks a missing time and sends nothing', async () => {
    const { calls } = openServer()
    const { place } = await wake(HoursAdmin, signedIn)
    await fillIn(day(place, 'Monday'), 0, '')
    await submit(formOf(place))
    expect(find(place, '[aria-invalid=true]')).toBe(document.activeElement)
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  })
})

describe('special days', () => {
  test('are saved with the week, and removed again', async () => {
    const { calls } = openServer({ 'GET /api/special-days': answer([christmas]) })
    const { place } = await wake(HoursAdmin, signedIn)
    await click(findButton(place, 'Add special day'))
    const added = day(place, 'Special day 2')
    await fill(find(added, 'input[type=date]'), '2026-11-26')
    await fill(find(added, 'input[type=text]'), 'Thanksgiving')
    await submit(formOf(place))
    const thanksgiving = { ...christmas, date: '2026-11-26', reason: 'Thanksgiving' }
    expect(calls.at(-1)?.body).toEqual({ specialDays: [christmas, thanksgiving] })

    await click(findButton(place, 'Remove Friday, December 25'))
    await submit(formOf(place))
    expect(calls.at(-1)?.body).toEqual({ specialDays: [thanksgiving] })
  })

  test('that fail after the week was saved are told apart', async () => {
    openServer({ 'GET /api/special-days': answer([christmas]), 'PUT /api/special-days': unreachable })
    const { place } = await wake(HoursAdmin, signedIn)
    await click(findButton(place, 'Remove Friday, December 25'))
    await submit(formOf(place))
    expect(find(place, 'form [role=alert]').textContent).toContain('Weekly hours saved, but not special days')
  })
})

test('Reset loads what is stored and takes the message and the draft away', async () => {
  openServer({ 'PUT /api/hours': unreachable })
  const { place } = await wake(HoursAdmin, signedIn)
  await saveLateFridays(place)
  await click(findButton(place, 'Reset'))
  expect(place.querySelector('[role=alert]')).toBeNull()
  expect(timesOf(day(place, 'Friday'))[1]?.value).toBe('02:00')
  expect(draft()).toBeNull()
})

test('Logout ends the session and leads back to the login; where that fails, it says so', async () => {
  const { replies, calls } = openServer({ 'POST /api/logout': unreachable })
  const { place } = await wake(HoursAdmin, signedIn)
  await click(findButton(place, 'Logout'))
  expect(find(place, 'form [role=alert]').textContent).toContain("We couldn't sign you out")
  replies['POST /api/logout'] = saved
  await click(findButton(place, 'Logout'))
  expect(calls.at(-1)).toEqual({ method: 'POST', path: '/api/logout', body: { side: 'staff' } })
  expect(find(place, 'input').getAttribute('type')).toBe('password')
})

test('an event outside the hours of its day is told there, and one press opens the bar for it', async () => {
  const fact = {
    id: 'hours-event-karaoke',
    day: 'Friday',
    title: 'Karaoke Fridays ends after closing',
    where: 'Events, Karaoke Fridays',
    value: 'Friday, 9 PM – 4 AM',
    action: 'Close at 4 AM',
    times: { closeTime: '04:00' },
  }
  const { calls } = openServer({ 'GET /api/hours/facts': answer({ facts: [fact] }) })
  const { place } = await wake(HoursAdmin, signedIn)
  expect(find(day(place, 'Friday'), '.notice').textContent).toContain('Events, Karaoke Fridays: Friday, 9 PM – 4 AM')
  expect(place.querySelectorAll('fieldset .notice')).toHaveLength(1)
  await click(findButton(place, 'Close at 4 AM'))
  expect(timesOf(day(place, 'Friday'))[1]?.value).toBe('04:00')
  expect(place.querySelector('fieldset .notice')).toBeNull()
  await submit(formOf(place))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ hours: lateFridays })
})
