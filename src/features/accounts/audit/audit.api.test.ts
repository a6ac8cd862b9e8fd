import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import type { Deps } from '#platform/deps.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'
import type { Actor } from './audit.rules.ts'
import type { AuditAction } from './audit-kinds.rules.ts'
import { recordAction } from './record-action.ts'

const ana = { accountId: 'ac_ana', name: 'Ana Ruiz', role: 'owner' } as const

type Entry = { action?: string; subject?: string; minutesAgo?: number; actor?: Actor }

async function makeEntry(
  { db, clock }: Deps,
  { action = 'replace-hours', subject = 'hours', minutesAgo = 0, actor = ana }: Entry = {},
) {
  const at = new Date(clock.now().getTime() - minutesAgo * 60_000)
  const change = { before: { Monday: '15:00' }, after: { Monday: '16:00' } }
  await db.transaction((tx) =>
    recordAction(tx, { at, actor, address: '203.0.113.7', action: action as AuditAction, subject, ...change }),
  )
}

test('the owner reads who changed what, newest first', async () => {
  const { deps, send } = await openTestBar()
  await makeEntry(deps, { action: 'older', minutesAgo: 5 })
  await makeEntry(deps, { action: 'newer' })

  const answer = await send('GET', '/api/audit', { as: 'owner' })

  expect(answer.headers.get('x-total-count')).toBe('2')
  expect(answer.headers.get('link')).toBeNull()
  expect(await answer.json()).toMatchObject([
    {
      action: 'newer',
      at: '2025-11-14T23:00:00.000Z',
      actor: { id: 'ac_ana', name: 'Ana Ruiz', role: 'owner' },
      subject: 'hours',
      before: { Monday: '15:00' },
      after: { Monday: '16:00' },
      address: '203.0.113.7',
    },
    { action: 'older' },
  ])
})

test('it comes in pages that name their neighbors', async () => {
  const { deps, send } = await openTestBar()
  for (let minutesAgo = 1; minutesAgo <= 5; minutesAgo++)
    await makeEntry(deps, { action: `change ${minutesAgo}`, minutesAgo })
  const page = async (number: number) => {
    const answer = await send('GET', `/api/audit?page=${number}&pageSize=2&q=change`, { as: 'owner' })
    const entries: { action: string }[] = await answer.json()
    const head = [answer.headers.get('x-total-count'), answer.headers.get('link')]
    return [...head, entries.map(({ action }) => action)]
  }
  const link = (number: number, rel: string) => `</api/audit?page=${number}&pageSize=2&q=change>; rel="${rel}"`
  expect(await page(1)).toEqual(['5', link(2, 'next'), ['change 1', 'change 2']])
  expect(await page(2)).toEqual(['5', `${link(1, 'prev')}, ${link(3, 'next')}`, ['change 3', 'change 4']])
  expect(await page(3)).toEqual(['5', link(2, 'prev'), ['change 5']])
})

test('it can be searched, and what is typed is taken literally', async () => {
  const { deps, send } = await openTestBar()
  await makeEntry(deps, { action: 'raise by 100%', subject: 'a_b' })
  await makeEntry(deps, { action: 'raise by 1000', subject: 'a-b' })
  const count = async (q: string) =>
    (await send('GET', `/api/audit?q=${encodeURIComponent(q)}`, { as: 'owner' })).headers.get('x-total-count')
  expect(await count('RAISE')).toBe('2')
  expect(await count('100%')).toBe('1')
  expect(await count('a_b')).toBe('1')
  expect(await count('ana ruiz')).toBe('2')
  expect(await count('\\')).toBe('0')
  // A letter or two are the beginning of a word, and the words are those on the screen.
  expect(await count('ru')).toBe('2')
  expect(await count('ui')).toBe('0')
  await makeEntry(deps, { action: 'approve-and-give-reward' })
  expect(await count('Approve and give')).toBe('1')
})

test('it can be narrowed to a person, to members, to a kind of change and to days of the house', async () => {
  const { deps, send } = await openTestBar({ now: '2025-11-14T18:00:00-05:00' })
  const hannah = { accountId: 'ac_hannah', name: 'Hannah', role: 'member' } as const
  const HOUR = 60
  await makeEntry(deps, { action: 'approve-member' })
  await makeEntry(deps, { action: 'sign-in', actor: hannah, minutesAgo: HOUR })
  // Half past eleven in the evening and half past midnight at the house are one day in Greenwich.
  await makeEntry(deps, { action: 'late', minutesAgo: 18.5 * HOUR })
  await makeEntry(deps, { action: 'early', minutesAgo: 17.5 * HOUR })
  const find = async (query: string) => {
    const entries: { action: string }[] = await (await send('GET', `/api/audit?${query}`, { as: 'owner' })).json()
    return entries.map(({ action }) => action)
  }
  expect(await find('who=ac_ana')).toEqual(['approve-member', 'early', 'late'])
  expect(await find('who=members')).toEqual(['sign-in'])
  expect(await find('kind=applications')).toEqual(['approve-member'])
  expect(await find('kind=accounts')).toEqual(['sign-in'])
  expect(await find('from=2025-11-14')).toEqual(['approve-member', 'sign-in', 'early'])
  expect(await find('to=2025-11-13')).toEqual(['late'])
  expect(await find('from=2025-11-13&to=2025-11-14&who=ac_ana&q=e')).toEqual(['early'])
  expect(await find('from=2025-11-15')).toEqual([])

  const choices = await send('GET', '/api/audit-choices', { as: 'owner' })
  expect(await choices.json()).toEqual({ actors: [{ id: 'ac_ana', name: 'Ana Ruiz' }] })
})

