import { beforeEach, expect, test } from 'vitest'
import { CARD_STORAGE_KEY } from '#dashboards/member/card/kept-card.ts'
import { CODES_STORAGE_KEY } from '#dashboards/member/card/kept-codes.ts'
import { answer, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { makeEarnedReward, makeMilestone, makeMine } from '#tests/make/make-mine.ts'
import { click, fill, find, findButton, submit, wake } from '#tests/screen.ts'
import MemberDashboard from './member-dashboard.island.tsx'
import type { MemberTab } from './member-tab.ts'

const phone = '(305) 555-0111'

const marisol = { name: 'Marisol Vega', role: 'member', login: 'marisol@example.com' } as const

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/member-dashboard')
})

const erasure = {
  'GET /api/me/erasure': answer({
    erased: [{ label: 'Messages', count: 3 }],
    kept: [{ label: 'Visits', count: 17 }],
  }),
}

async function open(
  tab: MemberTab,
  wanted: Parameters<typeof makeMine>[0],
  others: Parameters<typeof fakeServer>[0] = {},
) {
  const server = fakeServer({
    'GET /api/me': answer(makeMine(wanted)),
    'GET /api/me/phone-code': answer({ canText: false, state: 'none', resendAfterSeconds: 0 }),
    'GET /api/sessions': answer([]),
    'GET /api/me/messages': answer({
      email: { program: true, birthday: true, offers: false },
      push: null,
      sms: null,
      texts: 'impossible',
    }),
    ...others,
  })
  const { place } = await wake(MemberDashboard, { who: marisol, tab, phone })
  const press = (name: string) => click(findButton(place, name))
  return { place, press, panel: () => find(place, '[role=tabpanel]'), ...server }
}

const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent)

test('rejected claims come first with their reason, then rewards by what there is to do about them', async () => {
  const milestones = ['Welcome', 'Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond', 'Elite'].map((name, index) =>
    makeMilestone({
      name,
      rewardValue: `What ${name} gives`,
      pointsThreshold: (index + 1) * 100,
      isActive: name !== 'Diamond',
    }),
  )
  const [welcome, bronze, silver, gold, platinum, diamond] = milestones
  if (!welcome || !bronze || !silver || !gold || !platinum || !diamond) throw new Error('A milestone is missing')
  const rewardsEarned = [
    makeEarnedReward(welcome, { status: 'redeemed', dateRedeemed: '2025-11-02T23:00:00.000Z' }),
    makeEarnedReward(bronze, { status: 'claimed', rewardCode: 'ET482913K7QX' }),
    makeEarnedReward(silver, { status: 'earned', dateClaimed: '2025-11-03T00:38:00.000Z' }),
    makeEarnedReward(gold, { status: 'redeemed', description: 'REJECTED: Out of your size until Friday' }),
    makeEarnedReward(gold),
    makeEarnedReward(platinum),
    makeEarnedReward(diamond),
  ]
  const member = { currentPoints: 450, lifetimePoints: 650, rewardsEarned }
  const { panel } = await open('rewards', { member, milestones })
  expect(textsOf(panel().querySelectorAll('h2'))).toEqual([
    "Claims we couldn't approve",
    'Rewards Earned',
    'More rewards',
  ])
  expect(find(panel(), 'blockquote').textContent).toBe('Out of your size until Friday')
  expect(find(panel(), 'article').textContent).toContain('You can claim this reward again.')
  const shelves = [...panel().querySelectorAll<HTMLElement>('section:has(> ul)')].map((shelf) => [
    find(shelf, 'h3').textContent,
    ...textsOf(shelf.querySelectorAll('h4')),
  ])
  expect(shelves).toEqual([
    ['Yours now', 'What Bronze gives', 'What Silver gives'],
    ['You can have this now', 'What Gold gives'],
    ['Reached, keep saving', 'What Platinum gives'],
    ['Not available right now', 'What Diamond gives'],
    ['Enjoyed', 'What Welcome gives'],
    ['Further up', 'What Elite gives'],
  ])
  for (const words of [
    'Show code for What Bronze gives',
    'Cancel, get 300 points back: What Silver gives',
    'Claim for 400 points: What Gold gives',
    'Leaves you 50 points.',
    '50 points to go450 of 500',
    'Elite, at 700 lifetime pointsReach it in 50650 of 700',
  ]) {
    expect(panel().textContent).toContain(words)
  }
})

