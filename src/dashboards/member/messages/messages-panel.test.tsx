import { within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import MemberDashboard from '#dashboards/member/member-dashboard.island.tsx'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { makeMine } from '#tests/make/make-mine.ts'
import { click, find, wake } from '#tests/screen.ts'

const marisol = { name: 'Marisol Vega', role: 'member', login: 'marisol@example.com' } as const

beforeEach(() => history.replaceState(null, '', '/member-dashboard'))

async function open(
  reply: Parameters<typeof fakeServer>[0][string],
  mine = makeMine(),
  texts = 'impossible',
  chosen?: object,
) {
  const server = fakeServer({
    'GET /api/me': answer(mine),
    'GET /api/me/phone-code': answer({ canText: false, state: 'none', resendAfterSeconds: 0 }),
    'GET /api/sessions': answer([]),
    'GET /api/me/messages': answer(
      chosen ?? { email: { program: true, birthday: true, offers: false }, push: null, sms: null, texts },
    ),
    'PUT /api/me/messages': reply,
    'PUT /api/me/texts': reply,
  })
  const { place } = await wake(MemberDashboard, { who: marisol, tab: 'profile', phone: '(305) 555-0111' })
  const box = (label: string) => within(find(place, '[role=tabpanel]')).getByLabelText<HTMLInputElement>(label)
  return { ...server, place, box }
}

test('emails about points are switched off at once, and what always comes is said with the quiet hours', async () => {
  const { place, box, calls, replies } = await open(answer({ success: true }))
  expect(box('Points and milestones: Email').checked).toBe(true)
  expect(place.textContent).toContain(
    'Account and security (always on): decisions on your application and reward claims',
  )
  expect(place.textContent).toContain('between 10 PM and 9 AM.')
  replies['GET /api/me/messages'] = answer({
    email: { program: false, birthday: true, offers: false },
    push: null,
    sms: null,
    texts: 'impossible',
  })
  await click(box('Points and milestones: Email'))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    channel: 'email',
    choice: 'program',
    isOn: false,
  })
  expect(box('Points and milestones: Email').checked).toBe(false)
})

test('where no email can be sent, none is promised', async () => {
  const none = { email: null, push: null, sms: null, texts: 'impossible' }
  const { place } = await open(answer({ success: true }), makeMine(), 'impossible', none)
  expect(place.textContent).toContain("We can't send email here, so we'll tell you at the bar.")
  expect(place.textContent).not.toMatch(/Emails go to|Points and milestones: Email/)
})

test('a choice that was not saved stays as it was', async () => {
  const { place, box } = await open(refuse('too-many-requests'))
  await click(box('Points and milestones: Email'))
  expect(place.textContent).toContain("Couldn't save your choice")
  expect(box('Points and milestones: Email').checked).toBe(true)
})

test('VIP members read nothing of points', async () => {
  const { place } = await open(answer({ success: true }), makeMine({ member: { membershipType: 'vip' } }))
  expect(place.textContent).toContain('Updates')
  expect(place.textContent).not.toContain('Points and milestones')
})

test('texts need a consent in its own words, and then have switches of their own', async () => {
  const { place, box, calls, replies } = await open(answer({ success: true }), makeMine(), 'off')
  expect(place.textContent).toContain('Text me about my membership, events and offers.')
  expect(place.textContent).not.toContain('Points and milestones: Texts')
  const email = { program: true, birthday: true, offers: false }
  replies['GET /api/me/messages'] = answer({ email, push: null, sms: email, texts: 'on' })
  await click(box('Texts to (305) 555-0142'))
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({ path: '/api/me/texts', body: { isOn: true } })
  expect(box('Points and milestones: Texts').checked).toBe(true)
})
