import { act, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Role } from '#base/roles.ts'
import { ApiProvider } from '#dashboards/shared/api-hooks.tsx'
import { LOCK_AFTER_SECONDS } from '#features/accounts/pins/pins.rules.ts'
import type { BarCardWire, BarRewardWire } from '#features/loyalty/bar/bar.contract.ts'
import { stubWindow } from '#tests/admin-screen.tsx'
import { answer, answerLater, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { makeBarCard, makeBarReward } from '#tests/make/make-bar-card.ts'
import { click, fill, find, findButton, mount, press as pressKey, submit } from '#tests/screen.ts'
import { BarMode } from './bar-mode.tsx'

const opened = (card: BarCardWire, reward: BarRewardWire | null = null) => answer({ card, reward })
const marisol = makeBarCard({ notes: [{ id: 'mn_1', text: 'Allergic to shellfish' }] })
const mia = { id: 'ac_mia', name: 'Mia Torres' }
const given = answer({ success: true, reward: { id: 'rw_1' } })

const tyler = { id: 'ac_tyler', name: 'Tyler Boone', role: 'staff' }
/** A device that Mia's login opened, and on which Tyler has a PIN. */
const deviceOf = (server: object | null, isShared = true) =>
  answer({ login: 'Mia Torres', isShared, server, servers: [tyler] })

async function open(replies: Parameters<typeof fakeServer>[0] = {}, { role = 'staff' }: { role?: Role } = {}) {
  stubWindow('narrow')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = fakeServer({
    'GET /api/bar-mode': answer({ login: 'Mia Torres', isShared: false, server: { ...mia, role }, servers: [] }),
    'GET /api/bar': opened(marisol),
    ...replies,
  })
  const onExpired = vi.fn()
  const inside = {
    who: { name: 'Mia Torres', role, login: 'mia@bar.test' },
    title: { current: null },
    notice: undefined,
    isLeaving: false,
    onLogout: vi.fn(),
    onRenamed: vi.fn(),
    onExpired,
  }
  const { place } = await mount(
    <ApiProvider side="staff" onExpired={onExpired}>
      <BarMode inside={inside} />
    </ApiProvider>,
  )
  const type = async (text: string) => {
    await fill(find<HTMLInputElement>(place, 'form input'), text)
    await submit(find<HTMLFormElement>(place, 'form'))
  }
  const see = (...words: string[]) =>
    waitFor(() => {
      for (const one of words) expect(place.textContent).toContain(one)
    })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const press = async (name: string) => click(await waitFor(() => findButton(place, name)))
  const sent = (path: string) => server.calls.filter((call) => call.path === path)
  return { place, server, type, see, pass, press, sent, onExpired, onLogout: inside.onLogout }
}

test('a card shows what to mind and what they may have; a preview and one press give it, and the screen is the way back', async () => {
  const { place, server, type, see, press, pass, sent } = await open({ 'POST /api/rewards/rw_1/give': given })
  await type('et-0417')
  await see('Marisol Vega', '652', 'Local, 20% off', 'Visit 23', 'Allergic to shellfish', 'Appetizer up to $15')
  expect(document.activeElement?.textContent).toBe('Marisol Vega')

  await press('Give Appetizer up to $15')
  await see('To Marisol Vega, ET-0417', 'The code is used up', 'Allergic to shellfish')
  expect(sent('/api/rewards/rw_1/give')).toEqual([])
  await press('Give it now')
  await see('Given', 'by Mia')
  expect(find(place, '.verdict').dataset.tone).toBe('good')
  await pass(10_000)
  server.replies['POST /api/redeem/undo'] = answer({ success: true })
  await press('Undo, 50 seconds left')
  await see('Undone', 'It can be given again.')
  await press('Next card')
  await see('Just now', 'Undone')
})

test('the way back is gone after a minute', async () => {
  const { place, type, see, press, pass } = await open({ 'POST /api/rewards/rw_1/give': given })
  await type('ET-0417')
  await press('Give Appetizer up to $15')
  await press('Give it now')
  await see('Undo, 60 seconds left')
  await pass(60_000)
  expect(place.textContent).not.toContain('Undo,')
})

test.each([
  ['used', 'redeemed', 'bad', ['Already used', "Don't give it again.", 'Tyler', 'Nov 14, 2025, 9:12 PM']],
  ['not approved', 'pending', 'warn', ['Not approved yet', 'Marisol paid 250 points. A manager says yes first.']],
  ['rejected', 'rejected', 'info', ['No longer good', 'Sold out']],
  ['expired', 'expired', 'bad', ['Expired', 'The days for it are over.', 'November 14, 2025']],
] as const)('a code that is %s says so in words, icon and color of its own', async (_, state, tone, words) => {
  const reward = makeBarReward({
    state,
    redeemedAt: '2025-11-15T02:12:00.000Z',
    redeemedBy: 'Tyler',
    rejectionReason: 'Sold out',
    validThrough: '2025-11-14',
  })
  const { place, type, see } = await open({ 'GET /api/bar': opened(marisol, reward) })
  await type('ET 482913 K7QX')
  await see(...words)
  expect(find(place, '.verdict').dataset.tone).toBe(tone)
  expect(place.textContent).not.toContain('Give it now')
})

test('when another device was faster, it says when and by whom', async () => {
  const used = refuse('reward-already-redeemed', { redeemedAt: '2025-11-15T02:12:00.000Z', redeemedBy: 'Tyler' })
  const { type, see, press } = await open({ 'POST /api/rewards/rw_1/give': used })
  await type('ET-0417')
  await press('Give Appetizer up to $15')
  await press('Give it now')
  await see('Already used', 'Tyler')
})

test('a manager approves a claim on the spot, and gives it in the step after', async () => {
  const waiting = makeBarReward({ state: 'pending' })
  const { type, see, press, sent } = await open(
    { 'GET /api/bar': opened(marisol, waiting), 'POST /api/approve-reward': answer({ success: true, reward: {} }) },
    { role: 'manager' },
  )
  await type('ET482913K7QX')
  await press('Approve it')
  await see('To Marisol Vega, ET-0417')
  expect(sent('/api/approve-reward')).toMatchObject([{ body: { rewardId: 'rw_1' } }])
})

test('an approval that comes when something else is on the screen leaves it there', async () => {
  const waiting = makeBarReward({ state: 'pending' })
  const approval = answerLater({ success: true, reward: {} })
  const { server, place, type, see, press } = await open(
    { 'GET /api/bar': opened(marisol, waiting), 'POST /api/approve-reward': approval.reply },
    { role: 'manager' },
  )
  await type('ET482913K7QX')
  await press('Approve it')
  server.replies['GET /api/bar'] = opened(marisol)
  await press('Back to Marisol')
  await see('Visit 23')
  await approval.send()
  expect(place.textContent).toContain('Visit 23')
  expect(place.textContent).not.toContain('Give it now')
})

test('what was reached and not claimed is given by managers alone, with what it costs', async () => {
  const beer = makeBarReward({ id: 'rw_2', title: 'One draft beer', state: 'available', cost: 100, claimedAt: null })
  const card = opened(makeBarCard({ rewards: [beer] }))
  const staff = await open({ 'GET /api/bar': card })
  await staff.type('ET-0417')
  await staff.press('Why? One draft beer')
  await staff.see('Not claimed yet', 'a manager gives it here')
  const manager = await open({ 'GET /api/bar': card }, { role: 'manager' })
  await manager.type('ET-0417')
  await manager.press('Give for 100 points, One draft beer')
  await manager.see('100 points of 652', '552 points left')
})

test('a giving whose answer is lost is never shown as given until the server says so', async () => {
  const settling = answerLater({ success: true, outcome: 'given' })
  const { place, type, see, press, sent } = await open({
    'POST /api/rewards/rw_1/give': unreachable,
    'POST /api/rewards/rw_1/settle': settling.reply,
  })
  await type('ET-0417')
  await press('Give Appetizer up to $15')
  await press('Give it now')
  await see('Not sure yet', "Don't hand it over yet.", 'No connection since')
  expect(place.textContent).not.toContain('Given')
  await press('Try now')
  await waitFor(() => expect(sent('/api/rewards/rw_1/settle')).toHaveLength(1))
  await settling.send()
  await see('Given', 'by Mia')
  const keys = [...sent('/api/rewards/rw_1/give'), ...sent('/api/rewards/rw_1/settle')].map(({ body }) => body)
  expect(keys[1]).toEqual(keys[0])
  expect(keys[0]).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/) })
})

