import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { HistoryEntryWire } from '#features/loyalty/history/history.contract.ts'
import type { LedgerLineWire, LedgerWire } from '#features/loyalty/ledger/ledger.contract.ts'
import type { NoteWire } from '#features/members/notes/notes.contract.ts'
import type { VisitWire } from '#features/pos/visits/visit.contract.ts'
import { renderAdmin, toasts, watchRequests } from '#tests/admin-screen.tsx'
import { answer, fakeServer, refuse } from '#tests/fake-server.ts'
import { makeEarnedReward, makeMilestone, makeMine } from '#tests/make/make-mine.ts'
import { click, fill, find, findButton, submit } from '#tests/screen.ts'
import { MemberPageTab } from './member-page-tab.tsx'

const gold = makeMilestone({ name: 'Gold', pointsThreshold: 1000 })
const silver = makeMilestone()
const claimed = makeEarnedReward(silver, { status: 'earned', dateClaimed: '2025-11-14T23:00:00.000Z' })
const approved = makeEarnedReward(silver, { status: 'claimed', rewardCode: 'ET123456ABCD', name: 'Bronze' })
const { member } = makeMine({
  member: {
    emailVerified: false,
    currentPoints: 152,
    lifetimePoints: 652,
    visits: 2,
    totalSpent: 100,
    rewardsEarned: [claimed, approved],
  },
})

function makeLine(line: Partial<LedgerLineWire>): LedgerLineWire {
  return {
    id: `pt_${line.title}`,
    at: '2025-11-15T00:05:00.000Z',
    kind: 'visit',
    title: 'Visit, check #4417, $62.40',
    detail: 'Saved $15.60',
    by: { name: 'Toast', role: 'system' },
    points: 62,
    balance: 152,
    isTakenBack: false,
    check: null,
    receipt: null,
    ...line,
  }
}
const ledger: LedgerWire = {
  lines: [
    makeLine({}),
    makeLine({ title: 'Taken back, check #2', kind: 'visit-taken-back', points: -41, balance: 90, detail: '' }),
    makeLine({ title: 'Visit, check #2, $41.00', points: 41, balance: 131, isTakenBack: true, detail: '' }),
  ],
  counts: { all: 15, visits: 13, rewards: 2, 'by-hand': 0 },
}
const history: HistoryEntryWire[] = [
  {
    id: 'au_1',
    at: '2025-11-15T00:05:00.000Z',
    by: { name: 'Mia Torres', role: 'manager' },
    sentence: 'Mia Torres changed the phone of Marisol Vega',
    changes: [{ label: 'Phone', before: '305 555 0100', after: '(305) 555-0142' }],
  },
]

const note: NoteWire = {
  id: 'mn_1',
  text: 'Allergic to shellfish',
  showsInBarMode: true,
  by: 'Mia Torres',
  at: '2025-11-15T00:05:00.000Z',
  changed: null,
  version: 3,
  isChangeable: true,
}

async function open(replies = {}, { role = 'manager', search = '?section=member&member=mb_1' } = {}) {
  const server = fakeServer({
    'GET /api/members/mb_1': answer(member),
    'GET /api/members/mb_1/ledger': answer(ledger),
    'GET /api/members/mb_1/history': answer(history),
    'GET /api/members/mb_1/notes': answer([note]),
    'GET /api/members/mb_1/points': answer([]),
    'GET /api/members/mb_1/visits': answer([]),
    'GET /api/members/mb_1/merges': answer([]),
    'GET /api/members/mb_1/duplicates': answer([]),
    'GET /api/milestones': answer([silver, gold]),
    'GET /api/messages': answer([]),
    ...replies,
  })
  const asked = watchRequests()
  const screen = await renderAdmin(<MemberPageTab />, { role: role as 'manager' | 'owner', search })
  return { server, asked, ...screen }
}
const panel = (place: HTMLElement, title: string) => {
  const found = [...place.querySelectorAll('section')].find(
    (one) => one.querySelector('h2')?.textContent === title || one.getAttribute('aria-label') === title,
  )
  if (!found) throw new Error(`No panel ${title}`)
  return found
}
const rows = (place: HTMLElement) => [...place.querySelectorAll('tbody tr, tfoot tr')].map((row) => row.textContent)

