import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import MemberDashboard from '#dashboards/member/member-dashboard.island.tsx'
import type { MemberTab } from '#dashboards/member/member-tab.ts'
import type { EarnedRewardWire } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { answer, answerLater, fakeServer, unreachable } from '#tests/fake-server.ts'
import { makeEarnedReward, makeMilestone, makeMine } from '#tests/make/make-mine.ts'
import { click, find, findButton, wake } from '#tests/screen.ts'

const phone = '(305) 555-0111'

const marisol = { name: 'Marisol Vega', role: 'member', login: 'marisol@example.com' } as const
const silver = makeMilestone({ name: 'Silver', pointsThreshold: 500, description: 'A house T-shirt.' })

beforeEach(() => history.replaceState(null, '', '/member-dashboard'))

/** A member with the points for one reward, who is asked whether to claim it. */
function mineWith(status: 'available' | 'earned' | 'claimed', currentPoints: number) {
  const reward = makeEarnedReward(silver, { status, rewardCode: status === 'available' ? null : 'ET482913K7QX' })
  const member = { currentPoints, lifetimePoints: 934, rewardsEarned: [reward] }
  return makeMine({ member, milestones: [silver] })
}

async function open(tab: MemberTab = 'overview') {
  const { place } = await wake(MemberDashboard, { who: marisol, tab, phone })
  const dialog = () => find<HTMLDialogElement>(place, 'dialog[open]')
  return {
    place,
    dialog,
    title: () => find(dialog(), 'h2').textContent,
    press: (name: string) => click(findButton(place, name)),
    isClosed: () => place.querySelector('dialog[open]') === null,
    tab: () => find(place, '[role=tab][aria-selected=true]').textContent,
  }
}

async function openQuestion(claimed: Parameters<typeof fakeServer>[0][string]) {
  const server = fakeServer({
    'GET /api/me': answer(mineWith('available', 934)),
    'POST /api/claim-reward': claimed,
  })
  const desk = await open()
  const opener = findButton(desk.place, /^Claim for 500 points/)
  opener.focus()
  await click(opener)
  return { ...desk, ...server, opener }
}

const ANSWERED = { success: true, newPoints: 434, rewardId: 'rw_1', rewardCode: 'ET482913K7QX' }

test('a claim is asked about first: what it takes, what is left, and what happens then', async () => {
  const { dialog, title, press, isClosed, calls, opener } = await openQuestion(answer(ANSWERED))
  expect(title()).toBe('Claim T-shirt?')
  expect(document.activeElement).toBe(find(dialog(), 'h2'))
  expect(find(dialog(), 'dl').textContent).toBe('Cost500 pointsYour points934 pointsPoints after claiming434 points')
  expect(dialog().textContent).toContain("If we can't approve it, you get your points back")
  await press('Not now')
  expect(isClosed()).toBe(true)
  expect(document.activeElement).toBe(opener)
  expect(calls.map(({ path }) => path)).toEqual(['/api/me'])
})

test('a claim is made once, says that it worked, and the figures are looked up again', async () => {
  const later = answerLater(ANSWERED, { 'x-changed': 'members:7,rewards:7' })
  const { place, dialog, title, press, calls, replies, isClosed } = await openQuestion(later.reply)
  replies['GET /api/me'] = answer(mineWith('earned', 434))
  await press('Claim for 500 points')
  await press('Claim for 500 points')
  expect(findButton(dialog(), 'Close').disabled).toBe(true)
  await later.send()
  expect(title()).toBe('Reward claimed')
  expect(document.activeElement).toBe(find(dialog(), 'h2'))
  expect(find(dialog(), 'dl').textContent).toBe('Points left434 points')
  expect(dialog().textContent).toContain("We're reviewing your claim.")
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    {
      milestoneId: silver.id,
      rewardId: expect.stringMatching(/^rw_/),
      pointsThreshold: 500,
      rewardName: 'Silver',
      rewardDescription: 'A house T-shirt.',
    },
  ])
  expect(place.textContent).toContain('Available points434')
  expect(find(place, 'li[data-state]').textContent).toContain('Earned')
  const [close] = dialog().querySelectorAll<HTMLButtonElement>('footer button')
  if (close) await click(close)
  expect(isClosed()).toBe(true)
  expect(document.activeElement, 'the button that was pressed is gone').toBe(find(place, '[role=tabpanel]'))
})

