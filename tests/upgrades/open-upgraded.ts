import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { restoreBackup } from '#platform/backup/restore.ts'
import { openDatabase } from '#platform/db.ts'
import { migrate, readMigrations } from '#platform/migrate.ts'
import { migrationsFolder } from '#platform/project-folder.ts'
import { fakePos } from '../fakes/toast.ts'
import { openBarOver } from '../test-bar.ts'
import { createDatabase } from '../test-database.ts'
import { readRows } from './read-rows.ts'
import { backupOf, type ReleasedState } from './released-states.ts'

/** After everything that happened in any of the bars. */
const NOW = '2026-12-01T18:00:00-05:00'

/** A bar as a release left it, brought to the newest version, and what was in it before. */
export async function openUpgraded(state: ReleasedState) {
  const { url, drop } = await createDatabase({ isMigrated: false })
  const folder = await copyMigrations(state)
  await restoreBackup({ url, file: backupOf(state), folder })
  await rm(folder, { recursive: true })
  const client = new pg.Client(url)
  await client.connect()
  const before = await readRows(client)
  await migrate({ url }, { folder: migrationsFolder })

  const database = openDatabase(url, (error) => {
    throw error
  })
  const bar = openBarOver({ ...database, url }, { pos: fakePos().pos })
  bar.setNow(NOW)
  return {
    ...bar,
    url,
    client,
    before,
    async close() {
      await client.end()
      await database.close()
      await drop()
    },
  }
}

/** The migrations that the release had, as they are now. */
async function copyMigrations({ newest }: ReleasedState) {
  const folder = await mkdtemp(path.join(tmpdir(), 'eleven-tides-migrations-'))
  for (const { name } of await readMigrations(migrationsFolder)) {
    if (name <= newest) await cp(path.join(migrationsFolder, name), path.join(folder, name))
  }
  return folder
}
