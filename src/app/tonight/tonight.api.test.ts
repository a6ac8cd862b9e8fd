import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { discountAlerts } from '#features/discounts/discount-alerts.table.ts'
import { claimReward } from '#features/loyalty/rewards/claim-reward.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import type { TonightWire } from '#features/operations/tonight/tonight.contract.ts'
import { fakePos } from '#tests/fakes/toast.ts'
import { makeCheck } from '#tests/make/make-check.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { tellOrders } from '#tests/make/tell-orders.ts'
import { openTestBar } from '#tests/test-bar.ts'

type Bar = Pick<Awaited<ReturnType<typeof openTestBar>>, 'send'>
const readTonight = async ({ send }: Bar): Promise<TonightWire> =>
  (await send('GET', '/api/tonight', { as: 'manager' })).json()

const none = { total: 0, rows: [] }

test('a new bar has nothing that waits, with a register and without one', async () => {
  for (const bar of [await openTestBar(), await openTestBar({ pos: fakePos().pos })]) {
    expect((await readTonight(bar)).waiting).toEqual({
      handOver: { ...none, oldestAt: null },
      claims: none,
      alerts: { ...none, cost: 0 },
      applications: none,
      parties: none,
      messages: none,
      checks: none,
    })
  }
})

test('the business day ends when the register says, and at 4 AM until it has said so', async () => {
  expect((await readTonight(await openTestBar())).dayEnds).toBe('04:00')
})

test('of the applications those are told that have waited longest, and how many wait', async () => {
  const bar = await openTestBar({ now: '2025-11-12T12:00:00-05:00' })
  for (const [day, firstName] of [
    [13, 'Devon'],
    [12, 'Hannah'],
    [14, 'Piers'],
  ] as const) {
    bar.setNow(`2025-11-${day}T12:00:00-05:00`)
    await makeMember(bar.deps, { firstName, type: 'local', status: 'pending' })
  }
  await makeMember(bar.deps)
  const gone = await makeMember(bar.deps, { status: 'pending' })
  await bar.send('DELETE', `/api/members/${gone.id}`, { as: 'manager' })
  const { applications } = (await readTonight(bar)).waiting
  expect(applications).toMatchObject({
    total: 3,
    rows: [
      { memberName: 'Hannah Vale', membershipType: 'local', zipCode: '33139', appliedAt: '2025-11-12T17:00:00.000Z' },
      { memberName: 'Devon Vale' },
    ],
  })
})

test('a claim waits for approval, then to be handed over, and then no longer', async () => {
  const bar = await openTestBar()
  await makeMilestones(bar.deps)
  const milestones: { id: string; pointsThreshold: number }[] = await (await bar.send('GET', '/api/milestones')).json()
  const milestoneId = milestones.find(({ pointsThreshold }) => pointsThreshold === 250)?.id ?? ''
  const ines = await makeMember(bar.deps, { firstName: 'Ines', points: 300 })
  const { rewardId, code } = await claimReward(bar.deps, { memberId: ines.id, milestoneId, expected: {} })
  const told = { rewardId, reward: 'Appetizer up to $15', memberId: ines.id, memberName: 'Ines Vale' }

  const asked = (await readTonight(bar)).waiting
  expect(asked.claims).toMatchObject({ total: 1, rows: [{ ...told, points: 250 }] })
  expect(asked.handOver).toMatchObject({ total: 0, oldestAt: null })

  bar.setNow('2025-11-14T19:31:00-05:00')
  await bar.send('POST', '/api/approve-reward', { as: 'manager', body: { rewardId } })
  const approvedAt = '2025-11-15T00:31:00.000Z'
  const approved = (await readTonight(bar)).waiting
  expect(approved.claims).toEqual(none)
  expect(approved.handOver).toMatchObject({ total: 1, oldestAt: approvedAt, rows: [{ ...told, code, approvedAt }] })
  const listed = await (await bar.send('GET', '/api/reward-claims?view=approved', { as: 'manager' })).json()
  expect(listed).toMatchObject([{ id: rewardId, rewardCode: code, dateApproved: approvedAt }])

  await bar.send('POST', '/api/redeem', { as: 'staff', body: { code } })
  expect((await readTonight(bar)).waiting.handOver).toMatchObject({ total: 0, rows: [] })
})

test('of the rewards to hand over the latest two are told, and since when the oldest waits', async () => {
  const bar = await openTestBar()
  await makeMilestones(bar.deps)
  const milestones: { id: string; pointsThreshold: number }[] = await (await bar.send('GET', '/api/milestones')).json()
  const milestoneId = milestones.find(({ pointsThreshold }) => pointsThreshold === 100)?.id ?? ''
  for (const day of ['09', '10', '11']) {
    const member = await makeMember(bar.deps, { firstName: `Nov ${day}`, points: 100 })
    const { rewardId } = await claimReward(bar.deps, { memberId: member.id, milestoneId, expected: {} })
    const approvedAt = new Date(`2025-11-${day}T20:00:00Z`)
    await bar.deps.db.update(rewards).set({ state: 'approved', approvedAt }).where(eq(rewards.id, rewardId))
  }
  const { handOver } = (await readTonight(bar)).waiting
  expect(handOver).toMatchObject({
    total: 3,
    oldestAt: '2025-11-09T20:00:00.000Z',
    rows: [{ memberName: 'Nov 11 Vale' }, { memberName: 'Nov 10 Vale' }],
  })
})

