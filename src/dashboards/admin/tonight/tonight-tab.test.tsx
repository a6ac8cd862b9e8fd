import { act, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AgainstWire, TonightWire, WaitingWire } from '#features/operations/tonight/tonight.contract.ts'
import { renderAdmin, toasts } from '#tests/admin-screen.tsx'
import { answer, answerLater, changed, fakeServer, refuse, unreachable } from '#tests/fake-server.ts'
import { click, find, findButton } from '#tests/screen.ts'
import { TonightTab } from './tonight-tab.tsx'

const none = { total: 0, rows: [] }
const nothing: WaitingWire = {
  handOver: { ...none, oldestAt: null },
  claims: none,
  alerts: { ...none, cost: 0 },
  applications: none,
  parties: none,
  messages: none,
  checks: none,
}

const marisol = { memberId: 'mb_1', memberName: 'Marisol Vega' }
const luca = { memberId: 'mb_2', memberName: 'Luca Ferrante' }
const devon = { memberId: 'mb_3', memberName: 'Devon Clarke' }
const hannah = { memberId: 'mb_4', memberName: 'Hannah Weiss' }
const toGive = { rewardId: 'rw_1', code: 'ET482913K7QX', reward: 'Appetizer up to $15', ...marisol }
const claimed = { rewardId: 'rw_2', reward: 'One draft beer', points: 100, ...luca }
const ana = { id: 'fa_1', name: 'Ana Lindgren', email: 'ana@example.com' }
const full: WaitingWire = {
  handOver: {
    total: 3,
    oldestAt: '2026-11-09T12:00:00-05:00',
    rows: [{ ...toGive, approvedAt: '2026-11-14T19:31:00-05:00' }],
  },
  claims: { total: 4, rows: [{ ...claimed, claimedAt: '2026-11-14T19:01:00-05:00' }] },
  alerts: {
    total: 4,
    cost: 412.6,
    rows: [
      {
        id: 'al_1',
        headline: 'Tyler Brandt gave 20% to 4 checks',
        cost: 168.2,
        firstDate: '2026-11-12',
        businessDate: '2026-11-13',
      },
    ],
  },
  applications: {
    total: 6,
    rows: [
      { ...devon, membershipType: 'local', appliedAt: '2026-11-13T12:00:00-05:00', zipCode: '33139' },
      { ...hannah, membershipType: 'local', appliedAt: '2026-11-13T13:00:00-05:00', zipCode: '33140' },
    ],
  },
  parties: {
    total: 1,
    rows: [
      {
        ...ana,
        receivedAt: '2026-11-14T17:42:00-05:00',
        words: 'Terrace if it’s dry?',
        party: { date: '2026-11-19', guests: 24, occasion: 'Birthday' },
      },
    ],
  },
  messages: {
    total: 1,
    rows: [{ ...ana, id: 'ms_1', receivedAt: '2026-11-14T18:00:00-05:00', words: 'Lost a scarf', party: null }],
  },
  checks: {
    total: 2,
    rows: [
      {
        checkGuid: 'c-1',
        checkNumber: '4417',
        total: 62.1,
        openedAt: '2026-11-14T18:50:00-05:00',
        tableNumber: '4',
        reason: 'The tab has the name Sofia Marchetti',
        memberId: 'mb_5',
        memberName: 'Sofia Marchetti',
      },
    ],
  },
}
const stale = [
  {
    title: 'Thanksgiving hours are missing',
    detail: 'Thursday, November 26 is 12 days away',
    section: 'hours',
    opens: {},
    action: 'Set hours',
  },
  { title: 'Bands end', detail: 'After November 29', section: 'bands', opens: { item: 'new' }, action: 'Add a band' },
]
const today = {
  today: '2026-11-14',
  moment: '',
  now: [],
  evening: [],
  stale: [],
  isMailed: false,
  coming: [],
  horizon: [],
}
const fact = {
  id: 'happy-hour',
  title: 'Happy hour ends at 7 and at 8',
  detail: 'Fix it makes both 7.',
  isGone: false,
  places: [
    { document: 'promotions', path: ['a'], where: 'Promotions', value: '7 PM' },
    { document: 'menu', path: ['b'], where: 'Menu', value: '8 PM' },
  ],
  fix: { document: 'menu', changes: [] },
}

