import { stat } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#platform/db.ts'
import { migrationsFolder } from '#platform/project-folder.ts'
import { isDeep } from '#tests/depth.ts'
import { AWKWARD_TEXTS, dumpRows, openBackupPlace, query } from '#tests/make/awkward-database.ts'
import { createDatabase } from '#tests/test-database.ts'
import { writeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

type Place = Awaited<ReturnType<typeof openBackupPlace>>
let folder: Place['folder']
let file: Place['file']
let source: Place['source']
let target: Place['target']
let remove: Place['remove']

beforeEach(async () => {
  ;({ folder, file, source, target, remove } = await openBackupPlace())
})

afterEach(() => remove())

test('a backup brings every value back exactly as it was', async () => {
  const header = await writeBackup({ url: source.url, file })
  expect(header.tables.map(({ name, rows }) => [name, rows])).toEqual([
    ['empty_one', 0],
    ['guests', AWKWARD_TEXTS.length + 1],
    ['a_orders', AWKWARD_TEXTS.length + 1],
  ])
  await restoreBackup({ url: target.url, file, folder })
  expect(await dumpRows(target.url)).toEqual(await dumpRows(source.url))
})

test('a backup can be read by its owner only and never replaces a file', async () => {
  await writeBackup({ url: source.url, file })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(writeBackup({ url: source.url, file })).rejects.toThrow(`The file ${file} exists already`)
})

test.runIf(isDeep)('what is written while a backup runs does not get into it half', async () => {
  const writer = openDatabase(source.url, () => undefined)
  const backup = writeBackup({ url: source.url, file })
  await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      writer.pool.query('with g as (insert into guests (name) values ($1) returning id) select id from g', [
        `guest ${n}`,
      ]),
    ),
  )
  const header = await backup
  await writer.close()
  await restoreBackup({ url: target.url, file, folder })
  const [found] = await query(target.url, 'select count(*)::int as count from guests')
  expect(found?.count).toBe(header.tables.find(({ name }) => name === 'guests')?.rows)
})

test('the tables of the product come back too, the append-only ones included', async () => {
  const bar = await createDatabase({ isMigrated: true })
  await query(
    bar.url,
    `with account as (
       insert into accounts (id, kind, login, role, name, created_at) values ('ac_1', 'staff', 'o@example.com', 'owner', 'Zoë', now()) returning id
     ), audit as (
       insert into audit_entries (id, at, actor_id, actor_name, actor_role, action, subject, before, after, address)
       values ('au_1', now(), 'ac_1', 'Zoë', 'owner', 'hours.replaced', 'hours', null, '{"a": "b\\n"}', '127.0.0.1')
     ), app as (
       insert into totp_apps (account_id, sealed_secret, key_id, created_at, confirmed_at, last_step)
       values ('ac_1', 'sealed', 'key', now(), now(), 58765432)
     ), passkey as (
       insert into passkeys (id, account_id, credential_id, public_key, counter, transports, name, created_at)
       values ('pk_1', 'ac_1', 'id', 'key', 7, '{internal,"a, b"}', 'Zoë''s phone', now())
     ), code as (
       insert into recovery_codes (code_hash, account_id, created_at) values ('hash', 'ac_1', now())
     ), role as (
       insert into two_step_roles (role) values ('owner')
     ) insert into sessions (id, token_hash, account_id, created_at, seen_at, proved_at, expires_at, address, user_agent)
       values ('se_1', 'hash', 'ac_1', now(), now(), now(), 'infinity', '::1', 'a "browser"')`,
  )
  await writeBackup({ url: bar.url, file })
  await restoreBackup({ url: target.url, file, folder: migrationsFolder })
  expect(await dumpRows(target.url)).toEqual(await dumpRows(bar.url))
  await bar.drop()
})
