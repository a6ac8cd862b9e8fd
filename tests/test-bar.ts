import { createApp } from '#app/create-app.ts'
import type { Role } from '#base/roles.ts'
import type { PointOfSale } from '#features/pos/point-of-sale.ts'
import type { Clock } from '#platform/clock.ts'
import { type Config, readConfig } from '#platform/config.ts'
import type { Deps } from '#platform/deps.ts'
import { createFacts } from '#platform/facts.ts'
import { createLog } from '#platform/log.ts'
import { signInAs } from './make/sign-in-as.ts'
import { emptyTables, openTestDatabase } from './test-database.ts'

/** The whole product over a real, empty database, with a clock that stands still until the test sets it. */
export async function openTestBar({
  now = '2025-11-14T18:00:00-05:00',
  settings = {},
  pos,
}: {
  now?: string
  settings?: Record<string, string>
  pos?: PointOfSale
} = {}) {
  const { db, url } = await openTestDatabase()
  await emptyTables(db)
  const config: Config = readConfig({ DEMO: '1', LOG_LEVEL: 'fatal', ...settings })
  const log = createLog(config.logLevel)
  const facts = createFacts({ db, databaseUrl: url, log })
  let current = new Date(now)
  const clock: Clock = { now: () => new Date(current) }
  const deps: Deps & { pos: PointOfSale | undefined } = { config, db, clock, log, facts, pos }
  const app = createApp({ ...deps, isReady: () => true })

  const cookieOf = async (role: Role | undefined) => (role ? signInAs(deps, role) : undefined)

  /** Sends a request the way a browser on our own page would. */
  async function send(method: string, path: string, { body, as, headers = {} }: Sent = {}) {
    const cookie = await cookieOf(as)
    return app.request(path, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }
  const setNow = (instant: string) => {
    current = new Date(instant)
  }
  return { deps, app, send, cookieOf, setNow }
}

type Sent = { body?: unknown; as?: Role; headers?: Record<string, string> }
