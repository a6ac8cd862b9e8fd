import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#platform/db.ts'
import { migrate } from '#platform/migrate.ts'
import { isDeep } from '#tests/depth.ts'
import { AWKWARD_TEXTS, dumpRows, openBackupPlace, query } from '#tests/make/awkward-database.ts'
import { createDatabase } from '#tests/test-database.ts'
import { writeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

/** A migration of a newer version. */
const SECOND = '0002_second.sql'

type Place = Awaited<ReturnType<typeof openBackupPlace>>
let folder: Place['folder']
let file: Place['file']
let source: Place['source']
let remove: Place['remove']
let target: Awaited<ReturnType<typeof createDatabase>>

beforeAll(async () => {
  ;({ folder, file, source, remove } = await openBackupPlace())
})

afterAll(() => remove())

beforeEach(async () => {
  target = await createDatabase({ isMigrated: false })
})

afterEach(async () => {
  await target.drop()
  await rm(file, { force: true })
  await rm(path.join(folder, SECOND), { force: true })
})

test('after a restore new rows get new numbers, and the rules of the tables hold again', async () => {
  await query(source.url, "insert into guests (name) values ('gone')")
  await query(source.url, "delete from guests where name = 'gone'")
  const expected = (await query(source.url, 'select last_value + 1 as next from guests_id_seq'))[0]?.next
  await writeBackup({ url: source.url, file })
  await restoreBackup({ url: target.url, file, folder })

  expect((await query(target.url, "insert into guests (name) values ('new') returning id"))[0]?.id).toBe(
    Number(expected),
  )
  await expect(query(target.url, "insert into a_orders (id, guest_id, is_paid) values ('x', 1, true)")).rejects.toThrow(
    'append-only',
  )
})

test('a file that was cut off anywhere is refused and changes nothing', async () => {
  await writeBackup({ url: source.url, file })
  const whole = await readFile(file)
  await fillTarget()
  const before = await dumpRows(target.url)
  for (const length of [0, 5, 100, Math.floor(whole.length / 2), whole.length - 40]) {
    await writeFile(file, whole.subarray(0, length))
    await expect(restoreBackup({ url: target.url, file, folder, force: true })).rejects.toThrow(
      /cut off|not a backup|damaged/,
    )
  }
  expect(await dumpRows(target.url)).toEqual(before)
})

test('a backup without its end, or with a changed value, is refused and changes nothing', async () => {
  await writeBackup({ url: source.url, file })
  const text = gunzipSync(await readFile(file)).toString()
  await fillTarget()
  const before = await dumpRows(target.url)
  await writeFile(file, gzipSync(text.slice(0, text.indexOf('-- sha256'))))
  await expect(restoreBackup({ url: target.url, file, folder, force: true })).rejects.toThrow('cut off')
  await writeFile(file, gzipSync(text.replace('drop table', 'drop tables')))
  await expect(restoreBackup({ url: target.url, file, folder, force: true })).rejects.toThrow('checksum is wrong')
  await writeFile(file, gzipSync(`${text}more\n`))
  await expect(restoreBackup({ url: target.url, file, folder, force: true })).rejects.toThrow('checksum is wrong')
  expect(await dumpRows(target.url)).toEqual(before)
})

test('a file that is something else, or missing, is refused by name', async () => {
  await writeFile(file, 'The menu of tonight')
  await expect(restoreBackup({ url: target.url, file, folder })).rejects.toThrow(
    `${file} is not a backup of this product`,
  )
  await writeFile(file, gzipSync('{"hello": "world"}\n'))
  await expect(restoreBackup({ url: target.url, file, folder })).rejects.toThrow(
    `${file} is not a backup of this product`,
  )
  await rm(file)
  await expect(restoreBackup({ url: target.url, file, folder })).rejects.toThrow(`There is no file ${file}.`)
})

test('a database with rows is replaced only when forced, and then completely', async () => {
  await writeBackup({ url: source.url, file })
  await fillTarget()
  const before = await dumpRows(target.url)
  await expect(restoreBackup({ url: target.url, file, folder })).rejects.toThrow(
    'not empty: to replace all that it holds',
  )
  expect(await dumpRows(target.url)).toEqual(before)
  await restoreBackup({ url: target.url, file, folder, force: true })
  expect(await dumpRows(target.url)).toEqual(await dumpRows(source.url))
})

test('a database of some other program is never touched', async () => {
  await writeBackup({ url: source.url, file })
  await query(target.url, 'create table theirs (id integer)')
  await expect(restoreBackup({ url: target.url, file, folder, force: true })).rejects.toThrow(
    'tables of something else',
  )
  await expect(writeBackup({ url: target.url, file: `${file}2` })).rejects.toThrow('nothing to back up')
})

test.runIf(isDeep)('a backup is not put back under a running product', async () => {
  await writeBackup({ url: source.url, file })
  const product = openDatabase(target.url, () => undefined)
  await product.pool.query('select 1')
  await expect(restoreBackup({ url: target.url, file, folder })).rejects.toThrow(
    'The product is running on this database',
  )
  await product.close()
})

test('a backup of an older version is brought to the shape of today, over a database of today', async () => {
  await writeBackup({ url: source.url, file })
  await writeFile(
    path.join(folder, SECOND),
    "alter table guests add greeting text; update guests set greeting = 'Hello ' || name; alter table guests alter greeting set not null; create table later (id integer);",
  )
  await migrate({ url: target.url }, { folder })
  await query(target.url, 'delete from empty_one')
  await restoreBackup({ url: target.url, file, folder })
  const rows = await query(target.url, 'select name, greeting from guests')
  expect(rows).toHaveLength(AWKWARD_TEXTS.length + 1)
  expect(rows.every(({ name, greeting }) => greeting === `Hello ${name}`)).toBe(true)
  expect(await migrate({ url: target.url }, { folder })).toEqual([])
})

test('a backup of a newer version is refused', async () => {
  await writeFile(path.join(folder, SECOND), 'create table later (id integer);')
  await migrate({ url: target.url }, { folder })
  await writeBackup({ url: target.url, file })
  await rm(path.join(folder, SECOND))
  await expect(restoreBackup({ url: target.url, file, folder, force: true })).rejects.toThrow(
    'The backup does not fit this version of the product. It is newer than this product (it has 0002_second.sql)',
  )
})

async function fillTarget() {
  await migrate({ url: target.url }, { folder })
  await query(target.url, "insert into guests (name) values ('already here')")
}