test('after a claim the way to all rewards is one press', async () => {
  const { press, tab, isClosed } = await openQuestion(answer(ANSWERED))
  await press('Claim for 500 points')
  await press('View my rewards')
  expect([isClosed(), tab()]).toEqual([true, 'Rewards'])
})

test('too few points are named with the threshold, what there is and what is missing', async () => {
  const refusal = {
    error: 'Not Enough Points!',
    code: 'not-enough-points',
    threshold: 500,
    currentPoints: 120,
    pointsNeeded: 380,
  }
  const { dialog, title, press, replies, place } = await openQuestion(answer(refusal, 409))
  replies['GET /api/me'] = answer(mineWith('available', 120))
  await press('Claim for 500 points')
  expect(title()).toBe('Not Enough Points!')
  expect(find(dialog(), 'dl').textContent).toBe(
    'Points required500 pointsCurrent points120 pointsPoints needed380 points',
  )
  expect(place.textContent).toContain('Reached, 380 points to go')
})

test('a reward that was claimed already is pointed to in the Rewards Earned section', async () => {
  const refusal = { error: "You've already claimed this reward!", code: 'reward-already-claimed' }
  const { dialog, title, press, tab } = await openQuestion(answer(refusal, 409))
  await press('Claim for 500 points')
  expect(title()).toBe("You've already claimed this reward!")
  expect(dialog().textContent).toContain('Rewards Earned section')
  await press('Go to Rewards Earned')
  expect(tab()).toBe('Rewards')
})

test.each([
  [
    "the server's own words",
    answer({ error: 'This reward just changed. Look it over, then claim it again.', code: 'reward-changed' }, 409),
    'This reward just changed. Look it over, then claim it again.',
  ],
  ['words of our own', () => new Response('no JSON', { status: 502 }), 'Failed to claim reward. Please try again.'],
  ['words of our own where nothing was answered', unreachable, 'Error claiming reward. Please try again.'],
] as const)('a claim that fails says so in %s and can be tried again', async (_whose, reply, words) => {
  const { dialog, title, press, replies } = await openQuestion(reply)
  await press('Claim for 500 points')
  expect(find(dialog(), '[role=alert]').textContent).toBe(words)
  replies['POST /api/claim-reward'] = answer(ANSWERED)
  await press('Claim for 500 points')
  expect(title()).toBe('Reward claimed')
})

const NOT_OFFERED = "This reward isn't available right now. Your points weren't touched."

test('a reward that is switched off is not offered any more: by the answer, or while the question is open', async () => {
  const refused = await openQuestion(answer({ error: NOT_OFFERED, code: 'reward-not-offered' }, 409))
  await refused.press('Claim for 500 points')
  expect(refused.dialog().textContent).toContain(NOT_OFFERED)
  expect(refused.dialog().textContent).not.toContain('Claim for')

  const open = await openQuestion(answer(ANSWERED))
  const { member } = mineWith('available', 934)
  open.replies['GET /api/me'] = answer(makeMine({ member, milestones: [{ ...silver, isActive: false }] }))
  await open.tell(new MessageEvent('message', { data: 'changed' }))
  await waitFor(() => expect(open.dialog().textContent).toContain(NOT_OFFERED))
  expect(open.dialog().textContent).not.toContain('Claim for')
})

/** The same reward in each of its states. */
function follow(status: EarnedRewardWire['status'], changes: Partial<EarnedRewardWire> = {}) {
  const reward = makeEarnedReward(silver, { id: 'rw_1', status, rewardCode: 'ET482913K7QX', ...changes })
  return answer(makeMine({ member: { currentPoints: 434, rewardsEarned: [reward] }, milestones: [silver] }))
}

