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
  'rewards of an installation from before keep their meaning under the new names of their states',
  async () => {
    const { url, drop } = await createDatabase({ isMigrated: false })
    const folder = await mkdtemp(path.join(tmpdir(), 'eleven-tides-migrations-'))
    const client = new pg.Client(url)
    try {
      for (const name of await readdir(migrations)) {
        if (name < '0009') await cp(path.join(migrations, name), path.join(folder, name))
      }
      await migrate({ url }, { folder })
      await client.connect()
      await client.query(`
      insert into members (id, email, first_name, last_name, phone, membership_type, status, applied_at, decided_at)
        values ('mb_1', 'ana@example.com', 'Ana', 'Vale', '3055550142', 'regular', 'approved', now(), now());
      insert into milestones (id, name, description, points_threshold, reward_type, reward_value, is_active, sort_order)
        select 'ms_' || n, 'Milestone', 'A reward', n, 'food', 'Something', true, n from generate_series(1, 5) as n;
      insert into rewards (id, member_id, milestone_id, state, name, description, category, cost, code, reached_at, claimed_at, approved_at, redeemed_at, rejected_at, rejection_reason)
        values ('rw_1', 'mb_1', 'ms_1', 'available', 'R', 'R', 'food', 1, null, now(), null, null, null, null, null),
          ('rw_2', 'mb_1', 'ms_2', 'earned', 'R', 'R', 'food', 2, 'c2', now(), now(), null, null, null, null),
          ('rw_3', 'mb_1', 'ms_3', 'claimed', 'R', 'R', 'food', 3, 'c3', now(), now(), now(), null, null, null),
          ('rw_4', 'mb_1', 'ms_4', 'redeemed', 'R', 'R', 'food', 4, 'c4', now(), now(), now(), now(), null, null),
          ('rw_5', 'mb_1', 'ms_5', 'rejected', 'R', 'R', 'food', 5, 'c5', now(), now(), null, null, now(), 'Sold out')`)

      await migrate({ url }, { folder: migrations })
      const { rows } = await client.query<{ state: string }>('select state from rewards order by id')
      expect(rows.map(({ state }) => state)).toEqual(['available', 'pending', 'approved', 'redeemed', 'rejected'])
      for (const state of ['earned', 'claimed', 'pending']) {
        await expect(client.query('update rewards set state = $1 where id = $2', [state, 'rw_4'])).rejects.toThrow(
          /check/,
        )
      }
    } finally {
      await client.end()
      await drop()
      await rm(folder, { recursive: true })
    }
  },
)
