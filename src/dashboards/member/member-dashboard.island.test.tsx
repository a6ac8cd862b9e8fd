import { act, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CARD_STORAGE_KEY } from '#dashboards/member/card/kept-card.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { answer, answerLater, fakeServer, unreachable } from '#tests/fake-server.ts'
import {
  makeActivity,
  makeActivityLine,
  makeCheck,
  makeEarnedReward,
  makeMilestone,
  makeMine,
} from '#tests/make/make-mine.ts'
import { click, find, findButton, wake } from '#tests/screen.ts'
import { urls } from '#urls.ts'
import MemberDashboard from './member-dashboard.island.tsx'
import type { MemberTab } from './member-tab.ts'

const phone = '(305) 555-0111'

const marisol = { name: 'Marisol Vega', role: 'member', login: 'marisol@example.com' } as const
const silver = makeMilestone({ name: 'Silver', pointsThreshold: 500 })
const gold = makeMilestone({ name: 'Gold', pointsThreshold: 750, icon: null })

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/member-dashboard')
})

async function open(tab: MemberTab = 'overview') {
  const { place } = await wake(MemberDashboard, { who: marisol, tab, phone })
  return {
    place,
    press: (name: string) => click(findButton(place, name)),
    goTo: (name: string) => click(within(place).getByRole('tab', { name })),
    tab: () => find(place, '[role=tab][aria-selected=true]').textContent,
    panel: () => find(place, '[role=tabpanel]'),
  }
}

