import { expect, test, vi } from 'vitest'
import type { DeliveryWire } from '#features/contact/inbox.wire.ts'
import { renderAdmin, settle, toasts } from '#tests/admin-screen.tsx'
import { answer, fakeServer, unreachable } from '#tests/fake-server.ts'
import { click, find, findButton } from '#tests/screen.ts'
import { InboxTab } from './inbox-tab.tsx'

const kept: DeliveryWire = { state: 'kept', deliveredAt: null, attempts: 0, nextAttemptAt: null, error: null }
const message = {
  id: 'msg_1',
  name: 'Hannah Reyes',
  email: 'hannah@example.com',
  phone: '+13055550199',
  message: 'Do you show the derby?',
  smsOptIn: true,
  receivedAt: '2026-11-14T20:00:00.000Z',
  delivery: kept,
  handledAt: null as string | null,
  handledBy: null as string | null,
}
const club = {
  id: 'fa_1',
  form: 'supporters-club',
  answers: { firstName: 'Callum', lastName: 'Reid', email: 'c@example.com', phone: '', wantsReminders: true },
  email: 'c@example.com',
  receivedAt: '2026-11-14T21:00:00.000Z',
  delivery: kept,
  handledAt: null,
  handledBy: null,
}

async function open(list: { messages: unknown[] }, replies: Parameters<typeof fakeServer>[0] = {}, search = '') {
  const asked: URL[] = []
  const listed = (rows: unknown[]) => Response.json(rows, { headers: { 'x-total-count': String(rows.length) } })
  const server = fakeServer({
    'GET /api/messages': () => listed(list.messages),
    'GET /api/form-answers': () => listed(asked.at(-1)?.searchParams.get('form') === club.form ? [club] : []),
    ...replies,
  })
  const served = fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    asked.push(new URL(url, 'https://bar.test'))
    return served(url, init)
  })
  return { ...(await renderAdmin(<InboxTab />, { search })), server, asked }
}

const namesIn = (place: HTMLElement) => [...place.querySelectorAll('article h3')].map((name) => name.textContent)

test('messages and answers to the forms are one list, the newest first, with how many there are of each', async () => {
  const { place, asked } = await open({ messages: [message] })
  expect(namesIn(place)).toEqual(['Callum Reid', 'Hannah Reyes'])
  expect(asked.every(({ searchParams }) => searchParams.get('view') === 'open')).toBe(true)
  const filters = [...place.querySelectorAll('.segmented')].map(({ textContent }) => textContent)
  expect(filters[1]).toBe('KindEverything2Messages1Parties0Club1')
  const [, item] = place.querySelectorAll('article')
  expect(item?.textContent).toContain('Do you show the derby?')
  expect([...(item?.querySelectorAll('a.link') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    'mailto:hannah@example.com',
    'tel:+13055550199',
  ])
  expect(item?.textContent).toContain('Kept here. No mail was set up when it came in.')
})

test('the address says which kind and which state are shown', async () => {
  const { place, asked } = await open({ messages: [message] }, {}, '?view=handled&kind=message')
  expect(namesIn(place)).toEqual(['Hannah Reyes'])
  expect(asked.some(({ searchParams }) => searchParams.get('view') !== 'handled')).toBe(false)
  const all = [...place.querySelectorAll<HTMLInputElement>('.segmented input')].find(
    ({ value }) => value === 'undelivered',
  )
  if (!all) throw new Error('There is no filter for what was not mailed')
  await click(all)
  await settle()
  expect(location.search).toBe('?view=undelivered&kind=message')
})

test('what was not mailed is marked, with the reason and what happens next', async () => {
  const failed = { ...kept, state: 'failed', attempts: 10, error: 'no such mailbox' }
  const waiting = {
    ...kept,
    state: 'waiting',
    attempts: 2,
    error: 'timeout',
    nextAttemptAt: '2026-11-14T22:00:00.000Z',
  }
  const done = { ...kept, state: 'delivered', deliveredAt: '2026-11-14T20:00:05.000Z' }
  const messages = [failed, waiting, done].map((delivery, index) => ({
    ...message,
    id: `msg_${index}`,
    receivedAt: `2026-11-1${3 - index}T20:00:00.000Z`,
    delivery,
  }))
  const { place } = await open({ messages }, {}, '?kind=message')
  const texts = [...place.querySelectorAll('article')].map(({ textContent }) => textContent)
  expect(texts[0]).toContain('Not mailed Given up after 10 attempts: no such mailbox.')
  expect(texts[1]).toMatch(/Not mailed yet After 2 attempts: timeout\. Next try Nov 14, 2026/)
  expect(texts[2]).toMatch(/Mailed to the house on Nov 14, 2026/)
})

test('marking as handled takes the entry off the open ones, and the message offers to take it back', async () => {
  const list = { messages: [message] }
  const { place, server } = await open(list, {
    'PATCH /api/messages/msg_1': () => {
      list.messages = list.messages.length > 0 ? [] : [message]
      return Response.json({ success: true })
    },
  })
  await click(findButton(place, 'Mark as handled from Hannah Reyes'))
  await settle()
  expect(namesIn(place)).toEqual(['Callum Reid'])
  expect(toasts(place)).toEqual(['Marked as handled | Hannah Reyes'])
  expect(document.activeElement).toBe(find(place, 'section[tabindex]'))

  await click(find(place, '.toast .link'))
  await settle()
  expect(namesIn(place)).toEqual(['Callum Reid', 'Hannah Reyes'])
  const marks = server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(marks).toEqual([{ handled: true }, { handled: false }])
})

test('what is handled says by whom and can be opened again', async () => {
  const handled = { ...message, handledAt: '2026-11-14T21:00:00.000Z', handledBy: 'Nadia Alves' }
  const { place, server } = await open(
    { messages: [handled] },
    { 'PATCH /api/messages/msg_1': answer({ success: true }) },
    '?view=handled&kind=message',
  )
  expect(find(place, 'article').textContent).toContain('Handled by Nadia Alves')
  await click(findButton(place, 'Open again from Hannah Reyes'))
  await settle()
  expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ handled: false })
})

