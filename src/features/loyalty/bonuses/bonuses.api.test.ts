import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mergeMembers } from '#features/loyalty/merging/merge-members.ts'
import { splitMembers } from '#features/loyalty/merging/split-members.ts'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { recordTransactions } from '#features/loyalty/rewards/record-transactions.ts'
import { takeBackTransactions } from '#features/loyalty/rewards/take-back-transactions.ts'
import { findMember } from '#features/members/members.queries.ts'
import { countCheck, makeActor, makeMember, signInMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'
import type { BonusWire } from './bonuses.contract.ts'

const double = {
  name: 'Slow Monday',
  kind: 'multiplier',
  amount: 2,
  weekdays: ['Monday'],
  startsAt: '17:00',
  endsAt: '23:00',
  firstDate: null,
  lastDate: null,
  isActive: true,
}
/** A Monday evening in Miami. */
const MONDAY = { at: new Date('2025-11-10T19:00:00-05:00'), businessDate: '2025-11-10' }

async function openProgram() {
  const bar = await openTestBar()
  const { deps } = bar
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await bar.send(method, path, { as: 'manager', ...(body && { body }) })
    return { status: answer.status, body: await answer.json() }
  }
  /** Edits the bonus as it stands now. */
  const change = async (bonusId: string, fields: object) => {
    const list: BonusWire[] = (await send('GET', '/api/bonuses')).body
    const found = list.find((one) => one.id === bonusId)
    const { id: _, given: __, ...seen } = found ?? { ...double, id: '', given: '' }
    return send('PUT', `/api/bonuses/${bonusId}`, { ...fields, seen })
  }
  const pointsOf = async (id: string) => {
    const member = await findMember(deps.db, { id })
    return [member?.currentPoints, member?.lifetimePoints, member?.visits]
  }
  const dine = (memberId: string, amountCents: number, more: object = {}) =>
    countCheck(deps, memberId, { checkId: 'monday', amountCents, ...MONDAY, ...more })
  const { id } = (await send('POST', '/api/bonuses', double)).body
  return { bar, deps, id, send, change, pointsOf, dine }
}

test('a check of its hour brings a bonus as a line of its own; its own points stay what they are', async () => {
  const { deps, send, pointsOf, dine } = await openProgram()
  const { id: memberId } = await makeMember(deps)
  expect(await dine(memberId, 40_50)).toMatchObject({ pointsDelta: 80 })
  expect(await pointsOf(memberId)).toEqual([80, 80, 1])
  const [check] = await deps.db.select().from(transactions).where(eq(transactions.memberId, memberId))
  expect(check?.points).toBe(40)
  const { lines } = (await send('GET', `/api/members/${memberId}/ledger`)).body
  expect(lines.map(({ title, points }: { title: string; points: number }) => `${title} ${points}`).sort()).toEqual([
    'Bonus: Slow Monday 40',
    'Visit, Dinner, $40.50 40',
  ])
  expect((await send('GET', '/api/bonuses')).body).toMatchObject([
    { name: 'Slow Monday', given: { visits: 1, points: 40 } },
  ])
})

test('the time of the check decides, whenever it is counted', async () => {
  const { deps, pointsOf, dine } = await openProgram()
  const { id: memberId } = await makeMember(deps)
  await dine(memberId, 40_00, { checkId: 'afternoon', at: new Date('2025-11-10T16:30:00-05:00') })
  await dine(memberId, 40_00, { checkId: 'tuesday', businessDate: '2025-11-11' })
  expect(await pointsOf(memberId)).toEqual([80, 80, 2])
})

test('a check keeps the bonus it was counted with, whatever becomes of the bonus', async () => {
  const { deps, id, send, change, pointsOf, dine } = await openProgram()
  const { id: memberId } = await makeMember(deps)
  await dine(memberId, 40_00)
  expect((await change(id, { ...double, amount: 5 })).status).toBe(200)
  await dine(memberId, 50_00)
  expect(await pointsOf(memberId)).toEqual([100, 100, 1])
  expect((await send('DELETE', `/api/bonuses/${id}`)).status).toBe(200)
  await dine(memberId, 60_00)
  expect(await pointsOf(memberId)).toEqual([120, 120, 1])
  await dine(memberId, 60_00, { checkId: 'another' })
  expect(await pointsOf(memberId)).toEqual([180, 180, 2])
})

test('a check that was counted before the bonus was set up gets nothing from it', async () => {
  const { deps, id, change, pointsOf, dine } = await openProgram()
  const { id: memberId } = await makeMember(deps)
  await change(id, { ...double, isActive: false })
  await dine(memberId, 40_00)
  await change(id, double)
  await dine(memberId, 50_00)
  expect(await pointsOf(memberId)).toEqual([50, 50, 1])
})

test('a void takes the bonus back, and it returns with the check', async () => {
  const { deps, pointsOf, dine } = await openProgram()
  const { id: memberId } = await makeMember(deps)
  await dine(memberId, 40_00)
  expect(await dine(memberId, 0, { isVoided: true })).toMatchObject({ pointsDelta: -80 })
  expect(await pointsOf(memberId)).toEqual([0, 0, 0])
  await dine(memberId, 40_00)
  await dine(memberId, 40_00)
  expect(await pointsOf(memberId)).toEqual([80, 80, 1])
  await compareBalances(deps, { signal: new AbortController().signal })
})

