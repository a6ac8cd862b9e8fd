import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { findMember } from '#features/members/members.queries.ts'
import { openBarCounter } from '#tests/make/open-bar-counter.ts'

const times = <T>(many: number, make: (index: number) => T) => Array.from({ length: many }, (_, index) => make(index))
const { signal } = new AbortController()

test('a reward is handed over once, however often the same request comes', async () => {
  const { deps, claim, openDevice } = await openBarCounter()
  const { rewardId } = await claim(250)
  const { give } = await openDevice()
  const answers = await Promise.all(times(10, () => give(rewardId, 'the-same-request')))
  expect(answers.map(({ status }) => status)).toEqual(times(10, () => 200))
  const entries = await deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'give-reward'))
  expect(entries).toHaveLength(1)
})

test('of two devices that give the same reward at once, one gives it and the other learns when and by whom', async () => {
  const { claim, openDevice } = await openBarCounter()
  const devices = await Promise.all(times(4, () => openDevice()))
  const { rewardId } = await claim(250)
  const answers = await Promise.all(devices.map(({ give }, index) => give(rewardId, `from-device-${index}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  for (const refused of answers.filter(({ status }) => status === 409)) {
    expect(refused).toMatchObject({ code: 'reward-already-redeemed', redeemedBy: 'A staff' })
    expect(refused.redeemedAt).toBe('2025-11-14T23:00:00.000Z')
  }
})

test('a request whose answer was lost is settled as what it was', async () => {
  const { claim, openDevice } = await openBarCounter()
  const { rewardId } = await claim(250)
  const { give, settle, undo } = await openDevice()
  await give(rewardId, 'answer-lost')
  expect(await settle(rewardId, 'answer-lost')).toMatchObject({ status: 200, outcome: 'given' })
  await undo(rewardId)
  expect(await settle(rewardId, 'answer-lost')).toMatchObject({ outcome: 'not-given' })
  expect(await give(rewardId, 'answer-lost')).toMatchObject({ status: 409, code: 'giving-called-off' })
})

test('a request that was called off gives nothing when it arrives late, and another try gives it', async () => {
  const { deps, claim, openDevice } = await openBarCounter()
  const { rewardId } = await claim(250)
  const { give, settle } = await openDevice()
  expect(await settle(rewardId, 'never-arrived')).toMatchObject({ outcome: 'not-given' })
  expect(await give(rewardId, 'never-arrived')).toMatchObject({ status: 409, code: 'giving-called-off' })
  const [reward] = await deps.db.select().from(rewards).where(eq(rewards.id, rewardId))
  expect(reward?.state).toBe('approved')
  expect((await give(rewardId, 'next-try')).status).toBe(200)
})

test('giving and settling the same request at once agree with each other', async () => {
  const { deps, claim, openDevice } = await openBarCounter()
  const { rewardId } = await claim(250)
  const { give, settle } = await openDevice()
  const [given, settled] = await Promise.all([give(rewardId, 'at-once-1'), settle(rewardId, 'at-once-1')])
  const [reward] = await deps.db.select().from(rewards).where(eq(rewards.id, rewardId))
  const isGiven = reward?.state === 'redeemed'
  expect([given.status, settled.outcome]).toEqual(isGiven ? [200, 'given'] : [409, 'not-given'])
})

test('a key belongs to one reward, and the next person who serves may ask about it', async () => {
  const { claim, openDevice } = await openBarCounter()
  const [one, other] = [await claim(250), await claim(500)]
  const [here, there] = [await openDevice(), await openDevice()]
  await here.give(one.rewardId, 'my-own-key')
  expect(await here.give(other.rewardId, 'my-own-key')).toMatchObject({ status: 409, code: 'request-key-used' })
  expect(await there.settle(one.rewardId, 'my-own-key')).toMatchObject({ outcome: 'given' })
  const both = await Promise.all([here.settle(other.rewardId, 'new-key-1'), here.settle(one.rewardId, 'new-key-1')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a manager hands over at once what was reached, and undoing it gives the points back', async () => {
  const { deps, marisol, openDevice } = await openBarCounter()
  const manager = await openDevice('manager')
  const beer = (await manager.open(marisol.id)).card.rewards.find(({ cost }: { cost: number }) => cost === 100)
  const pointsNow = async () => (await findMember(deps.db, { id: marisol.id }))?.currentPoints
  expect(await (await openDevice('staff')).give(beer.id, 'not-for-staff')).toMatchObject({
    code: 'reward-not-approved',
  })
  expect((await manager.give(beer.id, 'at-once-2')).status).toBe(200)
  expect(await pointsNow()).toBe(800)
  const undone = await Promise.all(times(5, () => manager.undo(beer.id)))
  expect(undone.map(({ status }) => status)).toEqual(times(5, () => 200))
  expect(await pointsNow()).toBe(900)
  expect((await manager.open(marisol.id)).card.rewards).toContainEqual(
    expect.objectContaining({ title: 'One draft beer', state: 'available' }),
  )
  await compareBalances(deps, { signal })
})
