import { systemClock } from '#platform/clock.ts'
import { startSimulator } from '#simulator/toast/server/start-simulator.ts'
import { signInAs } from '#tests/make/sign-in-as.ts'
import { openCrowd } from './bench-crowd.ts'
import { fillRegister } from './bench-register.ts'

const MEMBERS = 100_000
const ROUNDS = 10
const GOAL = { first: 1000, request: 300 }

type Line = { what: string; figure: string }
type Desk = { url: string; cookie: string }

/** What the browser asks for at once when a manager opens the dashboard: Tonight, and the counts of the side bar. */
const firstScreen = [
  '/api/tonight',
  '/api/admin-stats',
  '/api/reward-claims?view=pending&pageSize=1',
  '/api/discount-alerts?pageSize=1',
  '/api/messages?view=open&pageSize=1',
  '/api/content/today',
  '/api/content/facts',
  '/api/content',
]

const member = (rest = '') => `/api/members/mb_417${rest}`
/** Over by any clock. */
const aDay = new Date(Date.now() - 2 * 24 * 60 * 60_000).toISOString().slice(0, 10)

/** What each tab asks for. */
const tabs: Record<string, readonly string[]> = {
  tonight: ['/api/tonight'],
  overview: ['/api/members', '/api/admin-stats', '/api/sync-progress'],
  pending: ['/api/members?status=pending'],
  approved: ['/api/members?status=approved'],
  'vip-members': ['/api/members?type=vip&status=approved', '/api/admin-stats?type=vip'],
  member: ['', '/ledger', '/history', '/points', '/visits', '/notes'].map(member),
  'reward-claims': ['pending', 'approved', 'history'].map((view) => `/api/reward-claims?view=${view}`),
  lookup: ['/api/member-lookup?q=garcia', '/api/member-lookup?q=305000042'],
  milestones: ['/api/milestone-costs'],
  discounts: [`/api/discount-monitor?date=${aDay}`, '/api/discount-alerts', '/api/discount-history'],
  'toast-analytics': ['/api/toast/analytics'],
  checks: ['/api/unmatched-checks', '/api/checks'],
  inbox: ['/api/messages', '/api/message-counts'],
  audit: ['/api/audit', '/api/audit-choices'],
  system: ['/api/jobs?state=failed', '/api/schedules'],
}

const charts = ['30d', '13w', '12m'].flatMap((range) =>
  ['', '&type=local', '&compare=before'].map((more) => `/api/program?range=${range}${more}`),
)

/** How long the server takes for what the dashboard of a large program asks for: on a cold start, then tab by tab. */
export async function measureDesk(): Promise<Line[]> {
  const simulator = await startSimulator({ clock: systemClock, busyness: 0, hasLimits: false })
  const { url, clientId, clientSecret, restaurantId } = simulator.settings
  const crowd = await openCrowd(MEMBERS)
  await fillRegister(crowd.url, { restaurantId })
  const cookie = await signInAs({ db: crowd.db, clock: systemClock }, 'owner')
  const product = await crowd.start({
    TOAST_URL: url,
    TOAST_CLIENT_ID: clientId,
    TOAST_CLIENT_SECRET: clientSecret,
    TOAST_RESTAURANT_ID: restaurantId,
  })
  const desk = { url: product.url, cookie }
  try {
    const cold = await timed(() => Promise.all(firstScreen.map((path) => ask(desk, path))))
    // The first look at the charts counts everything once; later ones show what was counted.
    const counting = await timed(() => ask(desk, '/api/program'))
    return [
      { what: crowd.what, figure: `made in ${crowd.seconds.toFixed(1)} s` },
      { what: 'First screen of a cold server', figure: `${Math.round(cold)} ms (goal: ${GOAL.first} ms)` },
      { what: 'All figures counted, in the background', figure: `${Math.round(counting)} ms` },
      ...(await measureAll(desk)),
      { what: '(goal)', figure: `each request within ${GOAL.request} ms; what is slower is marked` },
    ]
  } finally {
    await product.stop()
    await crowd.close()
    await simulator.stop()
  }
}

async function measureAll(desk: Desk): Promise<Line[]> {
  const lines: Line[] = []
  const named = [...Object.entries(tabs), ['analytics', charts] as const]
  for (const [tab, paths] of named) {
    for (const path of paths) lines.push({ what: `${tab}: ${path}`, figure: await measure(desk, path) })
  }
  return lines
}

async function measure(desk: Desk, path: string): Promise<string> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(() => ask(desk, path)))
  const sorted = times.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(ROUNDS / 2)] ?? 0
  const worst = sorted.at(-1) ?? 0
  return `median ${Math.round(median)} ms, worst of ${ROUNDS} ${Math.round(worst)} ms${median > GOAL.request ? ' TOO SLOW' : ''}`
}

async function ask({ url, cookie }: Desk, path: string): Promise<void> {
  const answer = await fetch(`${url}${path}`, { headers: { cookie } })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.slice(0, 200)}`)
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}