test('the page says who it is, how to reach them, and what they have', async () => {
  const { place } = await open()
  expect(find(place, 'h1').textContent).toBe('Marisol Vega')
  expect(document.title).toMatch(/^Marisol Vega · Members/)
  expect(document.activeElement).toBe(find(place, 'h1'))
  expect(find(place, 'header ul').textContent).toBe(
    'ET-0417, since March 9, 2024marisol@example.com not confirmed(305) 555-0142 ',
  )
  const totals = [...panel(place, 'Totals').querySelectorAll('dl > div')].map((stat) => stat.textContent)
  expect(totals).toEqual([
    'Points to spend152500 points more set aside for claims',
    'Lifetime points652348 to Gold',
    'Visits20 in the last 30 days',
    'Spent$100.00$50.00 a visit',
    'Saved$0.000% off as Regular',
  ])
})

test('the ledger has the balance after each line and before the first, and strikes out what was taken back', async () => {
  const { place } = await open()
  const table = panel(place, 'Ledger')
  expect(rows(table)).toEqual([
    expect.stringContaining('+62152'),
    expect.stringContaining('−4190'),
    expect.stringContaining('+41131'),
    'Balance before Fri, Nov 14, from 12 earlier lines90'.replace('Fri, Nov 14', shownDay),
  ])
  expect([...table.querySelectorAll('s')].map((struck) => struck.textContent)).toEqual([
    'Visit, check #2, $41.00',
    '+41',
  ])
  expect(table.textContent).toContain('7:05 PM')
})
const shownDay = new Date().getUTCFullYear() === 2025 ? 'Fri, Nov 14' : 'Nov 14, 2025'

const ines = {
  ...member,
  id: 'mb_2',
  firstName: 'Ines',
  lastName: 'Okafor',
  memberNumber: 'ET-0233',
  currentPoints: 511,
}
const withCheck = {
  ...ledger,
  lines: [makeLine({ check: { guid: 'ck_1', number: '4417', amount: 62.4 } }), ...ledger.lines.slice(1)],
}

test('a check is moved to another member from its line, after both balances were shown, and back', async () => {
  const { place, server } = await open({
    'GET /api/members/mb_1/ledger': answer(withCheck),
    'GET /api/members': answer([ines], 200, { 'x-total-count': '1' }),
    'PUT /api/checks/ck_1/member': answer({ success: true, pointsEarned: 62, pointsTakenBack: 62, isNew: true }),
  })
  expect(place.querySelectorAll('.line-menu')).toHaveLength(1)
  await click(findButton(place, 'Move to another member'))
  expect(findButton(place, 'Move the check')).toHaveProperty('disabled', true)
  await fill(find(place, 'dialog[open] input[type=search]'), 'ines')
  await waitFor(() => find(place, 'dialog[open] input[type=radio]'))
  await click(find(place, 'dialog[open] input[type=radio]'))
  expect(find(place, 'dialog[open] .becomes').textContent).toBe('Marisol Vega152becomes90Ines Okafor511becomes573')
  await submit(find<HTMLFormElement>(place, 'dialog[open] form'))
  await waitFor(() => expect(toasts(place)).toEqual([expect.stringContaining('Check moved')]))
  await click(findButton(place, 'Undo'))
  const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  await waitFor(() =>
    expect(sent()).toEqual([
      { from: 'mb_1', memberId: 'mb_2' },
      { from: 'mb_2', memberId: 'mb_1' },
    ]),
  )
})

test('a check is taken back from its line, and assigned again with Undo', async () => {
  const { place, server } = await open({
    'GET /api/members/mb_1/ledger': answer(withCheck),
    'PUT /api/checks/ck_1/member': answer({ success: true, pointsEarned: 0, pointsTakenBack: 62, isNew: true }),
    'POST /api/unmatched-checks': answer({ success: true, pointsEarned: 62, isNew: true, isCustomerLinked: false }),
  })
  await click(findButton(place, 'Take back'))
  expect(find(place, 'dialog[open] .becomes').textContent).toBe('Points to spend152becomes90Visits2becomes1')
  await submit(find<HTMLFormElement>(place, 'dialog[open] form'))
  await waitFor(() => expect(toasts(place)).toEqual([expect.stringContaining('Check taken back')]))
  await click(findButton(place, 'Undo'))
  const sent = () => server.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body)
  await waitFor(() =>
    expect(sent()).toEqual([
      { from: 'mb_1', memberId: null },
      { checkGuid: 'ck_1', memberId: 'mb_1' },
    ]),
  )
})

