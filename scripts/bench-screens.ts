/** Who asks for it, and why it may take longer the more members there are; without a reason it may not. */
export type Screen = { what: string; paths: readonly string[]; asks: 'owner' | 'member'; grows?: string }

/** What the browser asks for at once when an owner opens the dashboard: Tonight, and the counts of the side bar. */
export const firstScreen = [
  '/api/tonight',
  '/api/admin-stats',
  '/api/reward-claims?view=pending&pageSize=1',
  '/api/discount-alerts?pageSize=1',
  '/api/messages?view=open&pageSize=1',
  '/api/content/today',
  '/api/content/facts',
  '/api/content',
  '/api/seo/approval',
]

const member = (rest = '') => `/api/members/mb_417${rest}`
/** Over by any clock. */
const aDay = new Date(Date.now() - 2 * 24 * 60 * 60_000).toISOString().slice(0, 10)
const programOf = (range: string) =>
  ['', '&type=local', '&compare=before'].map((more) => `/api/program?range=${range}${more}`)

const evening = 'with the checks of an evening'
const found = 'with how many are found, who are counted'
const skipped = 'with the members before that page'
const threes = 'with how many share three letters of it, by which the index goes'
const years = 'with its years: what there was before is compared'
const sorted = 'with the members: an index would cost every check that counts'

/** What each screen asks the server for. What the website is made of does not grow with the program. */
export function listScreens(members: number): Screen[] {
  const pages = Math.floor(members / 100)
  const owners: [what: string, paths: string | readonly string[], grows?: string][] = [
    ['Tonight', '/api/tonight', evening],
    ['Overview', '/api/members'],
    ['Overview, totals', ['/api/admin-stats', '/api/admin-stats?type=vip']],
    ['Overview, state of the sync', '/api/sync-progress'],
    ['Pending', '/api/members?status=pending'],
    ['Approved', '/api/members?status=approved'],
    ['VIP members', '/api/members?type=vip&status=approved'],
    ['Members found by a part of the name', ['/api/members?q=garcia', '/api/members?q=mar&type=local'], found],
    ['Members found by two letters', '/api/members?q=jo', found],
    ['Members found by a whole name', '/api/members?q=ximena+abara', found],
    [
      'Member found by email, phone or card',
      ['garcia.417%40', '3050000417', 'ET-0417'].map((q) => `/api/members?q=${q}`),
      threes,
    ],
    [
      'Members by name, email, type or state',
      ['name', 'email', 'type', 'status'].map((by) => `/api/members?sort=${by}`),
    ],
    ['Members by spending or points', ['spent', 'points'].map((by) => `/api/members?sort=${by}`), sorted],
    ['Members, last page', `/api/members?pageSize=100&page=${pages}`],
    ['Members, page in the middle', `/api/members?pageSize=100&page=${Math.ceil(pages / 2)}`, skipped],
    [
      "A member's page",
      ['', '/ledger', '/history', '/points', '/visits', '/notes', '/merges', '/messages'].map(member),
    ],
    ["A member's page, likely duplicates", member('/duplicates'), threes],
    ['To tell', '/api/to-tell'],
    ['Analytics', ['30d', '13w', '12m'].flatMap(programOf), years],
    ['Claims that wait', '/api/reward-claims?view=pending'],
    ['Rewards to hand over', '/api/reward-claims?view=approved'],
    ['Rewards given out', '/api/reward-claims?view=history'],
    ['Bar mode, a card', ['/api/bar?scanned=ET-0417', '/api/bar?scanned=mb_417']],
    ['Look up by a name', '/api/member-lookup?q=garcia', found],
    ['Look up by a phone', '/api/member-lookup?q=3050000417'],
    ['Milestones', '/api/milestone-costs'],
    ['Program', ['/api/bonuses', '/api/invite-offer']],
    ['Program, birthday treat', '/api/birthday-treat', 'with the birthdays, which are counted'],
    ['Alerts', ['/api/discount-alert-counts', '/api/discount-alerts?sort=cost', `/api/discount-alerts?date=${aDay}`]],
    ['Discounts of a day', `/api/discount-monitor?date=${aDay}&memberOnly=true`, evening],
    ['Discounts, history', `/api/discount-history?date=${aDay}`, evening],
    ['Sales', '/api/toast/analytics', evening],
    ['Checks of members', '/api/checks', evening],
    ['Checks of nobody', '/api/unmatched-checks', evening],
    ['Inbox', ['/api/messages', '/api/message-counts']],
    ['Audit log', '/api/audit', 'with its entries, which are counted'],
    ['Audit log, choices', '/api/audit-choices'],
    ['Staff', '/api/staff'],
    ['System', ['/api/jobs?state=failed', '/api/timetable', '/api/schedules']],
  ]
  const theirs: [what: string, paths: string][] = [
    ['Member: home', '/api/me'],
    ['Member: activity', '/api/me/activity'],
    ['Member: invites', '/api/me/invites'],
    ['Member: messages', '/api/me/messages'],
  ]
  return [
    ...owners.map(([what, paths, grows]) => ({
      what,
      paths: typeof paths === 'string' ? [paths] : paths,
      asks: 'owner' as const,
      ...(grows && { grows }),
    })),
    ...theirs.map(([what, path]) => ({ what, paths: [path], asks: 'member' as const })),
  ]
}

/** Files are sent while they are read: what people wait for is their beginning, which holds many rows where there are many. */
export const files = [
  { what: 'Members as a file, first byte', path: '/api/members-export' },
  { what: 'Audit log as a file, first byte', path: '/api/audit-export' },
]
