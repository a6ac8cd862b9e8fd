import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin, watchRequests } from '#tests/admin-screen.tsx'
import { answer, fakeServer } from '#tests/fake-server.ts'
import { choose, click, fill, find, findButton } from '#tests/screen.ts'
import { AuditTab } from './audit-tab.tsx'

const entry = {
  id: 'au_1',
  at: '2025-11-14T18:00:00Z',
  actor: { id: 'ac_1', name: 'Ana Ruiz', role: 'owner' },
  action: 'approve-member',
  sentence: 'Approve member',
  subject: 'mb_1',
  before: { status: 'pending' },
  after: { status: 'approved' },
  address: '127.0.0.1',
}

const choices = {
  actors: [
    { id: 'ac_1', name: 'Ana Ruiz' },
    { id: 'visitor', name: 'Visitor' },
  ],
  actions: ['approve-member', 'sign-in'],
}

async function open(entries: unknown[], search = '', total = entries.length) {
  const server = fakeServer({
    'GET /api/audit': answer(entries, 200, { 'x-total-count': String(total) }),
    'GET /api/audit-choices': answer(choices),
  })
  const asked = watchRequests()
  return { ...(await renderAdmin(<AuditTab />, { role: 'owner', search })), server, asked }
}

test('the log says who did what, and an entry what was there before and after', async () => {
  const { place } = await open([entry])
  expect(place.textContent).toContain('Ana Ruiz')
  await click(findButton(place, 'View details : Approve member'))
  const dialog = find(place, 'dialog[open]')
  expect(dialog.textContent).toContain('"status": "pending"')
  expect(dialog.textContent).toContain('"status": "approved"')
  expect(dialog.textContent).toContain('127.0.0.1')
})

test('the address narrows the log and its export alike, and a day that is none is left out', async () => {
  const { place, asked } = await open([entry], '?q=member&who=ac_1&what=approve-member&from=2025-11-01&to=2025-13-99')
  const narrowed = 'q=member&who=ac_1&what=approve-member&from=2025-11-01'
  expect(asked).toContain(`GET /api/audit?${narrowed}&page=1&pageSize=50`)
  expect(find(place, 'a[download]').getAttribute('href')).toBe(`/api/audit-export?${narrowed}`)
  expect(find<HTMLInputElement>(place, 'input[type=search]').value).toBe('member')
  const [who, what] = place.querySelectorAll('select')
  expect([...(who?.options ?? [])].map(({ text }) => text)).toEqual(['Anyone', 'Ana Ruiz', 'Visitor', 'Members'])
  expect([...(what?.options ?? [])].map(({ text }) => text)).toEqual(['All changes', 'Approve member', 'Sign in'])
  expect([who?.value, what?.value]).toEqual(['ac_1', 'approve-member'])
})

test('choosing narrows the log from its first page on, and half a year is not asked for', async () => {
  const { place } = await open([entry], '?page=3', 500)
  const [who] = place.querySelectorAll('select')
  const [from] = place.querySelectorAll<HTMLInputElement>('input[type=date]')
  if (!who || !from) throw new Error('There are no filters')
  await choose(who, 'members')
  expect(location.search).toBe('?who=members')
  await fill(from, '0202-11-01')
  expect(location.search).toBe('?who=members')
  await fill(from, '2025-11-01')
  expect(location.search).toBe('?who=members&from=2025-11-01')
  await fill(from, '')
  expect(location.search).toBe('?who=members')
})

test('the person in the address stays chosen, also when the log has nothing of theirs', async () => {
  const { place } = await open([], '?who=ac_gone')
  expect(place.querySelector('select')?.value).toBe('ac_gone')
  expect(place.textContent).toContain('No results')
  await click(findButton(place, 'Clear search and filters'))
  await waitFor(() => expect(location.search).toBe(''))
  expect(place.textContent).toContain('No activity yet')
})