const visit: VisitWire = {
  checkNumber: '4417',
  openedAt: '2025-11-15T00:05:00.000Z',
  serverName: 'Mia',
  tableName: '12',
  isVoided: false,
  items: [{ quantity: 2, name: 'Old Fashioned', price: 36, modifiers: ['Rye'] }],
  discounts: [{ name: 'Local 20%', amount: 7.2, item: null }],
  bill: { counted: 28.8, refunded: 0, notSale: 0, charges: 0, tax: 2.59, tip: 0, total: 31.39 },
  points: 28,
  membershipType: 'local',
  isTakenBack: false,
}

test('a visit opens and shows what was had, what was taken off and the points', async () => {
  const lines = [makeLine({ receipt: 'ck_1' }), ...ledger.lines.slice(1)]
  const { place } = await open({
    'GET /api/members/mb_1/ledger': answer({ ...ledger, lines }),
    'GET /api/members/mb_1/visits/ck_1': answer(visit),
  })
  await click(findButton(panel(place, 'Ledger'), 'Visit, check #4417, $62.40'))
  const dialog = find(place, 'dialog[open]')
  await waitFor(() => expect(dialog.textContent).toContain('Check #4417Fri, Nov 14, 7:05 PM. Table 12, served by Mia'))
  expect(find(dialog, '.bill-items').textContent).toBe('2 × Old FashionedRye$36.00')
  expect(find(dialog, '.bill-sums').textContent).toBe('Items$36.00Local 20%−$7.20Tax$2.59Total$31.39')
  expect(dialog.textContent).toContain('28 points for $28.80, without tax, tip and fees.')
})

test('on a long page a row of links leads to each part, and marks the one that is read', async () => {
  const { place } = await open()
  const row = () => [...place.querySelectorAll<HTMLAnchorElement>('nav[aria-label="On this page"] a')]
  expect(row().map(({ textContent }) => textContent)).toEqual(['Ledger', 'Who did what', 'Profile', 'Rewards', 'Notes'])
  const current = () => row().filter((link) => link.getAttribute('aria-current'))
  expect(current().map(({ textContent }) => textContent)).toEqual(['Ledger'])
  const scrolled: Element[] = []
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolled.push(this)
  }
  for (const link of row()) {
    await click(link)
    const part = document.activeElement
    expect([part?.id, part]).toEqual([link.hash.slice(1), scrolled.at(-1)])
    expect(part?.querySelector('h2')?.textContent).toBe(link.textContent)
    expect(current()).toEqual([link])
  }
  // Leaving nothing behind in the history.
  expect(location.hash).toBe('')
})

test('a part of the ledger and its pages stand in the address', async () => {
  const { place, asked } = await open()
  await click(find(panel(place, 'Ledger'), 'input[value=rewards]'))
  await waitFor(() => expect(location.search).toContain('show=rewards'))
  expect(asked.at(-1)).toContain('/ledger?show=rewards&page=1')
})

test('the profile says what the member agreed to in the forms of the website', async () => {
  const delivery = { state: 'delivered', deliveredAt: null, attempts: 1, nextAttemptAt: null, error: null }
  const answers = { name: 'Marisol Vega', phone: null, message: 'Hi', smsOptIn: true }
  const message = { kind: 'message', id: 'ms_1', email: member.email, receivedAt: '2025-11-03T17:00:00.000Z', answers }
  const sent = { ...message, delivery, handledAt: null, handledBy: null }
  const { place, asked } = await open({ 'GET /api/messages': answer([sent], 200, { 'x-total-count': '1' }) })
  await waitFor(() => expect(panel(place, 'Profile').textContent).toContain('NewsTexts with news, November 3, 2025'))
  expect(asked.find((one) => one.includes('/api/messages'))).toContain(`q=${encodeURIComponent(member.email)}`)
})