const tonight = (waiting: Partial<WaitingWire> = {}): TonightWire => ({
  dayEnds: '04:00',
  waiting: { ...nothing, ...waiting },
  against: null,
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-14T19:42:00-05:00') })
  onTestFinished(() => void vi.useRealTimers())
})

async function open(waiting: Partial<WaitingWire> = {}, replies: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /api/tonight': answer(tonight(waiting)),
    'GET /api/content/today': answer(today),
    'GET /api/content/facts': answer({ facts: [] }),
    ...replies,
  })
  const screen = await renderAdmin(<TonightTab />)
  /** From now on this waits. */
  const wait = (next: Partial<WaitingWire>) => {
    server.replies['GET /api/tonight'] = answer(tonight(next))
  }
  const sent = (path: string) => server.calls.filter((call) => call.path === path).map(({ body }) => body)
  return { ...screen, server, wait, sent }
}

const kinds = (place: HTMLElement) =>
  [...place.querySelectorAll('.waiting-panel__name')].map((name) =>
    [...name.children].map(({ textContent }) => textContent).join(' | '),
  )
const doneRow = (place: HTMLElement) => find(place, '.waiting-item[data-done]')

test('what waits is told by kind: the nearest to a guest first, then money, then age', async () => {
  const { place } = await open(full, {
    'GET /api/content/today': answer({ ...today, stale }),
    'GET /api/content/facts': answer({ facts: [fact] }),
  })
  expect(place.textContent).toContain('Saturday, November 14, 7:42 PM in Miami Beach. The business day ends at 4 AM.')
  expect(place.textContent).toContain('24 in all, nearest guest first')
  expect(kinds(place)).toEqual([
    '3 | To hand over | Oldest 5 days',
    '4 | Reward claims | Oldest 41 min',
    '4 | Alerts | $412.60 at stake',
    '6 | Applications | Oldest 31 hours',
    '1 | Party requests | Oldest 2 hours',
    '1 | Messages | Oldest 1 hour',
    '2 | Checks to confirm | Of the last 3 days',
    '2 | Going stale | Guests can see it',
    '1 | Facts that disagree | Guests can read both',
  ])
  const rows = [...place.querySelectorAll('.waiting-item')].map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'Appetizer up to $15 for Marisol VegaApproved 7:31 PMGive: Appetizer up to $15, Marisol Vega',
    'One draft beer for Luca FerranteClaimed 7:01 PM, 100 points takenApprove: One draft beer, Luca Ferrante',
    'Tyler Brandt gave 20% to 4 checksThursday, November 12 to Friday, November 13$168.20Look: Tyler Brandt gave 20% to 4 checks',
    'Devon Clarke applied as LocalWaiting 31 hours, ZIP code 33139Approve: Devon Clarke',
    'Hannah Weiss applied as LocalWaiting 30 hours, ZIP code 33140Approve: Hannah Weiss',
    'Birthday for 24, Thursday, November 19Ana Lindgren, asked 5:42 PM: “Terrace if it’s dry?”Answer: Ana Lindgren',
    'Ana LindgrenWrote 6 PM: “Lost a scarf”Answer: Ana Lindgren',
    'Check #4417 is probably Sofia Marchetti’sThe tab has the name Sofia Marchetti. Table 4, 6:50 PM$62.10Confirm: check #4417 is Sofia Marchetti’s',
    'Thanksgiving hours are missingThursday, November 26 is 12 days awaySet hours: Thanksgiving hours are missing',
    'Bands endAfter November 29Add a band: Bands end',
    'Happy hour ends at 7 and at 8Fix it makes both 7.Fix it: Happy hour ends at 7 and at 8',
  ])
})

test('nothing that waits is said, and kinds of which there is nothing are left out', async () => {
  const { place } = await open()
  expect(kinds(place)).toEqual([])
  expect(place.textContent).toContain('Nothing is waiting')
})

