import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emptyTables, openTestDatabase } from './test-database.ts'

test('a worker empties its copy of the database, append-only tables included', async () => {
  const { db } = await openTestDatabase()
  await db.execute(sql`insert into audit_entries (id, at, actor_id, actor_name, actor_role, action, subject, address)
    values ('au_1', now(), 'ac_1', 'Owner', 'owner', 'test', 'nothing', '127.0.0.1')`)
  await emptyTables()
  expect((await db.execute(sql`select from audit_entries`)).rowCount).toBe(0)
  expect((await db.execute(sql`select from schema_migrations`)).rowCount).toBeGreaterThan(0)
})

test('the database of a worker keeps its rules after it was emptied', async () => {
  const { db } = await openTestDatabase()
  await emptyTables()
  const orphan = sql`insert into sessions (token_hash, account_id, created_at, seen_at, expires_at, address, user_agent)
    values ('x', 'nobody', now(), now(), now(), '', '')`
  await expect(db.execute(orphan)).rejects.toThrow()
})
