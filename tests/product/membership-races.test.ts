import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#features/accounts/accounts.table.ts'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { pointsEntries } from '#features/loyalty/points/points.table.ts'
import { claimReward } from '#features/loyalty/rewards/claim-reward.ts'
import { milestones } from '#features/loyalty/rewards/milestones.table.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { findMember } from '#features/members/members.queries.ts'
import { members } from '#features/members/members.table.ts'
import { isDeep } from '../depth.ts'
import { makeMember, signInMember } from '../make/make-member.ts'
import { signInAs } from '../make/sign-in-as.ts'
import { type Answer, startTwoProducts } from './two-products.ts'

const CLAIMS = isDeep ? 200 : 60
const ROUNDS = isDeep ? 20 : 6

let bar: Awaited<ReturnType<typeof startTwoProducts>>
beforeAll(async () => {
  bar = await startTwoProducts({})
})
afterAll(() => bar.stop())

/** The only milestones there are, from this threshold on, one point apart. */
async function setMilestones(many: number, from: number): Promise<string[]> {
  await bar.deps.db.update(milestones).set({ isActive: false })
  const rows = Array.from({ length: many }, (_, index) => ({
    id: `ms_${from + index}`,
    name: `Milestone ${from + index}`,
    description: 'A reward',
    pointsThreshold: from + index,
    rewardType: 'food' as const,
    rewardValue: 'Something',
    icon: null,
    isActive: true,
    sortOrder: index,
  }))
  await bar.deps.db.insert(milestones).values(rows)
  return rows.map(({ id }) => id)
}

/** Nearly all the connections that two servers have to the database. */
const MANY_WAITING = 16

type Burst = { many: number; table: PgTable; waiting?: number; send: (number: number) => Promise<Answer> }

/** So many requests, of which the first ones have all decided before any of them can write into the table. */
function atOnce({ many, table, waiting = MANY_WAITING, send }: Burst): Promise<Answer[]> {
  const sendAll = () => Promise.all(Array.from({ length: many }, (_, number) => send(number)))
  return bar.sendTogether(table, { waiting, sendAll })
}

/** How often each status was answered. */
function tally(answers: Answer[]) {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const expectSoundLedger = () => compareBalances(bar.deps, { signal: new AbortController().signal })

test(`of ${CLAIMS} claims at once over two servers, exactly as many succeed as the points are for`, async () => {
  const ids = await setMilestones(CLAIMS, 100_001)
  const [affordable, points] = [CLAIMS / 4, (CLAIMS / 4) * 101_000]
  const member = await makeMember(bar.deps, { points })
  const cookie = await signInMember(bar.deps, member)
  const answers = await atOnce({
    many: CLAIMS,
    table: pointsEntries,
    send: (number) => bar.send(number, '/api/claim-reward', { cookie, body: { milestoneId: ids[number] } }),
  })
  expect(tally(answers)).toEqual({ 200: affordable, 409: CLAIMS - affordable })

  const claimed = await bar.deps.db.select().from(rewards).where(eq(rewards.memberId, member.id))
  const taken = claimed.filter(({ state }) => state === 'pending')
  expect(taken).toHaveLength(affordable)
  expect(new Set(taken.map(({ code }) => code)).size).toBe(affordable)
  const left = points - taken.reduce((sum, { cost }) => sum + cost, 0)
  expect((await findMember(bar.deps.db, member))?.currentPoints).toBe(left)
  expect(left).toBeGreaterThanOrEqual(0)
  await expectSoundLedger()
})

test(`the same claim sent ${CLAIMS} times at once over two servers is made once`, async () => {
  const [milestoneId] = await setMilestones(1, 500)
  const member = await makeMember(bar.deps, { points: 1_000_000 })
  const cookie = await signInMember(bar.deps, member)
  const answers = await atOnce({
    many: CLAIMS,
    table: pointsEntries,
    send: (number) => bar.send(number, '/api/claim-reward', { cookie, body: { milestoneId } }),
  })
  expect(tally(answers)).toEqual({ 200: 1, 409: CLAIMS - 1 })
  expect((await findMember(bar.deps.db, member))?.currentPoints).toBe(999_500)
  await expectSoundLedger()
})

test(`a claim that is approved and rejected at once over two servers becomes one of the two, each of ${ROUNDS} times`, async () => {
  const ids = await setMilestones(ROUNDS, 700)
  const member = await makeMember(bar.deps, { points: 50_000 })
  const cookie = await signInAs(bar.deps, 'manager')
  for (const [round, milestoneId] of ids.entries()) {
    const { rewardId, balance } = await claimReward(bar.deps, { memberId: member.id, milestoneId, expected: {} })
    const answers = await atOnce({
      many: 4,
      table: rewards,
      waiting: 4,
      send(number) {
        const isApproval = number < 2
        const address = isApproval ? '/api/approve-reward' : '/api/reject-reward'
        return bar.send(number + round, address, { cookie, body: { rewardId, ...(!isApproval && { reason: 'No' }) } })
      },
    })
    expect(tally(answers)).toEqual({ 200: 1, 409: 3 })

    const isApproved = answers.findIndex(({ status }) => status === 200) < 2
    const [reward] = await bar.deps.db.select().from(rewards).where(eq(rewards.id, rewardId))
    expect(reward?.state).toBe(isApproved ? 'approved' : 'rejected')
    const refund = isApproved ? 0 : (reward?.cost ?? 0)
    expect((await findMember(bar.deps.db, member))?.currentPoints).toBe(balance + refund)
  }
  await expectSoundLedger()
})

test('the same application sent fifty times at once over two servers makes one member with one login', async () => {
  const body = {
    firstName: 'Robin',
    lastName: 'Vale',
    email: 'fifty.times@example.com',
    password: 'chosen once',
    membershipType: 'regular',
  }
  const answers = await atOnce({
    many: 50,
    table: members,
    // Each server hashes a few passwords at a time, so fewer get as far as the database together.
    waiting: 4,
    // Limits count addresses and phone numbers; the email is the same each time.
    send: (number) =>
      bar.send(number, '/api/members', {
        body: { ...body, phone: `(305) 555-01${10 + number}` },
        address: `203.0.113.${number + 1}`,
      }),
  })
  expect(tally(answers)).toEqual({ 201: 1, 409: 49 })
  expect(await bar.deps.db.$count(members, eq(members.email, body.email))).toBe(1)
  const [login, ...others] = await bar.deps.db.select().from(accounts).where(eq(accounts.login, body.email))
  expect(others).toEqual([])
  // Other tests hash at next to no cost; this is what ships.
  expect(login?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
