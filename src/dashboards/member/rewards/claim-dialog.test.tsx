import { beforeEach, expect, test, vi } from 'vitest'
import MemberDashboard from '#dashboards/member/member-dashboard.island.tsx'
import type { MemberTab } from '#dashboards/member/member-tab.ts'
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
  expect(title()).toBe('Claim Silver?')
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
  expect(place.textContent).toContain('380 more points to claim')
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
    answer(
      { error: "This reward isn't available right now. Your points weren't touched.", code: 'reward-not-offered' },
      409,
    ),
    "This reward isn't available right now. Your points weren't touched.",
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
  await press('Show code for Silver')
  expect(title()).toBe('Silver')
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
  await press('Show code for Silver')
  await press('Copy code')
  expect(find(dialog(), 'p[role=status]').textContent).toContain('Your browser blocked copying.')
  expect(getSelection()?.toString()).toBe('ET 482913 K7QX')
  writeText.mockRestore()
})