test('a giving that never arrived is called off, and can be given again', async () => {
  const { server, type, see, press, sent } = await open({
    'POST /api/rewards/rw_1/give': unreachable,
    'POST /api/rewards/rw_1/settle': answer({ success: true, outcome: 'not-given' }),
  })
  await type('ET-0417')
  await press('Give Appetizer up to $15')
  await press('Give it now')
  await see("It wasn't given.")
  server.replies['POST /api/rewards/rw_1/give'] = given
  await press('Give it now')
  await see('Given')
  const [first, second] = sent('/api/rewards/rw_1/give').map(({ body }) => body)
  expect(second).not.toEqual(first)
})

test('without a connection cards from tonight open from memory, giving waits, and it says when it is back', async () => {
  const { place, server, type, see, press, pass } = await open()
  await type('ET-0417')
  await see('Marisol Vega')
  await press('Scan another')
  server.replies['GET /api/bar'] = unreachable
  const isBack = server.replies['GET /api/bar-mode'] ?? unreachable
  server.replies['GET /api/bar-mode'] = unreachable
  await act(async () => void dispatchEvent(new Event('offline')))
  await see('No connection since', 'Giving waits until we’re back'.replace('’', "'"))
  await type('ET-0417')
  await see('Marisol Vega', 'points at 7:41 PM', '20% off works', 'Needs a connection. Giving waits.')
  expect(findButton(place, 'Give Appetizer up to $15').disabled).toBe(true)
  await press('Scan another')
  await type('ET-0500')
  await see("this card wasn't opened here tonight")
  server.replies['GET /api/bar-mode'] = isBack
  await pass(5000)
  await waitFor(() => expect(place.textContent).toContain('Connected'))
  expect(place.textContent).not.toContain('No connection since')
})

