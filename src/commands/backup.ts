import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type BackupHeader, writeBackup } from '#platform/backup/backup.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { findRunningOwnPostgres, startOwnPostgres } from '#platform/own-postgres/own-postgres.ts'
import { requireCluster } from '#platform/own-postgres/own-postgres-cluster.ts'
import { runCommand, toOwnersPath } from './run-command.ts'

await runCommand('backup', async (config, [name]) => {
  const file = name ? toOwnersPath(name) : await chooseFile(config)
  const { tables } = await backUp(config, file)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `The backup with ${rows} rows of ${tables.length} tables is in ${file}`
})

/** Works beside a running product, and without one. */
async function backUp({ databaseUrl, migrationDatabaseUrl, dataDir }: Config, file: string): Promise<BackupHeader> {
  const url = migrationDatabaseUrl ?? databaseUrl ?? (await findRunningOwnPostgres(dataDir))
  if (url) return writeBackup({ url, file })
  await requireCluster(dataDir)
  const postgres = await startOwnPostgres({ dataDir })
  try {
    return await writeBackup({ url: postgres.url, file })
  } finally {
    await postgres.stop()
  }
}

async function chooseFile({ dataDir }: Config) {
  const folder = path.join(dataDir, 'backups')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const time = systemClock.now().toISOString().slice(0, 19).replaceAll(':', '-')
  return path.join(folder, `eleven-tides-${time}Z.backup`)
}
