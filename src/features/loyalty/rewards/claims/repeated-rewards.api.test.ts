import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mergeMembers } from '#features/loyalty/merging/merge-members.ts'
import { splitMembers } from '#features/loyalty/merging/split-members.ts'
import { listMilestones } from '#features/loyalty/rewards/rewards.queries.ts'
import { timesReached } from '#features/loyalty/rewards/rewards.rules.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { countCheck, makeActor, makeMember, signInMember, spend } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openTestBar } from '#tests/test-bar.ts'

/** Welcome, for 100 points, can be earned again every 500. */
async function openProgram() {
  const bar = await openTestBar()
  const { deps } = bar
  await makeMilestones(deps)
  const milestoneId = (await listMilestones(deps.db))[0]?.id ?? ''
  const change = (updates: object) =>
    bar.send('PUT', '/api/milestones', { as: 'manager', body: { milestoneId, updates } })
  await change({ repeatEvery: 500 })
  const asManager = async (path: string, body: object) => (await bar.send('POST', path, { as: 'manager', body })).json()
  const statesOf = async (memberId: string) => {
    const isMeant = and(eq(rewards.memberId, memberId), eq(rewards.milestoneId, milestoneId))
    const rows = await deps.db.select().from(rewards).where(isMeant).orderBy(rewards.occurrence, rewards.claimedAt)
    return rows.map(({ occurrence, state }) => `${occurrence} ${state}`)
  }
  const enter = async (points: number) => {
    const member = await makeMember(deps, { points })
    const headers = { cookie: await signInMember(deps, member) }
    const claim = async (body: object = {}) => {
      const answer = await bar.send('POST', '/api/claim-reward', { headers, body: { milestoneId, ...body } })
      return { status: answer.status, ...(await answer.json()) }
    }
    return { id: member.id, claim, states: () => statesOf(member.id) }
  }
  return { bar, deps, milestoneId, change, asManager, statesOf, enter }
}

test('a milestone says in its list that it can be earned again, and says nothing where it cannot', async () => {
  const { bar, change } = await openProgram()
  const list = async () => (await bar.send('GET', '/api/milestones')).json()
  expect((await list())[0]).toMatchObject({ name: 'Welcome', repeatEvery: 500 })
  expect((await list())[1]).not.toHaveProperty('repeatEvery')
  expect((await change({ repeatEvery: 49 })).status).toBe(400)
  expect((await change({ repeatEvery: null })).status).toBe(200)
  expect((await list())[0]).not.toHaveProperty('repeatEvery')
})

test('the first comes at the threshold, and one more with every 500 lifetime points', async () => {
  const { deps, enter } = await openProgram()
  const robin = await enter(599)
  expect(await robin.states()).toEqual(['1 available'])
  await spend(deps, robin.id, 1_00)
  expect(await robin.states()).toEqual(['1 available', '2 available'])
  await spend(deps, robin.id, 1000_00)
  expect(await robin.states()).toEqual(['1 available', '2 available', '3 available', '4 available'])
})

test('a claim takes one, and the same request sent twice takes no second one', async () => {
  const { bar, enter } = await openProgram()
  const robin = await enter(700)
  const [first] = await bar.deps.db.select().from(rewards).where(eq(rewards.occurrence, 2))
  const twice = await Promise.all([robin.claim({ rewardId: first?.id }), robin.claim({ rewardId: first?.id })])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await robin.states()).toEqual(['1 available', '2 pending'])
  expect(await robin.claim()).toMatchObject({ status: 200, newPoints: 500 })
  expect(await robin.states()).toEqual(['1 pending', '2 pending'])
  expect(await robin.claim()).toMatchObject({ status: 409, code: 'reward-already-claimed' })
})

test('a check that is voided takes unclaimed ones back from the newest, and claimed ones stay', async () => {
  const { deps, enter } = await openProgram()
  const robin = await enter(300)
  await countCheck(deps, robin.id, { checkId: 'big', amountCents: 1000_00 })
  await robin.claim()
  expect(await robin.states()).toEqual(['1 pending', '2 available', '3 available'])
  await countCheck(deps, robin.id, { checkId: 'big', amountCents: 300_00 })
  expect(await robin.states()).toEqual(['1 pending', '2 available'])
  await countCheck(deps, robin.id, { checkId: 'big', amountCents: 0, isVoided: true })
  expect(await robin.states()).toEqual(['1 pending'])
  await countCheck(deps, robin.id, { checkId: 'big', amountCents: 1000_00 })
  expect(await robin.states()).toEqual(['1 pending', '2 available', '3 available'])
})

test('a claim that is rejected makes room for the same time once more', async () => {
  const { asManager, enter } = await openProgram()
  const robin = await enter(700)
  const { rewardId } = await robin.claim()
  await asManager('/api/reject-reward', { rewardId, reason: 'Sold out' })
  expect((await robin.states()).sort()).toEqual(['1 available', '1 rejected', '2 available'])
})

test('made once again, what was claimed stays, and what was not claimed is one', async () => {
  const { change, enter } = await openProgram()
  const [robin, sam] = [await enter(1200), await enter(1200)]
  await robin.claim()
  await robin.claim()
  await change({ repeatEvery: null })
  expect(await robin.states()).toEqual(['1 pending', '2 pending'])
  expect(await sam.states()).toEqual(['1 available'])
})

test('two memberships that become one have what the points of both reach, less what both have claimed', async () => {
  const { deps, enter } = await openProgram()
  const by = { actor: await makeActor(deps), address: 'test' }
  const [robin, double] = [await enter(350), await enter(850)]
  await robin.claim()
  await double.claim()
  const { id: mergeId } = await mergeMembers(deps, { survivorId: robin.id, mergedId: double.id, take: [], ...by })
  // 1,200 points reach it three times, two of which were claimed.
  expect((await robin.states()).sort()).toEqual(['1 pending', '1 pending', '2 available'])
  await splitMembers(deps, { mergeId, ...by })
  expect(await robin.states()).toEqual(['1 pending'])
  expect(await double.states()).toEqual(['1 pending', '2 available'])
})

test('the database counts the times as the rule does', async () => {
  const { deps, change, enter } = await openProgram()
  const robin = await enter(1)
  let lifetime = 1
  for (const amount of [98, 1, 1, 399, 99, 1, 501, 700]) {
    await spend(deps, robin.id, amount * 100)
    lifetime += amount
    const times = timesReached({ pointsThreshold: 100, repeatEvery: 500 }, lifetime)
    expect([lifetime, (await robin.states()).length]).toEqual([lifetime, times])
  }
  await change({ repeatEvery: 50, pointsThreshold: 90 })
  expect((await robin.states()).length).toBe(timesReached({ pointsThreshold: 90, repeatEvery: 50 }, lifetime))
})