test('a name that several have asks who it is; one that one has opens their card', async () => {
  const found = (id: string, name: string, phoneEnding: string) => ({
    id,
    name,
    phoneEnding,
    memberNumber: 'ET-0417',
    membershipType: 'local',
  })
  const list = [found('mb_1', 'Marisol Vega', '0142'), found('mb_2', 'Marisol Vega', '0199')]
  const { server, type, see, place, sent } = await open({
    'GET /api/member-lookup': answer(list, 200, { 'x-total-count': '31' }),
  })
  await type('marisol')
  await see('Who is it?', 'phone ending in 0199', 'The first 2 of 31.')
  const [, second] = place.querySelectorAll<HTMLButtonElement>('.match-list button')
  if (second) await click(second)
  await see('Appetizer up to $15')
  await click(findButton(place, 'Scan another'))
  server.replies['GET /api/member-lookup'] = answer(list.slice(0, 1), 200, { 'x-total-count': '1' })
  await type('(305) 555-0142')
  await see('Appetizer up to $15')
  expect(sent('/api/bar')).toHaveLength(2)
})

test('a login that has ended leads back to it', async () => {
  const { type, onExpired } = await open({ 'GET /api/bar': refuse('login-required') })
  await type('ET-0417')
  await waitFor(() => expect(onExpired).toHaveBeenCalled())
})

test('somebody takes over with their PIN, typed on the pad or on a keyboard', async () => {
  const { place, server, see, press, sent } = await open({
    'GET /api/bar-mode': deviceOf({ ...mia, role: 'manager' }, false),
  })
  await press('Serving: Mia (change who serves, or lock)')
  await see('Who’s serving?', 'Tyler', "Tyler's PIN")
  for (const key of ['4', '0']) await press(key)
  await pressKey(document.body, '9')
  await press('Delete the last digit')
  await pressKey(document.body, '7')
  expect(findButton(place, 'Start serving').disabled).toBe(true)
  await pressKey(document.body, '1')
  server.replies['POST /api/bar-mode/serve'] = refuse('wrong-pin')
  await press('Start serving')
  await see("That PIN isn't right. Try again.")
  expect(find(place, '[role=img]').getAttribute('aria-label')).toBe('0 digits entered')
  server.replies['POST /api/bar-mode/serve'] = answer({ success: true })
  server.replies['GET /api/bar-mode'] = deviceOf(tyler)
  for (const key of ['4', '0', '7', '1']) await press(key)
  // The key that was tapped last has the focus.
  await pressKey(findButton(place, '1'), 'Enter')
  await waitFor(() => findButton(place, 'Serving: Tyler (change who serves, or lock)'))
  expect(sent('/api/bar-mode/serve').map(({ body }) => body)).toEqual([
    { accountId: 'ac_tyler', pin: '4071' },
    { accountId: 'ac_tyler', pin: '4071' },
  ])
  expect(place.querySelector('a[href="/admin-dashboard"]')).toBeNull()
})

test('after a time without a touch it locks, hides the guest, and waits for a PIN', async () => {
  const { place, server, type, see, pass, press, sent, onLogout } = await open({
    'GET /api/bar-mode': deviceOf(tyler),
    'POST /api/bar-mode/lock': answer({ success: true }),
  })
  await type('ET-0417')
  await see('Marisol Vega')
  server.replies['GET /api/bar-mode'] = deviceOf(null)
  await pass(LOCK_AFTER_SECONDS * 1000)
  await see('Locked. Who’s serving?')
  expect(sent('/api/bar-mode/lock')).toHaveLength(1)
  expect(place.textContent).not.toContain('Marisol')
  expect(place.textContent).not.toContain('Cancel')
  await press("Sign out of Mia's login")
  expect(onLogout).toHaveBeenCalled()
})

test('what the server has locked is locked here too', async () => {
  const { type, see } = await open({
    'GET /api/bar-mode': deviceOf(tyler),
    'GET /api/bar': refuse('bar-mode-locked'),
    'POST /api/bar-mode/lock': answer({ success: true }),
  })
  await type('ET-0417')
  await see('Locked. Who’s serving?')
})

test('the own phone of somebody without a PIN never locks', async () => {
  const { place, see, pass, press } = await open({ 'GET /api/bar-mode': deviceOf({ ...mia, role: 'staff' }, false) })
  await pass(LOCK_AFTER_SECONDS * 2000)
  await see('Or type it')
  expect(place.textContent).not.toContain('Locked')
  await press('Serving: Mia (change who serves, or lock)')
  await press('Cancel')
  await see('Or type it')
})
