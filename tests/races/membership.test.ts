import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { listMilestones } from '#features/loyalty/rewards/rewards.queries.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { findMember } from '#features/members/members.queries.ts'
import { isDeep } from '#tests/depth.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { openTestDatabase } from '#tests/test-database.ts'

const CHECKS = isDeep ? 2000 : 80
/** Both servers see these, as two syncs do whose times overlap. */
const SEEN_TWICE = CHECKS / 10

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** A server in a process of its own that counts the checks from one number to another when it is told to. */
async function startServerProcess(url: string, memberId: string, first: number, last: number) {
  const script = 'tests/races/record-transactions.process.ts'
  const words = [url, memberId, String(first), String(last)]
  const child = spawn(process.execPath, ['scripts/run-ts.mjs', script, ...words], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const exited = once(child, 'exit')
  const heard = async (word: string) => expect((await lines.next()).value).toBe(word)
  await heard('ready')
  return {
    begin: () => child.stdin.write('begin\n'),
    async finish() {
      await heard('done')
      expect(await exited).toEqual([0, null])
    },
  }
}

test.runIf(isDeep)(
  'checks of one member over two server processes are counted to the point and the cent, each once',
  async () => {
    const { deps } = await openTestBar()
    const { url } = await openTestDatabase()
    await makeMilestones(deps)
    const { id } = await makeMember(deps)
    const half = CHECKS / 2
    const servers = await Promise.all([
      startServerProcess(url, id, 1, half + SEEN_TWICE / 2),
      startServerProcess(url, id, half + 1 - SEEN_TWICE / 2, CHECKS),
    ])
    for (const server of servers) server.begin()
    await Promise.all(servers.map((server) => server.finish()))

    const amounts = Array.from({ length: CHECKS }, (_, index) => (index + 1) * 101)
    const cents = amounts.reduce((sum, amount) => sum + amount, 0)
    const points = amounts.reduce((sum, amount) => sum + Math.floor(amount / 100), 0)
    expect(await findMember(deps.db, { id })).toMatchObject({
      currentPoints: points,
      lifetimePoints: points,
      lifetimeSpentCents: cents,
      visits: CHECKS,
    })
    expect(await deps.db.$count(transactions)).toBe(CHECKS)
    await compareBalances(deps, { signal: new AbortController().signal })
    expect(await deps.db.$count(rewards)).toBe((await listMilestones(deps.db)).length)
  },
)
