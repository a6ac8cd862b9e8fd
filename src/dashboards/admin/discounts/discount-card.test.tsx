import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAdmin } from '#tests/admin-screen.tsx'
import { makeDiscountRecord } from '#tests/make/make-discount-record.ts'
import { click, find, findButton } from '#tests/screen.ts'
import { DiscountCard } from './discount-card.tsx'
import { DiscountDialog } from './discount-dialog.tsx'

async function show(given: Parameters<typeof makeDiscountRecord>[0]) {
  const onView = vi.fn()
  const { place } = await renderAdmin(<DiscountCard record={makeDiscountRecord(given)} onView={onView} />)
  const card = find(place, 'article')
  const badges = [...card.querySelectorAll<HTMLElement>('.badge')].map((badge) => badge.textContent)
  return { card, badges, onView, kind: card.dataset.kind }
}

test('a card says who got what from whom, when and on which order, and leads to the details', async () => {
  const { card, badges, onView, kind } = await show({ customerName: 'Marisol Vega' })
  expect(card.textContent).toContain('Marisol Vega')
  expect(card.textContent).toContain('10%')
  expect(card.textContent).toContain('Discount$4.00')
  expect(card.textContent).toContain('Total$39.24')
  expect(card.textContent).toContain('ServerTasha Reyes')
  expect(card.textContent).toContain('Order#1187, 11:42 PM')
  expect(badges).toEqual([])
  expect(kind).toBe('other')
  await click(findButton(card, 'View Details for order #1187'))
  expect(onView).toHaveBeenCalledOnce()
})

test.each([null, 'undefined undefined'])('a guest named %s is a walk-in customer', async (customerName) => {
  const { card } = await show({ customerName })
  expect(find(card, 'h3').textContent).toBe('Walk-in Customer')
})

test.each([
  ['local', 'LOCAL 20%'],
  ['vip', 'VIP 50%'],
] as const)('a %s discount has its color and its badge', async (kind, badge) => {
  expect(await show({ kind })).toMatchObject({ kind, badges: [badge] })
})

test('a regular member has the color of regular members, and no badge', async () => {
  const { card, kind, badges } = await show({ kind: 'regular', membershipType: 'regular' })
  expect({ kind, badges }).toEqual({ kind: 'regular', badges: [] })
  expect(card.textContent).toContain('Regular member')
})

test('an alert is louder than the kind: red when high, orange to review, with the reason', async () => {
  const high = await show({ kind: 'vip', level: 'high', note: 'Unusual high discount - investigate immediately' })
  expect(high).toMatchObject({ kind: 'high', badges: ['VIP 50%', 'HIGH ALERT'] })
  expect(high.card.textContent).toContain('Unusual high discount - investigate immediately')
})

test('a card names the open alert it is part of, and one that is explained says why it is fine', async () => {
  const told = await show({ level: 'high', alert: { id: 'al_1', rule: 'unusual-discount' } })
  expect(told.card.textContent).toContain('Open alert: Unusual discount')
  const fine = await show({ explanation: 'Military 20% is a house discount within its limit.' })
  expect(fine.badges).toEqual([])
  expect(fine.card.textContent).toContain('Military 20% is a house discount within its limit.')
})

test('a discount to review says that it has to be verified', async () => {
  const review = await show({ level: 'review', note: 'Non-standard discount - verify authorization' })
  expect(review).toMatchObject({ kind: 'review', badges: ['REVIEW'] })
  expect(review.card.textContent).toContain('Non-standard discount - verify authorization')
})

const voided = {
  kind: 'voided',
  isVoided: true,
  discountPercent: 'VOID',
  discountAmount: 0,
  totalAmount: 36,
  finalTotal: 0,
  tax: 0,
  note: 'Transaction was voided - no payment processed',
} as const

