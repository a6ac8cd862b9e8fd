import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import MemberDashboard from '#dashboards/member/member-dashboard.island.tsx'
import type { MemberTab } from '#dashboards/member/member-tab.ts'
import { answer, changed, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { makeMine } from '#tests/make/make-mine.ts'
import { click, fill, find, findButton, inOneAct, submit, wake } from '#tests/screen.ts'

const who = { name: 'Marisol Vega', role: 'member', login: 'marisol@example.com' } as const
const ready = { canText: true, state: 'none', resendAfterSeconds: 0 }
const sent = { canText: true, state: 'sent', resendAfterSeconds: 60 }
const [GET, POST, CONFIRM] = [
  'GET /api/me/phone-code',
  'POST /api/me/phone-code',
  'POST /api/me/phone-code/confirm',
] as const

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/member-dashboard')
})

type Wanted = { tab?: MemberTab; emailVerified?: boolean; code?: object | 'unknown' }

/** The dashboard of a member whose phone is not confirmed, with a clock that the test moves. */
async function open({ tab = 'profile', emailVerified = true, code = ready }: Wanted = {}) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const mine = (phoneVerified: boolean) => answer(makeMine({ member: { emailVerified, phoneVerified } }))
  const server = fakeServer({
    'GET /api/me': mine(false),
    'GET /api/sessions': answer([]),
    'GET /api/me/messages': answer({
      email: { program: true, birthday: true, offers: false },
      push: null,
      sms: null,
      texts: 'impossible',
    }),
    [GET]: code === 'unknown' ? unreachable : answer(code),
    [POST]: answer(sent),
    [CONFIRM]: () => {
      server.replies['GET /api/me'] = mine(true)
      return Response.json({ success: true }, { headers: changed('members') })
    },
  })
  const { place } = await wake(MemberDashboard, { who, tab, phone: '(305) 555-0111' })
  return {
    ...server,
    place,
    panel: () => find(place, '[role=tabpanel]'),
    press: (name: string) => click(findButton(place, name)),
    input: () => find<HTMLInputElement>(place, 'input[name=code]'),
    send: () => submit(find<HTMLFormElement>(place, '.confirm-phone')),
    wait: (ms: number) => inOneAct(async () => void (await vi.advanceTimersByTimeAsync(ms))),
    asks: () => server.calls.filter(({ method, path }) => `${method} ${path}` === POST),
  }
}

/** With a code on its way, asked for a moment ago. */
async function openSent(wanted: Wanted = {}) {
  const screen = await open(wanted)
  screen.replies[GET] = answer(sent)
  await screen.press('Text me a code')
  return screen
}

test('a code by text confirms the phone: asked for, typed, done', async () => {
  const { panel, input, send, calls } = await openSent()
  expect(panel().textContent).toContain('We texted a code to the number ending in 0142. It expires in 10 minutes.')
  expect(document.activeElement).toBe(input())
  expect([input().autocomplete, input().inputMode]).toEqual(['one-time-code', 'numeric'])
  await fill(input(), '123 456')
  await send()
  expect(calls.find(({ path }) => path.endsWith('/confirm'))?.body).toEqual({ code: '123 456' })
  expect(panel().textContent).toContain('Your phone number is confirmed.')
  expect(document.activeElement?.textContent).toContain('Your phone number is confirmed.')
  expect(panel().textContent).not.toContain('(not confirmed)')
  expect(panel().querySelector('input[name=code]')).toBeNull()
})

test('the overview offers both ways, and says so when one of them has worked', async () => {
  const { panel, input, send } = await openSent({ tab: 'overview', emailVerified: false })
  expect(panel().textContent).toContain('Confirm your email so your visits count automatically.')
  await fill(input(), '123456')
  await send()
  expect(panel().textContent).toContain('Your phone number is confirmed.')
  expect(panel().textContent).not.toContain('Confirm your email')
})

test('a number of digits that cannot be is not sent', async () => {
  const { panel, input, send, calls } = await openSent()
  await fill(input(), '12345')
  await send()
  expect(find(panel(), '.confirm-phone .field-error').textContent).toContain('Enter the 6-digit code')
  expect(document.activeElement).toBe(input())
  expect(calls.some(({ path }) => path.endsWith('/confirm'))).toBe(false)
})

test('what is wrong with a code is said at the field, and what was typed stays', async () => {
  const { panel, input, send, replies } = await openSent()
  await fill(input(), '654321')
  for (const [code, words] of [
    ['wrong-phone-code', "That code isn't right. Check the text and try again."],
    ['phone-code-used-up', "That's too many tries with this code. Request a new one."],
    ['phone-code-expired', 'That code expired. Request a new one.'],
  ] as const) {
    replies[CONFIRM] = refuse(code)
    await send()
    expect(find(panel(), '.confirm-phone .field-error').textContent).toContain(words)
    expect([document.activeElement, input().value]).toEqual([input(), '654321'])
  }
})

test('a new code can be asked for after the wait, which is counted down', async () => {
  const { panel, place, press, input, wait, asks } = await openSent()
  const again = () => findButton(place, 'Text me a new code')
  expect([again().disabled, panel().textContent]).toEqual([true, expect.stringContaining('in 60 seconds')])
  await wait(59_000)
  expect([again().disabled, panel().textContent]).toEqual([true, expect.stringContaining('in 1 second')])
  await wait(1000)
  expect(again().disabled).toBe(false)
  await fill(input(), '111')
  await press('Text me a new code')
  expect(asks()).toHaveLength(2)
  expect([input().value, again().disabled]).toEqual(['', true])
  expect(document.activeElement).toBe(input())
})

test('a text on its way is followed until the provider took it, could not reach it, or was not reached', async () => {
  const { panel, wait, replies } = await open({ code: { ...sent, state: 'sending' } })
  expect(panel().textContent).toContain("We're texting a code to the number ending in 0142.")
  replies[GET] = answer({ ...sent, state: 'not-sent' })
  await wait(2000)
  expect(panel().textContent).toContain("We couldn't text you just now. Try again, or show your member card at the bar")
  replies[GET] = answer({ ...sent, state: 'refused' })
  await inOneAct(async () => void window.dispatchEvent(new Event('visibilitychange')))
  expect(panel().textContent).toContain("We can't text this number.")
  expect(panel().querySelector('input[name=code]')).toBeNull()
})

test('somebody who comes back to the page finds the field for the code, and the focus is not taken', async () => {
  const { input } = await open({ code: sent })
  expect(document.activeElement).not.toBe(input())
})

test.each([
  [refuse('too-many-requests', { retryAfterSeconds: 7200 }), 'Too many attempts. Try again in 2 hours.'],
  [refuse('phone-not-textable'), "We can't text this number."],
  [unreachable, "We couldn't connect."],
])('a code that cannot be asked for is said where it was asked (%#)', async (reply, words) => {
  const { panel, press, replies } = await open()
  replies[POST] = reply
  await press('Text me a code')
  expect(find(panel(), '[role=alert]').textContent).toContain(words)
  expect(panel().textContent).toContain("Or show your member card at the bar, and we'll confirm it on the spot.")
})

test.each([
  ['no texts are sent', { ...ready, canText: false }],
  ['it is not known whether texts are sent', 'unknown'],
] as const)('where %s, the bar is the place to confirm', async (_, code) => {
  const { panel, place } = await open({ code })
  expect(panel().textContent).toContain('Confirm your phone number so your visits count automatically.')
  expect(panel().textContent).toContain("Show your member card at the bar, and we'll confirm it on the spot.")
  expect(place.textContent).not.toContain('Text me a code')
})
