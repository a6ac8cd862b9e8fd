import { within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import MemberDashboard from '#dashboards/member/member-dashboard.island.tsx'
import { answer, fakeServer } from '#tests/fake-server.ts'
import { makeMine } from '#tests/make/make-mine.ts'
import { click, find, findButton, wake } from '#tests/screen.ts'
import { PUSH_STORAGE_KEY, remember } from './push-memory.ts'

const marisol = { name: 'Marisol Vega', role: 'member', login: 'marisol@example.com' } as const
const ASKED = 'Want to know when your points post or a code is ready?'
const chosen = { program: true, birthday: true, offers: false }

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/member-dashboard')
})

/** A browser with notifications, in which the person answers what the browser asks. */
function offerPush(answered: NotificationPermission, permission: NotificationPermission = 'default') {
  const unsubscribe = vi.fn(async () => true)
  const options = { applicationServerKey: new Uint8Array([4, 4]).buffer }
  const keys = { p256dh: 'p', auth: 'a' }
  const made = { endpoint: 'https://push.test/1', options, unsubscribe, toJSON: () => ({ keys }) }
  let held: typeof made | null = null
  const pushManager = {
    getSubscription: async () => held,
    subscribe: vi.fn(async () => {
      held = made
      return made
    }),
  }
  const registration = { active: {}, pushManager }
  const serviceWorker = { register: vi.fn(async () => registration), getRegistration: async () => registration }
  vi.stubGlobal('PushManager', class {})
  const asked = { permission, requestPermission: vi.fn(async () => (asked.permission = answered)) }
  vi.stubGlobal('Notification', asked)
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  return { asked, pushManager, unsubscribe }
}

async function open({ tab = 'rewards' as 'rewards' | 'profile', endpoint = null as string | null } = {}) {
  const server = fakeServer({
    'GET /api/me': answer(makeMine({ member: { lifetimePoints: 120 } })),
    'GET /api/me/phone-code': answer({ canText: false, state: 'none', resendAfterSeconds: 0 }),
    'GET /api/sessions': answer([]),
    'GET /api/me/messages': answer({ email: chosen, push: null, sms: null, texts: 'impossible' }),
    'GET /api/me/push': answer({ publicKey: 'BAQ', endpoint }),
    'PUT /api/me/push': answer({ success: true }),
    'DELETE /api/me/push': answer({ success: true }),
    'POST /api/logout': answer({ success: true }),
  })
  const { place } = await wake(MemberDashboard, { who: marisol, tab, phone: '(305) 555-0111' })
  const sent = (method: string) =>
    server.calls.filter((call) => call.method === method && call.path === '/api/me/push').map(({ body }) => body)
  return { ...server, place, sent }
}

const onSecondVisit = () => remember(localStorage, { visits: 1, at: '2020-01-01T00:00:00.000Z' })

test('nobody is asked on the first visit', async () => {
  const { asked } = offerPush('granted')
  const { place } = await open()
  expect(place.textContent).not.toContain(ASKED)
  expect(asked.requestPermission).not.toHaveBeenCalled()
})

test('on the second visit a member with points is asked, and the device is told to our server', async () => {
  const { asked, pushManager } = offerPush('granted')
  onSecondVisit()
  const { place, sent } = await open()
  expect(place.textContent).toContain(ASKED)
  expect(asked.requestPermission).not.toHaveBeenCalled()
  await click(findButton(place, 'Turn on notifications'))
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BAQ' })
  expect(sent('PUT')).toEqual([{ endpoint: 'https://push.test/1', p256dh: 'p', auth: 'a', publicKey: 'BAQ' }])
  expect(place.textContent).not.toContain(ASKED)
})

test('Not now is remembered, and the browser never asks', async () => {
  const { asked } = offerPush('granted')
  onSecondVisit()
  const { place } = await open()
  await click(findButton(place, 'Not now'))
  expect(place.textContent).not.toContain(ASKED)
  expect(JSON.parse(localStorage.getItem(PUSH_STORAGE_KEY) ?? '')).toMatchObject({ isDeclined: true })
  expect(asked.requestPermission).not.toHaveBeenCalled()
})

test('who blocks notifications reads where to allow them', async () => {
  offerPush('denied')
  onSecondVisit()
  const { place, sent } = await open()
  await click(findButton(place, 'Turn on notifications'))
  expect(place.textContent).toContain('Notifications are blocked for this site.')
  expect(sent('PUT')).toEqual([])
})

test('the profile turns them on and off for this device', async () => {
  const { unsubscribe } = offerPush('granted')
  const { place, sent } = await open({ tab: 'profile' })
  const box = () =>
    within(find(place, '[role=tabpanel]')).getByLabelText<HTMLInputElement>('Notifications on this device')
  expect(box().checked).toBe(false)
  await click(box())
  expect(sent('PUT')).toHaveLength(1)
  expect(box().checked).toBe(true)
  await click(box())
  expect(sent('DELETE')).toHaveLength(1)
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(box().checked).toBe(false)
})

test('after a new login the device is told to our server again, and a logout ends it', async () => {
  const { asked, unsubscribe } = offerPush('granted', 'granted')
  remember(localStorage, { onFor: makeMine().member.id })
  const { place, sent } = await open()
  expect(sent('PUT')).toHaveLength(1)
  expect(asked.requestPermission).not.toHaveBeenCalled()
  await click(findButton(place, 'Logout'))
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(JSON.parse(localStorage.getItem(PUSH_STORAGE_KEY) ?? '')).not.toHaveProperty('onFor')
})

test('a device that our server knows is left alone, and so is one that another member turned on', async () => {
  offerPush('granted', 'granted')
  remember(localStorage, { onFor: makeMine().member.id })
  const known = await open({ endpoint: 'https://push.test/1' })
  expect(known.sent('PUT')).toEqual([])
  remember(localStorage, { onFor: 'mb_other' })
  const other = await open()
  expect(other.sent('PUT')).toEqual([])
})

test('nobody is asked for what they have just turned on in the profile', async () => {
  offerPush('granted')
  onSecondVisit()
  const { place } = await open({ tab: 'profile' })
  await click(within(find(place, '[role=tabpanel]')).getByLabelText<HTMLInputElement>('Notifications on this device'))
  await click(within(place).getByRole('tab', { name: 'Rewards' }))
  expect(place.textContent).toContain('Rewards Earned')
  expect(place.textContent).not.toContain(ASKED)
})