test('a local discount and what can be earned again are always on', async () => {
  const beer = makeMilestone({ rewardValue: 'A draft beer', pointsThreshold: 100, repeatEvery: 250 })
  const rewardsEarned = [makeEarnedReward(beer, { status: 'redeemed' })]
  const member = { membershipType: 'local', discountPercentage: 20, lifetimePoints: 102, rewardsEarned } as const
  const { panel } = await open('rewards', { member: { ...member, rewardsEarned }, milestones: [beer] })
  expect(panel().textContent).toContain('20% off every visit')
  expect(panel().textContent).toContain('again every 250 points. 1 so far.248 points to the next2 of 250')
})

test('who became a VIP still has the code that was paid for, and reads nothing of points', async () => {
  const gold = makeMilestone({ name: 'Gold', rewardValue: 'Entree up to $25', pointsThreshold: 750 })
  const approved = makeEarnedReward(gold, { status: 'claimed', rewardCode: 'ET482913K7QX' })
  const pending = makeEarnedReward(gold, { status: 'earned' })
  const member = { membershipType: 'vip', discountPercentage: 50, rewardsEarned: [approved, pending] } as const
  const { place, press, panel } = await open('overview', {
    member: { ...member, rewardsEarned: [approved, pending] },
    milestones: [gold],
  })
  expect(panel().textContent).toContain('Yours now')
  expect(panel().textContent).toContain('Cancel this claim: Entree up to $25')
  await press('Show code for Entree up to $25')
  expect(find(place, 'dialog[open]').textContent).toContain('ET 482913 K7QX')
  expect(place.textContent).not.toMatch(/point/i)
})

test('a birthday treat is there with its code and last day, also without a connection, and took no points', async () => {
  const reward = makeEarnedReward(makeMilestone(), {
    milestoneId: null,
    name: 'Birthday treat',
    rewardValue: 'A dessert',
    status: 'claimed',
    pointsThreshold: 0,
    rewardCode: 'ET482913K7QX',
    validThrough: '2025-11-20',
  })
  const { panel, place, press } = await open('rewards', { member: { rewardsEarned: [reward] } })
  expect(find(panel(), '.ready-code').textContent).toBe(
    'Birthday treatA dessertET 482913 K7QXShow code for A dessertGood through Thursday, November 20. Bring your ID. It works offline, too.',
  )
  expect(localStorage.getItem(CODES_STORAGE_KEY)).toContain('A dessert, through Thursday, November 20')
  await press('Show code for A dessert')
  expect(find(place, 'dialog[open]').textContent).not.toContain('deducted')
})

test('the profile shows what we know, the customer id only where there is one', async () => {
  const facts = (panel: HTMLElement) => textsOf(panel.querySelectorAll('dl > div'))
  const { panel } = await open('profile', {
    member: { membershipType: 'local', discountPercentage: 20, toastCustomerId: 'toast-88213' },
  })
  expect(facts(panel())).toEqual([
    'NameMarisol Vega',
    'Emailmarisol@example.com',
    'Phone(305) 555-0142',
    'Membership typeLocal',
    'Member sinceMarch 9, 2024',
    'StatusApproved',
    'Discount level20%',
    'Customer IDtoast-88213',
  ])
  const download = find<HTMLAnchorElement>(panel(), 'a[download]')
  expect([download.textContent, download.getAttribute('href')]).toEqual(['Download my data', '/api/me/export'])
})

test('a profile without a customer id has no line for it', async () => {
  const { panel } = await open('profile', {})
  expect(find(panel(), 'dl').textContent).not.toContain('Customer ID')
})

test.each([
  [answer({ success: true, isMailed: true }), 'We sent a link to marisol@example.com.'],
  [answer({ success: true, isMailed: false }), 'Ask at the bar for a new password link.'],
  [refuse('too-many-requests'), 'Too many attempts.'],
  [unreachable, "We couldn't connect."],
])('a new password comes by a link, and what really happened is said (%#)', async (reply, words) => {
  const { panel, press, calls } = await open('profile', {}, { 'POST /api/password/forgot': reply })
  await press('Email me a link')
  expect(calls.at(-1)?.body).toEqual({ email: 'marisol@example.com', side: 'member' })
  expect(find(panel(), '.notice').textContent).toContain(words)
})