test('a mark that fails is told, and the entry stays open', async () => {
  const { place } = await open({ messages: [message] }, { 'PATCH /api/messages/msg_1': unreachable })
  await click(findButton(place, 'Mark as handled from Hannah Reyes'))
  await settle()
  expect(toasts(place)).toEqual(['It could not be marked | The server could not be reached. Please try again.'])
  expect(namesIn(place)).toContain('Hannah Reyes')
})

test('erasing asks first, says that there is no way back, and removes the entry', async () => {
  const list = { messages: [message] }
  const { place, server } = await open(list, {
    'DELETE /api/messages/msg_1': () => {
      list.messages = []
      return Response.json({ success: true })
    },
  })
  await click(findButton(place, 'Erase from Hannah Reyes'))
  const dialog = find(place, 'dialog')
  expect(dialog.textContent).toContain('cannot be brought back')
  expect(dialog.textContent).toContain('hannah@example.com')
  await click(findButton(dialog, 'Cancel'))
  expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(false)

  await click(findButton(place, 'Erase from Hannah Reyes'))
  await click(findButton(find(place, 'dialog'), 'Erase for good'))
  await settle()
  expect(place.querySelector('dialog')).toBeNull()
  expect(namesIn(place)).toEqual(['Callum Reid'])
  expect(toasts(place)).toEqual(['Erased | Nothing of what Hannah Reyes wrote is left here.'])
})

test('an entry that somebody else erased is gone, with the word of the server; a failure keeps the question open', async () => {
  const list = { messages: [message] }
  const { place, server } = await open(list, { 'DELETE /api/messages/msg_1': unreachable })
  await click(findButton(place, 'Erase from Hannah Reyes'))
  await click(findButton(find(place, 'dialog'), 'Erase for good'))
  await settle()
  expect(find(place, 'dialog .notice').textContent).toContain('It could not be erased')

  server.replies['DELETE /api/messages/msg_1'] = answer({ error: 'There is no such message' }, 404)
  list.messages = []
  await click(findButton(find(place, 'dialog'), 'Erase for good'))
  await settle()
  expect(toasts(place)).toEqual(['Already erased | There is no such message'])
  expect(namesIn(place)).toEqual(['Callum Reid'])
})

test('an inbox without anything open says so', async () => {
  const { place } = await open({ messages: [] }, {}, '?kind=message')
  expect(find(place, '.state').textContent).toContain('Nothing is waiting')
})

test('when one kind cannot be loaded the inbox says so and loads all of it again', async () => {
  const { place, server } = await open(
    { messages: [message] },
    { 'GET /api/messages': answer({ error: 'Out of order' }, 500) },
  )
  expect(find(place, '.state[role=alert]').textContent).toContain('Out of order')
  server.replies['GET /api/messages'] = answer([message], 200, { 'x-total-count': '1' })
  await click(findButton(place, 'Try again'))
  await settle()
  expect(namesIn(place)).toEqual(['Callum Reid', 'Hannah Reyes'])
})
