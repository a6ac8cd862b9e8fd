import { within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addDays, localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import MemberDashboard from '#dashboards/member/member-dashboard.island.tsx'
import { answer, answerLater, fakeServer, unreachable } from '#tests/fake-server.ts'
import { makeActivity, makeActivityLine, makeMine } from '#tests/make/make-mine.ts'
import { click, fill, find, findButton, submit, wake } from '#tests/screen.ts'

const phone = '(305) 555-0111'

const marisol = { name: 'Marisol Vega', role: 'member', login: 'marisol@example.com' } as const
const CLAIM = 'POST /api/me/receipts'
const COUNTED = { success: true, pointsEarned: 42, isNew: true }

beforeEach(() => history.replaceState(null, '', '/member-dashboard?tab=transactions'))

/** A member looks at the transactions and opens the form. */
async function open(reply: Parameters<typeof fakeServer>[0][string], member: Parameters<typeof makeMine>[0] = {}) {
  const server = fakeServer({
    'GET /api/me': answer(makeMine(member)),
    'GET /api/me/activity': answer(makeActivity()),
    [CLAIM]: reply,
  })
  const { place } = await wake(MemberDashboard, { who: marisol, tab: 'transactions', phone })
  const opener = findButton(place, 'Add a receipt')
  opener.focus()
  await click(opener)
  const dialog = () => find<HTMLDialogElement>(place, 'dialog[open]')
  const field = (name: string) => find<HTMLInputElement>(dialog(), `input[name=${name}]`)
  return {
    ...server,
    place,
    opener,
    dialog,
    field,
    title: () => find(dialog(), 'h2').textContent,
    alert: () => find(dialog(), '[role=alert]').textContent,
    press: (name: string) => click(findButton(dialog(), name)),
    isClosed: () => place.querySelector('dialog[open]') === null,
    claims: () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body),
    errorOf: (name: string) =>
      field(name).hasAttribute('aria-invalid')
        ? document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent
        : undefined,
    async copyReceipt() {
      await fill(field('checkNumber'), '#0041')
      await fill(field('date'), '2025-11-14')
      await fill(field('total'), '$56.80')
    },
  }
}

type Opened = Awaited<ReturnType<typeof open>>
const typedIn = ({ field }: Opened) => ['checkNumber', 'date', 'total'].map((name) => field(name).value)
const AS_TYPED = ['#0041', '2025-11-14', '$56.80']

test('the form says where the three things are, offers the days that count, and can be left again', async () => {
  const { dialog, field, press, isClosed, opener, claims } = await open(answer(COUNTED))
  expect(document.activeElement).toBe(field('checkNumber'))
  for (const words of ['Near the top, next to the date', 'Within the last 30 days', 'with or without the tip']) {
    expect(dialog().textContent).toContain(words)
  }
  const today = localDate(new Date(), venue.timeZone)
  expect([field('date').min, field('date').max]).toEqual([addDays(today, -30), today])
  await press('Not now')
  expect(isClosed()).toBe(true)
  expect(document.activeElement).toBe(opener)
  expect(claims()).toEqual([])
})

test('a receipt is claimed once, its points are named, and the new check is in the list', async () => {
  const later = answerLater(COUNTED)
  const desk = await open(later.reply)
  const { place, dialog, title, press, replies, claims, isClosed, opener } = desk
  replies['GET /api/me/activity'] = answer(makeActivity([makeActivityLine({ detail: 'Check #41' })]))
  await desk.copyReceipt()
  await press('Add receipt')
  await press('Add receipt')
  await submit(find(dialog(), 'form'))
  expect(findButton(dialog(), 'Close').disabled).toBe(true)
  await later.send()
  expect(title()).toBe('42 points added')
  expect(document.activeElement).toBe(find(dialog(), 'h2'))
  expect(dialog().textContent).toContain("You'll find check 41 in your transactions.")
  expect(claims()).toEqual([{ checkNumber: '41', date: '2025-11-14', total: 56.8 }])
  expect(find(place, '[role=tabpanel]').textContent).toContain('Check #41')
  await press('Done')
  expect(isClosed()).toBe(true)
  expect(document.activeElement).toBe(opener)
})

test.each([
  ['one point', 'regular', { pointsEarned: 1, isNew: true }, '1 point added', 'Next time, tell your server'],
  [
    'no point on less than a dollar',
    'local',
    { pointsEarned: 0, isNew: true },
    'Visit added',
    "The check came to less than $1, so it didn't earn points.",
  ],
  [
    'a check that counted before',
    'regular',
    { pointsEarned: 0, isNew: false },
    'This check is already on your account',
    "You're all set.",
  ],
  ['a VIP member', 'vip', { pointsEarned: 0, isNew: true }, 'Visit added', 'Your visits and savings are up to date.'],
] as const)('the answer has words for %s', async (_case, membershipType, reply, heading, words) => {
  const desk = await open(answer({ success: true, ...reply }), { member: { membershipType } })
  if (membershipType === 'vip') expect(desk.dialog().textContent).not.toMatch(/point/i)
  await desk.copyReceipt()
  await desk.press('Add receipt')
  expect(desk.title()).toBe(heading)
  expect(desk.dialog().textContent).toContain(words)
  if (membershipType === 'vip') expect(desk.dialog().textContent).not.toMatch(/point/i)
})