test('the dialog follows a claim automatically: approved with its code, then handed over', async () => {
  const { press, title, dialog, replies, tell } = await openQuestion(answer(ANSWERED))
  const become = async (reply: ReturnType<typeof follow>) => {
    replies['GET /api/me'] = reply
    await tell(new MessageEvent('message', { data: 'changed' }))
  }
  await press('Claim for 500 points')
  await become(follow('earned'))
  expect(title()).toBe('Reward claimed')
  await become(follow('claimed'))
  await waitFor(() => expect(title()).toBe('T-shirt'))
  expect(find(dialog(), 'output').textContent).toBe('ET 482913 K7QX')
  await become(follow('redeemed', { dateRedeemed: '2025-11-15T00:45:00.000Z' }))
  await waitFor(() => expect(title()).toBe('Enjoy'))
  expect(dialog().textContent).toContain('T-shirt: redeemed Friday, November 14')
})

test('a claim that is turned down says why in the open dialog', async () => {
  const { press, title, dialog, replies, tell } = await openQuestion(answer(ANSWERED))
  await press('Claim for 500 points')
  replies['GET /api/me'] = follow('redeemed', { description: 'REJECTED: Out of your size' })
  await tell(new MessageEvent('message', { data: 'changed' }))
  await waitFor(() => expect(title()).toBe("We couldn't approve this claim"))
  expect(dialog().textContent).toContain('We returned your 500 points.')
  expect(find(dialog(), 'blockquote').textContent).toBe('Out of your size')
})

test('a claim that waits can be canceled, and the points are back', async () => {
  const { calls, replies } = fakeServer({
    'GET /api/me': follow('earned'),
    'POST /api/rewards/rw_1/cancel': answer({ success: true, refunded: 500, newPoints: 934 }, 200, {
      'x-changed': 'members:7,rewards:7',
    }),
  })
  const { place } = await open('rewards')
  replies['GET /api/me'] = answer(mineWith('available', 934))
  await click(findButton(place, /^Cancel, get 500 points back/))
  await waitFor(() => expect(place.textContent).toContain('T-shirt: your 500 points are back.'))
  expect(place.textContent).toContain('You can have this now')
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('a claim that was just approved is not canceled, and says so', async () => {
  const words = "We just approved this claim, so it can't be canceled. Your code is ready."
  const { replies } = fakeServer({
    'GET /api/me': follow('earned'),
    'POST /api/rewards/rw_1/cancel': answer({ error: words, code: 'claim-just-approved' }, 409),
  })
  const { place } = await open('rewards')
  replies['GET /api/me'] = follow('claimed')
  await click(findButton(place, /^Cancel, get 500 points back/))
  await waitFor(() => expect(place.textContent).toContain(words))
  await waitFor(() => expect(place.textContent).toContain('Ready to enjoy'))
})

test('a claim without a session leads to the login', async () => {
  const { place, press } = await openQuestion(
    answer({ error: 'Authentication required.', code: 'login-required' }, 401),
  )
  await press('Claim for 500 points')
  expect(find(place, 'h1').textContent).toBe('Member login')
})

test('an approved reward shows its code with a QR, and the code can be copied', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  fakeServer({ 'GET /api/me': answer(mineWith('claimed', 434)) })
  const { dialog, press, title } = await open()
  await press('Show code for T-shirt')
  expect(title()).toBe('T-shirt')
  expect(dialog().textContent).toContain('Show this code to your server')
  expect(find(dialog(), 'output').textContent).toBe('ET 482913 K7QX')
  expect(dialog().querySelector('[aria-label="QR code for reward code ET482913K7QX"]')).not.toBeNull()
  expect(dialog().textContent).toContain('We already deducted 500 points.')
  await press('Copy code')
  expect(writeText).toHaveBeenCalledExactlyOnceWith('ET482913K7QX')
  expect(findButton(dialog(), 'Copied').disabled).toBe(false)
  expect(find(dialog(), 'p[role=status]').textContent).toBe('Code copied')
  writeText.mockRestore()
})

test('where the browser does not let us copy, the code is selected instead', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('Not allowed'))
  fakeServer({ 'GET /api/me': answer(mineWith('claimed', 434)) })
  const { dialog, press } = await open()
  await press('Show code for T-shirt')
  await press('Copy code')
  expect(find(dialog(), 'p[role=status]').textContent).toContain('Your browser blocked copying.')
  expect(getSelection()?.toString()).toBe('ET 482913 K7QX')
  writeText.mockRestore()
})
