import { expect, test } from 'vitest'
import { renderAdmin, settle } from '#tests/admin-screen.tsx'
import { answer, fakeServer } from '#tests/fake-server.ts'
import { click, find, findButton } from '#tests/screen.ts'
import { AuditTab } from './audit-tab.tsx'

const entry = {
  id: 'au_1',
  at: '2025-11-14T18:00:00Z',
  actor: { id: 'ac_1', name: 'Ana Ruiz', role: 'owner' },
  action: 'approve-member',
  subject: 'mb_1',
  before: { status: 'pending' },
  after: { status: 'approved' },
  address: '127.0.0.1',
}

test('the log says who did what, and an entry what was there before and after', async () => {
  fakeServer({ 'GET /api/audit': answer([entry], 200, { 'x-total-count': '1' }) })
  const { place } = await renderAdmin(<AuditTab />, { role: 'owner' })
  expect(place.textContent).toContain('Ana Ruiz')
  await click(findButton(place, 'Details of Approve member'))
  const dialog = find(place, 'dialog[open]')
  expect(dialog.textContent).toContain('"status": "pending"')
  expect(dialog.textContent).toContain('"status": "approved"')
  expect(dialog.textContent).toContain('127.0.0.1')
})

test('what the address looks for is in the field, and nothing found is said', async () => {
  fakeServer({ 'GET /api/audit': answer([], 200, { 'x-total-count': '0' }) })
  const { place } = await renderAdmin(<AuditTab />, { role: 'owner', search: '?section=audit&q=nobody' })
  await settle()
  expect(find<HTMLInputElement>(place, 'input[type=search]').value).toBe('nobody')
  expect(place.textContent).toContain('Nothing found')
})
