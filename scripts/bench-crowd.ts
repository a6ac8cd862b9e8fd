import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db.ts'
import { migrate } from '#platform/migrate.ts'
import { startOwnPostgres } from '#platform/own-postgres/own-postgres.ts'
import { migrationsFolder } from '#platform/project-folder.ts'
import { makeDataFolder, startBuiltProduct } from '#tests/built-product.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { asAdmin, createDatabase } from './bench-database.ts'
import { fillWithMembers } from './bench-fill.ts'

const CHECKS_EACH = 10
/** The largest crowd has fewer each, so that making it takes minutes. */
const CHECKS_EACH_OF_MANY = 3
const MANY_MEMBERS = 1_000_000
/** A house that is full every evening: what is more than these came over more years. */
const MAX_CHECKS_A_YEAR = 1_000_000

/** A PostgreSQL of its own with as many members as wanted, their checks of the last years, and a way to start products over it. */
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
  await migrate({ url }, { folder: migrationsFolder })
  const { db, close } = openDatabase(url, (error) => {
    throw error
  })
  await makeMilestones({ db, clock: systemClock })
  const startedAt = performance.now()
  const checksEach = members < MANY_MEMBERS ? CHECKS_EACH : CHECKS_EACH_OF_MANY
  const checks = members * checksEach
  const years = Math.max(1, Math.ceil(checks / MAX_CHECKS_A_YEAR))
  await fillWithMembers(url, { members, checksEach, years })
  const seconds = (performance.now() - startedAt) / 1000
  return {
    url,
    db,
    start,
    what: `${members.toLocaleString('en-US')} members, ${checks.toLocaleString('en-US')} checks`,
    seconds,
    async close() {
      await close()
      await postgres.stop()
      await remove()
    },
  }
}