test('the name of a kind leads to its list', async () => {
  const { place, goTo } = await open(full)
  const link = within(place).getByRole('link', { name: 'To hand over' })
  expect(link.getAttribute('href')).toBe('?section=reward-claims&view=approved')
  await click(link)
  expect(goTo).toHaveBeenCalledWith('reward-claims', { view: 'approved' })
})

describe('one tap', () => {
  test('gives a reward, and takes it back', async () => {
    const { place, wait, sent } = await open(full, {
      'POST /api/redeem': answer({ success: true }, 200, changed('rewards')),
      'POST /api/redeem/undo': answer({ success: true }, 200, changed('rewards')),
    })
    wait({ ...full, handOver: { ...none, oldestAt: null } })
    await click(findButton(place, /^Give/))
    expect(sent('/api/redeem')).toEqual([{ code: 'ET482913K7QX' }])
    expect(doneRow(place).textContent).toContain('Marisol Vega got Appetizer up to $15Undo')
    expect(kinds(place)[0]).toBe('0 | To hand over | All done')
    await click(findButton(place, /^Undo/))
    expect(sent('/api/redeem/undo')).toEqual([{ rewardId: 'rw_1' }])
  })

  test('approves a claim, which then waits to be handed over', async () => {
    const { place, wait, sent } = await open(
      { claims: full.claims },
      { 'POST /api/approve-reward': answer({ success: true }, 200, changed('rewards')) },
    )
    wait({ handOver: full.handOver })
    await click(findButton(place, /^Approve/))
    expect(sent('/api/approve-reward')).toEqual([{ rewardId: 'rw_2' }])
    expect(doneRow(place).textContent).toBe('One draft beer approved for Luca FerranteIt now waits to be handed over.')
    expect(kinds(place)).toEqual(['3 | To hand over | Oldest 5 days', '0 | Reward claims | All done'])
  })

  test('approves an application: its row stays in its place, and the next is beside it', async () => {
    const { place, wait, sent } = await open(
      { applications: full.applications },
      { 'PUT /api/members': answer({ success: true }, 200, changed('members')) },
    )
    const [, second] = full.applications?.rows ?? []
    wait({ applications: { total: 5, rows: second ? [second] : [] } })
    await click(findButton(place, 'Approve : Devon Clarke'))
    expect(sent('/api/members')).toEqual([{ memberId: 'mb_3', action: 'approve' }])
    const rows = [...place.querySelectorAll('.waiting-item')].map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'Devon Clarke is a Local member',
      'Hannah Weiss applied as LocalWaiting 30 hours, ZIP code 33140Approve: Hannah Weiss',
    ])
    expect(document.activeElement?.textContent).toBe('Devon Clarke is a Local member')
  })

  test('confirms a check, and the same spot takes it back', async () => {
    const assigned = { success: true, pointsEarned: 62, isNew: true, isCustomerLinked: false }
    const { place, wait, sent } = await open(
      { checks: full.checks },
      {
        'POST /api/unmatched-checks': answer(assigned, 200, changed('checks')),
        'PUT /api/checks/c-1/member': answer({ success: true }, 200, changed('checks')),
      },
    )
    wait({})
    await click(findButton(place, /^Confirm/))
    expect(sent('/api/unmatched-checks')).toEqual([{ checkGuid: 'c-1', memberId: 'mb_5' }])
    expect(doneRow(place).textContent).toContain('Check #4417 is Sofia Marchetti’s62 points added.')
    const undo = findButton(place, /^Undo/)
    expect(document.activeElement).toBe(undo)
    wait({ checks: full.checks })
    await click(undo)
    expect(sent('/api/checks/c-1/member')).toEqual([{ from: 'mb_5', memberId: null }])
    expect(place.querySelector('[data-done]')).toBeNull()
    expect(findButton(place, /^Confirm/)).toBeTruthy()
  })

  test('fixes what the website says in two ways, and undoes that', async () => {
    const { place, server, sent } = await open(
      {},
      {
        'GET /api/content/facts': answer({ facts: [fact] }),
        'POST /api/content/facts/fix': answer({ success: true, name: 'menu', version: 7 }, 200, changed('content')),
        'POST /api/content/undo': answer({ success: true }, 200, changed('content')),
      },
    )
    server.replies['GET /api/content/facts'] = answer({ facts: [] })
    await click(findButton(place, /^Fix it/))
    expect(sent('/api/content/facts/fix')).toEqual([{ id: 'happy-hour', values: ['7 PM', '8 PM'] }])
    await click(findButton(place, /^Undo/))
    expect(sent('/api/content/undo')).toEqual([{ name: 'menu', version: 7 }])
    expect(place.textContent).toContain('Nothing is waiting')
  })

  test('leads to the alert, the message and the band that are to be looked at', async () => {
    const { place, goTo } = await open(full, { 'GET /api/content/today': answer({ ...today, stale }) })
    await click(findButton(place, /^Look/))
    await click(findButton(place, /^Add a band/))
    const [party] = within(place).getAllByRole('button', { name: /^Answer/ })
    if (party) await click(party)
    expect(goTo.mock.calls).toEqual([
      ['discounts', { date: '2026-11-13', alertsDay: '2026-11-13', alertsSort: 'cost' }],
      ['bands', { item: 'new' }],
      ['inbox', { q: 'ana@example.com' }],
    ])
    expect(within(place).getByRole('link', { name: /^Set/ }).getAttribute('href')).toBe('/hours-admin')
  })
})

