import { within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import MemberDashboard from '#dashboards/member/member-dashboard.island.tsx'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { makeMine } from '#tests/make/make-mine.ts'
import { click, find, findButton, wake } from '#tests/screen.ts'

const marisol = { name: 'Marisol Vega', role: 'member', login: 'marisol@example.com' } as const
const offer = { inviterPoints: 100, friendPoints: 50, maxFriends: 10 }
const link = 'https://eleven.example/member-signup?invite=k7wq-9fzt'
const invite = { code: 'k7wq-9fzt', link }
const SHARED = `I'm a member at Eleven Tides in Miami Beach. Join with my link and you get 50 points: ${link}`

beforeEach(() => history.replaceState(null, '', '/member-dashboard'))

async function open(now: object, { type = 'regular' as 'regular' | 'vip', ...replies } = {}) {
  const mine = makeMine({ member: { membershipType: type } })
  const server = fakeServer({
    'GET /api/me': answer({ ...mine, hasInvites: true }),
    'GET /api/me/phone-code': answer({ canText: false, state: 'none', resendAfterSeconds: 0 }),
    'GET /api/me/invites': answer({ friends: [], ...now }),
    ...replies,
  })
  const { place } = await wake(MemberDashboard, { who: marisol, tab: 'overview', phone: '(305) 555-0111' })
  return { ...server, place, section: find(place, '.friends-section') }
}

test('a member gets the link when they first ask for it, and reads what both get', async () => {
  const { section, calls, replies } = await open({ offer, invite: null })
  expect(section.textContent).toContain('Bring a friend, get 100 points')
  expect(section.textContent).toContain('After their first visit as a member, you get 100 points.')
  expect(section.textContent).toContain('Your friend gets 50 points.')
  expect(section.textContent).toContain('points count for up to 10 friends a year.')
  replies['POST /api/me/invites'] = answer({ success: true })
  replies['GET /api/me/invites'] = answer({ offer, invite, friends: [] })
  await click(findButton(section, 'Get my invite link'))
  expect(calls.some(({ method }) => method === 'POST')).toBe(true)
  expect(section.textContent).toContain('k7wq-9fzt')
  expect(within(section).getByRole('img').getAttribute('aria-label')).toContain('k7wq-9fzt')
})

test('the invite is shared by the sheet of the phone, or copied where there is none', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  const share = vi.fn(async () => undefined)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  const { section } = await open({ offer, invite })
  await click(findButton(section, 'Share'))
  expect(share).toHaveBeenCalledWith({ text: SHARED })
  await click(findButton(section, 'Copy invite'))
  expect(writeText).toHaveBeenCalledWith(SHARED)
  expect(section.textContent).toContain('Invite copied')
})

test('VIP members read that the points go to their friends', async () => {
  const { section } = await open({ offer, invite }, { type: 'vip' })
  expect(section.textContent).toContain("VIP members don't collect points, so the points go to your friends.")
  expect(section.textContent).not.toContain('100 points')
})

test('a link that could not be made is said, and can be tried again', async () => {
  const { place, section, replies } = await open({ offer, invite: null })
  replies['POST /api/me/invites'] = refuse('invites-off')
  await click(findButton(section, 'Get my invite link'))
  expect(place.textContent).toContain("Bring a friend isn't on right now.")
  expect(findButton(section, 'Get my invite link')).toBeTruthy()
})

test('friends are listed by their first name, with how far they have come and what they brought', async () => {
  const friends = [
    { id: 'rf_1', firstName: 'Bo', state: 'visited', points: 100 },
    { id: 'rf_2', firstName: null, state: 'joined', points: 0 },
    { id: 'rf_3', firstName: 'Cy', state: 'applied', points: 0 },
  ]
  const { section } = await open({ offer: null, invite, friends })
  expect(section.textContent).toContain('Bring a friend is taking a break.')
  const rows = [...section.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(rows).toEqual(['BoVisited+100 pts', 'A friend who leftJoined', 'CyApplied'])
})
