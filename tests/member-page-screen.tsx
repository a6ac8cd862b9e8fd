import { MemberPageTab } from '#dashboards/admin/member-page/member-page-tab.tsx'
import type { HistoryEntryWire } from '#features/loyalty/history/history.contract.ts'
import type { LedgerLineWire, LedgerWire } from '#features/loyalty/ledger/ledger.contract.ts'
import type { NoteWire } from '#features/members/notes/notes.contract.ts'
import { renderAdmin, watchRequests } from './admin-screen.tsx'
import { answer, fakeServer } from './fake-server.ts'
import { makeEarnedReward, makeMilestone, makeMine } from './make/make-mine.ts'

const gold = makeMilestone({ name: 'Gold', pointsThreshold: 1000 })
export const silver = makeMilestone()
export const claimed = makeEarnedReward(silver, { status: 'earned', dateClaimed: '2025-11-14T23:00:00.000Z' })
export const approved = makeEarnedReward(silver, { status: 'claimed', rewardCode: 'ET123456ABCD', name: 'Bronze' })
export const { member } = makeMine({
  member: {
    emailVerified: false,
    currentPoints: 152,
    lifetimePoints: 652,
    visits: 2,
    totalSpent: 100,
    rewardsEarned: [claimed, approved],
  },
})

export function makeLine(line: Partial<LedgerLineWire>): LedgerLineWire {
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
export const ledger: LedgerWire = {
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

export const note: NoteWire = {
  id: 'mn_1',
  text: 'Allergic to shellfish',
  showsInBarMode: true,
  by: 'Mia Torres',
  at: '2025-11-15T00:05:00.000Z',
  changed: null,
  version: 3,
  isChangeable: true,
}

/** The page of Marisol Vega, who has claimed one reward and waits for another. */
export async function openMemberPage(replies = {}, { role = 'manager', search = '?section=member&member=mb_1' } = {}) {
  const server = fakeServer({
    'GET /api/members/mb_1': answer(member),
    'GET /api/members/mb_1/ledger': answer(ledger),
    'GET /api/members/mb_1/history': answer(history),
    'GET /api/members/mb_1/messages': answer([]),
    'GET /api/members/mb_1/message-choices': answer({
      email: { program: true, birthday: false, offers: false },
      push: null,
      sms: { program: true, birthday: true, offers: true },
      texts: 'on',
      textsSince: '2025-11-03T17:00:00.000Z',
    }),
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
export const panel = (place: HTMLElement, title: string) => {
  const found = [...place.querySelectorAll('section')].find(
    (one) => one.querySelector('h2')?.textContent === title || one.getAttribute('aria-label') === title,
  )
  if (!found) throw new Error(`No panel ${title}`)
  return found
}
export const rows = (place: HTMLElement) =>
  [...place.querySelectorAll('tbody tr, tfoot tr')].map((row) => row.textContent)

/** The day of all that is on the page, which names its year unless it is this one. */
export const shownDay = new Date().getUTCFullYear() === 2025 ? 'Fri, Nov 14' : 'Nov 14, 2025'
