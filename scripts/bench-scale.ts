import { sql } from 'drizzle-orm'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { type Member, members } from '#features/members/members.table.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { startSimulator } from '#simulator/toast/server/start-simulator.ts'
import { signInMember, spend } from '#tests/make/make-member.ts'
import { signInAs } from '#tests/make/sign-in-as.ts'
import { urls } from '#urls.ts'
import { openCrowd } from './bench-crowd.ts'
import { ask, askForFirstByte, type Desk, timed, untilCounted, untilQuiet } from './bench-desk.ts'
import { fillRegister } from './bench-register.ts'
import { atMost, inMs, inSeconds, inTimes, median, percentile, type Row } from './bench-rows.ts'
import { files, firstScreen, listScreens } from './bench-screens.ts'

const SIZES = [1_000, 10_000, 100_000]
const ROUNDS = 30
/** No more applications wait. */
const ACTS = 20
/** Times are promised up to so many members; beyond them it counts that nothing grows without a reason. */
const PROMISED_MEMBERS = 100_000
const GOAL = { firstMs: 1000, requestMs: 300, memberMs: 50 }
/** What takes no longer than this is as good as flat: below, the machine decides. */
const MAX_TIMES_SLOWER = 2
const NOISE_MS = 5

type Timed = { what: string; times: number[]; goalMs: number; grows?: string | undefined }
type Measured = Timed & { size: number }

/** What each screen, and what people do there, takes with few and with many members. `--members` adds another size. */
export async function measureScale(options: { members?: number | undefined }): Promise<Row[]> {
  const sizes = [...new Set([...SIZES, options.members ?? 0])].filter((size) => size > 0).toSorted((a, b) => a - b)
  const rows: Row[] = []
  const results: Measured[][] = []
  for (const size of sizes) {
    const { about, measured } = await measureSize(size)
    rows.push(...about)
    results.push(measured)
  }
  const [first = []] = results
  return [...rows, ...first.map((_, index) => compareSizes(results.flatMap((measured) => measured[index] ?? [])))]
}

/** One line for all sizes: the medians, and how much slower the largest is than the smallest. */
function compareSizes(sizes: readonly Measured[]): Row {
  const medians = sizes.map(({ times }) => median(times))
  const promised = medians.filter((_, index) => (sizes[index]?.size ?? 0) <= PROMISED_MEMBERS)
  const [smallest = 0] = medians
  const largest = medians.at(-1) ?? 0
  const { what = '', goalMs = 0, grows } = sizes[0] ?? {}
  const isFlat = largest <= smallest * MAX_TIMES_SLOWER + NOISE_MS
  const p95 = percentile(sizes.at(-1)?.times ?? [], 0.95)
  return {
    what,
    figure: `${medians.map(inMs).join(', ')} (95% ${inMs(p95)}): ${inTimes(largest / smallest)}`,
    goal: `at most ${inMs(goalMs)}, ${grows ? `grows ${grows}` : 'flat'}`,
    isMet: Math.max(...promised) <= goalMs && (isFlat || grows !== undefined),
  }
}

async function measureSize(size: number) {
  const simulator = await startSimulator({ clock: systemClock, busyness: 0, hasLimits: false })
  const { url, clientId, clientSecret, restaurantId } = simulator.settings
  const crowd = await openCrowd(size)
  try {
    await fillRegister(crowd.url, { restaurantId })
    const deps = { db: crowd.db, clock: systemClock }
    const comparing = await timed(() => compareBalances(deps, { signal: new AbortController().signal }))
    const product = await crowd.start({
      TOAST_URL: url,
      TOAST_CLIENT_ID: clientId,
      TOAST_CLIENT_SECRET: clientSecret,
      TOAST_RESTAURANT_ID: restaurantId,
    })
    try {
      const owner = { url: product.url, cookie: await signInAs(deps, 'owner') }
      const cold = await measureCold(owner)
      const about = [
        { what: crowd.what, figure: `made in ${inSeconds(crowd.seconds)}` },
        { what: 'Comparing their balances with the ledger', figure: inSeconds(comparing / 1000) },
        ...cold,
      ]
      await untilQuiet(owner)
      const measured = [...(await measureScreens(crowd.db, owner, size)), ...(await measureActs(crowd.db, owner))]
      return { about, measured: measured.map((one) => ({ ...one, size })) }
    } finally {
      await product.stop()
    }
  } finally {
    await crowd.close()
    await simulator.stop()
  }
}

