import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db.ts'
import { startOwnPostgres } from '#platform/own-postgres/own-postgres.ts'
import { makeDataFolder, startBuiltProduct } from '#tests/built-product.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { asAdmin, createDatabase } from './bench-database.ts'
import { fillWithMembers } from './bench-fill.ts'

const CHECKS_EACH = 10

/** A PostgreSQL of its own with as many members as wanted, ten checks each, and a way to start products over it. */
export async function openCrowd(members: number) {
  const { dataDir, remove } = await makeDataFolder()
  await chmod(dataDir, 0o711)
  const postgres = await startOwnPostgres({ dataDir, durable: false })
  // What it would do in the background is done before measuring, and would disturb it.
  await asAdmin(postgres.url, 'alter system set autovacuum = off', 'select pg_reload_conf()')
  const url = await createDatabase(postgres.url, 'crowd')
  const start = (settings: Record<string, string> = {}) =>
    startBuiltProduct({
      dataDir: path.join(dataDir, 'product'),
      settings: { DATABASE_URL: url, DEMO: '0', LOG_LEVEL: 'fatal', ...settings },
    })
  // It makes the tables.
  await (await start()).stop()
  const { db, close } = openDatabase(url, (error) => {
    throw error
  })
  await makeMilestones({ db, clock: systemClock })
  const startedAt = performance.now()
  await fillWithMembers(url, { members, checksEach: CHECKS_EACH })
  const seconds = (performance.now() - startedAt) / 1000
  return {
    url,
    db,
    start,
    what: `${members.toLocaleString('en-US')} members, ${(members * CHECKS_EACH).toLocaleString('en-US')} checks`,
    seconds,
    async close() {
      await close()
      await postgres.stop()
      await remove()
    },
  }
}