describe('a row that was acted on', () => {
  test('keeps its place while it is under way, and is not sent twice', async () => {
    const later = answerLater({ success: true }, changed('members'))
    const { place, sent } = await open({ applications: full.applications }, { 'PUT /api/members': later.reply })
    const button = findButton(place, 'Approve : Devon Clarke')
    await click(button)
    await click(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    await later.send()
    await waitFor(() => expect(doneRow(place)).toBeTruthy())
    expect(sent('/api/members')).toHaveLength(1)
  })

  test('leaves after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-11-14T19:42:00-05:00') })
    const { place, wait } = await open(
      { applications: full.applications },
      { 'PUT /api/members': answer({ success: true }, 200, changed('members')) },
    )
    wait({})
    await click(findButton(place, 'Approve : Devon Clarke'))
    expect(doneRow(place)).toBeTruthy()
    await act(async () => void vi.advanceTimersByTime(59_000))
    expect(doneRow(place)).toBeTruthy()
    await act(async () => void vi.advanceTimersByTime(1000))
    expect(place.textContent).toContain('Nothing is waiting')
  })

  test('is back as it was when it could not be done, and the reason is said', async () => {
    const { place } = await open({ claims: full.claims }, { 'POST /api/approve-reward': refuse('claim-not-pending') })
    await click(findButton(place, /^Approve/))
    expect(toasts(place)[0]).toContain("That didn't work")
    expect(place.querySelector('[data-done]')).toBeNull()
    expect(findButton(place, /^Approve/).getAttribute('aria-busy')).toBeNull()
  })
})

describe('a part that cannot be read', () => {
  test('is a question mark, and the others are there', async () => {
    const { place } = await open({ applications: full.applications, messages: null })
    expect(kinds(place)).toEqual(['6 | Applications | Oldest 31 hours', "? | Messages | Couldn't be read"])
  })

  test('of the website leaves what waits in the program', async () => {
    const { place } = await open({ claims: full.claims }, { 'GET /api/content/facts': unreachable })
    expect(kinds(place)).toEqual(['4 | Reward claims | Oldest 41 min', "? | Facts that disagree | Couldn't be read"])
  })

  test('of the program leaves the website, with a way to try again', async () => {
    const { place, server } = await open(
      {},
      { 'GET /api/tonight': unreachable, 'GET /api/content/today': answer({ ...today, stale }) },
    )
    expect(place.textContent).toContain("Couldn't load what waits for you")
    expect(kinds(place)).toEqual(['2 | Going stale | Guests can see it'])
    server.replies['GET /api/tonight'] = answer(tonight({ claims: full.claims }))
    await click(findButton(place, 'Try again'))
    await waitFor(() => expect(kinds(place)).toHaveLength(2))
  })
})

