import { act, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { answer, fakeServer } from '#tests/fake-server.ts'
import { makeActivity, makeMine } from '#tests/make/make-mine.ts'
import { wake } from '#tests/screen.ts'
import MemberDashboard from './member-dashboard.island.tsx'
import type { MemberTab } from './member-tab.ts'

const phone = '(305) 555-0111'

const marisol = { name: 'Marisol Vega', role: 'member', login: 'marisol@example.com' } as const
const news = () => new MessageEvent('message', { data: 'changed' })

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/member-dashboard')
})

/** The page of a member, who hears from the bar. */
async function open(
  member: Partial<MemberWire> = {},
  { tab = 'overview' as MemberTab, minutesToPoints = 3 as number | null } = {},
) {
  const server = fakeServer({
    'GET /api/me': answer(makeMine({ member, minutesToPoints })),
    'GET /api/me/activity': answer(makeActivity()),
    'GET /api/me/phone-code': answer({ canText: false, state: 'none', resendAfterSeconds: 0 }),
    'GET /api/sessions': answer([]),
  })
  const { place } = await wake(MemberDashboard, { who: marisol, tab, phone })
  const says = (words: string) => waitFor(() => within(place).getByText(words))
  const become = async (next: Partial<MemberWire>) => {
    server.replies['GET /api/me'] = answer(makeMine({ member: next, minutesToPoints }))
    await server.tell(news())
  }
  const loads = () => server.calls.filter(({ path }) => path === '/api/me').length
  return { ...server, place, says, become, loads }
}

test.each(['overview', 'rewards', 'transactions', 'profile'] as const)(
  'points that come while %s is open are there without a reload, and are said calmly',
  async (tab) => {
    const { become, says, place } = await open({ currentPoints: 100, lifetimePoints: 300, visits: 3 }, { tab })
    await become({ currentPoints: 142, lifetimePoints: 342, visits: 4 })
    const message = await says('You earned 42 points')
    expect(message.closest('[role=status]')?.textContent).toContain('Your balance: 142 points.')
    expect(within(place).getByText('342')).toBeTruthy()
  },
)

test('nothing is said of points that were there before, that go, or that are spent', async () => {
  const { become, place } = await open({ currentPoints: 500, lifetimePoints: 500, visits: 3 })
  await become({ currentPoints: 250, lifetimePoints: 500, visits: 3 })
  await become({ currentPoints: 200, lifetimePoints: 450, visits: 2 })
  expect(place.querySelector('.toast')).toBeNull()
})

test('VIP members hear of their visit, and never of points', async () => {
  const vip = { membershipType: 'vip', visits: 3 } as const
  const { become, says, place } = await open(vip)
  await become({ ...vip, visits: 4, lifetimePoints: 10 })
  await says('We added your visit')
  expect(place.textContent).not.toMatch(/you earned/i)
})

test('a page out of sight does not listen, and listens again when it is looked at', async () => {
  const { lines } = await open()
  const show = (visibility: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
    return act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  }
  expect(lines.map(({ isClosed }) => isClosed)).toEqual([false])
  await show('hidden')
  expect(lines.map(({ isClosed }) => isClosed)).toEqual([true])
  await show('visible')
  expect(lines.map(({ isClosed }) => isClosed)).toEqual([true, false])
})

test('what was missed while the line was lost is loaded when it is back', async () => {
  const { tell, loads } = await open()
  await tell(new Event('open'))
  const before = loads()
  await tell(new Event('error'))
  await tell(new Event('open'))
  await waitFor(() => expect(loads()).toBe(before + 1))
})

test.each([
  ['regular', 3, 'Points show up within a few minutes of paying.'],
  ['vip', 3, 'Visits show up within a few minutes of paying.'],
  ['regular', 240, 'Points show up within a few hours of paying.'],
] as const)('a %s member reads when it counts: within %i minutes', async (membershipType, minutesToPoints, words) => {
  const { place } = await open({ membershipType }, { minutesToPoints })
  expect(place.textContent).toContain(words)
})

test('without a point of sale nothing is promised', async () => {
  const { place } = await open({}, { minutesToPoints: null })
  expect(place.textContent).not.toContain('show up within')
})
