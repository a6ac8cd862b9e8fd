import { onTestFinished, vi } from 'vitest'
import { TonightTab } from '#dashboards/admin/tonight/tonight-tab.tsx'
import type { TonightWire, WaitingWire } from '#features/operations/tonight/tonight.contract.ts'
import { renderAdmin } from './admin-screen.tsx'
import { answer, fakeServer } from './fake-server.ts'

export const none = { total: 0, rows: [] }
export const nothing: WaitingWire = {
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
export const ana = { id: 'fa_1', name: 'Ana Lindgren', email: 'ana@example.com' }
export const full: WaitingWire = {
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
export const stale = [
  {
    title: 'Thanksgiving hours are missing',
    detail: 'Thursday, November 26 is 12 days away',
    section: 'hours',
    opens: {},
    action: 'Set hours',
  },
  { title: 'Bands end', detail: 'After November 29', section: 'bands', opens: { item: 'new' }, action: 'Add a band' },
]
export const today = {
  today: '2026-11-14',
  moment: '',
  now: [],
  evening: [],
  stale: [],
  isMailed: false,
  coming: [],
  horizon: [],
}
export const fact = {
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

export const tonight = (waiting: Partial<WaitingWire> = {}): TonightWire => ({
  dayEnds: '04:00',
  waiting: { ...nothing, ...waiting },
  against: null,
})

/** It is a Saturday at 7:42 PM. */
export function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-14T19:42:00-05:00') })
  onTestFinished(() => void vi.useRealTimers())
}

export async function openTonight(waiting: Partial<WaitingWire> = {}, replies: Parameters<typeof fakeServer>[0] = {}) {
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

/** What waits, by kind: how many, what it is, and the worst of it. */
export const kinds = (place: HTMLElement) =>
  [...place.querySelectorAll('.waiting-panel__name')].map((name) =>
    [...name.children].map(({ textContent }) => textContent).join(' | '),
  )
