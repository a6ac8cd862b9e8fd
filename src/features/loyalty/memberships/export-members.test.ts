import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { exportMembers } from './export-members.ts'

type Bar = Awaited<ReturnType<typeof openTestBar>>

async function download(bar: Bar, query = '') {
  const answer = await bar.send('GET', `/api/members-export?${query}`, { as: 'manager' })
  expect(answer.status).toBe(200)
  // Reading as text would take the mark at the beginning away.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
  return { answer, text, lines: text.split('\r\n').slice(1, -1) }
}

describe('the export of members', () => {
  test('is a file that spreadsheets open, named after the day', async () => {
    const bar = await openTestBar()
    await makeMember(bar.deps, { firstName: 'Élodie', lastName: 'Álvarez', email: 'e@example.com', points: 120 })
    const { answer, text, lines } = await download(bar)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="members-2025-11-14.csv"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(text.startsWith('\uFEFFName,Member number,Email,Phone,Type,Status,Total spent,')).toBe(true)
    expect(lines).toEqual([
      expect.stringMatching(
        /^Élodie Álvarez,ET-\d{4,},e@example\.com,\(305\) 555-0142,regular,approved,120\.00,0\.00,120,120,1,2025-11-14,2025-11-14$/,
      ),
    ])
  })

  test('holds what the table shows under its search, filters and order', async () => {
    const bar = await openTestBar()
    await makeMember(bar.deps, { firstName: 'Ada', lastName: 'Okafor', points: 10 })
    await makeMember(bar.deps, { firstName: 'Bo', lastName: 'Okafor', type: 'local', points: 30 })
    await makeMember(bar.deps, { firstName: 'Cy', lastName: 'Okafor', type: 'local', status: 'pending' })
    await makeMember(bar.deps, { firstName: 'Di', lastName: 'Brown', type: 'local', points: 20 })
    const names = async (query: string) => (await download(bar, query)).lines.map((line) => line.split(',')[0])
    expect(await names('q=okafor&sort=name&direction=asc')).toEqual(['Ada Okafor', 'Bo Okafor', 'Cy Okafor'])
    expect(await names('type=local&status=approved&sort=points')).toEqual(['Bo Okafor', 'Di Brown'])
    expect(await names('status=pending')).toEqual(['Cy Okafor'])
    expect(await names('q=nobody')).toEqual([])
  })

  test('lets no spreadsheet run what somebody gave as their name', async () => {
    const bar = await openTestBar()
    await makeMember(bar.deps, {
      firstName: '=HYPERLINK("http://evil.example","Hi")',
      lastName: 'X',
      phone: '+1 305 555 0142',
    })
    const { lines } = await download(bar)
    expect(lines[0]).toMatch(/^"'=HYPERLINK\(""http:\/\/evil\.example"",""Hi""\) X",/)
    expect(lines[0]).toContain(",'+1 305 555 0142,")
  })

  describe('of a long list', () => {
    const LENGTH = 4500
    const name = (index: number) => `Member ${String(index).padStart(5, '0')}`

    async function openLongList() {
      const bar = await openTestBar()
      await bar.deps.db.execute(sql`
        insert into members (id, first_name, last_name, email, phone, membership_type, status, applied_at)
        select 'mb_' || n, 'Member', lpad(n::text, 5, '0'), 'm' || n || '@example.com', '3055550142', 'regular', 'pending', now()
        from generate_series(1, ${LENGTH}) as n`)
      return bar.deps.db
    }

    async function readPieces(file: ReadableStream<Uint8Array>, afterFirst?: () => Promise<unknown>) {
      const pieces: string[] = []
      for await (const piece of file) {
        pieces.push(new TextDecoder().decode(piece))
        if (pieces.length === 1) await afterFirst?.()
      }
      const lines = pieces.map((piece) => piece.split('\r\n').slice(0, -1))
      const names = lines
        .flat()
        .slice(1)
        .map((line) => line.split(',')[0])
      return { sizes: lines.map(({ length }) => length), names }
    }

    test('is read piece by piece, and holds each member once', async () => {
      const db = await openLongList()
      const { sizes, names } = await readPieces(await exportMembers(db, { q: '', sort: 'name', direction: 'asc' }))
      expect(sizes).toEqual([2001, 1800, 700])
      expect(names).toEqual(Array.from({ length: LENGTH }, (_, index) => name(index + 1)))
    })

    test('leaves nobody out and writes nobody twice when somebody moves to the end meanwhile', async () => {
      const db = await openLongList()
      const file = await exportMembers(db, { q: '', sort: 'name', direction: 'asc' })
      const { names } = await readPieces(file, () =>
        db.execute(sql`update members set last_name = 'zz' || last_name where id in ('mb_3', 'mb_4')`),
      )
      expect(names).toEqual(Array.from({ length: LENGTH }, (_, index) => name(index + 1)))
    })
  })

  test('can be given up in the middle', async () => {
    const bar = await openTestBar()
    await makeMember(bar.deps)
    const file = await exportMembers(bar.deps.db, { q: '', sort: 'name', direction: 'asc' })
    await expect(file.cancel()).resolves.toBeUndefined()
  })

  test('refuses a filter that there is not', async () => {
    const bar = await openTestBar()
    expect((await bar.send('GET', '/api/members-export?type=gold', { as: 'owner' })).status).toBe(400)
  })

  test('is for managers and owners', async () => {
    const bar = await openTestBar()
    for (const role of ['staff', 'seo', 'hours', 'member'] as const) {
      expect((await bar.send('GET', '/api/members-export', { as: role })).status).toBe(403)
    }
    expect((await bar.send('GET', '/api/members-export')).status).toBe(401)
  })
})

describe('one member by id', () => {
  test('is shown whole to managers, and to nobody else', async () => {
    const bar = await openTestBar()
    const { id } = await makeMember(bar.deps, { firstName: 'Ada', points: 40 })
    const answer = await bar.send('GET', `/api/members/${id}`, { as: 'manager' })
    expect(await answer.json()).toMatchObject({
      id,
      firstName: 'Ada',
      currentPoints: 40,
      transactions: [{ amount: 40 }],
    })
    expect((await bar.send('GET', `/api/members/${id}`, { as: 'staff' })).status).toBe(403)
    expect((await bar.send('GET', `/api/members/${id}`)).status).toBe(401)
  })

  test('who was erased or never was is not there', async () => {
    const bar = await openTestBar()
    const { id } = await makeMember(bar.deps)
    await bar.send('DELETE', `/api/members/${id}`, { as: 'manager' })
    for (const gone of [id, 'mb_never']) {
      const answer = await bar.send('GET', `/api/members/${gone}`, { as: 'owner' })
      expect([answer.status, await answer.json()]).toEqual([
        404,
        expect.objectContaining({ error: 'This member no longer exists.' }),
      ])
    }
  })
})
