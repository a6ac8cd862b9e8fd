import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '#tests/attacks/random.ts'
import type { FaultyBar } from './faulty-bar.ts'

/** Something that goes wrong, and is over when it resolves. */
export type Fault = { name: string; happen: (random: Random) => Promise<unknown> }

const [SHORTEST_MS, LONGEST_MS] = [1_000, 6_000]
/** Slower than people like, faster than Toast gives up. */
const SLOW_MS = 3_000

/** All that can go wrong, and for what is left out, why. */
export function listFaults(bar: FaultyBar): { faults: Fault[]; leftOut: string[] } {
  const { database, servers, simulator, smallDisk } = bar
  const aWhile = (random: Random) => delay(SHORTEST_MS + random.below(LONGEST_MS - SHORTEST_MS))
  const during = (begin: () => unknown, end: () => unknown) => async (random: Random) => {
    await begin()
    try {
      await aWhile(random)
    } finally {
      await end()
    }
  }
  const troubled = (...names: Parameters<typeof simulator.faults.set>[0]['name'][]) =>
    during(
      () => names.map((name) => simulator.faults.set({ name, delayMs: SLOW_MS })),
      () => simulator.faults.clear(),
    )

  const faults: Fault[] = [
    { name: 'a server is killed', happen: (random) => random.pick(servers)?.kill() ?? Promise.resolve() },
    { name: 'both servers are killed', happen: () => Promise.all(servers.map((server) => server.kill())) },
    { name: 'a server stands still', happen: (random) => standStill(random) },
    { name: 'a clock is wrong', happen: (random) => setClockWrong(random) },
    { name: 'the database is killed', happen: () => database.kill().then(database.waitUntilBack) },
    { name: 'the database is restarted', happen: () => database.restart().then(database.waitUntilBack) },
    { name: 'the database stands still', happen: during(database.pause, database.resume) },
    { name: 'nobody hears of changes', happen: () => database.endListening() },
    { name: 'the point of sale is slow', happen: troubled('slow') },
    { name: 'the point of sale breaks off', happen: troubled('cut') },
    { name: 'the point of sale is down', happen: troubled('server-error') },
    { name: 'the point of sale refuses logins', happen: troubled('login-refused', 'token-expired') },
  ]
  if (typeof smallDisk === 'string') return { faults, leftOut: [`the disk is full (${smallDisk})`] }
  const isFull = during(smallDisk.fill, async () => {
    await smallDisk.free()
    await database.waitUntilBack()
  })
  return { faults: [...faults, { name: 'the disk is full', happen: isFull }], leftOut: [] }

  async function standStill(random: Random) {
    const server = random.pick(servers)
    if (server) await during(server.pause, server.resume)(random)
  }

  async function setClockWrong(random: Random) {
    const server = random.pick(servers)
    if (server) await during(server.shiftClock, server.shiftClock)(random)
  }
}

/** The faults that end something at once, for long rows of kills. */
export function listKills({ database, servers }: FaultyBar): Fault[] {
  const [one, other] = servers
  return [
    { name: 'the first server is killed', happen: async () => one?.kill() },
    { name: 'the second server is killed', happen: async () => other?.kill() },
    { name: 'the database is killed', happen: () => database.kill().then(database.waitUntilBack) },
  ]
}
