import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import MemberDashboard from '#dashboards/member/member-dashboard.island.tsx'
import type { ActivityLineWire, ActivityWire } from '#features/loyalty/activity/activity.contract.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { answer, fakeServer } from '#tests/fake-server.ts'
import { makeActivity, makeActivityLine, makeMine } from '#tests/make/make-mine.ts'
import { click, find, findButton, wake } from '#tests/screen.ts'

const marisol = { name: 'Marisol Vega', role: 'member', login: 'marisol@example.com' } as const

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/member-dashboard')
})

/** The tab with these lines, of which the server gives a page at a time. */
async function open(
  lines: ActivityLineWire[],
  activity: Partial<ActivityWire> = {},
  member: Partial<MemberWire> = {},
  others: Parameters<typeof fakeServer>[0] = {},
) {
  const server = fakeServer({
    'GET /api/me': answer(makeMine({ member })),
    'GET /api/me/activity': ({ query }) => {
      const asked = new URLSearchParams(query)
      const [page, size] = [Number(asked.get('page')), Number(asked.get('pageSize'))]
      const whole = makeActivity(lines, activity)
      const months = page === 1 ? whole.months : []
      return Response.json({ ...whole, months, lines: lines.slice((page - 1) * size, page * size) })
    },
    ...others,
  })
  const { place } = await wake(MemberDashboard, { who: marisol, tab: 'transactions', phone: '(305) 555-0111' })
  const panel = () => find(place, '[role=tabpanel]')
  const press = (name: string) => click(findButton(place, name))
  return { ...server, place, panel, press }
}

const linesIn = (panel: HTMLElement) => [...panel.querySelectorAll('ul > li')].map(({ textContent }) => textContent)

test('the sum explains the balance, months have their totals, and each line says what there was after it', async () => {
  const claim = {
    kind: 'claim',
    title: 'One draft beer claimed',
    detail: 'Your code is ready',
    points: -100,
    balance: 562,
  } as const
  const lines = [
    makeActivityLine({ ...claim, at: '2025-11-16T00:30:00.000Z', isOpenClaim: true }),
    makeActivityLine({ points: 62, balance: 662, saved: 15.6 }),
  ]
  const sum = { earned: 662, spent: 100, extra: 0, left: 562, spentOn: [{ what: 'One draft beer', points: 100 }] }
  const { panel, press } = await open(lines, {
    sum,
    months: [{ month: '2025-11', came: 62, went: 100, visits: 1, saved: 0 }],
  })
  const told = await waitFor(() => find(panel(), '[aria-label="How your points add up"]'))
  expect(told.textContent).toContain('662 earned− minus 100 spent on rewards= equals 562 to spend')
  expect(told.textContent).toContain('Spent: 100 for One draft beer. Points that came back are not counted.')
  expect(find(panel(), 'section[aria-labelledby] > div').textContent).toMatch(/^November( 2025)?\+62 and −100 points$/)
  expect(linesIn(panel())).toEqual([
    expect.stringMatching(
      /^One draft beer claimedSaturday, November 15.*, 7:30.PM\. Your code is readySee it under Rewards−100 pointsBalance 562$/,
    ),
    expect.stringMatching(
      /^Visit, \$62\.40Friday, November 14.*, 7:05.PM\. Check #4417\. Saved \$15\.60\+62 pointsBalance 662$/,
    ),
  ])
  await press('See it under Rewards')
  expect(location.search).toBe('?tab=rewards')
})

test('points that count toward no milestone, and a balance below zero, are part of the sum', async () => {
  const sum = { earned: 40, spent: 100, extra: 50, left: -10, spentOn: [] }
  const { panel } = await open([makeActivityLine({ balance: -10 })], { sum })
  const told = await waitFor(() => find(panel(), '[aria-label="How your points add up"]'))
  expect(told.textContent).toContain('+ plus 50 from the bar= equals −10 to spend')
  expect(told.textContent).toContain('Your next points fill this up first.')
})

test('a long history opens fifty at a time, and reading goes on at the first new one', async () => {
  const lines = Array.from({ length: 101 }, (_, index) => makeActivityLine({ title: `Visit ${index + 1}` }))
  const { panel, press } = await open(lines)
  const shown = () => [panel().querySelectorAll('ul > li').length, find(panel(), '[role=status]').textContent]
  await waitFor(() => expect(shown()).toEqual([50, '50 of 101']))
  await press('Show more')
  await waitFor(() => expect(shown()).toEqual([100, '100 of 101']))
  const focused = () => document.activeElement?.closest('li')?.querySelector('b')?.textContent
  expect(focused()).toBe('Visit 51')
  await press('Show more')
  await waitFor(() => expect(shown()).toEqual([101, '101 total']))
  expect(focused()).toBe('Visit 101')
  // The month began on the first page.
  expect(panel().querySelectorAll('h3')).toHaveLength(1)
})

test('a visit opens to what was on the check and why it gave its points', async () => {
  const visit = {
    checkNumber: '4417',
    openedAt: '2025-11-15T00:05:00.000Z',
    serverName: null,
    tableName: null,
    isVoided: false,
    items: [{ quantity: 2, name: 'Lager', price: 16, modifiers: [] }],
    discounts: [],
    bill: { counted: 16, refunded: 0, notSale: 0, charges: 0, tax: 1.44, tip: 3, total: 17.44 },
    points: 16,
    membershipType: 'regular',
    isTakenBack: false,
  }
  const { panel, calls } = await open(
    [makeActivityLine({ receipt: 'check-a' })],
    {},
    {},
    {
      'GET /api/me/visits/check-a': answer(visit),
    },
  )
  const summary = await waitFor(() => find(panel(), 'summary'))
  expect(calls.some(({ path }) => path.startsWith('/api/me/visits'))).toBe(false)
  await click(summary)
  await waitFor(() => expect(panel().textContent).toContain('2 × Lager$16.00'))
  expect(panel().textContent).toContain("At 1 point per whole dollar, that's 16 points.")
})

test('a check on its way says when its points arrive', async () => {
  const coming = [{ number: '4440', amount: 46.8, closedAt: null, points: 46 }]
  const { panel } = await open([], { coming })
  const note = await waitFor(() => within(panel()).getByText('Check #4440 is open, $46.80 so far.'))
  expect(note.parentElement?.textContent).toContain('Its points arrive within a few minutes of paying.')
  expect(panel().textContent).toContain('No visits yet')
})

test('a visit that was taken back is struck through, and the file is what is shown', async () => {
  const back = makeActivityLine({ kind: 'visit-taken-back', title: 'Visit taken back', points: -62, balance: 0 })
  const { panel } = await open([back, makeActivityLine({ isTakenBack: true })])
  await waitFor(() => expect(panel().querySelector('li s')?.textContent).toBe('Visit, $62.40'))
  expect(find<HTMLAnchorElement>(panel(), 'a[download]').getAttribute('href')).toBe('/api/me/activity-export?show=all')
})

test('VIP members see visits and savings, and nothing of points', async () => {
  const months = [{ month: '2025-11', came: 0, went: 0, visits: 1, saved: 50 }]
  const member = { membershipType: 'vip', discountPercentage: 50, visits: 13 } as const
  const { panel } = await open([makeActivityLine({ saved: 50, points: 0, balance: 80 })], { months }, member)
  await waitFor(() => expect(panel().textContent).toContain('1 visit, saved $50.00'))
  expect(find(panel(), '[role=status]').textContent).toBe('13 visits')
  expect(linesIn(panel())[0]).toMatch(/Check #4417\$50\.00saved$/)
  expect(panel().textContent).not.toMatch(/point|balance/i)
})
