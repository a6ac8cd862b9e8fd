import { sql } from 'drizzle-orm'
import { newSecretToken } from '#features/accounts/passwords/secret-token.ts'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { signInAs } from '#tests/make/sign-in-as.ts'
import { openCrowd } from './bench-crowd.ts'

const SIZES = [1_000, 100_000]
const REQUESTS = 100
const WARM_UP = 10
const SIGNED_IN = 50
const GOAL = { median: 50, p95: 150 }

/** What staff type into the search: part of a name, a rare whole name, two letters, an email, a phone, a card. */
const searches = ['q=mar&type=local', 'q=ximena+abara', 'q=jo', 'q=garcia.417%40', 'q=305000042', 'q=ET-0417']
const sorts = ['name', 'email', 'type', 'status', 'spent', 'points']
const questions: [what: string, addresses: string[]][] = [
  ['GET /api/members', ['/api/members']],
  ['GET /api/members?q=…&type=…', searches.map((query) => `/api/members?${query}`)],
  ['GET /api/members?sort=…', sorts.map((sort) => `/api/members?sort=${sort}`)],
  ['GET /api/members, a late page', [`/api/members?page=990&pageSize=100`]],
  ['GET /api/admin-stats', ['/api/admin-stats']],
  ['GET /api/reward-claims', ['/api/reward-claims', `/api/reward-claims?view=history`]],
]

type Figures = { median: number; p95: number }

/** Asks the built product about its members, few and many of them, and returns one line for each question. */
export async function measureMembers(): Promise<{ what: string; figure: string }[]> {
  const results: Map<string, Figures>[] = []
  const lines: { what: string; figure: string }[] = []
  for (const size of SIZES) {
    const { figures, note } = await measureSize(size)
    results.push(figures)
    lines.push(note)
  }
  for (const what of results[0]?.keys() ?? []) {
    const told = results.map((figures, index) => `${count(SIZES[index] ?? 0)}: ${tell(figures.get(what))}`)
    lines.push({ what, figure: told.join('   ') })
  }
  lines.push({ what: '(goal)', figure: `median within ${GOAL.median} ms, 95th percentile within ${GOAL.p95} ms` })
  return lines
}

async function measureSize(size: number) {
  const crowd = await openCrowd(size)
  const { db } = crowd
  const product = await crowd.start()
  try {
    const comparing = await timed(() => compareBalances({ db }, { signal: new AbortController().signal }))
    const owner = await signInAs({ db, clock: systemClock }, 'owner')
    const members = await signInMembers(db)
    const figures = new Map<string, Figures>()
    const me = ['/api/me']
    figures.set('GET /api/me', await ask(product.url, { addresses: me, cookies: members }))
    for (const [what, addresses] of questions) {
      figures.set(what, await ask(product.url, { addresses, cookies: [owner] }))
    }
    const made = `made in ${crowd.seconds.toFixed(1)} s, balances compared with the ledger in ${Math.round(comparing)} ms`
    return { figures, note: { what: crowd.what, figure: made } }
  } finally {
    await product.stop()
    await crowd.close()
  }
}

async function ask(url: string, { addresses, cookies }: { addresses: string[]; cookies: string[] }): Promise<Figures> {
  const times: number[] = []
  for (let number = 0; number < WARM_UP + REQUESTS; number += 1) {
    const address = `${url}${addresses[number % addresses.length]}`
    const cookie = cookies[number % cookies.length] ?? ''
    const startedAt = performance.now()
    const answer = await fetch(address, { headers: { cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
    if (number >= WARM_UP) times.push(performance.now() - startedAt)
  }
  times.sort((one, other) => one - other)
  return { median: times[Math.floor(times.length / 2)] ?? 0, p95: times[Math.floor(times.length * 0.95)] ?? 0 }
}

/** Cookies of members from all over the list. */
async function signInMembers(db: Db): Promise<string[]> {
  const tokens = Array.from({ length: SIGNED_IN }, newSecretToken)
  const hashes = tokens.map(({ tokenHash }) => tokenHash)
  await db.execute(sql`
    with chosen as (select account_id, row_number() over (order by id) as place from members where account_id is not null)
    insert into sessions (token_hash, account_id, created_at, seen_at, expires_at, address, user_agent)
    select hash, account_id, now(), now(), now() + interval '1 hour', 'bench', 'bench'
    from unnest(${sql.param(hashes)}::text[]) with ordinality as given (hash, place) join chosen using (place)`)
  return tokens.map(({ token }) => `tides-member=${token}`)
}

async function timed(act: () => Promise<unknown>) {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}

function tell(figures: Figures | undefined) {
  return figures ? `${figures.median.toFixed(0)} / ${figures.p95.toFixed(0)} ms` : 'not measured'
}

function count(value: number) {
  return value.toLocaleString('en-US')
}
