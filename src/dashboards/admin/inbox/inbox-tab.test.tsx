import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DeliveryWire, InboxEntryWire } from '#features/inbox/inbox.contract.ts'
import { renderAdmin, toasts, watchRequests } from '#tests/admin-screen.tsx'
import { answer, changed, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { click, find, findButton } from '#tests/screen.ts'
import { InboxTab } from './inbox-tab.tsx'

const kept: DeliveryWire = { state: 'kept', deliveredAt: null, attempts: 0, nextAttemptAt: null, error: null }
const message: InboxEntryWire = {
  id: 'msg_1',
  kind: 'message',
  answers: { name: 'Hannah Reyes', phone: '+13055550199', message: 'Do you show the derby?', smsOptIn: true },
  email: 'hannah@example.com',
  receivedAt: '2026-11-14T20:00:00.000Z',
  delivery: kept,
  handledAt: null,
  handledBy: null,
}
const club: InboxEntryWire = {
  id: 'fa_1',
  kind: 'supporters-club',
  answers: { firstName: 'Callum', lastName: 'Reid', email: 'c@example.com', phone: '', wantsReminders: true },
  email: 'c@example.com',
  receivedAt: '2026-11-14T21:00:00.000Z',
  delivery: kept,
  handledAt: null,
  handledBy: null,
}

const listed = (rows: readonly InboxEntryWire[], total = rows.length) =>
  Response.json(rows, { headers: { 'x-total-count': String(total) } })

/** An inbox whose entries a test may exchange on the way. */
async function open(inbox: { entries: InboxEntryWire[] }, replies: Parameters<typeof fakeServer>[0] = {}, search = '') {
  const server = fakeServer({
    'GET /api/messages': () => listed(inbox.entries),
    'GET /api/message-counts': answer({ message: 1, 'large-party': 0, 'supporters-club': 1 }),
    ...replies,
  })
  const asked = watchRequests()
  return { ...(await renderAdmin(<InboxTab />, { search })), server, asked }
}

const namesIn = (place: HTMLElement) => [...place.querySelectorAll('article h3')].map((name) => name.textContent)

test('messages and answers to the forms are one list, the newest first, with how many there are of each', async () => {
  const { place, asked } = await open({ entries: [club, message] })
  expect(namesIn(place)).toEqual(['Callum Reid', 'Hannah Reyes'])
  expect(asked.toSorted()).toEqual([
    'GET /api/message-counts?view=open',
    'GET /api/messages?view=open&page=1&pageSize=20',
  ])
  const filters = [...place.querySelectorAll('.segmented')].map(({ textContent }) => textContent)
  expect(filters[1]).toBe('TypeAll types2Messages1Large parties0Supporters club1')
  const [, item] = place.querySelectorAll('article')
  expect(item?.textContent).toContain('Do you show the derby?')
  expect([...(item?.querySelectorAll('a.link') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    'mailto:hannah@example.com',
    'tel:+13055550199',
  ])
  expect(item?.textContent).toContain("Not emailed: email wasn't set up when this arrived.")
})

test('the address says which kind, which state and which words are shown', async () => {
  const { place, asked } = await open({ entries: [message] }, {}, '?view=handled&kind=message&q=derby&page=2')
  expect(asked.toSorted()).toEqual([
    'GET /api/message-counts?view=handled&q=derby',
    'GET /api/messages?view=handled&kind=message&q=derby&page=2&pageSize=20',
  ])
  expect(find<HTMLInputElement>(place, 'input[type=search]').value).toBe('derby')
  await click(find(place, '.segmented input[value=undelivered]'))
  await waitFor(() => expect(location.search).toBe('?view=undelivered&kind=message&q=derby'))
})

test('an inbox of thousands is shown page by page', async () => {
  const { place, asked } = await open({ entries: [] }, { 'GET /api/messages': () => listed([club, message], 4321) })
  expect(find(place, '.pager').textContent).toContain('1 to 20 of 4,321 items')
  await click(findButton(place, 'Page 217'))
  await waitFor(() => expect(location.search).toBe('?page=217'))
  expect(asked.at(-1)).toBe('GET /api/messages?view=open&page=217&pageSize=20')
})

test('a search that finds nothing says so and leads back to everything', async () => {
  const { place } = await open({ entries: [] }, {}, '?q=nobody')
  expect(find(place, '.state').textContent).toContain('No results')
  await click(findButton(place, 'Clear search and filters'))
  await waitFor(() => expect(location.search).toBe('?view=all'))
  expect(find(place, '.state').textContent).toContain('Your inbox is empty')
})

test('what was not emailed is marked, with the reason and what happens next', async () => {
  const failed = { ...kept, state: 'failed', attempts: 10, error: 'no such mailbox' } as const
  const waiting = {
    ...kept,
    state: 'waiting',
    attempts: 2,
    error: 'timeout',
    nextAttemptAt: '2026-11-14T22:00:00.000Z',
  } as const
  const done = { ...kept, state: 'delivered', deliveredAt: '2026-11-14T20:00:05.000Z' } as const
  const entries = [failed, waiting, done].map((delivery, index) => ({ ...message, id: `msg_${index}`, delivery }))
  const { place } = await open({ entries })
  const texts = [...place.querySelectorAll('article')].map(({ textContent }) => textContent)
  expect(texts[0]).toContain('Email failed Stopped after 10 attempts: no such mailbox. The message is saved here.')
  expect(texts[1]).toMatch(/Sending 2 attempts failed: timeout\. Next attempt: Nov 14, 2026/)
  expect(texts[2]).toMatch(/Emailed to you on Nov 14, 2026/)
})

test('an email that was given up is sent again, and a refusal is told in its own words', async () => {
  const delivery: DeliveryWire = { ...kept, state: 'failed', attempts: 10, error: 'no such mailbox' }
  const inbox = { entries: [{ ...message, delivery }] }
  const { place, server } = await open(inbox, {
    'POST /api/messages/msg_1/retry': refuse('job-not-failed'),
  })
  await click(findButton(place, 'Resend email from Hannah Reyes'))
  server.replies['POST /api/messages/msg_1/retry'] = () => {
    inbox.entries = [{ ...message, delivery: { ...kept, state: 'waiting' } }]
    return Response.json({ success: true }, { headers: changed('jobs', 'audit') })
  }
  await click(findButton(place, 'Resend email from Hannah Reyes'))
  await waitFor(() =>
    expect(toasts(place)).toEqual([
      "Couldn't resend the email | Only failed jobs can be retried.",
      'Resending email | Hannah Reyes',
    ]),
  )
  expect(find(place, 'article').textContent).toContain('Sending Email on its way.')
})

test('marking as handled takes the entry off the open ones, and the message offers to take it back', async () => {
  const inbox = { entries: [club, message] }
  const { place, server } = await open(inbox, {
    'PATCH /api/messages/msg_1': () => {
      inbox.entries = inbox.entries.length > 1 ? [club] : [club, message]
      return Response.json({ success: true }, { headers: changed('inbox', 'audit') })
    },
  })
  await click(findButton(place, 'Mark as handled from Hannah Reyes'))
  await waitFor(() => expect(namesIn(place)).toEqual(['Callum Reid']))
  expect(toasts(place)).toEqual(['Marked as handled | Hannah Reyes'])
  expect(document.activeElement).toBe(find(place, 'section[tabindex]'))

  await click(find(place, '.toast .link'))
  await waitFor(() => expect(namesIn(place)).toEqual(['Callum Reid', 'Hannah Reyes']))
  const marks = server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(marks).toEqual([{ handled: true }, { handled: false }])
})

test('a search that is begun while a mark is on its way keeps the focus', async () => {
  const inbox = { entries: [club, message] }
  const { place } = await open(inbox, {
    'PATCH /api/messages/msg_1': () => {
      find(place, '[type=search]').focus()
      inbox.entries = [club]
      return Response.json({ success: true }, { headers: changed('inbox', 'audit') })
    },
  })
  await click(findButton(place, 'Mark as handled from Hannah Reyes'))
  await waitFor(() => expect(namesIn(place)).toEqual(['Callum Reid']))
  expect(document.activeElement).toBe(find(place, '[type=search]'))
})

test('what is handled says by whom and can be reopened', async () => {
  const handled = { ...message, handledAt: '2026-11-14T21:00:00.000Z', handledBy: 'Nadia Alves' }
  const { place, server } = await open(
    { entries: [handled] },
    { 'PATCH /api/messages/msg_1': answer({ success: true }) },
    '?view=handled',
  )
  expect(find(place, 'article').textContent).toContain('Handled by Nadia Alves on Nov 14')
  await click(findButton(place, 'Reopen from Hannah Reyes'))
  await waitFor(() => expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ handled: false }))
})

