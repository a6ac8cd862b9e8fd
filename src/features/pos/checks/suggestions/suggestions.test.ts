import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { erasers } from '#app/erasers.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { eraseMember } from '#features/members/erasure/erase-member.ts'
import { memberNames } from '#features/members/member-names.table.ts'
import { findMember } from '#features/members/members.queries.ts'
import type { Member } from '#features/members/members.table.ts'
import type { UnmatchedCheckWire } from '#features/pos/checks/checks.contract.ts'
import { posCustomers } from '#features/pos/checks/pos-customers.table.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import { fakePos } from '#tests/fakes/toast.ts'
import { makeActor, makeMember } from '#tests/make/make-member.ts'
import { type ToldOrder, tellOrders } from '#tests/make/tell-orders.ts'
import { openTestBar } from '#tests/test-bar.ts'

const { pos } = fakePos()
let bar: Awaited<ReturnType<typeof openTestBar>>
let ana: Member
let rosa: Member
let counter = 0

beforeAll(async () => {
  bar = await openTestBar({ pos, now: '2025-11-01T12:00:00-04:00' })
  ana = await makeMember(bar.deps, {
    firstName: 'Ana María',
    lastName: 'Núñez Vega',
    phone: '(305) 555-0142',
    isVerified: false,
  })
  rosa = await makeMember(bar.deps, { firstName: 'Rosa', lastName: "O'Brien", phone: '(305) 555-0199' })
  bar.setNow('2025-11-14T18:00:00-05:00')
})

/** Tells a check that waits, and what is suggested for it. */
async function tell(check: Partial<NonNullable<ToldOrder['checks']>[number]>) {
  counter += 1
  const guid = `check-${counter}`
  await tellOrders(bar.deps, { guid: `order-${counter}`, checks: [{ guid, number: String(counter), ...check }] })
  return guid
}
async function listed(guid: string, view = 'likely'): Promise<UnmatchedCheckWire | undefined> {
  const answer = await bar.send('GET', `/api/unmatched-checks?view=${view}&pageSize=100`, { as: 'manager' })
  const list: UnmatchedCheckWire[] = await answer.json()
  return list.find(({ checkGuid }) => checkGuid === guid)
}
const decide = (body: object) => bar.send('POST', '/api/unmatched-checks', { as: 'manager', body })
const pointsOf = async ({ id }: Member) => (await findMember(bar.deps.db, { id }))?.currentPoints ?? 0
const whose = async (guid: string) =>
  (await bar.deps.db.select().from(posChecks).where(eq(posChecks.guid, guid)))[0]?.memberId

describe('names on the tab', () => {
  test.each(['NUNEZ/ANA', 'NUÑEZ VEGA/ANA MARIA', 'Ana Nunez', 'ana vega', 'ANA N', 'A. Núñez', 'Table 4 Ana Nuñez'])(
    '"%s" may be Ana María Núñez Vega, who is asked for and never counted unasked',
    async (tabName) => {
      const guid = await tell({ tabName })
      expect((await listed(guid))?.suggestions).toMatchObject([
        { member: { id: ana.id, name: 'Ana María Núñez Vega' }, grade: 'likely' },
      ])
      expect(await whose(guid)).toBeNull()
    },
  )

  test.each(['OBRIEN/ROSA', "Rosa O'Brien", 'Rosa O’Brien'])('"%s" may be Rosa O’Brien', async (tabName) => {
    expect((await listed(await tell({ tabName })))?.suggestions).toMatchObject([{ member: { id: rosa.id } }])
  })

  test.each(['Bar 4', 'Ana', 'Mariana Nunez', 'Dad & Et 50th bday'])('"%s" is nobody’s name', async (tabName) => {
    const guid = await tell({ tabName })
    expect(await listed(guid)).toBeUndefined()
    expect((await listed(guid, 'all'))?.suggestions).toEqual([])
  })

  test('a name that was corrected is looked for as it is now, and that of an erased member is gone', async () => {
    const leaving = await makeMember(bar.deps, { firstName: 'Otto', lastName: 'Brandt' })
    const change = { firstName: 'Otmar' }
    await bar.send('PATCH', `/api/members/${leaving.id}`, { as: 'manager', body: change })
    const keysOf = () => bar.deps.db.select().from(memberNames).where(eq(memberNames.memberId, leaving.id))
    expect((await keysOf()).map(({ key }) => key).toSorted()).toEqual(['b otmar', 'brandt o', 'brandt otmar'])
    const by = { actor: await makeActor(bar.deps), address: 'test' }
    await eraseMember({ ...bar.deps, erasers }, { memberId: leaving.id, ...by })
    expect(await keysOf()).toEqual([])
  })
})

test('a contact that nobody verified is a reason to ask', async () => {
  const guid = await tell({ customer: { guid: null, phone: '305 555 0142' } })
  expect((await listed(guid))?.suggestions).toMatchObject([
    { member: { id: ana.id }, reasons: ['The phone on the check is theirs, but not verified yet'] },
  ])
})

