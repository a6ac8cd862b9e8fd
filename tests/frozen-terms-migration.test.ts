import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#platform/migrate.ts'
import { isDeep } from './depth.ts'
import { createDatabase } from './test-database.ts'

const migrations = path.join(import.meta.dirname, '../db/migrations')

test.runIf(isDeep)('checks from before keep the price they have, whatever type their member is now', async () => {
  const { url, drop } = await createDatabase({ isMigrated: false })
  const folder = await mkdtemp(path.join(tmpdir(), 'eleven-tides-migrations-'))
  const client = new pg.Client(url)
  try {
    const names = await readdir(migrations)
    const newest = names.find((name) => name.endsWith('_frozen_terms.sql')) ?? ''
    for (const name of names) if (name < newest) await cp(path.join(migrations, name), path.join(folder, name))
    await migrate({ url }, { folder })
    await client.connect()
    await client.query(`
      insert into members (id, email, first_name, last_name, phone, membership_type, status, applied_at, decided_at)
        select 'mb_' || type, type || '@example.com', 'Ana', 'Vale', '3055550142', type, 'approved', now(), now()
        from unnest(array['regular', 'local', 'vip']) as type;
      insert into transactions (id, member_id, check_id, description, at, business_date, amount_cents, discount_cents, points, revision, is_voided)
        values
          ('of a regular', 'mb_regular', 'a', 'Check', now(), '2025-11-13', 5000, 0, 50, 1, false),
          ('of a local', 'mb_local', 'b', 'Check', now(), '2025-11-13', 5000, 1000, 50, 2, false),
          ('of a vip', 'mb_vip', 'c', 'Check', now(), '2025-11-13', 5000, 2500, 0, 1, false),
          ('before vip', 'mb_vip', 'd', 'Check', now(), '2025-11-01', 5000, 0, 50, 1, false),
          ('voided before vip', 'mb_vip', 'e', 'Check', now(), '2025-11-01', 0, 0, 0, 2, true),
          ('unexplained', 'mb_regular', 'f', 'Check', now(), '2025-11-01', 5000, 2500, 0, 1, false);
      insert into points_entries (id, member_id, kind, points, lifetime_points, spent_cents, savings_cents, visits, cause, at)
        select id, member_id, 'earn', points, points, amount_cents, discount_cents, 1, id || '/' || revision, business_date
        from transactions;
      insert into audit_entries (id, at, actor_id, actor_name, actor_role, address, action, subject, before, after)
        values
          ('1', '2025-11-04', 'ac', 'M', 'manager', '', 'change-member', 'mb_vip', '{"membershipType": "local"}', '{"membershipType": "local"}'),
          ('2', '2025-11-05', 'ac', 'M', 'manager', '', 'change-member', 'mb_vip', '{"membershipType": "local"}', '{"membershipType": "vip"}')`)

    await migrate({ url }, { folder: migrations })
    const { rows } = await client.query('select id, membership_type, discount_percent from transactions')
    expect(Object.fromEntries(rows.map((row) => [row.id, [row.membership_type, row.discount_percent]]))).toEqual({
      'of a regular': ['regular', 0],
      'of a local': ['local', 20],
      'of a vip': ['vip', 50],
      'before vip': ['local', 20],
      'voided before vip': ['local', 20],
      unexplained: ['vip', 50],
    })
  } finally {
    await client.end()
    await drop()
    await rm(folder, { recursive: true })
  }
})