test('nobody but owners and managers reads it, and odd pages are refused', async () => {
  const { send } = await openTestBar()
  expect((await send('GET', '/api/audit')).status).toBe(401)
  for (const as of ['staff', 'seo', 'hours', 'member'] as const) {
    expect((await send('GET', '/api/audit', { as })).status).toBe(403)
  }
  const oddPages = ['page=0', 'page=x', 'pageSize=0', 'pageSize=201']
  const tooLong = ['q', 'who'].map((name) => `${name}=${'x'.repeat(101)}`)
  const oddFilters = ['kind=x', 'from=yesterday', 'to=2025-02-30', 'from=9999-12-31', ...tooLong]
  for (const query of [...oddPages, ...oddFilters]) {
    expect((await send('GET', `/api/audit?${query}`, { as: 'owner' })).status).toBe(400)
  }
  for (const query of oddFilters) {
    expect((await send('GET', `/api/audit-export?${query}`, { as: 'owner' })).status).toBe(400)
  }
})

test('what is in the log can be neither changed nor deleted', async () => {
  const { deps } = await openTestBar()
  await makeEntry(deps)
  const refused = { cause: expect.objectContaining({ message: 'audit_entries is append-only' }) }
  await expect(deps.db.execute(sql`update audit_entries set actor_name = 'nobody'`)).rejects.toMatchObject(refused)
  await expect(deps.db.execute(sql`delete from audit_entries`)).rejects.toMatchObject(refused)
})

test('a change that is rolled back leaves no line in the log', async () => {
  const { deps, send } = await openTestBar()
  const failing = deps.db.transaction(async (tx) => {
    await recordAction(tx, { at: deps.clock.now(), actor: ana, address: '', action: 'sign-in', subject: 'y' })
    throw new Error('the change failed')
  })
  await expect(failing).rejects.toThrow('the change failed')
  expect((await send('GET', '/api/audit', { as: 'owner' })).headers.get('x-total-count')).toBe('0')
})

test('managers read what concerns guests, and neither sign-ins nor addresses', async () => {
  const { deps, send } = await openTestBar()
  await makeEntry(deps, { action: 'approve-member', subject: 'mb_1' })
  await makeEntry(deps, { action: 'resolve-alert', subject: 'al_1' })
  for (const action of ['sign-in', 'change-staff-account', 'replace-hours', 'approve-tags', 'something-old'])
    await makeEntry(deps, { action })
  const find = async (query: string) => {
    const entries: Record<string, unknown>[] = await (
      await send('GET', `/api/audit?${query}`, { as: 'manager' })
    ).json()
    return entries
  }
  const all = await find('')
  expect(all.map(({ action }) => action).toSorted()).toEqual(['approve-member', 'resolve-alert'])
  expect(all.map(({ address }) => address)).toEqual(['', ''])
  expect(await find('kind=accounts')).toEqual([])
  // What is not told is not found by it either.
  expect(await find('q=203.0.113')).toEqual([])
  expect(await find('q=sign')).toEqual([])
  expect(await find('q=ana ruiz')).toHaveLength(2)
  expect((await send('GET', '/api/audit-export', { as: 'manager' })).status).toBe(403)
})

test('a person is found by name, email, phone or number, whatever was done to them or by them', async () => {
  const { deps, send } = await openTestBar()
  const priya = await makeMember(deps, { firstName: 'Priya', lastName: 'Núñez', email: 'priya@example.com' })
  await makeMember(deps, { firstName: 'Sam', lastName: 'Otto', email: 'sam@example.com' })
  const own = { accountId: priya.accountId ?? '', name: 'Priya', role: 'member' } as const
  await makeEntry(deps, { action: 'change-password', subject: own.accountId, actor: own })
  const check = { number: '4417', memberId: priya.id }
  const entry = { at: deps.clock.now(), actor: ana, address: '', subject: 'rw_1', after: check }
  await deps.db.transaction((tx) => recordAction(tx, { ...entry, action: 'approve-reward' }))
  const find = async (q: string) => {
    const entries: { sentence: string; people: unknown }[] = await (
      await send('GET', `/api/audit?q=${encodeURIComponent(q)}`, { as: 'owner' })
    ).json()
    return entries
  }
  const sentences = async (q: string) => (await find(q)).map(({ sentence }) => sentence).toSorted()
  const all = await sentences('nunez priya')
  expect(all).toHaveLength(3)
  expect(all).toContain('Ana Ruiz approved a claim by Priya Núñez')
  expect(all).toContain('Priya Núñez changed the password')
  expect(await sentences('priya@example.com')).toEqual(all)
  expect(await sentences(formatMemberNumber(priya.number))).toEqual(all)
  expect(await sentences('#4417')).toEqual(['Ana Ruiz approved a claim by Priya Núñez'])
  const [one] = await find('#4417')
  expect(one?.people).toEqual([{ id: priya.id, name: 'Priya Núñez' }])
})
