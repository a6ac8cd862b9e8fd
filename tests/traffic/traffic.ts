import { setTimeout as delay } from 'node:timers/promises'
import type { Simulator } from '#simulator/toast/server/start-simulator.ts'
import { createRandom, type Random } from '#tests/attacks/random.ts'
import { connectTellers } from '#tests/product/persistent-tellers.ts'
import { serveAtBar } from './bar-counter.ts'
import { type Call, type Client, createClient } from './client.ts'
import { workAtDesk } from './desk.ts'
import { createFigures } from './figures.ts'
import { createJournal, type Journal } from './journal.ts'
import { listen } from './listener.ts'
import { syncByHand } from './manual-sync.ts'
import { useMembership } from './member.ts'
import type { People } from './people.ts'
import { ringUp } from './register.ts'
import { fillForms, readPages } from './visitor.ts'

/** What every actor gets. */
export type Act = { name: string; client: Client; random: Random; journal: Journal }

/** How many of each there are. */
export type Crowd = {
  visitors: number
  formFillers: number
  members: number
  desks: number
  bars: number
  registers: number
  listeners: number
}

export const usualCrowd: Crowd = {
  visitors: 6,
  formFillers: 1,
  members: 12,
  desks: 3,
  bars: 2,
  registers: 3,
  listeners: 4,
}

/** How long each pauses between two things they do, at most, in a great hurry. */
const PAUSE_MS = { visitor: 200, form: 4_000, member: 800, desk: 600, bar: 400, register: 500, sync: 20_000 }

type Wanted = {
  urls: () => readonly string[]
  simulator: Simulator
  people: People
  seed: number
  crowd: Crowd
  /** How many times as long everybody pauses. */
  calmness?: () => number
}

/** An evening at a busy bar, aimed at all servers at once, until it is stopped. Who began something finishes it first. */
export function startTraffic({ urls, simulator, people, seed, crowd, calmness = () => 1 }: Wanted) {
  const figures = createFigures()
  const journal = createJournal()
  const { members, owners, managers, staff } = people
  let isOver = false
  let isAbandoned = false
  let count = 0
  const actors: Promise<void>[] = []

  function newAct(name: string): Act {
    count += 1
    // Each has a random of their own: what one of them does depends on nobody's pace.
    const random = createRandom(seed * 1_000 + count)
    return {
      name: `${name}-${seed}-${count}`,
      client: createClient({ urls, random, figures, journal, isAbandoned: () => isAbandoned }),
      random,
      journal,
    }
  }

  function begin(many: number, name: keyof typeof PAUSE_MS, become: (act: Act, index: number) => () => Promise<void>) {
    for (let index = 0; index < many; index += 1) {
      const act = newAct(name)
      const step = become(act, index)
      actors.push(
        (async () => {
          while (!isOver) {
            await step()
            await delay(act.random.below(PAUSE_MS[name]) * calmness())
          }
        })(),
      )
    }
  }

  const listeners = Array.from({ length: crowd.listeners }, (_, index) =>
    listen({
      urls,
      path: '/api/events',
      cookie: owners[index % owners.length] ?? '',
      random: newAct('listener').random,
    }),
  )
  const [owner = ''] = owners
  begin(crowd.visitors, 'visitor', readPages)
  begin(crowd.formFillers, 'form', fillForms)
  begin(crowd.members, 'member', (act, index) => useMembership(act, members[index] ?? nobody()))
  begin(crowd.desks, 'desk', (act, index) => workAtDesk(act, owners[index] ?? '', members))
  begin(crowd.bars, 'bar', (act, index) =>
    serveAtBar(act, { owner, staff: [staff[2 * index] ?? '', staff[2 * index + 1] ?? ''] }),
  )
  begin(crowd.registers, 'register', (act) => {
    const send: typeof fetch = (input, init) =>
      act.client.fetchAs(String(input).includes('webhook') ? 'webhooks' : 'terminals')(String(input), init)
    const tellers = connectTellers({ account: simulator.settings, url: stillThere, send })
    return ringUp(act, { simulator, tellers, members })
  })
  begin(1, 'sync', (act) => syncByHand(act, managers[0] ?? ''))
  async function stillThere() {
    if (isAbandoned) throw new Error('Nobody asks any more')
    return ''
  }
  // One that fails is told when it is stopped; until then nobody waits for it.
  for (const actor of actors) actor.catch(() => undefined)

  const harness = createClient({
    urls,
    random: createRandom(seed),
    figures: createFigures(),
    journal,
    isAbandoned: () => isAbandoned,
  })
  return {
    /** Asks as anybody, until there is an answer; what it takes is not measured. */
    ask: (call: Call) => harness.insist('harness', call),
    figures,
    journal,
    members,
    owner,
    listeners,
    async stop() {
      isOver = true
      const ends = await Promise.allSettled(actors)
      for (const end of ends) if (end.status === 'rejected') journal.surprises.push(String(end.reason))
    },
    /** Stops at once, whatever is not answered yet. */
    async abandon() {
      isOver = true
      isAbandoned = true
      await Promise.all(listeners.map((listener) => listener.stop()))
    },
  }
}

function nobody(): never {
  throw new Error('There are fewer members than were wanted')
}
