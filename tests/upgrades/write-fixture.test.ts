import { execFileSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { writeBackup } from '#platform/backup/backup.ts'
import { readMigrations } from '#platform/migrate.ts'
import { migrationsFolder } from '#platform/project-folder.ts'
import { describeApi, packApi, releasedApiFile } from './api-description.ts'
import { fillBar } from './fill-bar.ts'
import { backupOf, releasedStates, statesFile } from './released-states.ts'

// `npm run release-fixture`: the tables and the API of this version, for the tests of every version after it.
test.runIf(process.env.RELEASE_FIXTURE)('the API of this version is kept', async () => {
  await writeFile(releasedApiFile, packApi(describeApi()))
})

test.runIf(process.env.RELEASE_FIXTURE)('a bar of this version is kept', async () => {
  const migrations = await readMigrations(migrationsFolder)
  const newest = migrations.at(-1)?.name ?? ''
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
  const state = {
    commit: git('rev-parse', '--short=8', 'HEAD'),
    date: git('log', '-1', '--format=%cs'),
    newest,
    migrations: migrations.length,
  }
  expect(git('status', '--porcelain', 'db/migrations'), 'a release has no migrations that nobody else has').toBe('')

  const { url } = await fillBar()
  const file = backupOf(state)
  await rm(file, { force: true })
  const { tables } = await writeBackup({ url, file })
  const empty = tables.filter(({ rows }) => rows === 0).map(({ name }) => name)
  process.stdout.write(`${tables.length} tables, of which these are empty: ${empty.join(', ')}\n`)

  const others = releasedStates.filter((other) => other.newest !== newest)
  const lines = [...others, state].map((one) => `  ${JSON.stringify(one).replaceAll(/([:,])(?=")/g, '$1 ')}`)
  await writeFile(statesFile, `[\n${lines.join(',\n')}\n]\n`)
})
