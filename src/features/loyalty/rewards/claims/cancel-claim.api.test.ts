import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listMilestones } from '#features/loyalty/rewards/rewards.queries.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { makeMember, signInMember } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openTestBar } from '#tests/test-bar.ts'

type Line = { title: string; points: number; by: { name: string; role: string } }

/** A member with 120 points who has claimed the first reward, for 100. */
async function claimWelcome() {
  const bar = await openTestBar()
  await makeMilestones(bar.deps)
  const milestoneId = (await listMilestones(bar.deps.db))[0]?.id ?? ''
  const member = await makeMember(bar.deps, { points: 120 })
  const cookie = await signInMember(bar.deps, member)
  const answerOf = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) })
  const asMember = async (path: string, body: object = {}) =>
    answerOf(await bar.send('POST', path, { headers: { cookie }, body }))
  const asManager = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    answerOf(await bar.send(method, path, { as: 'manager', ...(body && { body }) }))
  const me = async () => (await (await bar.send('GET', '/api/me', { headers: { cookie } })).json()).member
  const { rewardId, rewardCode } = await asMember('/api/claim-reward', { milestoneId })
  const claim = () => asMember('/api/claim-reward', { milestoneId })
  const cancel = (id = rewardId) => asMember(`/api/rewards/${id}/cancel`)
  return { bar, member, rewardId, rewardCode, claim, cancel, asManager, me }
}

test('a claim that waits is canceled: the points are back, and the reward can be claimed again', async () => {
  const { rewardId, rewardCode, claim, cancel, asManager, me } = await claimWelcome()
  expect(await cancel()).toEqual({ status: 200, success: true, refunded: 100, newPoints: 120 })
  expect(await me()).toMatchObject({
    currentPoints: 120,
    lifetimePoints: 120,
    rewardsEarned: [{ status: 'available' }],
  })
  expect(await asManager('POST', '/api/redeem', { code: rewardCode })).toMatchObject({ code: 'claim-was-canceled' })
  expect(await asManager('POST', '/api/approve-reward', { rewardId })).toMatchObject({ code: 'claim-not-pending' })
  expect(await claim()).toMatchObject({ status: 200, newPoints: 20 })
  expect((await me()).rewardsEarned).toMatchObject([{ status: 'earned' }])
})

test('canceling twice gives the points back once, and says the same', async () => {
  const { cancel, me } = await claimWelcome()
  const first = await cancel()
  expect(await cancel()).toEqual(first)
  expect(await me()).toMatchObject({ currentPoints: 120 })
})

test('an approved claim is not canceled, and the member reads that the code is ready', async () => {
  const { rewardId, cancel, asManager, me } = await claimWelcome()
  await asManager('POST', '/api/approve-reward', { rewardId })
  expect(await cancel()).toMatchObject({
    status: 409,
    code: 'claim-just-approved',
    error: "We just approved this claim, so it can't be canceled. Your code is ready.",
  })
  expect(await me()).toMatchObject({ currentPoints: 20, rewardsEarned: [{ status: 'claimed' }] })
})

test('nobody cancels what somebody else has claimed', async () => {
  const { bar, rewardId, me } = await claimWelcome()
  const cookie = await signInMember(bar.deps, await makeMember(bar.deps))
  const answer = await bar.send('POST', `/api/rewards/${rewardId}/cancel`, { headers: { cookie }, body: {} })
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'reward-not-found'])
  expect(await me()).toMatchObject({ currentPoints: 20 })
})

test('the ledger and the log tell of it', async () => {
  const { member, cancel, asManager } = await claimWelcome()
  await cancel()
  const { lines } = await asManager('GET', `/api/members/${member.id}/ledger?show=rewards`)
  const told = lines.map(({ title, points, by }: Line) => `${title} | ${points} | ${by.name}, ${by.role}`)
  expect(told.sort()).toEqual([
    'Claim canceled, points back: Welcome | 100 | Robin, member',
    'Claimed: Welcome | -100 | Robin, member',
  ])
})

test('a regular made VIP keeps what was claimed, has it handed over, and starts no new claim', async () => {
  const { bar, member, rewardId, rewardCode, claim, cancel, asManager, me } = await claimWelcome()
  const become = (membershipType: string) => asManager('PATCH', `/api/members/${member.id}`, { membershipType })
  const atBar = async () => (await asManager('GET', `/api/bar?scanned=${member.id}`)).card.rewards
  await become('vip')
  expect((await me()).rewardsEarned).toMatchObject([{ id: rewardId, status: 'earned', rewardCode }])
  await asManager('POST', '/api/approve-reward', { rewardId })
  expect(await atBar()).toMatchObject([{ id: rewardId, state: 'approved' }])
  expect(await asManager('POST', '/api/redeem', { code: rewardCode })).toMatchObject({ success: true })

  // What was reached and not claimed waits for the day they earn points again.
  await become('regular')
  await asManager('POST', `/api/rewards/${rewardId}/take-back`, { reason: 'Wrong guest', outcome: 'points' })
  await become('vip')
  const [available] = await bar.deps.db.select().from(rewards).where(eq(rewards.state, 'available'))
  expect(await atBar()).toEqual([])
  expect(await claim()).toMatchObject({ status: 409, code: 'reward-not-offered' })
  const give = { key: crypto.randomUUID() }
  expect(await asManager('POST', `/api/rewards/${available?.id}/give`, give)).toMatchObject({ status: 409 })
  expect(await me()).toMatchObject({ currentPoints: 120 })

  await become('local')
  expect(await claim()).toMatchObject({ status: 200 })
  expect(await cancel(available?.id)).toMatchObject({ refunded: 100 })
})
