import { setTimeout as pause } from 'node:timers/promises'
import type { JobWire } from '#features/operations/operations.contract.ts'
import type { ProgramAnswer } from '#features/operations/program/program.contract.ts'
import { pollOrdersJob } from '#features/pos/poll/poll.jobs.ts'
import { systemClock } from '#platform/clock.ts'
import { startSimulator } from '#simulator/toast/server/start-simulator.ts'
import { signInAs } from '#tests/make/sign-in-as.ts'
import { urls } from '#urls.ts'
import { openCrowd } from './bench-crowd.ts'
import { firstScreen, tabs } from './bench-desk-paths.ts'
import { fillRegister } from './bench-register.ts'

const MEMBERS = { few: 1_000, many: 100_000 }
const ROUNDS = 10
const STATS_ROUNDS = 100
const GOAL = { first: 1000, request: 300, stats: 50 }
const LOOK_AGAIN_MS = 1000
/** By then a started server has begun with what it missed. */
const MADE_UP_FROM_MS = 15_000

type Line = { what: string; figure: string }
type Desk = { url: string; cookie: string }

/** How long the server takes for what the dashboard of a large program asks for: on a cold start, then tab by tab. */
export async function measureDesk(): Promise<Line[]> {
  const simulator = await startSimulator({ clock: systemClock, busyness: 0, hasLimits: false })
  const { url, clientId, clientSecret, restaurantId } = simulator.settings
  const settings = {
    TOAST_URL: url,
    TOAST_CLIENT_ID: clientId,
    TOAST_CLIENT_SECRET: clientSecret,
    TOAST_RESTAURANT_ID: restaurantId,
  }
  const few = await openCrowd(MEMBERS.few)
  const many = await openCrowd(MEMBERS.many)
  try {
    await fillRegister(many.url, { restaurantId })
    const lines = await onDesk(many, settings, async (desk) => [
      ...(await measureCold(desk)),
      ...(await untilQuiet(desk).then(() => measureTabs(desk))),
      ...(await onDesk(few, {}, (small) => measureStats(small, desk))),
    ])
    return [{ what: many.what, figure: `made in ${many.seconds.toFixed(1)} s` }, ...lines]
  } finally {
    await many.close()
    await few.close()
    await simulator.stop()
  }
}

type Crowd = Awaited<ReturnType<typeof openCrowd>>

/** A server that has just started, and the cookie of somebody who may see all of it. */
async function onDesk<T>(crowd: Crowd, settings: Record<string, string>, act: (desk: Desk) => Promise<T>): Promise<T> {
  const cookie = await signInAs({ db: crowd.db, clock: systemClock }, 'owner')
  const product = await crowd.start(settings)
  try {
    return await act({ url: product.url, cookie })
  } finally {
    await product.stop()
  }
}

async function measureCold(desk: Desk): Promise<Line[]> {
  const startedAt = Date.now()
  const cold = await timed(async () => {
    await ask(desk, urls.adminDashboard)
    await Promise.all(firstScreen.map((path) => ask(desk, path)))
  })
  const first = await timed(() => ask(desk, '/api/program'))
  const counting = await timed(() => untilCounted(desk, startedAt))
  return [
    { what: 'First screen of a cold server', figure: `${tell(cold)} (goal: ${tell(GOAL.first)})` },
    { what: 'First look at Analytics, before it was counted', figure: tell(first) },
    { what: 'Until all figures are counted in the background', figure: tell(first + counting) },
  ]
}

/** Figures from before the crowd came do not count. */
export async function untilCounted(desk: Desk, startedAt: number) {
  for (;;) {
    const program: ProgramAnswer = JSON.parse(await ask(desk, '/api/program'))
    if (program.state === 'counted' && Date.parse(program.countedAt) >= startedAt) return
    await pause(LOOK_AGAIN_MS)
  }
}

/** A server that has just started has work to make up for. What goes on for good does not count. */
async function untilQuiet(desk: Desk) {
  await pause(MADE_UP_FROM_MS)
  for (;;) {
    const waiting: JobWire[] = JSON.parse(await ask(desk, '/api/jobs?state=waiting'))
    if (waiting.every(({ name }) => name === pollOrdersJob.name)) return
    await pause(LOOK_AGAIN_MS)
  }
}

async function measureTabs(desk: Desk): Promise<Line[]> {
  const lines: Line[] = []
  let slowest = 0
  for (const [tab, paths] of Object.entries(tabs)) {
    for (const path of paths) {
      const times = await askInTurns([desk], path, ROUNDS)
      slowest = Math.max(slowest, times[0]?.median ?? 0)
      lines.push({
        what: `${tab}: ${path}`,
        figure: `median ${tell(times[0]?.median)}, worst ${tell(times[0]?.worst)}`,
      })
    }
  }
  return [...lines, { what: 'The slowest of them', figure: `median ${tell(slowest)} (goal: ${tell(GOAL.request)})` }]
}

/** The totals of all members, which are to take no longer the more there are. */
async function measureStats(small: Desk, large: Desk): Promise<Line[]> {
  const [few, many] = await askInTurns([small, large], '/api/admin-stats', STATS_ROUNDS)
  if (!few || !many) throw new Error('Nobody was asked')
  const ratio = `${(many.median / few.median).toFixed(2)} times that of ${MEMBERS.few.toLocaleString('en-US')}`
  return [{ what: '/api/admin-stats', figure: `median ${tell(many.median)} (goal: ${tell(GOAL.stats)}), ${ratio}` }]
}

/** Asks one desk after the other, again and again, so that a noisy machine disturbs all alike. The first time warms up. */
async function askInTurns(desks: readonly Desk[], path: string, rounds: number) {
  const times = desks.map((): number[] => [])
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, desk] of desks.entries()) {
      const took = await timed(() => ask(desk, path))
      if (round > 0) times[index]?.push(took)
    }
  }
  return times.map((taken) => {
    const sorted = taken.toSorted((one, other) => one - other)
    return { median: sorted[Math.floor(rounds / 2)] ?? 0, worst: sorted.at(-1) ?? 0 }
  })
}

async function ask({ url, cookie }: Desk, path: string): Promise<string> {
  const answer = await fetch(`${url}${path}`, { headers: { cookie } })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.slice(0, 200)}`)
  return body
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}

const tell = (ms = 0) => `${Math.round(ms)} ms`
