import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { VisitWire } from '#features/pos/visits/visit.contract.ts'
import { toasts } from '#tests/admin-screen.tsx'
import { answer } from '#tests/fake-server.ts'
import { ledger, makeLine, member, openMemberPage, panel, rows, shownDay } from '#tests/member-page-screen.tsx'
import { click, fill, find, findButton, submit } from '#tests/screen.ts'

test('the ledger has the balance after each line and before the first, and strikes out what was taken back', async () => {
  const { place } = await openMemberPage()
  const table = panel(place, 'Ledger')
  expect(rows(table)).toEqual([
    expect.stringContaining('+62152'),
    expect.stringContaining('−4190'),
    expect.stringContaining('+41131'),
    `Balance before ${shownDay}, from 12 earlier lines90`,
  ])
  expect([...table.querySelectorAll('s')].map((struck) => struck.textContent)).toEqual([
    'Visit, check #2, $41.00',
    '+41',
  ])
  expect(table.textContent).toContain('7:05 PM')
})

const ines = {
  ...member,
  id: 'mb_2',
  firstName: 'Ines',
  lastName: 'Okafor',
  memberNumber: 'ET-0233',
  currentPoints: 511,
}
const withCheck = {
  ...ledger,
  lines: [makeLine({ check: { guid: 'ck_1', number: '4417', amount: 62.4 } }), ...ledger.lines.slice(1)],
}

test('a check is moved to another member from its line, after both balances were shown, and back', async () => {
  const { place, server } = await openMemberPage({
    'GET /api/members/mb_1/ledger': answer(withCheck),
    'GET /api/members': answer([ines], 200, { 'x-total-count': '1' }),
    'PUT /api/checks/ck_1/member': answer({ success: true, pointsEarned: 62, pointsTakenBack: 62, isNew: true }),
  })
  expect(place.querySelectorAll('.line-menu')).toHaveLength(1)
  await click(findButton(place, 'Move to another member'))
  expect(findButton(place, 'Move the check')).toHaveProperty('disabled', true)
  await fill(find(place, 'dialog[open] input[type=search]'), 'ines')
  await waitFor(() => find(place, 'dialog[open] input[type=radio]'))
  await click(find(place, 'dialog[open] input[type=radio]'))
  expect(find(place, 'dialog[open] .becomes').textContent).toBe('Marisol Vega152becomes90Ines Okafor511becomes573')
  await submit(find<HTMLFormElement>(place, 'dialog[open] form'))
  await waitFor(() => expect(toasts(place)).toEqual([expect.stringContaining('Check moved')]))
  await click(findButton(place, 'Undo'))
  const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  await waitFor(() =>
    expect(sent()).toEqual([
      { from: 'mb_1', memberId: 'mb_2' },
      { from: 'mb_2', memberId: 'mb_1' },
    ]),
  )
})

test('a check is taken back from its line, and assigned again with Undo', async () => {
  const { place, server } = await openMemberPage({
    'GET /api/members/mb_1/ledger': answer(withCheck),
    'PUT /api/checks/ck_1/member': answer({ success: true, pointsEarned: 0, pointsTakenBack: 62, isNew: true }),
    'POST /api/unmatched-checks': answer({ success: true, pointsEarned: 62, isNew: true, isCustomerLinked: false }),
  })
  await click(findButton(place, 'Take back'))
  expect(find(place, 'dialog[open] .becomes').textContent).toBe('Points to spend152becomes90Visits2becomes1')
  await submit(find<HTMLFormElement>(place, 'dialog[open] form'))
  await waitFor(() => expect(toasts(place)).toEqual([expect.stringContaining('Check taken back')]))
  await click(findButton(place, 'Undo'))
  const sent = () => server.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body)
  await waitFor(() =>
    expect(sent()).toEqual([
      { from: 'mb_1', memberId: null },
      { checkGuid: 'ck_1', memberId: 'mb_1' },
    ]),
  )
})

const visit: VisitWire = {
  checkNumber: '4417',
  openedAt: '2025-11-15T00:05:00.000Z',
  serverName: 'Mia',
  tableName: '12',
  isVoided: false,
  items: [{ quantity: 2, name: 'Old Fashioned', price: 36, modifiers: ['Rye'] }],
  discounts: [{ name: 'Local 20%', amount: 7.2, item: null }],
  bill: { counted: 28.8, refunded: 0, notSale: 0, charges: 0, tax: 2.59, tip: 0, total: 31.39 },
  points: 28,
  membershipType: 'local',
  isTakenBack: false,
}

test('a visit opens and shows what was had, what was taken off and the points', async () => {
  const lines = [makeLine({ receipt: 'ck_1' }), ...ledger.lines.slice(1)]
  const { place } = await openMemberPage({
    'GET /api/members/mb_1/ledger': answer({ ...ledger, lines }),
    'GET /api/members/mb_1/visits/ck_1': answer(visit),
  })
  await click(findButton(panel(place, 'Ledger'), 'Visit, check #4417, $62.40'))
  const dialog = find(place, 'dialog[open]')
  await waitFor(() => expect(dialog.textContent).toContain('Check #4417Fri, Nov 14, 7:05 PM. Table 12, served by Mia'))
  expect(find(dialog, '.bill-items').textContent).toBe('2 × Old FashionedRye$36.00')
  expect(find(dialog, '.bill-sums').textContent).toBe('Items$36.00Local 20%−$7.20Tax$2.59Total$31.39')
  expect(dialog.textContent).toContain('28 points for $28.80, without tax, tip and fees.')
})

test('on a long page a row of links leads to each part, and marks the one that is read', async () => {
  const { place } = await openMemberPage()
  const row = () => [...place.querySelectorAll<HTMLAnchorElement>('nav[aria-label="On this page"] a')]
  expect(row().map(({ textContent }) => textContent)).toEqual(['Ledger', 'Who did what', 'Profile', 'Rewards', 'Notes'])
  const current = () => row().filter((link) => link.getAttribute('aria-current'))
  expect(current().map(({ textContent }) => textContent)).toEqual(['Ledger'])
  const scrolled: Element[] = []
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolled.push(this)
  }
  for (const link of row()) {
    await click(link)
    const part = document.activeElement
    expect([part?.id, part]).toEqual([link.hash.slice(1), scrolled.at(-1)])
    expect(part?.querySelector('h2')?.textContent).toBe(link.textContent)
    expect(current()).toEqual([link])
  }
  // Leaving nothing behind in the history.
  expect(location.hash).toBe('')
})

test('a part of the ledger and its pages stand in the address', async () => {
  const { place, asked } = await openMemberPage()
  await click(find(panel(place, 'Ledger'), 'input[value=rewards]'))
  await waitFor(() => expect(location.search).toContain('show=rewards'))
  expect(asked.at(-1)).toContain('/ledger?show=rewards&page=1')
})