test('what is missing is said at its field before anything is sent, and goes as soon as one types', async () => {
  const desk = await open(answer(COUNTED))
  const { field, press, errorOf, claims } = desk
  await fill(field('date'), '2025-11-14')
  await press('Add receipt')
  expect(document.activeElement).toBe(field('checkNumber'))
  expect(['checkNumber', 'date', 'total'].map(errorOf)).toEqual([
    'Enter the check number',
    undefined,
    'Enter the total, like 56.80',
  ])
  await fill(field('checkNumber'), '41')
  expect(errorOf('checkNumber')).toBeUndefined()
  expect(claims()).toEqual([])
})

test('what the server finds wrong is said at its field, and the rest stays as typed', async () => {
  const fields = [
    { field: 'date', problem: 'Choose a date within the last 30 days' },
    { field: 'elsewhere', problem: 'Unknown to this form' },
  ]
  const desk = await open(answer({ error: 'Please check what you sent', code: 'invalid-input', fields }, 400))
  await desk.copyReceipt()
  await desk.press('Add receipt')
  expect(desk.errorOf('date')).toBe('Choose a date within the last 30 days')
  expect(document.activeElement).toBe(desk.field('date'))
  expect(typedIn(desk)).toEqual(AS_TYPED)
  expect(desk.dialog().querySelector('[role=alert]')).toBeNull()
})

test.each([
  [
    'a receipt of no check',
    404,
    { error: 'No paid check has this number.', code: 'receipt-not-found' },
    'No paid check has this number.',
  ],
  [
    "somebody else's check",
    409,
    { error: "This check is already on another member's account.", code: 'check-of-another-member' },
    "This check is already on another member's account. If that doesn't look right, bring your receipt to the bar.",
  ],
  [
    'too many tries',
    429,
    { error: 'Too many attempts. Please try again later.', code: 'too-many-requests', retryAfterSeconds: 2461 },
    'Too many attempts. Try again in 42 minutes.',
  ],
  [
    'a bar without a point of sale',
    503,
    { error: 'No point of sale connected.', code: 'pos-not-connected' },
    "We can't look up receipts online right now. Bring yours to the bar and we'll add it.",
  ],
  [
    'a bad request without a field',
    400,
    { error: 'Please check what you sent', code: 'invalid-input' },
    'Please check what you sent',
  ],
] as const)('%s is explained in the dialog, with everything typed kept', async (_case, status, refusal, words) => {
  const desk = await open(answer(refusal, status))
  await desk.copyReceipt()
  await desk.press('Add receipt')
  expect(desk.alert()).toBe(words)
  expect(typedIn(desk)).toEqual(AS_TYPED)
  expect(findButton(desk.dialog(), 'Add receipt').disabled).toBe(false)
})

test.each([
  [
    'a lost connection',
    unreachable,
    "We couldn't connect. What you entered is still here. Check your connection and try again.",
  ],
  [
    'a failure of ours',
    answer({ error: 'The database cannot be reached right now. Please try again.', code: 'database-unavailable' }, 503),
    'The database cannot be reached right now. Please try again.',
  ],
  [
    'an answer of somebody else',
    () => new Response('Bad gateway', { status: 502 }),
    'Something went wrong. Please try again.',
  ],
] as const)('%s is said, and the same button tries again', async (_case, reply, words) => {
  const desk = await open(reply)
  await desk.copyReceipt()
  await desk.press('Add receipt')
  expect(desk.alert()).toBe(words)
  const later = answerLater(COUNTED)
  desk.replies[CLAIM] = later.reply
  await desk.press('Try again')
  expect(desk.alert(), 'the dialog does not jump while it tries').toBe(words)
  await later.send()
  expect(desk.title()).toBe('42 points added')
})

test('a failure that comes twice is read out twice', async () => {
  const desk = await open(unreachable)
  await desk.copyReceipt()
  await desk.press('Add receipt')
  const first = find(desk.dialog(), '[role=alert]')
  await desk.press('Try again')
  expect(find(desk.dialog(), '[role=alert]')).not.toBe(first)
})

test('a claim without a session asks to log in over what was copied', async () => {
  const desk = await open(answer({ error: 'Authentication required.', code: 'login-required' }, 401))
  await desk.copyReceipt()
  await desk.press('Add receipt')
  expect(within(document.body).getByRole('dialog', { name: 'Still you, Marisol?' })).toBeDefined()
  await click(findButton(document.body, 'Discard this and log in'))
  expect(find(desk.place, 'h1').textContent).toBe('Member login')
})