test('alerts are told by what they may have cost, and what all of them may have', async () => {
  const bar = await openTestBar({ pos: fakePos().pos })
  const found = {
    restaurantId: 'restaurant-1',
    rule: 'unauthorised-discount',
    severity: 'high',
    firstDate: '2025-11-12',
    businessDate: '2025-11-13',
    normal: '',
    foundAt: bar.deps.clock.now(),
  } as const
  await bar.deps.db.insert(discountAlerts).values(
    [2000, 6000, 4060].map((costCents) => ({
      ...found,
      evidence: [],
      sightings: [],
      id: `alert-${costCents}`,
      subject: `server-${costCents}`,
      costCents,
      headline: `A case of ${costCents} cents`,
    })),
  )
  expect((await readTonight(bar)).waiting.alerts).toEqual({
    total: 3,
    cost: 120.6,
    rows: [6000, 4060].map((cents) => ({
      id: `alert-${cents}`,
      headline: `A case of ${cents} cents`,
      cost: cents / 100,
      firstDate: '2025-11-12',
      businessDate: '2025-11-13',
    })),
  })
})

test('party requests and messages wait until they are marked as handled', async () => {
  const bar = await openTestBar()
  const { send } = bar
  await send('POST', '/api/init-hours')
  const party = {
    name: 'Ana Lindgren',
    email: 'ana@example.com',
    phone: '3055550142',
    date: '2025-11-20',
    time: '19:00',
    guests: 24,
    occasion: 'Birthday',
    details: 'Terrace if it’s dry?',
  }
  expect((await send('POST', '/api/forms/large-party', { body: party })).status).toBe(200)
  const { parties, messages } = (await readTonight(bar)).waiting
  expect(messages).toEqual(none)
  expect(parties).toMatchObject({
    total: 1,
    rows: [
      {
        name: 'Ana Lindgren',
        email: 'ana@example.com',
        words: 'Terrace if it’s dry?',
        party: { date: '2025-11-20', guests: 24, occasion: 'Birthday' },
      },
    ],
  })
  await send('PATCH', `/api/messages/${parties?.rows[0]?.id}`, { as: 'manager', body: { handled: true } })
  expect((await readTonight(bar)).waiting.parties).toEqual(none)
})

test('a check that is probably a member’s waits to be confirmed', async () => {
  const bar = await openTestBar({ pos: fakePos().pos, now: '2025-11-01T12:00:00-04:00' })
  const sofia = await makeMember(bar.deps, { firstName: 'Sofia', lastName: 'Marchetti' })
  bar.setNow('2025-11-14T18:00:00-05:00')
  await tellOrders(bar.deps, { guid: 'order-1', checks: [{ guid: 'c-1', number: '17', tabName: 'Sofia Marchetti' }] })
  expect((await readTonight(bar)).waiting.checks).toMatchObject({
    total: 1,
    rows: [
      {
        checkGuid: 'c-1',
        checkNumber: '17',
        memberId: sofia.id,
        memberName: 'Sofia Marchetti',
        reason: 'The tab has the name Sofia Marchetti',
      },
    ],
  })
  await bar.send('POST', '/api/unmatched-checks', { as: 'manager', body: { checkGuid: 'c-1', memberId: sofia.id } })
  expect((await readTonight(bar)).waiting.checks).toEqual(none)
})

test('what cannot be read keeps nothing else from being told', async () => {
  const bar = await openTestBar()
  await makeMember(bar.deps, { status: 'pending' })
  await bar.deps.db.execute(sql`alter table messages rename to messages_gone`)
  try {
    const { waiting } = await readTonight(bar)
    expect([waiting.parties, waiting.messages, waiting.applications?.total]).toEqual([null, null, 1])
  } finally {
    await bar.deps.db.execute(sql`alter table messages_gone rename to messages`)
  }
})

test('the evening is compared with last week as far as the register knows both', async () => {
  const bar = await openTestBar()
  const unknown = { tonight: null, before: null, beforeTotal: null, hours: [] }
  expect((await readTonight(bar)).against).toMatchObject({ ...unknown, register: 'none', beforeDate: '2025-11-07' })
  const connected = await openTestBar({ pos: fakePos().pos })
  expect((await readTonight(connected)).against).toMatchObject({ ...unknown, register: 'unread' })

  const sold = { restaurantId: 'restaurant-1', grossCents: 5000 }
  const tonight = { ...sold, businessDate: '2025-11-14' }
  await makeCheck(connected.deps, { ...tonight, closedAt: new Date('2025-11-14T17:00:00-05:00') })
  const alone = (await readTonight(connected)).against
  expect(alone).toMatchObject({ register: 'read', tonight: { sales: 50, checks: 1, averageCheck: 50 }, before: null })

  const before = { ...sold, businessDate: '2025-11-07' }
  await makeCheck(connected.deps, { ...before, closedAt: new Date('2025-11-07T17:00:00-05:00') })
  await makeCheck(connected.deps, { ...before, closedAt: new Date('2025-11-07T22:00:00-05:00') })
  await makeCheck(connected.deps, { ...before, isVoided: true, closedAt: new Date('2025-11-07T17:00:00-05:00') })
  expect((await readTonight(connected)).against).toMatchObject({
    before: { sales: 50, checks: 1 },
    beforeTotal: 100,
  })
})
