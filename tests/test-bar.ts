import { createApp } from '#app/create-app.ts'
import type { Role } from '#base/roles.ts'
import type { PointOfSale } from '#features/pos/point-of-sale.ts'
import { createChangeListener } from '#platform/change-listener.ts'
import type { Clock } from '#platform/clock.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { createDb } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { createLog } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import type { TryPages } from '#web/try-pages.ts'
import { signInAs } from './make/sign-in-as.ts'
import { emptyTables, openTestDatabase, type TestDatabase } from './test-database.ts'

type Options = { settings?: Record<string, string>; pos?: PointOfSale; tryPages?: TryPages }
export type TestBar = Awaited<ReturnType<typeof putTogether>>

/** One for all tests that ask for nothing special: putting the product together takes as long as most of them. */
let usual: Promise<TestBar> | undefined

/** The whole product over a real, empty database, with a clock that stands still until the test sets it. */
export async function openTestBar({ now = '2025-11-14T18:00:00-05:00', ...options }: Options & { now?: string } = {}) {
  const isUsual = Object.keys(options).length === 0
  if (isUsual) usual ??= putTogether({})
  const bar = await ((isUsual && usual) || putTogether(options))
  await emptyTables()
  bar.setNow(now)
  return bar
}

async function putTogether(options: Options) {
  return openBarOver(await openTestDatabase(), options)
}

/** The whole product over a database with whatever is in it. */
export function openBarOver(
  { pool, url }: Pick<TestDatabase, 'pool' | 'url'>,
  {
    settings = {},
    pos,
    // Rendering every page at each save takes longer than all else a test does; those that are about it ask for it.
    tryPages = async () => undefined,
  }: Options = {},
) {
  const config: Config = readConfig({
    DEMO: '1',
    ALLOW_INSECURE: 'demo',
    LOG_LEVEL: 'fatal',
    TWO_STEP_KEY: 'a key for tests, which nobody uses',
    ...settings,
  })
  const log = createLog(config.logLevel)
  const changes = createChangeListener({ databaseUrl: url, log })
  const db = createDb(pool, changes.announce)
  let current = new Date()
  const clock: Clock = { now: () => new Date(current) }
  const deps: Deps & { pos: PointOfSale | undefined; tryPages: TryPages } = {
    config,
    db,
    clock,
    log,
    changes,
    metrics: createMetrics(),
    pos,
    tryPages,
  }
  // Made when it is first asked: half of all tests send no request, and it takes as long as everything else here.
  let made: ReturnType<typeof createApp> | undefined
  const open = () => {
    made ??= createApp({ ...deps, isReady: () => true })
    return made
  }

  const cookieOf = async (role: Role | undefined) => (role ? signInAs(deps, role) : undefined)

  /** Sends a request the way a browser on our own page would. */
  async function send(method: string, path: string, { body, as, headers = {} }: Sent = {}) {
    const cookie = await cookieOf(as)
    return open().request(path, {
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
  return {
    deps,
    get app() {
      return open()
    },
    send,
    cookieOf,
    setNow,
  }
}

type Sent = { body?: unknown; as?: Role; headers?: Record<string, string> }
