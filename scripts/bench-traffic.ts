import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db.ts'
import { migrate } from '#platform/migrate.ts'
import { startOwnPostgres } from '#platform/own-postgres/own-postgres.ts'
import { migrationsFolder } from '#platform/project-folder.ts'
import { type Simulator, startSimulator } from '#simulator/toast/server/start-simulator.ts'
import { makeDataFolder, startBuiltProduct } from '#tests/built-product.ts'
import type { FigureRow } from '#tests/traffic/figures.ts'
import { invitePeople, type People } from '#tests/traffic/people.ts'
import { trafficSettings } from '#tests/traffic/settings.ts'
import { type Crowd, startTraffic } from '#tests/traffic/traffic.ts'
import { none, type Row } from './bench-rows.ts'

const SEED = 11
const WARM_UP_MS = 15_000
const MEASURED_MS = 45_000
/** People read what they see before they tap again. */
const USUAL_CALMNESS = 5
/** A house as full as it gets, with everybody at their phones. */
const crowd: Crowd = { visitors: 40, formFillers: 2, members: 40, desks: 4, bars: 3, registers: 4, listeners: 20 }

/** How fast the product answers a full house in which everything happens at once: on one server, and on two. */
export async function measureTraffic(): Promise<Row[]> {
  return [
    ...(await measureServers('one server with its own PostgreSQL', startAlone)),
    ...(await measureServers('two servers over one PostgreSQL', startTwo)),
  ]
}

type Started = { urls: string[]; people: People; stop: () => Promise<unknown> }
type Place = { dataDir: string; simulator: Simulator }

async function measureServers(what: string, start: (place: Place) => Promise<Started>): Promise<Row[]> {
  const { dataDir, remove } = await makeDataFolder()
  await chmod(dataDir, 0o711)
  const simulator = await startSimulator({ clock: systemClock })
  const { urls, people, stop } = await start({ dataDir, simulator })
  let calmness = USUAL_CALMNESS
  const calm = () => calmness
  const traffic = startTraffic({ urls: () => urls, simulator, people, seed: SEED, crowd, calmness: calm })
  const measure = async () => {
    await delay(WARM_UP_MS)
    traffic.figures.restart()
    await delay(MEASURED_MS)
    return traffic.figures.rows()
  }
  try {
    const rows = await measure()
    calmness = 0
    const hurried = sumUp(await measure())
    await traffic.stop()
    return [
      { what, figure: 'requests/s     median       95th       99th   errors' },
      ...[...rows, sumUp(rows)].map((row) => ({ what: `  ${row.kind}`, figure: tell(row) })),
      { what: '  all, without any pause', figure: tell(hurried) },
      { what: `  errors of ${what}`, ...none(sumUp(rows).errors) },
      { what: '  answers that nobody should get', ...none(traffic.journal.surprises.length) },
    ]
  } finally {
    await traffic.abandon()
    await stop()
    await simulator.stop()
    await remove()
  }
}

async function startAlone({ dataDir, simulator }: Place): Promise<Started> {
  const postgres = await startOwnPostgres({ dataDir })
  const people = await fill(postgres.url).finally(() => postgres.stop())
  const product = await startBuiltProduct({ dataDir, settings: trafficSettings(simulator) })
  return { urls: [product.url], people, stop: () => product.stop() }
}

async function startTwo({ dataDir, simulator }: Place): Promise<Started> {
  const folder = path.join(dataDir, 'database')
  await mkdir(folder, { mode: 0o711 })
  const postgres = await startOwnPostgres({ dataDir: folder })
  const people = await fill(postgres.url)
  const settings = { ...trafficSettings(simulator), DATABASE_URL: postgres.url }
  const products = await Promise.all(
    ['one', 'two'].map((name) => startBuiltProduct({ dataDir: path.join(dataDir, name), settings })),
  )
  const stop = async () => {
    await Promise.all(products.map((product) => product.stop()))
    await postgres.stop()
  }
  return { urls: products.map(({ url }) => url), people, stop }
}

async function fill(url: string): Promise<People> {
  await migrate({ url }, { folder: migrationsFolder })
  const { db, close } = openDatabase(url, (error) => {
    throw error
  })
  return invitePeople({ db, clock: systemClock }, crowd).finally(close)
}

function sumUp(rows: readonly FigureRow[]) {
  const sum = (of: (row: FigureRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  return { kind: 'all', perSecond: sum(({ perSecond }) => perSecond), errors: sum(({ errors }) => errors) }
}

/** What is not told of all together is left empty. */
type Told = Pick<FigureRow, 'perSecond' | 'errors'> & Partial<FigureRow>

function tell({ perSecond, errors, median, p95, p99 }: Told) {
  const inMs = (ms: number | undefined) => (ms === undefined ? '' : `${ms.toFixed(1)} ms`).padStart(11)
  return `${perSecond.toFixed(1).padStart(10)}${inMs(median)}${inMs(p95)}${inMs(p99)}${String(errors).padStart(9)}`
}
