import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestBar } from '#tests/test-bar.ts'
import { EXPORT_BATCH, exportAuditLog } from './export-audit-log.ts'
import { recordAction } from './record-action.ts'

const everything = { q: '', people: [], isAddressHidden: false }
const noNames = async () => new Map()

const ana = { accountId: 'ac_ana', name: 'Ana Ruiz', role: 'owner' } as const

test('the owner takes the log away as a file that spreadsheets open, narrowed as on the screen', async () => {
  const { deps, send } = await openTestBar({ now: '2025-11-14T18:00:00-05:00' })
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const change = { before: { status: 'pending' }, after: { status: 'approved' } }
    const by = { at, actor: ana, address: '203.0.113.7' }
    await recordAction(tx, { ...by, ...change, action: 'approve-member', subject: 'mb_1' })
    await recordAction(tx, { ...by, action: 'sign-in', subject: 'x' })
  })

  const answer = await send('GET', '/api/audit-export?kind=applications', { as: 'owner' })

  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit-log-2025-11-14.csv"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
  const [head, line, ...rest] = text.split('\r\n')
  expect(head).toBe(
    '\uFEFFDate (ET),Time (ET),Person,Role,Activity,Record,Before,After,Device of,IP address,Timestamp (UTC),Entry ID',
  )
  expect(line).toMatch(
    /^2025-11-14,18:00,Ana Ruiz,owner,Ana Ruiz approved a deleted member's application,mb_1,"{""status"":""pending""}","{""status"":""approved""}",,203\.0\.113\.7,2025-11-14T23:00:00\.000Z,au_[\w-]+$/,
  )
  expect(rest).toEqual([''])
})

test('no spreadsheet runs what somebody left in the log', async () => {
  const { deps } = await openTestBar()
  const actor = { ...ana, name: '=HYPERLINK("http://evil.example")' }
  await deps.db.transaction((tx) =>
    recordAction(tx, {
      at: deps.clock.now(),
      actor,
      address: '',
      action: 'sign-in',
      subject: '@SUM(A1)',
      after: '=1+1',
    }),
  )
  const [, line = ''] = (await readPieces(await exportAuditLog(deps.db, everything, noNames))).join('').split('\r\n')
  expect(line).toContain(`,"'=HYPERLINK(""http://evil.example"")",`)
  expect(line).toContain(`,'@SUM(A1),`)
  // What was written into a value stands in quotation marks of its own.
  expect(line).toContain(',"""=1+1""",')
})

test('a long log is read piece by piece, each entry once, also while more is written and many have one moment', async () => {
  const { deps } = await openTestBar()
  const length = 2 * EXPORT_BATCH + 500
  // Seven at a time, with fractions of a millisecond, which JavaScript does not know.
  await deps.db.execute(sql`
    insert into audit_entries (id, at, actor_id, actor_name, actor_role, action, subject, address)
    select 'au_' || n, timestamptz '2025-11-14' - (n / 7) * interval '33 microseconds', 'ac_1', 'Ana', 'owner', 'x', n::text, ''
    from generate_series(1, ${length}) n`)
  const at = deps.clock.now()
  const write = () =>
    deps.db.transaction((tx) => recordAction(tx, { at, actor: ana, address: '', action: 'sign-in', subject: 'z' }))

  const pieces = await readPieces(await exportAuditLog(deps.db, everything, noNames), write)

  expect(pieces.map((piece) => piece.split('\r\n').length - 1)).toEqual([EXPORT_BATCH + 1, EXPORT_BATCH, 500])
  const lines = pieces.join('').split('\r\n').slice(1, -1)
  const subjects = lines.map((line) => Number(line.split(',')[5]))
  expect(subjects.toSorted((one, other) => one - other)).toEqual(Array.from({ length }, (_, index) => index + 1))
})

async function readPieces(file: ReadableStream<Uint8Array>, afterFirst?: () => Promise<unknown>) {
  const pieces: string[] = []
  for await (const piece of file) {
    pieces.push(new TextDecoder().decode(piece))
    if (pieces.length === 1) await afterFirst?.()
  }
  return pieces
}