describe('the evening', () => {
  const item = { startsAt: '', endsAt: null, title: '', note: '', section: 'events' }
  const evening = [
    {
      ...item,
      startsAt: '2026-11-14T16:00:00-05:00',
      endsAt: '2026-11-14T19:00:00-05:00',
      title: 'Happy hour',
      note: '2-for-1 drinks',
    },
    {
      ...item,
      startsAt: '2026-11-14T19:30:00-05:00',
      endsAt: '2026-11-14T21:30:00-05:00',
      title: 'Liverpool v Chelsea',
      note: 'Premier League',
    },
    { ...item, startsAt: '2026-11-15T03:00:00-05:00', title: 'The bar closes', section: 'hours' },
  ]
  const against: AgainstWire = {
    register: 'read',
    date: '2026-11-14',
    beforeDate: '2026-11-07',
    tonight: { sales: 6240, checks: 118, memberVisits: 37, averageCheck: 52.88 },
    before: { sales: 5710, checks: 130, memberVisits: 37, averageCheck: 43.92 },
    beforeTotal: 17_600,
    hours: [
      { at: '2026-11-14T17:00:00-05:00', tonight: 0, before: 0 },
      { at: '2026-11-14T19:00:00-05:00', tonight: 4100, before: 4000 },
      { at: '2026-11-15T03:00:00-05:00', tonight: null, before: 17_600 },
    ],
  }
  const panel = (place: HTMLElement, name: string) => within(place).getByRole('region', { name })
  const openWith = (compared: AgainstWire | null) =>
    open({}, { 'GET /api/tonight': answer({ ...tonight(), against: compared }) })

  test('is told in order: what is over, what is on, and what is to come', async () => {
    const { place } = await open({}, { 'GET /api/content/today': answer({ ...today, evening }) })
    const items = [...panel(place, 'On tonight').querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(items).toEqual([
      '4 PMHappy hour Ended 7 PM',
      '7:30 PMLiverpool v Chelsea On nowUntil 9:30 PMPremier League',
      '3 AMThe bar closes ',
    ])
  })

  test('is compared with the same weekday of last week in words, in a drawing and in a table', async () => {
    const { place } = await openWith(against)
    const compared = panel(place, 'Against last Saturday')
    expect([...compared.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      'Sales$6,2409% more than $5,710',
      'Checks1189% less than 130',
      'Member visits37the same as 37',
      'Average check$52.8820% more than $43.92',
    ])
    expect(within(compared).getByRole('img').getAttribute('aria-label')).toBe(
      'Sales through the evening. Tonight $6,240 by 7:42 PM; last Saturday $5,710 by then and $17,600 in all.',
    )
    expect([...compared.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
      '5 PM$0$0',
      '7 PM$4,100$4,000',
      '3 AM$17,600',
    ])
  })

  test('of which last week is unknown is compared with nothing', async () => {
    const hours = against.hours.map((hour) => ({ ...hour, before: null }))
    const { place } = await openWith({ ...against, before: null, beforeTotal: null, hours })
    const compared = panel(place, 'Against last Saturday')
    expect(compared.textContent).toContain('No sales of last Saturday are known.')
    expect(compared.querySelector('.against-panel__change')).toBeNull()
  })

  test.each([
    ['none', 'Sales come from the point of sale. None is connected.'],
    ['unread', 'No sales of tonight or last Saturday have been read from the point of sale yet.'],
  ] as const)('without figures of the register (%s) says why, and shows no zero', async (register, words) => {
    const { place } = await openWith({
      ...against,
      register,
      tonight: null,
      before: null,
      beforeTotal: null,
      hours: [],
    })
    const compared = panel(place, 'Against last Saturday')
    expect(compared.textContent).toContain(words)
    expect(compared.querySelector('dl')).toBeNull()
  })

  test('whose sales cannot be read leaves what waits', async () => {
    const { place } = await open({ claims: full.claims })
    expect(panel(place, 'Against last week').textContent).toContain("Sales couldn't be read.")
    expect(kinds(place)).toHaveLength(1)
  })
})