test('a mark that fails is told, and the entry stays open', async () => {
  const { place } = await open({ entries: [club, message] }, { 'PATCH /api/messages/msg_1': unreachable })
  await click(findButton(place, 'Mark as handled from Hannah Reyes'))
  await waitFor(() =>
    expect(toasts(place)).toEqual([
      "Couldn't update this message | We couldn't connect. Check your connection and try again.",
    ]),
  )
  expect(namesIn(place)).toContain('Hannah Reyes')
})

test('deleting asks first, says that there is no way back, and removes the entry', async () => {
  const inbox = { entries: [club, message] }
  const { place, server } = await open(inbox, {
    'DELETE /api/messages/msg_1': () => {
      inbox.entries = [club]
      return Response.json({ success: true }, { headers: changed('inbox', 'audit') })
    },
  })
  await click(findButton(place, 'Delete from Hannah Reyes'))
  const dialog = find(place, 'dialog')
  expect(dialog.textContent).toContain("can't be undone")
  expect(dialog.textContent).toContain('hannah@example.com')
  await click(findButton(dialog, 'Cancel'))
  expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(false)

  await click(findButton(place, 'Delete from Hannah Reyes'))
  await click(findButton(find(place, 'dialog'), 'Delete permanently'))
  await waitFor(() => expect(place.querySelector('dialog')).toBeNull())
  expect(namesIn(place)).toEqual(['Callum Reid'])
  expect(toasts(place)).toEqual(['Deleted | The message from Hannah Reyes is gone.'])
})

