import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { writeBackup } from '#platform/backup/backup.ts'
import { restoreBackup } from '#platform/backup/restore.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db.ts'
import { migrationsFolder } from '#platform/project-folder.ts'
import { isDeep } from '#tests/depth.ts'
import { signInAs } from '#tests/make/sign-in-as.ts'
import { createDatabase, openTestDatabase } from '#tests/test-database.ts'
import { forgottenOnRestore } from './forgotten-on-restore.ts'

test.runIf(isDeep)(
  'a restored backup brings accounts back, but nobody who was signed in and no open link',
  async () => {
    const { url, drop } = await createDatabase({ isMigrated: true })
    const folder = await mkdtemp(path.join(tmpdir(), 'tides-'))
    onTestFinished(() => Promise.all([drop(), rm(folder, { recursive: true })]).then(() => undefined))
    const file = path.join(folder, 'x.backup')
    const before = openDatabase(url, () => undefined)
    await signInAs({ db: before.db, clock: systemClock }, 'owner')
    await before.db.execute(sql`insert into account_links (token_hash, account_id, created_at, expires_at)
    select 'hash', id, now(), 'infinity' from accounts`)
    await before.close()
    await writeBackup({ url, file })
    await restoreBackup({ url, file, folder: migrationsFolder, force: true, forget: forgottenOnRestore })

    const { db, close } = openDatabase(url, () => undefined)
    const { rows } = await db.execute(sql`
    select (select count(*)::int from accounts) as accounts, (select count(*)::int from sessions) as sessions,
      (select count(*)::int from account_links) as links`)
    await close()
    expect(rows).toEqual([{ accounts: 1, sessions: 0, links: 0 }])
  },
)

test('whatever lets somebody in for a while is among what is forgotten', async () => {
  const { db } = await openTestDatabase()
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'expires_at'`)
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.map(({ name }) => name).filter((name) => !forgottenOnRestore.includes(name))).toEqual([])
})
