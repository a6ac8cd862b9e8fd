import { setTimeout as delay } from 'node:timers/promises'
import { createRandom, type Random } from '#tests/attacks/random.ts'
import { listProblems } from './books.ts'
import { type Fault, listFaults, listKills } from './faults.ts'
import { openFaultyBar } from './faulty-bar.ts'
import { recover } from './recover.ts'

/** `rounds`: everything that can go wrong, so many times in a random order. `kills`: so many in a row. */
type Plan = { everyMs: number } & ({ rounds: number } | { minutes: number } | { kills: number })
type Wanted = { seed: number; plan: Plan; say: (line: string) => void; signal?: AbortSignal }

const MAX_PAUSE_BETWEEN_KILLS_MS = 1_500

/** Mixed traffic while one thing after the other goes wrong. Returns what is wrong in the books afterwards. */
export async function runFaults({ seed, plan, say, signal }: Wanted): Promise<string[]> {
  const random = createRandom(seed)
  const bar = await openFaultyBar(seed)
  const { traffic } = bar
  try {
    const { faults, leftOut } = listFaults(bar)
    for (const fault of leftOut) say(`Left out: ${fault}`)
    const startedAt = performance.now()
    const since = () => `${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s`
    for (const fault of planFaults(plan, { faults, kills: listKills(bar), random })) {
      if ('minutes' in plan && performance.now() - startedAt > plan.minutes * 60_000) break
      signal?.throwIfAborted()
      say(`${since()}  ${fault.name}`)
      const next = delay('kills' in plan ? random.below(MAX_PAUSE_BETWEEN_KILLS_MS) : plan.everyMs)
      await fault.happen(random)
      await next
    }
    const endedAt = performance.now()
    say(`${since()}  nothing goes wrong any more`)
    await recover(bar, say)
    say(
      `Recovered in ${((performance.now() - endedAt) / 1000).toFixed(0)} s. What was asked for: ${traffic.journal.count()}`,
    )
    for (const { kind, answers, errors } of traffic.figures.rows())
      say(`  ${kind}: ${answers} answers, ${errors} errors`)
    const { database, db } = bar
    return await listProblems({ database, db, journal: traffic.journal, members: traffic.members })
  } finally {
    await bar.close()
  }
}

function* planFaults(plan: Plan, all: { faults: readonly Fault[]; kills: readonly Fault[]; random: Random }) {
  if ('kills' in plan) {
    for (let kill = 0; kill < plan.kills; kill += 1) yield* [all.random.pick(all.kills)].flatMap((one) => one ?? [])
    return
  }
  for (let round = 0; !('rounds' in plan) || round < plan.rounds; round += 1) {
    const left = [...all.faults]
    while (left.length > 0) yield* left.splice(all.random.below(left.length), 1)
  }
}