test('an entry that someone else deleted is gone, in the words of the server; a failure keeps the question open', async () => {
  const inbox = { entries: [club, message] }
  const { place, server } = await open(inbox, { 'DELETE /api/messages/msg_1': unreachable })
  await click(findButton(place, 'Delete from Hannah Reyes'))
  await click(findButton(find(place, 'dialog'), 'Delete permanently'))
  await waitFor(() => expect(find(place, 'dialog .notice').textContent).toContain("Couldn't delete this"))

  server.replies['DELETE /api/messages/msg_1'] = refuse('message-not-found')
  inbox.entries = [club]
  await click(findButton(find(place, 'dialog'), 'Delete permanently'))
  await waitFor(() => expect(toasts(place)).toEqual(['Already deleted | This message no longer exists.']))
  expect(namesIn(place)).toEqual(['Callum Reid'])
})

test('an inbox without anything open says so', async () => {
  const { place } = await open({ entries: [] })
  expect(find(place, '.state').textContent).toContain('All caught up')
})

test('an inbox that cannot be loaded says so and is loaded again', async () => {
  const { place, server } = await open({ entries: [] }, { 'GET /api/messages': refuse('internal-error') })
  expect(find(place, '.state[role=alert]').textContent).toContain("Couldn't load inbox")
  server.replies['GET /api/messages'] = () => listed([club, message])
  await click(findButton(place, 'Try again'))
  await waitFor(() => expect(namesIn(place)).toEqual(['Callum Reid', 'Hannah Reyes']))
})
