import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { changeMember } from '#features/members/change-member.ts'
import { findMember } from '#features/members/members.queries.ts'
import type { MembershipType } from '#features/members/members.rules.ts'
import { countCheck, makeActor, makeMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { compareBalances } from './compare-balances.ts'
import { transactions } from './points.table.ts'

const { signal } = new AbortController()
let bar: Awaited<ReturnType<typeof openTestBar>>
beforeAll(async () => {
  bar = await openTestBar()
})

/** A member of one type whose check of $200 was counted. */
async function dine(type: MembershipType) {
  const { deps } = bar
  const { id: memberId } = await makeMember(deps, { type })
  const by = { actor: await makeActor(deps), address: 'test' }
  const checkId = `check of ${memberId}`
  const tell = (amountCents: number, isVoided = false) => countCheck(deps, memberId, { checkId, amountCents, isVoided })
  const become = (membershipType: MembershipType) => changeMember(deps, { memberId, change: { membershipType }, ...by })
  const sums = async () => {
    const member = await findMember(deps.db, { id: memberId })
    return [member?.currentPoints, member?.lifetimePoints, member?.totalSavingsCents]
  }
  await tell(200_00)
  return { memberId, checkId, tell, become, sums }
}

test('a member who becomes a VIP keeps the points of a check that is told again', async () => {
  const { tell, become, sums } = await dine('regular')
  await become('vip')
  await tell(200_00)
  expect(await sums()).toEqual([200, 200, 0])
  await tell(210_00)
  expect(await sums()).toEqual([210, 210, 0])
})

test('a VIP who becomes a regular member earns nothing for checks from before', async () => {
  const { tell, become, sums } = await dine('vip')
  await become('regular')
  await tell(210_00)
  expect(await sums()).toEqual([0, 0, 105_00])
})

test.each([
  ['regular', 'vip', [150, 150, 0]],
  ['regular', 'local', [150, 150, 0]],
  ['local', 'regular', [150, 150, 30_00]],
  ['vip', 'local', [0, 0, 75_00]],
] as const)(
  'a check voided and paid again after a change from %s to %s is priced as at first',
  async (from, to, expected) => {
    const { tell, become, sums } = await dine(from)
    await become(to)
    await tell(0, true)
    expect(await sums()).toEqual([0, 0, 0])
    await become(from)
    await become(to)
    await tell(150_00)
    expect(await sums()).toEqual(expected)
  },
)

test('a new check is priced by the membership of the day it is counted', async () => {
  const { memberId, checkId, become, sums } = await dine('regular')
  await become('vip')
  await countCheck(bar.deps, memberId, { checkId: `${checkId}, the next`, amountCents: 80_00 })
  expect(await sums()).toEqual([200, 200, 40_00])
  const terms = { type: transactions.membershipType, percent: transactions.discountPercent }
  expect(
    await bar.deps.db
      .select(terms)
      .from(transactions)
      .where(eq(transactions.memberId, memberId))
      .orderBy(transactions.checkId),
  ).toEqual([
    { type: 'regular', percent: 0 },
    { type: 'vip', percent: 50 },
  ])
})

test('tips that are adjusted while the type changes to and fro price every check by one type', async () => {
  const people = await Promise.all([dine('regular'), dine('vip'), dine('local')])
  await Promise.all(
    people.flatMap(({ tell, become }) => [
      become('vip'),
      tell(201_00),
      become('regular'),
      tell(202_00),
      become('local'),
      tell(203_00),
    ]),
  )
  for (const { tell } of people) await tell(250_00)
  expect(await Promise.all(people.map(({ sums }) => sums()))).toEqual([
    [250, 250, 0],
    [0, 0, 125_00],
    [250, 250, 50_00],
  ])
  await compareBalances(bar.deps, { signal })
})