test('a voided check is marked, and nothing was paid', async () => {
  const { card, kind, badges } = await show(voided)
  expect({ kind, badges }).toEqual({ kind: 'voided', badges: ['VOIDED'] })
  expect(card.textContent).toContain('VOID')
  expect(card.textContent).toContain('Total$0.00')
  expect(card.textContent).toContain('Transaction was voided - no payment processed')
})

async function open(given: Parameters<typeof makeDiscountRecord>[0]) {
  const onClose = vi.fn()
  const admin = await renderAdmin(<DiscountDialog record={makeDiscountRecord(given)} onClose={onClose} />)
  const dialog = find(admin.place, 'dialog[open]')
  const facts = Object.fromEntries(
    [...dialog.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]),
  )
  return { ...admin, dialog, facts, onClose }
}

test('the details hold the order, its items, the sums, the guest and the server', async () => {
  const { dialog, facts } = await open({
    customerName: 'Marisol Vega',
    customerEmail: 'marisol@example.com',
    customerPhone: '3055550148',
    tableNumber: 'P5',
    appliedDiscounts: [{ name: 'Ten off' }, { name: 'Happy Hour' }],
    items: [
      { quantity: 2, displayName: 'Lager', price: 16, modifiers: [] },
      { quantity: 1, displayName: 'Burger', price: 20, modifiers: [{ name: 'Rare' }, { name: 'No onions' }] },
    ],
  })
  expect(find(dialog, 'h2').textContent).toBe('Discount Transaction Details')
  expect(facts).toEqual({
    'Order number': '#1187',
    Date: 'Saturday, November 14, 2026',
    Time: '11:42 PM',
    'Dining option': 'Dine In',
    'Revenue center': 'Main Bar',
    'Items subtotal before discount': '$40.00',
    'Discount (10%): Ten off, Happy Hour': '−$4.00',
    'Subtotal after discount': '$36.00',
    Tax: '$3.24',
    'Final total': '$39.24',
    Name: 'Marisol Vega',
    'Table number': 'P5',
    Email: 'marisol@example.com',
    Phone: '3055550148',
    Server: 'Tasha Reyes',
    'Check status': 'CLOSED',
    'Check GUID': 'check-1',
    'Order GUID': 'order-of-check-1',
  })
  const items = [...dialog.querySelectorAll('li')].map((item) => item.textContent)
  expect(items).toEqual(['2 × Lager$16.00', '1 × BurgerRare, No onions$20.00'])
})

test('what is not known of a guest reads "Not provided", and a server without a name "Unknown"', async () => {
  const { facts } = await open({ serverName: '' })
  expect(facts).toMatchObject({
    Name: 'Walk-in Customer',
    Email: 'Not provided',
    Phone: 'Not provided',
    Server: 'Unknown',
  })
})

test('a voided check is a discount of 100%', async () => {
  const { facts } = await open(voided)
  expect(facts).toMatchObject({ 'VOIDED (100% discount)': '−$36.00', 'Final total': '$0.00' })
})

test('from the details of a member’s check one gets to the member', async () => {
  const { dialog, openMember, onClose } = await open({ memberId: 'mb_7' })
  await click(findButton(dialog, 'View Member'))
  expect(openMember).toHaveBeenCalledWith('mb_7')
  expect(onClose).toHaveBeenCalledOnce()
})

test('the name of a member leads to their page, that of anybody else leads nowhere', async () => {
  const member = { memberId: 'mb_1', customerName: 'Rosa Adler' }
  const { place, goTo } = await renderAdmin(<DiscountCard record={makeDiscountRecord(member)} onView={vi.fn()} />)
  await click(within(place).getByRole('link', { name: 'Rosa Adler' }))
  expect(goTo).toHaveBeenCalledWith('member', { member: 'mb_1' })
  const guest = await renderAdmin(<DiscountCard record={makeDiscountRecord()} onView={vi.fn()} />)
  expect(within(guest.place).queryByRole('link')).toBeNull()
})