async function measureCold(owner: Desk): Promise<Row[]> {
  const startedAt = Date.now()
  const cold = await timed(async () => {
    await ask(owner, urls.adminDashboard)
    await Promise.all(firstScreen.map((path) => ask(owner, path)))
  })
  const first = await timed(() => ask(owner, '/api/program'))
  const counting = await timed(() => untilCounted(owner, startedAt))
  return [
    { what: 'First screen of a server that has just started', ...atMost(cold, GOAL.firstMs, inMs) },
    { what: 'First look at Analytics, before it was counted', figure: inMs(first) },
    { what: 'Until all figures are counted in the background', figure: inSeconds((first + counting) / 1000) },
  ]
}

/** The slowest request of a screen counts: people wait for all of them. */
async function measureScreens(db: Db, owner: Desk, size: number): Promise<Timed[]> {
  const [someone] = await listSomeMembers(db, 1)
  if (!someone) throw new Error('There is nobody to ask for')
  const member = { url: owner.url, cookie: await signInMember({ db, clock: systemClock }, someone) }
  const measured: Timed[] = []
  for (const { what, paths, asks, grows } of listScreens(size)) {
    const desk = asks === 'owner' ? owner : member
    const goalMs = asks === 'owner' ? GOAL.requestMs : GOAL.memberMs
    const each: number[][] = []
    for (const path of paths) each.push(await measure(ROUNDS, () => ask(desk, path)))
    const times = each.toSorted((one, other) => median(other) - median(one))[0] ?? []
    measured.push({ what, times, goalMs, grows })
  }
  for (const { what, path } of files) {
    const times = await measure(ACTS, () => askForFirstByte(owner, path))
    measured.push({ what, times, goalMs: GOAL.requestMs, grows: 'until the first piece is full' })
  }
  return measured
}

/** What changes something, each time for somebody else. */
async function measureActs(db: Db, owner: Desk): Promise<Timed[]> {
  const deps = { db, clock: systemClock }
  const able = await listAble(db)
  const claimants = await Promise.all(
    able.map(async ({ member, milestoneId }) => ({ cookie: await signInMember(deps, member), milestoneId })),
  )
  const applicants = await db
    .select({ memberId: members.id })
    .from(members)
    .where(sql`status = 'pending'`)
    .limit(ACTS + 1)
  const rewardIds: string[] = []
  const acts: [what: string, act: (turn: number) => Promise<unknown>][] = [
    ['Counting a check', (turn) => spend(deps, able[turn]?.member.id ?? '', 4200, `bench-${turn}`)],
    [
      'Claiming a reward',
      async (turn) => {
        const { cookie = '', milestoneId = '' } = claimants[turn] ?? {}
        const answer = await ask({ url: owner.url, cookie }, '/api/claim-reward', { body: { milestoneId } })
        rewardIds.push(JSON.parse(answer).rewardId)
      },
    ],
    ['Approving a claim', (turn) => ask(owner, '/api/approve-reward', { body: { rewardId: rewardIds[turn] } })],
    [
      'Approving an application',
      (turn) => ask(owner, '/api/members', { method: 'PUT', body: { ...applicants[turn], action: 'approve' } }),
    ],
  ]
  const measured: Timed[] = []
  for (const [what, act] of acts) {
    let turn = 0
    const times = await measure(ACTS, () => act(turn++))
    measured.push({ what, times, goalMs: GOAL.requestMs })
  }
  return measured
}

/** The first time warms up. */
async function measure(rounds: number, act: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const took = await timed(act)
    if (round > 0) times.push(took)
  }
  return times
}

/** Members from all over the list who have been here. */
function listSomeMembers(db: Db, limit: number): Promise<Member[]> {
  return db.select().from(members).where(sql`status = 'approved' and visits > 0`).limit(limit)
}

/** Members who may claim something that they have the points for. */
function listAble(db: Db) {
  return db
    .selectDistinctOn([rewards.memberId], { member: members, milestoneId: sql<string>`${rewards.milestoneId}` })
    .from(rewards)
    .innerJoin(members, sql`${members.id} = ${rewards.memberId}`)
    .where(sql`${rewards.state} = 'available' and ${members.currentPoints} >= ${rewards.cost}`)
    .limit(ACTS + 1)
}
