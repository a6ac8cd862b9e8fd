import { BackupError } from '#platform/backup/backup.ts'
import { restoreBackup } from '#platform/backup/restore.ts'
import { startOwnPostgres } from '#platform/own-postgres/own-postgres.ts'
import { migrationsFolder } from '#platform/project-folder.ts'
import { forgottenOnRestore } from './forgotten-on-restore.ts'
import { runCommand, toOwnersPath } from './run-command.ts'

await runCommand('restore', async ({ databaseUrl, migrationDatabaseUrl, dataDir }, words) => {
  const force = words.includes('--force')
  const [name, ...more] = words.filter((word) => word !== '--force')
  if (!name || more.length > 0 || name.startsWith('-')) {
    throw new BackupError('Which backup? Usage: npm run restore -- FILE [--force]')
  }
  const file = toOwnersPath(name)
  const own = databaseUrl ? undefined : await startOwnPostgres({ dataDir })
  try {
    const url = migrationDatabaseUrl ?? databaseUrl ?? own?.url
    if (!url) throw new BackupError('No database found to restore into.')
    const { createdAt, tables } = await restoreBackup({
      url,
      file,
      folder: migrationsFolder,
      force,
      forget: forgottenOnRestore,
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return `The backup of ${createdAt} is restored: ${rows} rows of ${tables.length} tables. Everybody has to sign in again.`
  } finally {
    await own?.stop()
  }
})
