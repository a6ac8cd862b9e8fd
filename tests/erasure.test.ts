import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { getTableColumns, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { inventory } from '#app/inventory.ts'
import type { ErasureWire } from '#features/loyalty/memberships/members.contract.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { writeBackup } from '#platform/backup/backup.ts'
import type { Db } from '#platform/db.ts'
import type { TableData } from '#platform/privacy/inventory.ts'
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
    // Attempts are counted by network for a day at most, no matter who is behind it.
    const looked = table === 'rate_limits' ? needles : [...needles, zenobia.networkAddress]
    const found = looked.filter((needle) => text.includes(needle))
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
  'email_changes',
  'form_answers',
  'hand_visits',
  'jobs',
  'known_devices',
  'member_merges',
  'member_messages',
  'member_names',
  'member_notes',
  'members',
  'message_deliveries',
  'messages',
  'points_adjustments',
  'pos_checks',
  'pos_customers',
  'pos_discounts',
  'push_subscriptions',
  'rate_limits',
  'rewards',
  'sessions',
]

/** What of each table is about people, by the key of the row. */
async function readPersonal(db: Db) {
  const read = new Map<TableData, Map<string, string>>()
  for (const data of inventory) {
    const columns = getTableColumns(data.table)
    const { primaryKeys } = getTableConfig(data.table)
    const keys = primaryKeys[0]?.columns ?? Object.values(columns).filter(({ primary }) => primary)
    const picked = Object.keys(data.personal).flatMap((name) => (columns[name] ? [[name, columns[name]] as const] : []))
    const rows = await db
      .select({ row: sql<string>`concat_ws(' ', ${sql.join(keys, sql`, `)})`, ...Object.fromEntries(picked) })
      .from(data.table)
    read.set(data, new Map(rows.map(({ row, ...personal }) => [row, JSON.stringify(personal)])))
  }
  return read
}

type Read = Awaited<ReturnType<typeof readPersonal>>

/** How many rows went or lost something, by the words that the inventory has for it. */
function countGone(before: Read, after: Read) {
  const gone: Record<string, number> = {}
  for (const [data, rows] of before) {
    for (const [key, personal] of rows) {
      const left = after.get(data)?.get(key)
      if (left === personal) continue
      const part = data.ofPerson.find(({ erase }) => (left === undefined) === (erase === 'delete') && erase !== 'keep')
      const label = (part && 'erased' in part && part.erased) || data.title
      gone[label] = (gone[label] ?? 0) + 1
    }
  }
  return gone
}

const toRecord = (rows: ErasureWire['erased']) => Object.fromEntries(rows.map(({ label, count }) => [label, count]))

describe.each(['staff', 'member'] as const)('a member whom %s erase', (who) => {
  let bar: Awaited<ReturnType<typeof openKnownBar>>
  let needles: string[]
  let preview: ErasureWire
  let gone: Record<string, number>

  beforeAll(async () => {
    bar = await openKnownBar()
    const { deps, memberId, cookie } = bar
    needles = needlesOf(bar)
    const traces = await findTraces(deps.db, needles)
    expect([...new Set(traces.map((trace) => trace.split(':')[0]))]).toEqual(places)

    const address = who === 'staff' ? `/api/members/${memberId}` : '/api/me'
    const by = who === 'staff' ? { as: 'manager' as const } : { headers: { cookie } }
    preview = await (await bar.send('GET', `${address}/erasure`, by)).json()
    const before = await readPersonal(deps.db)
    expect((await bar.send('DELETE', address, by)).status).toBe(200)
    gone = countGone(before, await readPersonal(deps.db))
  })

  test('leaves nothing behind, also after the order is told again', async () => {
    expect(await findTraces(bar.deps.db, needles)).toEqual([])
    await bar.tellAgain()
    expect(await findTraces(bar.deps.db, needles)).toEqual([])
    const backup = await readBackup()
    expect(needles.filter((needle) => backup.includes(needle))).toEqual([])
  })

  test('loses exactly what was announced', () => {
    expect(toRecord(preview.erased)).toEqual(gone)
  })

  test('leaves without a name what was announced to stay; what only staff knew of is not told to the member', async () => {
    const kept = toRecord(preview.kept)
    const knownToStaff = who === 'staff' ? ['Discount alerts', 'Discounts'] : []
    expect(Object.keys(kept).sort()).toEqual(
      [
        'Account activity',
        'Bonus points of visits',
        'Checks',
        'Claimed rewards',
        ...knownToStaff,
        'Friends who were invited',
        'Member number with totals',
        'Memberships that became one',
        'Points from the bar',
        'Points history',
        'Visits',
        'Visits entered at the bar',
      ].sort(),
    )
    // She is the only one in this bar who has any.
    const { db } = bar.deps
    expect([kept.Visits, kept['Claimed rewards']]).toEqual([await db.$count(transactions), await db.$count(rewards)])
  })
})
