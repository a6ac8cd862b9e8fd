import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { erasers } from '#app/erasers.ts'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { pointsEntries, transactions } from '#features/loyalty/points/points.table.ts'
import { eraseMember } from '#features/members/erasure/erase-member.ts'
import { posChecks } from '#features/pos/pos.table.ts'
import { countDueChecks } from '#features/pos/sync/count-checks.ts'
import { terminalTransactions } from '#features/pos/terminal/terminal.table.ts'
import { makeActor, makeMember, signInMember } from '#tests/make/make-member.ts'
import { openTerminal } from '#tests/make/open-terminal.ts'

const { signal } = new AbortController()
const dinner = {
  guid: 'order',
  checks: [{ guid: 'check', lines: [{ cents: 4000 }, { cents: 900, item: 'Draft beer' }] }],
}
const many = (times: number, act: (index: number) => Promise<{ status: number; body: unknown }>) =>
  Promise.all(Array.from({ length: times }, (_, index) => act(index)))

async function openRace({ points = 150 } = {}) {
  const terminal = await openTerminal()
  const { call, tell, deps } = terminal
  const member = await makeMember(deps, { points })
  const [beer] = await terminal.rewardsOf(member.id)
  const redemptions = [{ identifier: beer?.id ?? '', appliedDiscountGuid: 'discount' }]
  const redeem = (guid: string, order = dinner) =>
    call('LOYALTY_REDEEM', { loyaltyIdentifier: member.id, ...tell(order), redemptions }, { guid })
  const accrue = (guid: string, as = member.id) =>
    call('LOYALTY_ACCRUE', { loyaltyIdentifier: as, ...tell(dinner) }, { guid })
  const reverse = (transactionId: string, guid: string) => call('LOYALTY_REVERSE', { transactionId }, { guid })
  const claims = () => deps.db.$count(pointsEntries, eq(pointsEntries.kind, 'claim'))
  return { ...terminal, member, beer, redeem, accrue, reverse, points: () => terminal.pointsOf(member.id), claims }
}

test('ten equal redemptions at once take the points once, and all get the same answer', async () => {
  const { redeem, points, claims } = await openRace()
  const answers = await many(10, () => redeem('redemption'))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect([await points(), await claims()]).toEqual([50, 1])
})

test('of ten checks that want one reward at once, one gets it', async () => {
  const { redeem, points, claims, deps } = await openRace()
  const answers = await many(10, (index) =>
    redeem(`redemption ${index}`, {
      guid: `order ${index}`,
      checks: [{ guid: `check ${index}`, lines: [{ cents: 900, item: 'Draft beer' }] }],
    }),
  )
  const applied = answers.filter(({ body }) => JSON.stringify(body).includes('"appliedRedemptions":[{'))
  expect(applied).toHaveLength(1)
  expect([await points(), await claims()]).toEqual([50, 1])
  await compareBalances(deps, { signal })
})

test('a redemption at the terminal and a claim on the website never spend the same points', async () => {
  const { redeem, points, claims, member, beer, deps, send } = await openRace()
  const cookie = await signInMember(deps, member)
  const [, claim] = await Promise.all([
    redeem('redemption'),
    send('POST', '/api/claim-reward', { headers: { cookie }, body: { milestoneId: beer?.milestoneId } }),
  ])
  expect([200, 409]).toContain(claim.status)
  expect([await points(), await claims()]).toEqual([50, 1])
})

test('a redemption and its reversal at once leave the reward given out or not at all, never the points gone alone', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { redeem, reverse, points, rewardsOf, member, deps } = await openRace()
    await Promise.all([redeem('redemption'), reverse('redemption', 'reversal')])
    expect(await points()).toBe(150)
    const states = (await rewardsOf(member.id)).map(({ state }) => state)
    expect(states.filter((state) => state === 'available')).toHaveLength(1)
    expect(states).not.toContain('redeemed')
    await compareBalances(deps, { signal })
  }
})

test('ten reversals at once give the points back once', async () => {
  const { redeem, reverse, points, deps } = await openRace()
  await redeem('redemption')
  const answers = await many(10, (index) => reverse('redemption', `reversal ${index}`))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await points()).toBe(150)
  await compareBalances(deps, { signal })
})

test('terminal, retries and sync that tell of a check at once count it once', async () => {
  const { accrue, sync, points, deps } = await openRace({ points: 0 })
  await Promise.all([
    ...Array.from({ length: 6 }, (_, index) => accrue(`accrual ${index}`)),
    ...Array.from({ length: 3 }, async () => {
      await sync(dinner)
      await countDueChecks(deps, { signal })
    }),
  ])
  await countDueChecks(deps, { signal })
  expect(await points()).toBe(49)
  expect(await deps.db.$count(transactions)).toBe(1)
  expect(await deps.db.select().from(posChecks)).toMatchObject([{ matchedBy: 'terminal', isCountDue: false }])
  await compareBalances(deps, { signal })
})

test('of two members whose cards were scanned for one check, one gets it', async () => {
  const { accrue, member, pointsOf, deps } = await openRace({ points: 0 })
  const other = await makeMember(deps)
  const answers = await Promise.all([accrue('one'), accrue('other', other.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const points = await Promise.all([pointsOf(member.id), pointsOf(other.id)])
  expect(points.sort()).toEqual([0, 49])
})

test('a member who is erased in the middle of the evening leaves a sound ledger and no answers behind', async () => {
  const { redeem, accrue, reverse, member, deps } = await openRace()
  await redeem('before')
  const by = { actor: await makeActor(deps), address: 'test' }
  await Promise.all([
    accrue('accrual'),
    reverse('before', 'reversal'),
    eraseMember({ ...deps, erasers }, { memberId: member.id, ...by }),
  ])
  expect(JSON.stringify(await deps.db.select().from(terminalTransactions))).not.toContain('Robin')
  await compareBalances(deps, { signal })
})
