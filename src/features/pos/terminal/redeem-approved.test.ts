import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { pointsEntries } from '#features/loyalty/points/points.table.ts'
import { milestones } from '#features/loyalty/rewards/milestones.table.ts'
import { makeMember, signInMember } from '#tests/make/make-member.ts'
import { openTerminal } from '#tests/make/open-terminal.ts'

const { signal } = new AbortController()
const dinner = {
  guid: 'order',
  checks: [{ guid: 'check', lines: [{ cents: 4000 }, { cents: 900, item: 'Draft beer' }] }],
}
const lunch = { guid: 'lunch', checks: [{ guid: 'lunch check', lines: [{ cents: 900, item: 'Draft beer' }] }] }

/** A member with 50 points left, who claimed a beer in the app; staff have approved it. */
async function openEvening() {
  const terminal = await openTerminal()
  const { call, deps, tell, send, rewardsOf } = terminal
  const member = await makeMember(deps, { points: 150 })
  const headers = { cookie: await signInMember(deps, member) }
  const [beer] = await rewardsOf(member.id)
  if (!beer) throw new Error('There is no reward')
  await send('POST', '/api/claim-reward', { headers, body: { milestoneId: beer.milestoneId } })
  await send('POST', '/api/approve-reward', { as: 'manager', body: { rewardId: beer.id } })
  const find = async () => (await rewardsOf(member.id)).map(({ id, state }) => [id, state])
  const code = (await rewardsOf(member.id))[0]?.code ?? ''
  const ask = (type: 'LOYALTY_INQUIRE' | 'LOYALTY_REDEEM', guid?: string, order = dinner) => {
    const redemptions = type === 'LOYALTY_REDEEM' ? [{ identifier: beer.id, appliedDiscountGuid: 'discount' }] : []
    return call(type, { loyaltyIdentifier: member.id, ...tell(order), redemptions }, guid ? { guid } : {})
  }
  const redeem = (guid?: string, order = dinner) => ask('LOYALTY_REDEEM', guid, order)
  const reverse = (transactionId: string) => call('LOYALTY_REVERSE', { transactionId, loyaltyIdentifier: member.id })
  /** By its code, in the dashboard. */
  const handOver = () => send('POST', '/api/redeem', { as: 'staff', body: { code } })
  const points = () => terminal.pointsOf(member.id)
  const claims = () => deps.db.$count(pointsEntries, eq(pointsEntries.kind, 'claim'))
  return { ...terminal, member, beer, ask, redeem, reverse, handOver, states: find, points, claims }
}

test('a reward that was approved in the app is offered at the terminal, and given out there without taking points again', async () => {
  const { ask, redeem, beer, states, points, claims, deps } = await openEvening()
  const { body } = await ask('LOYALTY_INQUIRE')
  expect(body.checkResponse?.offers).toMatchObject([
    { identifier: beer.id, applicable: true, amount: 9, description: 'Welcome reward, claimed and approved' },
  ])
  const redeemed = await redeem()
  expect(redeemed.body.checkResponse).toMatchObject({
    accountInfo: { pointsBalance: '50' },
    appliedRedemptions: [{ identifier: beer.id, amount: 9 }],
    rejectedRedemptions: [],
  })
  expect(await states()).toEqual([[beer.id, 'redeemed']])
  expect([await points(), await claims()]).toEqual([50, 1])
  const entries = await deps.db.select().from(auditEntries).where(eq(auditEntries.subject, beer.id))
  expect(entries).toContainEqual(expect.objectContaining({ action: 'give-reward', actorName: 'Toast terminal' }))
  await compareBalances(deps, { signal })
})

test('reversing it lets it wait again with its code, on that check or by hand', async () => {
  const { redeem, reverse, handOver, beer, states, points, deps } = await openEvening()
  await redeem('redemption')
  expect((await reverse('redemption')).status).toBe(200)
  expect(await states()).toEqual([[beer.id, 'approved']])
  expect((await reverse('redemption')).status).toBe(400)
  await redeem('again')
  await redeem('once more on the same check')
  expect((await reverse('once more on the same check')).status).toBe(200)
  expect((await reverse('again')).status).toBe(400)
  expect(await states()).toEqual([[beer.id, 'approved']])
  expect((await handOver()).status).toBe(200)
  expect((await reverse('again')).status).toBe(400)
  expect(await states()).toEqual([[beer.id, 'redeemed']])
  expect(await points()).toBe(50)
  await compareBalances(deps, { signal })
})

test('it stays what it was when it was claimed, whatever becomes of the milestone', async () => {
  const { ask, deps, beer } = await openEvening()
  const changed = { rewardValue: 'Four cocktails', isActive: false }
  await deps.db
    .update(milestones)
    .set(changed)
    .where(eq(milestones.id, beer.milestoneId ?? ''))
  const { body } = await ask('LOYALTY_INQUIRE')
  expect(body.checkResponse?.offers).toMatchObject([{ identifier: beer.id, name: 'One draft beer', applicable: true }])
})

test('a claim that waits for approval is not offered', async () => {
  const terminal = await openTerminal()
  const member = await makeMember(terminal.deps, { points: 150 })
  const [beer] = await terminal.rewardsOf(member.id)
  const headers = { cookie: await signInMember(terminal.deps, member) }
  await terminal.send('POST', '/api/claim-reward', { headers, body: { milestoneId: beer?.milestoneId } })
  const { body } = await terminal.call('LOYALTY_INQUIRE', { loyaltyIdentifier: member.id, ...terminal.tell(dinner) })
  expect(body.checkResponse?.offers).toEqual([])
})

test('two terminals and staff with the code at once give it out once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { redeem, handOver, beer, states, points, claims, deps } = await openEvening()
    const [one, other, byHand] = await Promise.all([redeem('one'), redeem('other', lunch), handOver()])
    const applied = [one, other].filter(({ body }) => body.checkResponse?.appliedRedemptions.length === 1)
    expect(applied.length + (byHand.status === 200 ? 1 : 0)).toBe(1)
    expect(await states()).toEqual([[beer.id, 'redeemed']])
    expect([await points(), await claims()]).toEqual([50, 1])
    const gave = (await deps.db.select().from(auditEntries)).filter(({ action }) => action === 'give-reward')
    expect(gave).toHaveLength(1)
  }
})

test('a reversal and staff with the code at once leave it approved or given out, and never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { redeem, reverse, handOver, states, beer, points } = await openEvening()
    await redeem('redemption')
    const [reversed, byHand] = await Promise.all([reverse('redemption'), handOver()])
    expect(reversed.status).toBe(200)
    expect(await states()).toEqual([[beer.id, byHand.status === 200 ? 'redeemed' : 'approved']])
    expect(await points()).toBe(50)
  }
})
