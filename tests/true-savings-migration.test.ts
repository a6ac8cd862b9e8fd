import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#platform/migrate.ts'
import { isDeep } from './depth.ts'
import { createDatabase } from './test-database.ts'

const migrations = path.join(import.meta.dirname, '../db/migrations')

test.runIf(isDeep)(
  'checks that were paid in full saved nothing, also those from before; real discounts and visits by hand stay',
  async () => {
    const { url, drop } = await createDatabase({ isMigrated: false })
    const folder = await mkdtemp(path.join(tmpdir(), 'eleven-tides-migrations-'))
    const client = new pg.Client(url)
    try {
      const names = await readdir(migrations)
      const newest = names.find((name) => name.endsWith('_true_savings.sql')) ?? ''
      for (const name of names) if (name < newest) await cp(path.join(migrations, name), path.join(folder, name))
      await migrate({ url }, { folder })
      await client.connect()
      await client.query(`
      insert into members (id, email, first_name, last_name, phone, membership_type, status, applied_at, decided_at)
        values ('mb_local', 'ana@example.com', 'Ana', 'Vale', '3055550142', 'local', 'approved', now(), now());
      insert into pos_orders (guid, restaurant_id, business_date, opened_at, modified_at, is_voided, is_sale, raw, seen_at)
        values ('order', 'bar', '2025-11-13', now(), now(), false, true, '{}', now());
      insert into pos_checks (guid, order_guid, restaurant_id, business_date, opened_at, modified_at, payment_status,
          gross_cents, amount_cents, discount_cents, tax_cents, total_cents, paid_cents, tip_cents, refunded_cents,
          voided_cents, is_voided, is_sale, is_count_due)
        select guid, 'order', 'bar', '2025-11-13', now(), now(), 'CLOSED',
          5000, 5000 - discount, discount, 0, 5000, 5000, 0, 0, 0, false, true, false
        from (values ('in full', 0), ('20% off', 1000)) as told (guid, discount);
      insert into transactions (id, member_id, check_id, description, at, business_date, amount_cents, discount_cents,
          points, membership_type, discount_percent, revision, is_voided)
        select 'of ' || check_id, 'mb_local', check_id, 'Check', now(), '2025-11-13', 5000, 1000, 50, 'local', 20, 1, false
        from unnest(array['in full', '20% off', 'elsewhere']) as check_id;
      insert into points_entries (id, member_id, kind, points, lifetime_points, spent_cents, savings_cents, visits, cause, at)
        select id, member_id, 'earn', points, points, amount_cents, discount_cents, 1, id || '/1', now() from transactions`)

      await migrate({ url }, { folder: migrations })
      const { rows } = await client.query('select id, discount_cents from transactions order by id')
      expect(rows).toEqual([
        { id: 'of 20% off', discount_cents: 1000 },
        { id: 'of elsewhere', discount_cents: 1000 },
        { id: 'of in full', discount_cents: 0 },
      ])
      const sums = await client.query(`
      select total_savings_cents::int as saved, current_points as points,
        (select sum(savings_cents)::int from points_entries) as "ofEntries" from members`)
      expect(sums.rows).toEqual([{ saved: 2000, points: 150, ofEntries: 2000 }])
      await expect(
        client.query("update points_entries set savings_cents = 1 where id = 'of in full'"),
      ).rejects.toThrow()
    } finally {
      await client.end()
      await drop()
      await rm(folder, { recursive: true })
    }
  },
)