test('somebody of whom staff said no is not suggested again, until that is taken back', async () => {
  const guid = await tell({ tabName: 'Rosa OBrien' })
  const no = { checkGuid: guid, notMemberId: rosa.id }
  for (const isDenied of [true, true]) expect((await decide({ ...no, isDenied })).status).toBe(200)
  expect((await listed(guid, 'all'))?.suggestions).toEqual([])
  expect((await decide({ ...no, isDenied: false })).status).toBe(200)
  expect((await listed(guid))?.suggestions).toHaveLength(1)
  const entries = await bar.deps.db.select().from(auditEntries).where(eq(auditEntries.subject, rosa.id))
  const decisions = entries.map(({ action }) => action).filter((action) => /deny|allow/.test(action))
  // Rows come in no order of their own: vacuuming lets a later one take an earlier place.
  expect(decisions.toSorted()).toEqual(['allow-check', 'deny-check'])
  expect((await decide({ ...no, notMemberId: 'nobody', isDenied: true })).status).toBe(404)
})

describe('a customer at the register', () => {
  const customer = (guid: string, name: string) => {
    const [firstName, lastName] = name.split(' ')
    return { guid, firstName, lastName }
  }

  test('who is confirmed on one check is certain on later ones, and a member may be several', async () => {
    const before = await pointsOf(rosa)
    for (const guid of ['phone-order', 'web-order']) {
      const first = await tell({ customer: customer(guid, 'Rosa OBrien') })
      const answer = await decide({ checkGuid: first, memberId: rosa.id })
      expect(await answer.json()).toEqual({ success: true, pointsEarned: 40, isNew: true, isCustomerLinked: true })
      const second = await tell({ customer: customer(guid, 'Rosa OBrien') })
      expect(await whose(second)).toBe(rosa.id)
    }
    expect(await pointsOf(rosa)).toBe(before + 160)
    expect(await bar.deps.db.$count(posCustomers, eq(posCustomers.memberId, rosa.id))).toBe(2)
  })

  test('who was confirmed by mistake is no longer linked once that is taken back', async () => {
    const first = await tell({ customer: customer('mistaken', 'Rosa OBrien') })
    await decide({ checkGuid: first, memberId: rosa.id })
    const body = { from: rosa.id, memberId: null }
    expect((await bar.send('PUT', `/api/checks/${first}/member`, { as: 'manager', body })).status).toBe(200)
    expect((await listed(first))?.suggestions).toMatchObject([{ member: { id: rosa.id }, grade: 'likely' }])
    expect(await whose(await tell({ customer: customer('mistaken', 'Rosa OBrien') }))).toBeNull()
  })

  test('who is called something else, or is somebody else already, is not linked by a check', async () => {
    const friends = await tell({ customer: customer('friend', 'Paul Stone') })
    expect(await (await decide({ checkGuid: friends, memberId: rosa.id })).json()).toMatchObject({
      isNew: true,
      isCustomerLinked: false,
    })
    const own = await findMember(bar.deps.db, { id: ana.id })
    const taken = await tell({ customer: customer(own?.posCustomerId ?? '', 'Rosa OBrien') })
    expect(await whose(taken)).toBe(ana.id)
    const moved = await bar.send('PUT', `/api/checks/${taken}/member`, {
      as: 'manager',
      body: { from: ana.id, memberId: rosa.id },
    })
    expect(moved.status).toBe(200)
    expect(await bar.deps.db.$count(posCustomers, eq(posCustomers.guid, own?.posCustomerId ?? ''))).toBe(0)
  })

  test('is forgotten with the member', async () => {
    const leaving = await makeMember(bar.deps, { firstName: 'Vera', lastName: 'Holm' })
    await bar.deps.db.execute(sql`update members set decided_at = '2025-11-01' where id = ${leaving.id}`)
    const first = await tell({ customer: customer('of-vera', 'Vera Holm') })
    await decide({ checkGuid: first, memberId: leaving.id })
    const by = { actor: await makeActor(bar.deps), address: 'test' }
    await eraseMember({ ...bar.deps, erasers }, { memberId: leaving.id, ...by })
    expect(await bar.deps.db.$count(posCustomers, eq(posCustomers.guid, 'of-vera'))).toBe(0)
    expect(await bar.deps.db.$count(posChecks, eq(posChecks.customerGuid, 'of-vera'))).toBe(0)
  })
})

test('checks of members are found by their number, their day, or who it is', async () => {
  const find = async (query: string) => {
    const answer = await bar.send('GET', `/api/checks?${query}`, { as: 'manager' })
    return (await answer.json()).map(({ checkGuid }: { checkGuid: string }) => checkGuid)
  }
  const guid = await tell({ number: '7041', customer: { guid: 'phone-order' } })
  expect(await find('q=%237041')).toEqual([guid])
  expect(await find('q=o%27brien&date=2025-11-13')).toContain(guid)
  expect(await find('q=brandt')).toEqual([])
  expect(await find('date=2025-11-12')).toEqual([])
  const [first] = await (await bar.send('GET', '/api/checks?q=7041', { as: 'manager' })).json()
  expect(first).toMatchObject({ points: 40, matchedBy: 'customer', member: { id: rosa.id, name: "Rosa O'Brien" } })
})
