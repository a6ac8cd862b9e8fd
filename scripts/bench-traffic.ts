import { chmod, mkdir } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db.ts'
import { migrate } from '#platform/migrate.ts'
import { startOwnPostgres } from '#platform/own-postgres/own-postgres.ts'
import { migrationsFolder } from '#platform/project-folder.ts'
import { type Simulator, startSimulator } from '#simulator/toast/server/start-simulator.ts'
import { makeDataFolder, startBuiltProduct } from '#tests/built-product.ts'
import type { Failure, FigureRow } from '#tests/traffic/figures.ts'
import { invitePeople, type People } from '#tests/traffic/people.ts'
import { trafficSettings } from '#tests/traffic/settings.ts'
import { type Crowd, startTraffic } from '#tests/traffic/traffic.ts'
import { none, type Row } from './bench-rows.ts'

const SEED = 11
const WARM_UP_MS = 15_000
const MEASURED_MS = 45_000
/** People read what they see before they tap again. */
const USUAL_CALMNESS = 5
/** So many errors say what went wrong. */
const MAX_TOLD_ERRORS = 20
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
    const rows = traffic.figures.rows()
    return { rows, all: sumUp(rows), failures: traffic.figures.failures(), load: (loadavg()[0] ?? 0).toFixed(1) }
  }
  try {
    const usual = await measure()
    calmness = 0
    const hurried = await measure()
    await traffic.stop()
    const { surprises } = traffic.journal
    return [
      { what, figure: 'requests/s     median       95th       99th   errors' },
      ...[...usual.rows, usual.all].map((row) => ({ what: `  ${row.kind}`, figure: tell(row) })),
      // Pages come from the cache and cost next to nothing: how many there are among all says nothing about the others.
      ...[...hurried.rows, hurried.all].map((row) => ({ what: `  ${row.kind}, without any pause`, figure: tell(row) })),
      { what: '  load of the machine', figure: `${usual.load}, and ${hurried.load} without any pause` },
      { what: `  errors of ${what}`, ...none(usual.all.errors) },
      ...tellErrors(usual.failures),
      ...tellErrors(hurried.failures).map((row) => ({ ...row, what: `${row.what}, without any pause` })),
      { what: '  answers that nobody should get', ...none(surprises.length) },
      ...surprises.slice(0, MAX_TOLD_ERRORS).map((figure) => ({ what: '    one of them', figure })),
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
  const product = await startBuiltProduct({ dataDir, settings: settingsOf(simulator) })
  return { urls: [product.url], people, stop: () => product.stop() }
}

async function startTwo({ dataDir, simulator }: Place): Promise<Started> {
  const folder = path.join(dataDir, 'database')
  await mkdir(folder, { mode: 0o711 })
  const postgres = await startOwnPostgres({ dataDir: folder })
  const people = await fill(postgres.url)
  const settings = { ...settingsOf(simulator), DATABASE_URL: postgres.url }
  const products = await Promise.all(
    ['one', 'two'].map((name) => startBuiltProduct({ dataDir: path.join(dataDir, name), settings })),
  )
  const stop = async () => {
    await Promise.all(products.map((product) => product.stop()))
    await postgres.stop()
  }
  return { urls: products.map(({ url }) => url), people, stop }
}

/** Here nothing fails on purpose, so a server says why it could not answer. */
function settingsOf(simulator: Simulator) {
  return { ...trafficSettings(simulator), LOG_LEVEL: 'error' }
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

function tellErrors(failures: readonly Failure[]): Row[] {
  const told = failures.slice(0, MAX_TOLD_ERRORS).map(({ kind, asked, got, ms }) => ({
    what: `    error of ${kind}`,
    figure: `${asked} after ${ms.toFixed(0)} ms: ${got}`,
  }))
  const left = failures.length - told.length
  return left > 0 ? [...told, { what: '    errors', figure: `and ${left} more` }] : told
}

/** What is not told of all together is left empty. */
type Told = Pick<FigureRow, 'perSecond' | 'errors'> & Partial<FigureRow>

function tell({ perSecond, errors, median, p95, p99 }: Told) {
  const inMs = (ms: number | undefined) => (ms === undefined ? '' : `${ms.toFixed(1)} ms`).padStart(11)
  return `${perSecond.toFixed(1).padStart(10)}${inMs(median)}${inMs(p95)}${inMs(p99)}${String(errors).padStart(9)}`
}
