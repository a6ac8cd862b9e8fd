import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { members } from '#features/members/members.table.ts'
import { systemClock } from '#platform/clock.ts'
import { makeDataFolder } from '#tests/built-product.ts'
import { signInMember } from '#tests/make/make-member.ts'
import { signInAs } from '#tests/make/sign-in-as.ts'
import { openCrowd } from './bench-crowd.ts'
import { requestsPerSecond } from './bench-load.ts'
import { atLeast, inNumbers, inTimes, median, type Row } from './bench-rows.ts'

const MEMBERS = 10_000
const CLIENTS = 200
const SIGNED_IN = 50
const ROUNDS = 5
const SECONDS_A_ROUND = 3
const GOAL_OF_BARE = 0.5

type Crowd = Awaited<ReturnType<typeof openCrowd>>
type Call = { path: string; cookies: readonly string[] }

/**
 * What people behind a login ask for most, by 200 clients at once, beside a bare node:http with pg that asks the database
 * the same and sends the same bytes. In turns, so that a noisy machine disturbs both alike.
 */
export async function measurePrivate(): Promise<Row[]> {
  const crowd = await openCrowd(MEMBERS)
  try {
    const owner = [await signInAs({ db: crowd.db, clock: systemClock }, 'owner')]
    const calls: Call[] = [
      { path: '/api/me', cookies: await signInMembers(crowd) },
      { path: '/api/members', cookies: owner },
      { path: '/api/admin-stats', cookies: owner },
    ]
    const answers = await recordAnswers(crowd, calls)
    const product = await crowd.start()
    const bare = fork(path.resolve('scripts/bench-bare-database.mjs'))
    bare.send({ databaseUrl: crowd.url, answers })
    const [port] = await once(bare, 'message')
    const rows: Row[] = []
    for (const { path: asked, cookies } of calls) {
      const measure = (origin: string) =>
        requestsPerSecond(`${origin}${asked}`, { seconds: SECONDS_A_ROUND, connections: CLIENTS, cookies })
      const ours: number[] = []
      const theirs: number[] = []
      for (let round = 0; round <= ROUNDS; round += 1) {
        const [mine, plain] = [await measure(product.url), await measure(`http://127.0.0.1:${port}`)]
        // The first round warms both up.
        if (round > 0) ours.push(mine)
        if (round > 0) theirs.push(plain)
      }
      const ratio = median(ours.map((value, round) => value / (theirs[round] ?? value)))
      const asks = answers.find((answer) => answer.path === asked)?.queries.length
      rows.push(
        {
          what: `GET ${asked}, ${CLIENTS} clients: requests a second, and bare node:http with the same ${asks} statements`,
          figure: `${inNumbers(median(ours))}, ${inNumbers(median(theirs))}`,
        },
        { what: `GET ${asked} beside that`, ...atLeast(ratio, GOAL_OF_BARE, inTimes) },
      )
    }
    bare.kill()
    await product.stop()
    return rows
  } finally {
    await crowd.close()
  }
}

export async function signInMembers({ db }: Crowd) {
  const some = await db
    .select()
    .from(members)
    .where(eq(members.status, 'approved'))
    .orderBy(members.id)
    .limit(SIGNED_IN)
  return Promise.all(some.map((member) => signInMember({ db, clock: systemClock }, member)))
}

/** Each answer as it is on the wire, with what the product asked the database for it. */
export async function recordAnswers(crowd: Crowd, calls: readonly Call[]) {
  const { dataDir, remove } = await makeDataFolder()
  const file = path.join(dataDir, 'queries')
  const product = await crowd.start({
    NODE_OPTIONS: `--import ${path.resolve('scripts/bench-record-queries.mjs')}`,
    RECORD_QUERIES_TO: file,
  })
  try {
    const answers = []
    for (const { path: asked, cookies } of calls) {
      const [response] = await once(get(`${product.url}${asked}`, { headers: { cookie: cookies[0] } }), 'response')
      const { date, connection, 'keep-alive': keepAlive, ...headers } = response.headers
      answers.push({ path: asked, headers, body: Buffer.concat(await response.toArray()).toString('base64') })
    }
    const recorded: { path: string; query: unknown }[] = (await readFile(file, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    return answers.map((answer) => ({
      ...answer,
      queries: recorded.filter((one) => one.path === answer.path).map(({ query }) => query),
    }))
  } finally {
    await product.stop()
    await remove()
  }
}