test('a check that moves to somebody else takes its bonus along, also when the bonus has gone', async () => {
  const { deps, id, send, pointsOf, dine } = await openProgram()
  const [robin, sam] = [await makeMember(deps), await makeMember(deps)]
  const move = (to: string) =>
    deps.db.transaction(async (tx) => {
      const now = deps.clock.now()
      await takeBackTransactions(tx, { checkIds: ['monday'], nextMemberId: to, now })
      const seen = { checkId: 'monday', description: 'Dinner', amountCents: 40_00, discountCents: undefined }
      await recordTransactions(tx, { memberId: to, checks: [{ ...seen, ...MONDAY, isVoided: false }], now })
    })
  await dine(robin.id, 40_00)
  await send('DELETE', `/api/bonuses/${id}`)
  await move(sam.id)
  expect([await pointsOf(robin.id), await pointsOf(sam.id)]).toEqual([
    [0, 0, 0],
    [80, 80, 1],
  ])
  await move(robin.id)
  expect([await pointsOf(robin.id), await pointsOf(sam.id)]).toEqual([
    [80, 80, 1],
    [0, 0, 0],
  ])
})

test('VIP members get none, and who becomes one keeps the bonus of earlier checks', async () => {
  const { bar, deps, pointsOf, dine } = await openProgram()
  const vip = await makeMember(deps, { type: 'vip' })
  await dine(vip.id, 40_00, { checkId: 'of a VIP' })
  expect(await pointsOf(vip.id)).toEqual([0, 0, 1])
  const { id } = await makeMember(deps)
  await dine(id, 40_00)
  await bar.send('PATCH', `/api/members/${id}`, { as: 'manager', body: { membershipType: 'vip' } })
  await dine(id, 45_00)
  expect(await pointsOf(id)).toEqual([90, 90, 1])
})

test('two memberships that become one keep the bonus, and a later void reaches the one who stays', async () => {
  const { deps, pointsOf, dine } = await openProgram()
  const by = { actor: await makeActor(deps), address: 'test' }
  const [robin, other] = [await makeMember(deps), await makeMember(deps)]
  await dine(other.id, 40_00)
  const { id: mergeId } = await mergeMembers(deps, { survivorId: robin.id, mergedId: other.id, take: [], ...by })
  expect(await pointsOf(robin.id)).toEqual([80, 80, 1])
  await dine(other.id, 30_00)
  expect(await pointsOf(robin.id)).toEqual([60, 60, 1])
  await splitMembers(deps, { mergeId, ...by })
  expect([await pointsOf(robin.id), await pointsOf(other.id)]).toEqual([
    [0, 0, 0],
    [60, 60, 1],
  ])
})

test('names are their own, bad input is told at its field, and the log tells who changed what', async () => {
  const { id, send, change } = await openProgram()
  expect((await send('POST', '/api/bonuses', { ...double, name: 'slow monday' })).body.code).toBe('bonus-name-taken')
  const refused = await change(id, { ...double, kind: 'points', amount: 0 })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    [{ field: 'amount', problem: 'Enter 1 to 1,000 points' }],
  ])
  expect((await change('bn_none', double)).status).toBe(404)
  await send('DELETE', `/api/bonuses/${id}`)
  expect((await send('DELETE', `/api/bonuses/${id}`)).body.code).toBe('bonus-not-found')
  const log: { sentence: string }[] = (await send('GET', '/api/audit')).body
  expect(log.map(({ sentence }) => sentence)).toEqual(
    expect.arrayContaining(['A manager added the bonus Slow Monday', 'A manager deleted the bonus Slow Monday']),
  )
})

test('a member sees what runs today, and a VIP sees nothing', async () => {
  const { bar, deps, id, change } = await openProgram()
  const everyDay = { ...double, weekdays: [] }
  const today = async (type: 'regular' | 'vip') => {
    const cookie = await signInMember(deps, await makeMember(deps, { type }))
    return (await (await bar.send('GET', '/api/me', { headers: { cookie } })).json()).bonuses
  }
  await change(id, everyDay)
  const told = { name: 'Slow Monday', kind: 'multiplier', amount: 2, startsAt: '17:00', endsAt: '23:00' }
  expect([await today('regular'), await today('vip')]).toEqual([[told], undefined])
  await change(id, { ...everyDay, isActive: false })
  expect(await today('regular')).toBeUndefined()
})

test('of two managers who edit one bonus, the second is told; when both want the same, both have it', async () => {
  const { id, send } = await openProgram()
  const edit = async (fields: object) => {
    const { status, body } = await send('PUT', `/api/bonuses/${id}`, { ...double, ...fields, seen: double })
    return status === 200 ? 'saved' : body.code
  }
  const triple = { ...double, amount: 3 }
  expect(await edit({ amount: 3 })).toBe('saved')
  expect(await edit({ name: 'Quiet Monday' })).toBe('bonus-changed')
  expect(await edit({ amount: 3 })).toBe('saved')
  expect((await send('GET', '/api/bonuses')).body).toMatchObject([triple])
  const [first, second] = await Promise.all(
    ['One', 'Two'].map((name) => send('PUT', `/api/bonuses/${id}`, { ...triple, name, seen: triple })),
  )
  expect([first?.status, second?.status].sort()).toEqual([200, 409])
})
