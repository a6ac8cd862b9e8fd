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
  sentence: "Ana Ruiz approved Bo Vega's application",
  people: [{ id: 'mb_1', name: 'Bo Vega' }],
  changes: [{ label: 'Status', before: 'Pending', after: 'Approved' }],
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
}

async function open(entries: unknown[], search = '', total = entries.length, role: 'owner' | 'manager' = 'owner') {
  const server = fakeServer({
    'GET /api/audit': answer(entries, 200, { 'x-total-count': String(total) }),
    'GET /api/audit-choices': answer(choices),
  })
  const asked = watchRequests()
  return { ...(await renderAdmin(<AuditTab />, { role, search })), server, asked }
}

test('the log says day by day who did what, with before and after in words and a link to the member', async () => {
  const older = {
    ...entry,
    id: 'au_0',
    at: '2024-12-31T18:00:00Z',
    sentence: 'Ana Ruiz signed in',
    people: [],
    changes: [],
  }
  const { place } = await open([entry, older])
  expect([...place.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Friday, November 14'),
    expect.stringContaining('Tuesday, December 31'),
  ])
  const [line] = place.querySelectorAll<HTMLElement>('ol > li')
  if (!line) throw new Error('There is no line')
  expect(find(line, 'p').textContent).toBe("Ana Ruiz approved Bo Vega's application.")
  expect(find(line, 'p b').textContent).toBe('Ana Ruiz')
  expect(find(line, 'p a').getAttribute('href')).toBe('?section=member&member=mb_1')
  expect(find(line, 'time').textContent).toBe('1 PM')
  expect(find(line, '.entry-changes del').textContent).toBe('Pending')
  expect(find(line, '.entry-changes ins').textContent).toBe('Approved')
})

test('the technical part is folded away, and managers are not told addresses nor get a file', async () => {
  const { place } = await open([entry])
  const source = find<HTMLDetailsElement>(place, 'details')
  expect(source.open).toBe(false)
  expect(source.textContent).toContain('IP address127.0.0.1')
  expect(source.textContent).toContain('{"status":"approved"}')
  const { place: ofManager } = await open([{ ...entry, address: '' }], '', 1, 'manager')
  expect(ofManager.querySelector('a[download]')).toBeNull()
  expect(find(ofManager, 'details').textContent).not.toContain('IP address')
  const [, kind] = ofManager.querySelectorAll('select')
  expect([...(kind?.options ?? [])].map(({ text }) => text)).toEqual([
    'Everything',
    'Applications',
    'Members',
    'Points and rewards',
    'Checks',
    'Discounts',
  ])
})

test('the address narrows the log and its export alike, and a day that is none is left out', async () => {
  const { place, asked } = await open([entry], '?q=member&who=ac_1&kind=accounts&from=2025-11-01&to=2025-13-99')
  const narrowed = 'q=member&who=ac_1&kind=accounts&from=2025-11-01'
  expect(asked).toContain(`GET /api/audit?${narrowed}&page=1&pageSize=50`)
  expect(find(place, 'a[download]').getAttribute('href')).toBe(`/api/audit-export?${narrowed}`)
  expect(find<HTMLInputElement>(place, 'input[type=search]').value).toBe('member')
  const [who, kind] = place.querySelectorAll('select')
  expect([...(who?.options ?? [])].map(({ text }) => text)).toEqual(['Anyone', 'Ana Ruiz', 'Visitor', 'Members'])
  expect([...(kind?.options ?? [])].map(({ text }) => text)).toContain('Accounts and sign-ins')
  expect([who?.value, kind?.value]).toEqual(['ac_1', 'accounts'])
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
