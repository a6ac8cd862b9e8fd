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
  'members from before keep the contacts by which their visits were found; others wait to be verified',
  async () => {
    const { url, drop } = await createDatabase({ isMigrated: false })
    const folder = await mkdtemp(path.join(tmpdir(), 'eleven-tides-migrations-'))
    const client = new pg.Client(url)
    try {
      const names = await readdir(migrations)
      const newest = names.find((name) => name.endsWith('_verified_contacts.sql')) ?? ''
      for (const name of names) if (name < newest) await cp(path.join(migrations, name), path.join(folder, name))
      await migrate({ url }, { folder })
      await client.connect()
      await client.query(`
      insert into members (id, email, first_name, last_name, phone, phone_digits, membership_type, status, applied_at, decided_at)
        select 'mb_' || how, how || '@example.com', 'Ana', 'Vale', '3055550142', '3055550142', 'regular',
          case how when 'pending' then 'pending' else 'approved' end, now(), case how when 'pending' then null else now() end
        from unnest(array['email', 'phone', 'tab-phone', 'staff', 'customer', 'tab-number', 'receipt', 'none', 'pending']) as how;
      insert into pos_orders (guid, restaurant_id, business_date, opened_at, modified_at, is_voided, is_sale, raw, seen_at)
        values ('order', 'r', '2025-11-13', now(), now(), false, true, '{}', now());
      insert into pos_checks (guid, order_guid, restaurant_id, business_date, opened_at, modified_at, gross_cents, amount_cents,
          discount_cents, tax_cents, total_cents, paid_cents, tip_cents, refunded_cents, voided_cents, is_voided, is_sale, is_count_due, payment_status, member_id, matched_by, matched_at)
        select 'check ' || id, 'order', 'r', '2025-11-13', now(), now(), 1, 1, 0, 0, 0, 0, 0, 0, 0, false, true, false, 'CLOSED', id, substr(id, 4), now()
        from members where id not in ('mb_none', 'mb_pending')`)

      await migrate({ url }, { folder: migrations })
      const verified = async (contact: string) => {
        const { rows } = await client.query(
          `select id from members where ${contact}_verified_by is not null order by id`,
        )
        return rows.map(({ id }) => id)
      }
      expect(await verified('email')).toEqual(['mb_customer', 'mb_email', 'mb_staff'])
      expect(await verified('phone')).toEqual(['mb_customer', 'mb_phone', 'mb_staff', 'mb_tab-phone'])
    } finally {
      await client.end()
      await drop()
      await rm(folder, { recursive: true })
    }
  },
)