test('who did what is told in sentences, with before and after', async () => {
  const { place } = await open()
  const [entry] = panel(place, 'Who did what').querySelectorAll('li')
  expect(entry?.querySelector('p')?.textContent).toBe('Mia Torres changed the phone of Marisol Vega.')
  expect(entry?.querySelector('dl')?.textContent).toBe('Phone305 555 0100  (305) 555-0142')
})

test('a claim is approved and an approved reward is given, right there, and each is undone', async () => {
  const { place, server } = await open({
    [`POST /api/rewards/${claimed.id}/undo-approval`]: answer({ success: true }),
    'POST /api/approve-reward': answer({ success: true, reward: claimed }),
    'POST /api/redeem': answer({ success: true, reward: approved }),
    'POST /api/redeem/undo': answer({ success: true }),
  })
  const rewards = panel(place, 'Rewards')
  await click(findButton(rewards, 'Approve Silver'))
  await waitFor(() => expect(toasts(place)).toEqual([expect.stringContaining('Claim approved')]))
  await click(findButton(place, 'Undo'))
  await waitFor(() =>
    expect(toasts(place)).toContain("Approval undone | Marisol Vega's claim for Silver is pending again."),
  )
  await click(findButton(rewards, 'Give Bronze'))
  await waitFor(() => expect(toasts(place)).toContain('Reward redeemed | Marisol Vega got Bronze.'))
  await click(findButton(place, 'Undo'))
  const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await waitFor(() =>
    expect(sent()).toEqual([
      { rewardId: claimed.id, give: false },
      undefined,
      { code: 'ET123456ABCD' },
      { rewardId: approved.id },
    ]),
  )
})

test('a reward that was given is taken back with a reason, for its points or to be handed over', async () => {
  const given = makeEarnedReward(silver, { status: 'redeemed', dateRedeemed: '2025-11-14T23:00:00.000Z' })
  const { place, server } = await open({
    'GET /api/members/mb_1': answer({ ...member, rewardsEarned: [given] }),
    [`POST /api/rewards/${given.id}/take-back`]: answer({ success: true, refunded: 500 }),
  })
  await click(findButton(panel(place, 'Rewards'), 'Take back Silver'))
  expect(find(place, 'dialog[open] .becomes').textContent).toBe('Points to spend152becomes652')
  const send = () => submit(find<HTMLFormElement>(place, 'dialog[open] form'))
  await click(findButton(place, 'Give 500 points back'))
  expect(find(place, 'dialog[open]').textContent).toContain('Say why')
  await fill(find(place, 'dialog[open] textarea'), 'Wrong guest')
  await click(find(place, 'dialog[open] input[value=reward]'))
  expect(place.querySelector('dialog[open] .becomes')).toBeNull()
  await send()
  await waitFor(() => expect(toasts(place)).toEqual([expect.stringContaining('Reward taken back')]))
  const sent = server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent).toEqual([{ reason: 'Wrong guest', outcome: 'reward' }])
})

test('somebody who never came has empty parts that say so', async () => {
  const empty = { lines: [], counts: { all: 0, visits: 0, rewards: 0, 'by-hand': 0 } }
  const { place } = await open({
    'GET /api/members/mb_1': answer({ ...member, rewardsEarned: [], visits: 0, totalSpent: 0 }),
    'GET /api/members/mb_1/ledger': answer(empty),
    'GET /api/members/mb_1/history': answer([]),
  })
  expect(panel(place, 'Ledger').textContent).toContain('No points yet')
  expect(panel(place, 'Rewards').textContent).toContain('No rewards yet')
  expect(panel(place, 'Who did what').textContent).toContain('Nothing yet')
})

test('an address without a member, or with one who is gone, leads to all members', async () => {
  for (const options of [{ search: '?section=member' }, {}]) {
    const { place, goTo } = await open({ 'GET /api/members/mb_1': refuse('no-such-member') }, options)
    expect(place.textContent).toContain("This member isn't here")
    await click(findButton(place, 'See all members'))
    expect(goTo).toHaveBeenCalledWith('overview')
  }
})