test('deleting the membership needs the typed word, says what goes and what stays, and ends with a farewell', async () => {
  const { place, press, calls } = await open(
    'profile',
    { member: { currentPoints: 934 } },
    { ...erasure, 'DELETE /api/me': answer({ success: true }), 'POST /api/logout': answer({ success: true }) },
  )
  expect(localStorage.getItem(CARD_STORAGE_KEY)).not.toBeNull()
  await press('Delete my membership')
  const dialog = find(place, 'dialog')
  expect(dialog.textContent).toContain('We erase your name, email, phone, address and login')
  expect(dialog.textContent).toContain('You lose your 934 points')
  expect(dialog.textContent).toContain('We keep the amounts of your past checks')
  expect(textsOf(dialog.querySelectorAll('section'))).toEqual([
    'What we eraseMessages3',
    'What we keep, without your nameVisits17',
  ])
  expect(findButton(dialog, 'Delete for good').disabled).toBe(true)
  await fill(find(dialog, 'input'), 'delet')
  await submit(find(dialog, 'form'))
  expect(calls.map(({ method }) => method)).not.toContain('DELETE')

  await fill(find(dialog, 'input'), ' Delete')
  await press('Delete for good')
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/me',
    'GET /api/me/messages',
    'GET /api/sessions',
    'GET /api/me/erasure',
    'DELETE /api/me',
    'POST /api/logout',
  ])
  expect(find(place, 'h1').textContent).toBe('Thanks for being a member')
  expect(document.activeElement).toBe(find(place, 'h1'))
  expect(find(place, 'main').textContent).toContain('We deleted your membership and logged you out.')
  expect(localStorage).toHaveLength(0)
})

test('a deletion that fails is not reported as one', async () => {
  const { place, press, replies } = await open('profile', {}, { ...erasure, 'DELETE /api/me': unreachable })
  await press('Delete my membership')
  const dialog = find(place, 'dialog')
  await fill(find(dialog, 'input'), 'delete')
  await press('Delete for good')
  expect(find(dialog, '[role=alert]').textContent).toContain(
    'Reload the page to see whether your membership was deleted.',
  )
  await press('Keep my membership')
  await press('Delete my membership')
  expect(find<HTMLInputElement>(dialog, 'input').value).toBe('')
  await fill(find(dialog, 'input'), 'delete')
  replies['DELETE /api/me'] = answer({ error: 'Authentication required.', code: 'login-required' }, 401)
  await press('Delete for good')
  expect(find(place, 'h1').textContent).toBe('Member login')
})

test('somebody whose email and phone are not confirmed reads why visits do not show up, and gets a link', async () => {
  const member = { email: 'marisol@example.com', emailVerified: false, phoneVerified: false }
  const sent = { 'POST /api/me/email-link': answer({ success: true, isMailed: true }) }
  const { panel, press } = await open('overview', { member }, sent)
  expect(panel().textContent).toContain('Confirm your email so your visits count automatically.')
  expect(panel().textContent).toContain('show your member card at the bar')
  await press('Email me a link')
  expect(panel().textContent).toContain('We sent a link to marisol@example.com.')
})

test('where no mail is sent, the bar is the place to confirm', async () => {
  const member = { emailVerified: false, phoneVerified: false }
  const { panel, press } = await open(
    'overview',
    { member },
    {
      'POST /api/me/email-link': answer({ success: true, isMailed: false }),
    },
  )
  await press('Email me a link')
  expect(panel().textContent).toContain("Ask at the bar, and we'll confirm your email or phone number on the spot.")
})

test('one confirmed contact is enough for the overview; the profile says what is left', async () => {
  const member = { emailVerified: true, phoneVerified: false }
  const overview = await open('overview', { member })
  expect(overview.panel().textContent).not.toContain('Confirm your')
  const profile = await open('profile', { member })
  expect(profile.panel().textContent).toContain('(not confirmed)')
  expect(profile.panel().textContent).toContain('Confirm your phone number so your visits count automatically.')
})
