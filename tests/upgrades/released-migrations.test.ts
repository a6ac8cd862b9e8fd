import { describe, expect, test } from 'vitest'
import { openBackupFile } from '#platform/backup/backup-reader.ts'
import { decidePending, readMigrations } from '#platform/migrate.ts'
import { migrationsFolder } from '#platform/project-folder.ts'
import { findHarm } from './migration-rule.ts'
import { backupOf, releasedStates } from './released-states.ts'

const migrations = await readMigrations(migrationsFolder)
const released = releasedStates.map(({ newest }) => newest)

test.each(releasedStates)('what $newest and those before it say has not changed since $date', async (state) => {
  const backup = openBackupFile(backupOf(state))
  const header = await backup.readHeader()
  backup.close()
  expect([header.migrations.at(-1)?.name, header.migrations.length]).toEqual([state.newest, state.migrations])
  const pending = decidePending(migrations, header.migrations)
  expect(pending.length).toBe(migrations.length - state.migrations)
})

test('servers of the last release can live with every migration since', () => {
  const since = migrations.filter(({ name }) => name > (released.at(-1) ?? ''))
  const harm = since.flatMap(({ name, text }) => findHarm(text, { released }).map((why) => `${name} ${why}`))
  expect(harm, 'docs/decisions/091: add first, take away one release later').toEqual([])
})

describe('of a migration', () => {
  const judge = (text: string) => findHarm(text, { released: ['0087_new_emails_of_members.sql'] })

  test.each([
    'alter table members drop column city;',
    'alter table members rename column city to town;',
    'alter table members alter column city type integer using 1;',
    'alter table members alter column city set not null;',
    'alter table members add column note text, add column town text not null check (length(town) between 1 and 9);',
    "alter table members add column town text not null default '';\nalter table members alter column town drop default;",
  ])('%s hurts the release before', (text) => {
    expect(judge(text)).toHaveLength(1)
  })

  test.each([
    "alter table members add column town text not null default '', add column note text;",
    'create table towns (name text not null);\nalter table towns alter column name set not null;',
    "-- We rename nothing.\ncreate function note() returns trigger language plpgsql as $$ begin raise 'drop table x'; end $$;",
    '-- Not used since 0087_new_emails_of_members.sql.\nalter table members drop column city;',
  ])('%s does not', (text) => {
    expect(judge(text)).toEqual([])
  })

  test('what goes must have been unused in a whole release', () => {
    expect(judge('-- Not used since 0099_later.sql.\nalter table members drop column city;')).toHaveLength(1)
  })
})
