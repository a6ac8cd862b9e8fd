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
  'rules with the hours they started with follow the promotions, and those that a manager changed keep theirs',
  async () => {
    const { url, drop } = await createDatabase({ isMigrated: false })
    const folder = await mkdtemp(path.join(tmpdir(), 'eleven-tides-migrations-'))
    const client = new pg.Client(url)
    try {
      for (const name of await readdir(migrations)) {
        if (name < '0046') await cp(path.join(migrations, name), path.join(folder, name))
      }
      await migrate({ url }, { folder })
      await client.connect()
      await client.query(`
      insert into discount_rules (id, name, kind, weekdays, starts_at, ends_at, items, eligible, needs_approval, version, changed_at)
        values ('dr_taco_tuesday', 'Taco Tuesday', 'promotion', '{Tuesday}', '16:00', '03:00', '{taco}', 'everyone', false, 1, now()),
          ('dr_karaoke_shot', 'Karaoke Shot', 'promotion', '{Friday}', '20:00', '02:00', '{shot}', 'everyone', false, 2, now()),
          ('dr_own', 'Industry Night', 'promotion', '{Tuesday}', '16:00', '03:00', '{}', 'everyone', false, 1, now())`)

      await migrate({ url }, { folder: migrations })
      const { rows } = await client.query('select id, weekdays, starts_at, items from discount_rules order by id')
      expect(rows).toEqual([
        { id: 'dr_karaoke_shot', weekdays: ['Friday'], starts_at: '20:00', items: ['shot'] },
        { id: 'dr_own', weekdays: ['Tuesday'], starts_at: '16:00', items: [] },
        { id: 'dr_taco_tuesday', weekdays: [], starts_at: null, items: ['taco'] },
      ])
    } finally {
      await client.end()
      await drop()
      await rm(folder, { recursive: true })
    }
  },
)