test('a note is added, changed and deleted, as it was seen', async () => {
  const { place, server } = await open({
    'POST /api/members/mb_1/notes': answer({ success: true, note }),
    'PUT /api/member-notes/mn_1': refuse('note-changed'),
    'DELETE /api/member-notes/mn_1': answer({ success: true }),
  })
  const notes = panel(place, 'Notes')
  expect(notes.querySelector('li')?.textContent).toContain(`Mia Torres, ${shownDay}. Shown in bar mode.`)
  const save = async () => submit(find<HTMLFormElement>(place, 'dialog[open] form'))

  await click(findButton(notes, 'Add a note'))
  await fill(find(place, 'dialog[open] textarea'), 'Likes table 12')
  await save()
  await waitFor(() => expect(place.querySelector('dialog[open] textarea')).toBeNull())
  await click(findButton(notes, /^Edit/))
  await fill(find(place, 'dialog[open] textarea'), 'Allergic to nuts')
  await save()
  await waitFor(() => expect(place.textContent).toContain('Someone else just changed this note.'))
  expect(find<HTMLTextAreaElement>(place, 'dialog[open] textarea').value).toBe('Allergic to nuts')
  await click(findButton(place, 'Cancel'))
  await click(findButton(notes, /^Delete/))
  await save()
  const sent = server.calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])
  expect(sent).toEqual([
    ['POST', { text: 'Likes table 12', showsInBarMode: false }],
    ['PUT', { text: 'Allergic to nuts', showsInBarMode: true, version: 3 }],
    ['DELETE', undefined],
  ])
})

test('everything about the person is edited, and only what was changed is sent', async () => {
  const { place, server } = await open({ 'PATCH /api/members/mb_1': refuse('email-taken') })
  await click(findButton(panel(place, 'Profile'), 'Edit profile'))
  const save = () => findButton(place, 'Save changes')
  expect(save()).toHaveProperty('disabled', true)
  await fill(find(place, 'dialog[open] input[name=email]'), 'new@example.com')
  expect(find(place, 'dialog[open]').textContent).toContain('The new email must be confirmed')
  await submit(find<HTMLFormElement>(place, 'dialog[open] form'))
  await waitFor(() => expect(find(place, 'dialog[open]').textContent).toContain('This email already has a membership.'))
  expect(document.activeElement).toBe(find(place, 'dialog[open] input[name=email]'))

  server.replies['PATCH /api/members/mb_1'] = answer({ success: true, member })
  await fill(find(place, 'dialog[open] input[name=email]'), member.email)
  await fill(find(place, 'dialog[open] input[name=city]'), 'Miami Beach')
  await submit(find<HTMLFormElement>(place, 'dialog[open] form'))
  await waitFor(() => expect(toasts(place)).toEqual([expect.stringContaining('Member updated')]))
  const sent = server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(sent).toEqual([{ email: 'new@example.com' }, { city: 'Miami Beach' }])
})

test('an application is approved, rejected with a reason, or reopened on the page', async () => {
  const applicant = { ...member, status: 'pending', dateApproved: null, rewardsEarned: [] } as const
  const { place, server } = await open({
    'GET /api/members/mb_1': answer(applicant),
    'PUT /api/members': answer({ success: true, member: applicant }),
  })
  await click(findButton(place, 'Approve'))
  await waitFor(() => expect(toasts(place)).toEqual([expect.stringContaining('Member approved')]))
  await click(findButton(place, 'Reject'))
  await fill(find(place, 'dialog[open] textarea'), 'Outside Miami Beach')
  await submit(find<HTMLFormElement>(place, 'dialog[open] form'))
  await waitFor(() => expect(toasts(place)).toContainEqual(expect.stringContaining('Member rejected')))
  const sent = server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(sent).toMatchObject([{ action: 'approve' }, { action: 'reject', reason: 'Outside Miami Beach' }])

  const rejected = await open({
    'GET /api/members/mb_1': answer({ ...applicant, status: 'rejected' }),
    'POST /api/members/mb_1/reopen': answer({ success: true, member: applicant }),
  })
  await click(findButton(rejected.place, 'Reopen application'))
  await waitFor(() => expect(rejected.server.calls.filter(({ method }) => method === 'POST')).toHaveLength(1))
  expect(rejected.place.textContent).not.toContain('Password link')
})

test('only owners see where the member is signed in', async () => {
  const names = (place: HTMLElement) => [...place.querySelectorAll('header button')].map((one) => one.textContent)
  expect(names((await open()).place)).not.toContain('Signed-in devices')
  expect(names((await open({}, { role: 'owner' })).place)).toContain('Signed-in devices')
})
