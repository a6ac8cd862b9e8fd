import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db.ts'
import { migrate } from '#platform/migrate.ts'
import { migrationsFolder } from '#platform/project-folder.ts'
import { startSimulator } from '#simulator/toast/server/start-simulator.ts'
import { makeDataFolder } from '../built-product.ts'
import { invitePeople } from '../traffic/people.ts'
import { trafficSettings } from '../traffic/settings.ts'
import { startTraffic, usualCrowd } from '../traffic/traffic.ts'
import { startDatabase } from './database.ts'
import { startServer } from './server.ts'
import { mountSmallDisk } from './small-disk.ts'

/** By how much the clock of each server can be set wrong: one is ahead then, the other behind. */
const CLOCK_SHIFTS_MS = [120_000, -90_000]

export type FaultyBar = Awaited<ReturnType<typeof openFaultyBar>>

/** Two built products over one PostgreSQL on a disk of its own, with a simulated Toast and a busy evening. */
export async function openFaultyBar(seed: number) {
  const closing: (() => Promise<unknown>)[] = []
  async function close() {
    for (const closeOne of closing.toReversed()) await closeOne()
  }
  try {
    return { ...(await open(seed, closing)), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Adds to `closing` what has to be closed, in the order in which it was opened. */
async function open(seed: number, closing: (() => Promise<unknown>)[]) {
  const { dataDir, remove } = await makeDataFolder()
  closing.push(remove)
  await chmod(dataDir, 0o711)
  const disk = path.join(dataDir, 'disk')
  await mkdir(disk, { mode: 0o711 })
  const smallDisk = await mountSmallDisk(disk)
  if (typeof smallDisk !== 'string') closing.push(smallDisk.unmount)
  const database = await startDatabase(disk)
  closing.push(database.stop)
  const simulator = await startSimulator({ clock: systemClock })
  closing.push(simulator.stop)
  await migrate({ url: database.url }, { folder: migrationsFolder })
  const { db, close } = openDatabase(database.url, () => undefined)
  closing.push(close)
  const people = await invitePeople({ db, clock: systemClock }, usualCrowd)
  const settings = { ...trafficSettings(simulator), DATABASE_URL: database.url }
  const servers = await Promise.all(
    CLOCK_SHIFTS_MS.map((clockShiftMs, index) =>
      startServer({ dataDir: path.join(dataDir, `server-${index + 1}`), settings, clockShiftMs }),
    ),
  )
  closing.push(() => Promise.all(servers.map((server) => server.stop())))
  const urls = () => servers.map((server) => server.url())
  const traffic = startTraffic({ urls, simulator, people, seed, crowd: usualCrowd })
  closing.push(traffic.abandon)
  return {
    database,
    db,
    simulator,
    servers,
    traffic,
    /** Why there is none, where it is a sentence. */
    smallDisk,
  }
}
