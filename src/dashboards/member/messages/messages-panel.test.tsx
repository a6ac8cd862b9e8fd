import { within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import MemberDashboard from '#dashboards/member/member-dashboard.island.tsx'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { makeMine } from '#tests/make/make-mine.ts'
import { click, find, wake } from '#tests/screen.ts'

const marisol = { name: 'Marisol Vega', role: 'member', login: 'marisol@example.com' } as const

beforeEach(() => history.replaceState(null, '', '/member-dashboard'))

async function open(reply: Parameters<typeof fakeServer>[0][string], mine = makeMine()) {
  const server = fakeServer({
    'GET /api/me': answer(mine),
    'GET /api/me/phone-code': answer({ canText: false, state: 'none', resendAfterSeconds: 0 }),
    'GET /api/sessions': answer([]),
    'GET /api/me/messages': answer({ program: true }),
    'PUT /api/me/messages': reply,
  })
  const { place } = await wake(MemberDashboard, { who: marisol, tab: 'profile', phone: '(305) 555-0111' })
  const box = (label: string) => within(find(place, '[role=tabpanel]')).getByLabelText<HTMLInputElement>(label)
  return { ...server, place, box }
}

test('emails about points are switched off at once, and what always comes is said with the quiet hours', async () => {
  const { place, box, calls, replies } = await open(answer({ success: true }))
  expect(box('Points and rewards by email').checked).toBe(true)
  expect(place.textContent).toContain('You always get decisions on your application and reward claims')
  expect(place.textContent).toContain('between 10 PM and 9 AM.')
  replies['GET /api/me/messages'] = answer({ program: false })
  await click(box('Points and rewards by email'))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ program: false })
  expect(box('Points and rewards by email').checked).toBe(false)
})

test('a choice that was not saved stays as it was', async () => {
  const { place, box } = await open(refuse('too-many-requests'))
  await click(box('Points and rewards by email'))
  expect(place.textContent).toContain("Couldn't save your choice")
  expect(box('Points and rewards by email').checked).toBe(true)
})

test('VIP members read nothing of points', async () => {
  const { place } = await open(answer({ success: true }), makeMine({ member: { membershipType: 'vip' } }))
  expect(place.textContent).toContain('Updates by email')
  expect(place.textContent).not.toContain('Points and rewards by email')
})