function show(visibility: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  return act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

test('while the membership is loading its shape is there already, and says so', async () => {
  const later = answerLater(makeMine())
  fakeServer({ 'GET /api/me': later.reply })
  const { place } = await open()
  expect(find(place, 'h1').textContent).toBe('Welcome')
  expect(find(place, 'main [role=status]').textContent).toBe('Loading your membership...')
  await later.send()
  expect(find(place, 'h1').textContent).toBe('Welcome, Marisol')
  expect(place.querySelector('[aria-busy]')).toBeNull()
})

test('the welcome shows status, type and discount; points are the largest figure beside savings and visits', async () => {
  const member = {
    membershipType: 'local',
    discountPercentage: 20,
    currentPoints: 934,
    lifetimePoints: 1284,
    totalSavings: 321.1,
    visits: 23,
  } as const
  fakeServer({ 'GET /api/me': answer(makeMine({ member })) })
  const { place } = await open()
  expect([...place.querySelectorAll('h1 ~ div .badge')].map(({ textContent }) => textContent)).toEqual([
    'Approved',
    'Local member',
    '20% discount',
  ])
  const figures = find(place, '[aria-label="Points, savings and visits"]')
  expect(figures.textContent).toBe('Available points934Lifetime points1,284Saved with your 20% off$321.10Visits23')
  expect(find(place, '[aria-label="Member card"]').textContent).toContain('Marisol VegaMember numberET-0417')
  expect(place.querySelector('[aria-label="QR code for member number ET-0417"]')).not.toBeNull()
  expect(place.textContent).toContain("Tell your server you're a member")
})

test('the overview draws the way to the next milestone, every milestone, and the last three visits', async () => {
  const milestones = [makeMilestone({ name: 'Welcome', pointsThreshold: 100 }), silver, gold]
  const hidden = makeMilestone({ name: 'Legend', pointsThreshold: 3000, isActive: false })
  const [welcome] = milestones
  if (!welcome) throw new Error('There is no milestone')
  const rewardsEarned = [
    makeEarnedReward(welcome, { status: 'redeemed', dateRedeemed: '2025-04-02T23:00:00.000Z' }),
    makeEarnedReward(silver),
  ]
  const transactions = ['Dinner', 'Happy hour', 'Match day', 'Brunch'].map((description) => makeCheck({ description }))
  const member = { currentPoints: 434, lifetimePoints: 534, rewardsEarned, transactions }
  fakeServer({ 'GET /api/me': answer(makeMine({ member, milestones: [...milestones, hidden] })) })
  const { panel, press, tab } = await open()

  const next = find(panel(), '[aria-label="Next milestone"]')
  expect(next.textContent).toContain('T-shirt216points to go')
  expect(find(next, '[role=progressbar]').getAttribute('aria-valuenow')).toBe('534')
  const cards = [...panel().querySelectorAll('li[data-state]')].map(({ textContent }) => textContent)
  expect(cards).toEqual([
    '🥈EarnedT-shirtWelcome, 100 pointsRedeemed April 2, 2025',
    '🥈86%T-shirtSilver, 500 pointsReached, 66 points to go',
    '71%T-shirtGold, 750 points',
  ])
  expect([...panel().querySelectorAll('.panel li b:first-child')].map(({ textContent }) => textContent)).toEqual([
    'Dinner',
    'Happy hour',
    'Match day',
  ])
  await press('See all transactions')
  expect(tab()).toBe('Transactions')
})

test('a member who has reached every milestone is told so', async () => {
  const member = { currentPoints: 500, lifetimePoints: 500, rewardsEarned: [makeEarnedReward(silver)] }
  fakeServer({ 'GET /api/me': answer(makeMine({ member, milestones: [silver] })) })
  const { panel } = await open()
  expect(find(panel(), '[aria-label="Next milestone"]').textContent).toContain('reached every milestone')
})

test('a VIP member sees no points anywhere, no rewards tab, and the discount in words', async () => {
  // Points from before the membership became VIP are still in the ledger.
  const member: Partial<MemberWire> = {
    membershipType: 'vip',
    discountPercentage: 50,
    totalSavings: 50,
    visits: 1,
    currentPoints: 80,
    lifetimePoints: 600,
    rewardsEarned: [makeEarnedReward(silver)],
    transactions: [makeCheck({ amount: 50, discountApplied: 50, pointsEarned: 50 })],
  }
  const visit = makeActivityLine({ saved: 50, points: 50, balance: 80 })
  fakeServer({
    'GET /api/me': answer(makeMine({ member, milestones: [silver] })),
    'GET /api/me/activity': answer(makeActivity([visit])),
  })
  const { place, press, goTo, tab } = await open('rewards')
  expect(tab()).toBe('Overview')
  expect([...place.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Transactions',
    'Profile',
  ])
  expect(place.textContent).toContain('50% on food and 20% on drinks')
  expect(find(place, '[aria-label="Savings and visits"]').textContent).toBe('VIP savings$50.00Visits1')
  for (const name of ['Transactions', 'Profile', 'Overview']) {
    expect(place.textContent).not.toMatch(/point/i)
    await goTo(name)
  }
  await goTo('Profile')
  await press('Delete my membership')
  expect(find(place, 'dialog').textContent).not.toMatch(/point/i)
})

test('the tab is in the address bar, and back leads to the one before', async () => {
  fakeServer({ 'GET /api/me': answer(makeMine()), 'GET /api/me/activity': answer(makeActivity()) })
  const { place, goTo, tab } = await open('transactions')
  expect(tab()).toBe('Transactions')
  expect(place.textContent).toContain('No visits yet')
  await goTo('Profile')
  expect(location.search).toBe('?tab=profile')
  history.replaceState(null, '', '?tab=rewards')
  await act(async () => dispatchEvent(new PopStateEvent('popstate')))
  expect(tab()).toBe('Rewards')
  expect(place.textContent).toContain('No rewards yet')
})

test('a pending member sees only that the application is being read, with Logout and Return Home', async () => {
  const member = { status: 'pending', dateApproved: null, membershipType: 'local' } as const
  const { calls } = fakeServer({
    'GET /api/me': answer(makeMine({ member })),
    'POST /api/logout': answer({ success: true }),
  })
  const { place, press } = await open()
  expect(find(place, 'h1').textContent).toBe('We got your application, Marisol')
  expect(find(place, 'main').textContent).toContain('Expected within 24-48 hours')
  expect(find(place, 'main').textContent).toContain('March 7, 2024')
  expect(find(place, 'main').textContent).toContain('Keep your receipt and bring it to the bar')
  expect(place.querySelector('[role=tab]')).toBeNull()
  const links = [...place.querySelectorAll('main a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['See the menu', urls.menu],
    ["See what's on this week", urls.events],
    ['Reserve a table', urls.reserve],
    ['Return Home', '/'],
  ])
  expect(localStorage.getItem(CARD_STORAGE_KEY)).toBeNull()
  await press('Logout')
  expect(calls.at(-1)?.path).toBe('/api/logout')
  expect(find(place, 'h1').textContent).toBe('Member login')
})

test('somebody who was not approved is told kindly why, how to apply again, and whom to talk to', async () => {
  const rejection = { reason: 'We need an address in Miami Beach.', date: '2025-11-13', isReplaced: false }
  fakeServer({ 'GET /api/me': answer(makeMine({ member: { status: 'rejected', dateApproved: null, rejection } })) })
  const { place } = await open()
  expect(find(place, 'h1').textContent).toBe("We couldn't approve your application, Marisol")
  expect(find(place, 'main blockquote').textContent).toBe('We need an address in Miami Beach.')
  expect([...place.querySelectorAll('main a')].map((link) => link.getAttribute('href'))).toEqual([
    'tel:+13055550111',
    '/contact',
    '/member-signup',
    '/',
  ])
  expect(findButton(place, 'Logout').disabled).toBe(false)
})

test('a server that fails is shown as one and can be asked again', async () => {
  const { replies } = fakeServer({
    'GET /api/me': answer({ error: 'Something went wrong on our end. Please try again.', code: 'internal-error' }, 500),
  })
  const { place, press } = await open()
  expect(find(place, 'main [role=alert]').textContent).toContain('Something went wrong on our end.')
  replies['GET /api/me'] = unreachable
  await press('Try again')
  expect(find(place, 'main [role=alert]').textContent).toContain("We couldn't connect.")
  replies['GET /api/me'] = answer(makeMine())
  await press('Try again')
  expect(find(place, 'h1').textContent).toBe('Welcome, Marisol')
  expect(document.activeElement).toBe(find(place, 'h1'))
})

test('figures are looked up again when the tab comes back, and stay when that fails', async () => {
  const { calls, replies } = fakeServer({ 'GET /api/me': answer(makeMine({ member: { currentPoints: 7 } })) })
  const { place, press } = await open()
  await show('hidden')
  expect(calls).toHaveLength(1)
  replies['GET /api/me'] = answer(makeMine({ member: { currentPoints: 49 } }))
  await show('visible')
  expect(place.textContent).toContain('Available points49')
  replies['GET /api/me'] = unreachable
  await show('visible')
  expect(place.textContent).toContain('This may be out of date')
  expect(place.textContent).toContain('Available points49')
  replies['GET /api/me'] = answer(makeMine({ member: { currentPoints: 50 } }))
  await press('Try again')
  expect(place.textContent).toContain('Available points50')
  expect(place.textContent).not.toContain('This may be out of date')
})

test('a session that has ended leads back to the login, and says so', async () => {
  fakeServer({
    'GET /api/me': answer({ error: 'Authentication required. Please log in again.', code: 'login-required' }, 401),
  })
  const { place } = await open()
  expect(find(place, 'h1').textContent).toBe('Member login')
  expect(find(place, 'main [role=alert]').textContent).toBe('Authentication required. Please log in again.')
})

test('the card is kept in this browser until the logout, which leaves nothing behind', async () => {
  const { replies } = fakeServer({ 'GET /api/me': answer(makeMine()), 'POST /api/logout': unreachable })
  const { place, press } = await open()
  expect(JSON.parse(localStorage.getItem(CARD_STORAGE_KEY) ?? '')).toEqual({
    name: 'Marisol Vega',
    type: 'regular',
    number: 'ET-0417',
  })
  await press('Logout')
  expect(find(place, 'main [role=alert]').textContent).toContain("you're still logged in")
  expect(localStorage).toHaveLength(1)
  replies['POST /api/logout'] = answer({ success: true })
  await press('Logout')
  expect(find(place, 'h1').textContent).toBe('Member login')
  expect(localStorage).toHaveLength(0)
})
