import { randomUUID } from 'node:crypto'
import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import type { Member } from '#features/members/members.table.ts'
import { posCursors } from '#features/pos/sync/sync-runs.table.ts'
import { tellLoyalty } from '#features/pos/terminal/terminal.contract.ts'
import { fixedClock, runningClock } from '#platform/clock.ts'
import { type Db, openDatabase } from '#platform/db.ts'
import { migrate } from '#platform/migrate.ts'
import { startOwnPostgres } from '#platform/own-postgres/own-postgres.ts'
import { migrationsFolder } from '#platform/project-folder.ts'
import { callLoyalty } from '#simulator/toast/terminal/call-loyalty.ts'
import { makeDataFolder, startBuiltProduct } from '#tests/built-product.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { makeToastOrder } from '#tests/make/make-toast-order.ts'
import { createDatabase } from './bench-database.ts'
import { atMost, inMs, percentile, type Row } from './bench-rows.ts'
import { startSimulator } from './bench-sync.ts'

const MEMBERS = 200
const CALLS_A_SECOND = 50
const SECONDS = 60
const SPEED = 60
const SECRET = 'a secret for the bench'
const KEY = 'the key of the terminals in the bench'
/** Toast gives up after the longest. */
const GOAL_MS = { median: 50, p99: 500, longest: 5000 }

/** How long a terminal waits, fifty of them calling each second, while orders are synced without a pause. */
export async function measureTerminal(): Promise<Row[]> {
  const { dataDir, remove } = await makeDataFolder()
  await chmod(dataDir, 0o711)
  const postgres = await startOwnPostgres({ dataDir })
  const start = new Date('2025-11-15T20:00:00-05:00')
  const { settings, simulator } = await startSimulator({
    now: start.toISOString(),
    speed: SPEED,
    busyness: 10,
    hasLimits: true,
    guests: [],
  })
  const url = await createDatabase(postgres.url, 'terminal')
  await migrate({ url }, { folder: migrationsFolder })
  const { db, close } = openDatabase(url, (error) => {
    throw error
  })
  const guests = await fill(db, new Date('2025-10-01T12:00:00-04:00'))
  await db.insert(posCursors).values({ restaurantId: settings.restaurantId, syncedUntil: start })
  const product = await startBuiltProduct({
    dataDir: path.join(dataDir, 'product'),
    settings: {
      DATABASE_URL: url,
      DEMO: '1',
      NOW: runningClock(start, SPEED).now().toISOString(),
      NOW_SPEED: String(SPEED),
      SYNC_SECRET: SECRET,
      TOAST_URL: settings.url,
      TOAST_CLIENT_ID: settings.clientId,
      TOAST_CLIENT_SECRET: settings.clientSecret,
      TOAST_RESTAURANT_ID: settings.restaurantId,
      TOAST_LOYALTY_KEY: KEY,
      LOG_LEVEL: 'fatal',
    },
  })
  try {
    let isOver = false
    let syncs = 0
    const syncing = (async () => {
      while (!isOver) if (await syncOnce(product.url)) syncs += 1
    })()
    const post = (request: { headers: Record<string, string>; body: string }) =>
      fetch(`${product.url}${tellLoyalty.path}`, { method: 'POST', ...request })
    const { times, refused, errors } = await call({ post, key: KEY, restaurantId: settings.restaurantId }, guests)
    isOver = true
    await syncing
    const unanswered = `${errors.length} without an answer${errors.slice(0, 1).map((first) => `, first: ${first}`)}`
    return [
      {
        what: 'Terminal calls',
        figure: `${times.length} in ${SECONDS} s during ${syncs} syncs, ${refused} refused, ${unanswered}`,
      },
      { what: 'Terminal, median', ...atMost(percentile(times, 0.5), GOAL_MS.median, inMs) },
      { what: 'Terminal, 99th percentile', ...atMost(percentile(times, 0.99), GOAL_MS.p99, inMs) },
      { what: 'Terminal, longest', ...atMost(percentile(times, 1), GOAL_MS.longest, inMs) },
    ]
  } finally {
    simulator.kill()
    await close()
    await product.stop()
    await postgres.stop()
    await remove()
  }
}

/** The product keeps to Toast's limits, and lets a sync wait or refuses it when it has used them up. */
async function syncOnce(url: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${SECRET}` }
  const answer = await fetch(`${url}/api/auto-sync-orders?days=1`, { headers }).catch(() => undefined)
  await answer?.text()
  if (answer?.ok) return true
  await new Promise((resolve) => setTimeout(resolve, 500))
  return false
}

type Guest = { member: Member; rewardId: string }

/** Members who all have a draft beer to their credit. */
async function fill(db: Db, since: Date): Promise<Guest[]> {
  const deps = { db, clock: fixedClock(since) }
  await makeMilestones(deps)
  const guests: Guest[] = []
  for (let index = 0; index < MEMBERS; index += 1) {
    const phone = `(786) 555-${String(1000 + index)}`
    const member = await makeMember(deps, { points: 150, phone, email: `guest-${index}@example.com` })
    const [reward] = await db.select().from(rewards).where(eq(rewards.memberId, member.id))
    guests.push({ member, rewardId: reward?.id ?? '' })
  }
  return guests
}

/** Each call is timed from when it was due, so that one that waits for others is not counted as fast. */
async function call(connection: Parameters<typeof callLoyalty>[0], guests: Guest[]) {
  const times: number[] = []
  let refused = 0
  const errors: string[] = []
  const begin = performance.now()
  const calls = Array.from({ length: CALLS_A_SECOND * SECONDS }, async (_, number) => {
    const due = begin + (number * 1000) / CALLS_A_SECOND
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
    const guest = guests[number % guests.length]
    if (!guest) return
    try {
      const { status } = await callLoyalty(connection, { guid: randomUUID(), ...nextCall(guest, number) })
      if (status !== 200) refused += 1
    } catch (error) {
      // Cut off, or answered in words that no terminal understands: it counts, with the time that it took.
      errors.push(String(error))
    }
    times.push(performance.now() - due)
  })
  await Promise.all(calls)
  return { times, refused, errors }
}

/** As on an evening: most ask, every check is told, most of them of guests without a card. */
function nextCall({ member, rewardId }: Guest, number: number) {
  const lines = [{ cents: 4200 }, { cents: 1800 }, { cents: 800, item: 'South Beach lager 16 oz' }]
  const { guid: orderGuid, checks } = makeToastOrder({ guid: `bench-${number}`, checks: [{ lines }] })
  const [check] = Array.isArray(checks) ? checks : []
  const told = { loyaltyIdentifier: member.id, orderGuid, check, redemptions: [] }
  const turn = number % 10
  if (turn === 0) return { type: 'LOYALTY_SEARCH', told: { searchCriteria: { phone: member.phoneDigits } } } as const
  if (turn <= 4) return { type: 'LOYALTY_INQUIRE', told } as const
  if (turn === 5) return { type: 'LOYALTY_REDEEM', told: { ...told, redemptions: [{ identifier: rewardId }] } } as const
  if (turn <= 7) return { type: 'LOYALTY_ACCRUE', told } as const
  return { type: 'LOYALTY_ACCRUE', told: { ...told, loyaltyIdentifier: null } } as const
}
