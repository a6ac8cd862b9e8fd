import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { members } from '#features/members/members.table.ts'
import { syncRuns } from '#features/pos/sync/sync-runs.table.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { startOwnPostgres } from '#platform/own-postgres/own-postgres.ts'
import { createRandom } from '#tests/attacks/random.ts'
import { isDeep } from '#tests/depth.ts'
import { openMisbehavingToast } from '#tests/fakes/misbehaving-toast.ts'
import { priceByHand, priceOf } from '#tests/races/stories/reckoning.ts'
import { makeDataFolder, startBuiltProduct } from '../built-product.ts'
import { crashRuns } from './crash-runs.ts'
import { connectTellers, tellerSettings } from './persistent-tellers.ts'
import { type Invited, invite, planVisits, START_CENTS } from './planned-visits.ts'

const VISITS = 12 + crashRuns.tellers * 12
const MAX_TELLING_MS = 700
const LANES = 3
const seed = Date.now() % 2 ** 31

async function openBar() {
  const account = await openMisbehavingToast()
  const { dataDir, remove } = await makeDataFolder()
  await chmod(dataDir, 0o711)
  const postgres = await startOwnPostgres({ dataDir, durable: false })
  const settings = { ...tellerSettings(account.settings), DATABASE_URL: postgres.url, DEMO: '0', LOG_LEVEL: 'fatal' }
  const start = () => startBuiltProduct({ dataDir: path.join(dataDir, 'product'), settings })
  let product = await start()
  const { db, close } = openDatabase(postgres.url, (error) => {
    throw error
  })
  onTestFinished(async () => {
    await close()
    await product.stop()
    await postgres.stop()
    await remove()
  })
  let running = Promise.resolve(product.url)

  /** Ends the server in the middle of whatever it does, and starts it again. */
  async function kill() {
    const killed = product
    running = (async () => {
      process.kill(killed.pid, 'SIGKILL')
      await endLeases()
      product = await start()
      return product.url
    })()
    await running
  }

  /** As if the half minute had passed for which a dead server keeps its run and its jobs. */
  async function endLeases() {
    const over = sql`clock_timestamp() - interval '1 second'`
    await db.update(syncRuns).set({ leasedUntil: over }).where(eq(syncRuns.state, 'running'))
    await db.update(jobs).set({ leasedUntil: over }).where(isNotNull(jobs.leasedUntil))
  }
  return { account, deps: { db, clock: systemClock }, kill, url: () => running }
}

test.runIf(isDeep)(
  `a server that is killed while sync, webhooks and terminals tell loses nothing and counts nothing twice (kills: ${crashRuns.tellers})`,
  async () => {
    const random = createRandom(seed)
    const { account, deps, kill, url } = await openBar()
    const tellers = connectTellers({ account: account.settings, url })
    const people = await invite(deps)
    const visits = planVisits(VISITS, { random, people })
    const show = (visit: (typeof visits)[number], version = visit.versions.at(-1)) => version && account.put(version)

    let isOver = false
    const tellSome = async () => {
      while (!isOver) {
        const visit = random.pick(visits)
        if (!visit) return
        show(visit, random.pick(visit.versions))
        if (random.chance(0.5)) await tellers.announce(visit.order)
        else if (visit.accrual) await tellers.accrue(visit.accrual, random.pick(visit.versions))
        else await tellers.redeem(random.pick(people))
      }
    }
    const lanes = Array.from({ length: LANES }, tellSome)
    const syncs = (async () => {
      while (!isOver) await tellers.sync()
    })()
    for (let run = 0; run < crashRuns.tellers; run += 1) {
      await delay(random.below(MAX_TELLING_MS))
      await kill()
    }
    isOver = true
    await Promise.all([...lanes, syncs])

    // In the end everything has been told once, and Toast has everything as it was last.
    for (const visit of visits) {
      show(visit)
      if (visit.accrual) await tellers.accrue(visit.accrual, visit.versions[0])
    }
    for (const person of people) await tellers.redeem(person)
    await expect.poll(tellers.sync, { timeout: 600_000, interval: 200 }).toBe(200)
    await compare(deps.db, people, visits)
    await compareBalances(deps, { signal: new AbortController().signal })
    // Of a few kills none need hit a sync; of many some do.
    expect(await deps.db.$count(syncRuns, eq(syncRuns.state, 'interrupted'))).toBeGreaterThan(0)
  },
)

type Db = Parameters<typeof compareBalances>[0]['db']

async function compare(db: Db, people: readonly Invited[], visits: ReturnType<typeof planVisits>) {
  const rows = await db.select().from(transactions).orderBy(asc(transactions.checkId))
  for (const [index, { id, type, isReversed, rewardId }] of people.entries()) {
    const own = visits.flatMap(({ check, owner, worth }) => {
      const price = priceOf(worth, type)
      return owner === index && price.isVisit ? [{ check, ...price }] : []
    })
    const counted = rows.filter(
      ({ memberId, isVoided, description }) => memberId === id && !isVoided && description !== 'Dinner',
    )
    expect(
      counted.map(({ checkId, points, amountCents }) => [checkId, points, amountCents]),
      `seed ${seed}`,
    ).toEqual(own.map(({ check, points, cents }) => [check, points, cents]))

    const all = [...own, priceByHand(START_CENTS, type)]
    const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0)
    const [member] = await db.select().from(members).where(eq(members.id, id))
    const owned = await db.select().from(rewards).where(eq(rewards.memberId, id)).orderBy(rewards.state)
    const spent = rewardId && !isReversed ? 100 : 0
    expect(owned.map(({ state }) => state)).toEqual(
      rewardId ? (isReversed ? ['available', 'rejected'] : ['redeemed']) : [],
    )
    expect(member, `seed ${seed}`).toMatchObject({
      currentPoints: sum(({ points }) => points) - spent,
      lifetimePoints: sum(({ points }) => points),
      lifetimeSpentCents: sum(({ cents }) => cents),
      totalSavingsCents: sum(({ discountCents }) => discountCents),
      visits: all.length,
    })
  }
}
