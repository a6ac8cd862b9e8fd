import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { pointsEntries } from '#features/loyalty/points/points.table.ts'
import { listMilestones } from '#features/loyalty/rewards/rewards.queries.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { findMember } from '#features/members/members.queries.ts'
import { makeMember, signInMember } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openTestBar } from '#tests/test-bar.ts'

let bar: Awaited<ReturnType<typeof openTestBar>>
let milestoneId = ''
beforeAll(async () => {
  bar = await openTestBar()
  await makeMilestones(bar.deps)
  milestoneId = (await listMilestones(bar.deps.db))[0]?.id ?? ''
})

/** Somebody with 120 points whose claim of 100 waits. */
async function claim() {
  const member = await makeMember(bar.deps, { points: 120 })
  const headers = { cookie: await signInMember(bar.deps, member) }
  const send = (path: string, body: object = {}) => bar.send('POST', path, { headers, body })
  const { rewardId } = await (await send('/api/claim-reward', { milestoneId })).json()
  return {
    memberId: member.id,
    rewardId,
    cancel: () => send(`/api/rewards/${rewardId}/cancel`),
    claimAgain: () => send('/api/claim-reward', { milestoneId }),
  }
}

const asManager = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  bar.send(method, path, { as: 'manager', ...(body && { body }) })

/** What staff do to a claim or its member at the moment in which it is canceled. */
const others = {
  approve: ({ rewardId }: Claim) => asManager('POST', '/api/approve-reward', { rewardId }),
  'approve and give': ({ rewardId }: Claim) => asManager('POST', '/api/approve-reward', { rewardId, give: true }),
  reject: ({ rewardId }: Claim) => asManager('POST', '/api/reject-reward', { rewardId, reason: 'Sold out' }),
  'edit the milestone': () => asManager('PUT', '/api/milestones', { milestoneId, updates: { name: 'Hello' } }),
  'switch it off and on': async () => {
    await asManager('PUT', '/api/milestones', { milestoneId, updates: { isActive: false } })
    return asManager('PUT', '/api/milestones', { milestoneId, updates: { isActive: true } })
  },
  'make them a VIP': ({ memberId }: Claim) => asManager('PATCH', `/api/members/${memberId}`, { membershipType: 'vip' }),
  erase: ({ memberId }: Claim) => asManager('DELETE', `/api/members/${memberId}`),
  'cancel once more': ({ cancel }: Claim) => cancel(),
}
type Claim = Awaited<ReturnType<typeof claim>>

test.each(Object.entries(others))(
  'canceling and %s at once: one comes first, and the points come back once or stay taken',
  async (_, other) => {
    for (let round = 0; round < 4; round += 1) {
      const one = await claim()
      const calls = [one.cancel, () => other(one)]
      const answers = await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()))
      for (const { status } of answers) expect([200, 401, 404, 409]).toContain(status)
      await expectSettled(one)
    }
    await compareBalances(bar.deps, { signal: new AbortController().signal })
  },
)

/** The claim took 100 points; they are back exactly when it came to nothing. */
async function expectSettled({ memberId, rewardId }: Claim) {
  const { db } = bar.deps
  const [reward] = await db.select().from(rewards).where(eq(rewards.id, rewardId))
  const entries = await db.select().from(pointsEntries).where(eq(pointsEntries.cause, rewardId))
  const isClosed = reward?.state === 'canceled' || reward?.state === 'rejected'
  expect(entries.map(({ kind, points }) => `${kind} ${points}`).sort()).toEqual(
    isClosed ? ['claim -100', 'refund 100'] : ['claim -100'],
  )
  const member = await findMember(db, { id: memberId })
  if (member) expect(member.currentPoints).toBe(isClosed ? 120 : 20)
}

test('canceling and claiming again at once never leaves two claims, nor one without its points', async () => {
  const one = await claim()
  await Promise.all([one.cancel(), one.claimAgain(), one.cancel(), one.claimAgain()])
  const mine = await bar.deps.db.select().from(rewards).where(eq(rewards.memberId, one.memberId))
  const open = mine.filter(({ state }) => state === 'pending')
  expect(open.length).toBeLessThanOrEqual(1)
  expect((await findMember(bar.deps.db, { id: one.memberId }))?.currentPoints).toBe(120 - 100 * open.length)
})
