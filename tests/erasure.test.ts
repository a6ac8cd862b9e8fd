import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { writeBackup } from '#platform/backup/backup.ts'
import type { Db } from '#platform/db.ts'
import { openKnownBar, zenobia } from './make/make-known-member.ts'
import { openTestDatabase } from './test-database.ts'

/** Everything by which somebody could be known, in the spellings in which people and machines write it. */
function needlesOf({ card, codes }: { card: string; codes: string[] }) {
  const phones = ['(305) 555-0177', '305-555-0177', '305.555.0177', '305 555 0177', '3055550177', '555-0177', '5550177']
  const names = ['zenobia', 'quarrington', zenobia.email, zenobia.address, 'hidden lane', zenobia.customerGuid]
  return [...names, ...phones, card, ...codes].map((needle) => needle.toLowerCase())
}

/** Every row of every table as text, with the name of its table. */
async function dump(db: Db) {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const rows: { table: string; text: string }[] = []
  for (const { name } of tables) {
    const found = await db.execute<{ text: string }>(sql`select t::text as text from ${sql.identifier(name)} as t`)
    rows.push(...found.rows.map(({ text }) => ({ table: name, text: text.toLowerCase() })))
  }
  return rows
}

async function findTraces(db: Db, needles: string[]) {
  const rows = await dump(db)
  return rows.flatMap(({ table, text }) => {
    const found = needles.filter((needle) => text.includes(needle))
    return found.length > 0 ? [`${table}: ${found.join(', ')} in ${text}`] : []
  })
}

async function readBackup() {
  const folder = await mkdtemp(path.join(tmpdir(), 'erasure-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'backup.gz')
  await writeBackup({ url: (await openTestDatabase()).url, file })
  return gunzipSync(await readFile(file))
    .toString('utf8')
    .toLowerCase()
}

const places = [
  'accounts',
  'audit_entries',
  'discount_alerts',
  'form_answers',
  'jobs',
  'members',
  'messages',
  'pos_checks',
  'pos_discounts',
  'rate_limits',
  'rewards',
  'sessions',
]

test.each(['staff', 'member'] as const)(
  'nothing is left of a member whom %s erase, also after the order is told again',
  async (who) => {
    const bar = await openKnownBar()
    const { deps, memberId, cookie } = bar
    const needles = needlesOf(bar)
    const before = await findTraces(deps.db, needles)
    expect([...new Set(before.map((trace) => trace.split(':')[0]))]).toEqual(places)

    const answer =
      who === 'staff'
        ? await bar.send('DELETE', `/api/members/${memberId}`, { as: 'manager' })
        : await bar.send('DELETE', '/api/me', { headers: { cookie } })
    expect(answer.status).toBe(200)
    expect(await findTraces(deps.db, needles)).toEqual([])

    await bar.tellAgain()
    expect(await findTraces(deps.db, needles)).toEqual([])
    const backup = await readBackup()
    expect(needles.filter((needle) => backup.includes(needle))).toEqual([])
  },
)
