import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { members } from '#features/members/members.table.ts'
import { assumedTime } from '#features/pos/restaurant/restaurant.rules.ts'
import { makeMember, signInMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { giveTreats } from './give-treats.ts'

const dessert = { isActive: true, treat: 'A dessert of your choice', category: 'food', daysBefore: 3, daysAfter: 3 }

/** November 14, 2025 in the evening, with the treat on unless the test says otherwise. */
async function openBirthdays(treat: object | 'none' = dessert) {
  const bar = await openTestBar()
  const { deps } = bar
  const send = async (method: string, path: string, body?: object) => {
    const answer = await bar.send(method, path, { as: 'manager', ...(body && { body }) })
    return { status: answer.status, ...(await answer.json()) }
  }
  const birth = async (birthday: string, made: Parameters<typeof makeMember>[1] = {}) => {
    const member = await makeMember(deps, made)
    await send('PATCH', `/api/members/${member.id}`, { birthday })
    return member
  }
  const give = () =>
    giveTreats({ ...deps, readRegisterTime: async () => assumedTime }, { signal: new AbortController().signal })
  const treatsOf = (memberId: string) => deps.db.select().from(rewards).where(eq(rewards.memberId, memberId))
  if (treat !== 'none') expect((await send('PUT', '/api/birthday-treat', treat)).status).toBe(200)
  return { bar, deps, send, birth, give, treatsOf }
}

test('there is no treat until a manager sets one up, and bad ones are refused at their field', async () => {
  const { send, birth, give, treatsOf } = await openBirthdays('none')
  const robin = await birth('11-14')
  expect(await send('GET', '/api/birthday-treat')).toMatchObject({ treat: null, birthdays: 1, given: 0, used: 0 })
  const bad = { ...dessert, treat: ' ', daysAfter: 31 }
  const refused = await send('PUT', '/api/birthday-treat', bad)
  expect(refused.fields.map(({ field }: { field: string }) => field)).toEqual(['treat', 'daysAfter'])
  await give()
  await send('PUT', '/api/birthday-treat', { ...dessert, isActive: false })
  await give()
  expect(await treatsOf(robin.id)).toEqual([])
})

test('whose birthday is near gets a code, once, VIP members too; others get nothing', async () => {
  const { deps, send, birth, give, treatsOf } = await openBirthdays()
  const near = [await birth('11-17'), await birth('11-11', { type: 'vip' })]
  const others = [await birth('11-18'), await birth('11-10'), await birth('11-14', { status: 'pending' })]
  const late = await makeMember(deps)
  const change = { birthday: '11-15', birthdayCountsFrom: '2025-11-28' }
  await deps.db.update(members).set(change).where(eq(members.id, late.id))
  await give()
  await give()
  const treats = await Promise.all(near.map(({ id }) => treatsOf(id)))
  expect(treats.map((list) => list.map(({ state, value, validThrough }) => [state, value, validThrough]))).toEqual([
    [['approved', 'A dessert of your choice', '2025-11-20']],
    [['approved', 'A dessert of your choice', '2025-11-14']],
  ])
  for (const { id } of [...others, late]) expect(await treatsOf(id)).toEqual([])
  expect(await send('GET', '/api/birthday-treat')).toMatchObject({ birthdays: 5, given: 2, used: 0 })
})

test('the member sees it with its code and last day, in the rewards and in the activity', async () => {
  const { bar, deps, birth, give } = await openBirthdays()
  const cookie = await signInMember(deps, await birth('11-16'))
  await give()
  const read = async (path: string) => (await bar.send('GET', path, { headers: { cookie } })).json()
  const { rewardsEarned, currentPoints } = (await read('/api/me')).member
  expect(rewardsEarned).toMatchObject([{ milestoneId: null, status: 'claimed', validThrough: '2025-11-19' }])
  expect([rewardsEarned[0].rewardCode, currentPoints]).toEqual([expect.stringMatching(/^ET\d{6}/), 0])
  const { lines, counts } = await read('/api/me/activity')
  expect(lines).toMatchObject([
    {
      title: 'Birthday treat: A dessert of your choice',
      detail: 'The code is good through November 19, 2025',
      points: 0,
      isOpenClaim: true,
    },
  ])
  expect(counts).toEqual({ all: 1, visits: 0, rewards: 1 })
})

test('the bar redeems it as any code until closing time of its last day, and says when it is over', async () => {
  const { bar, deps, send, birth, give, treatsOf } = await openBirthdays()
  const [robin, sam] = [await birth('11-14', { firstName: 'Robin' }), await birth('11-14', { firstName: 'Sam' })]
  await give()
  const [[first], [second]] = [await treatsOf(robin.id), await treatsOf(sam.id)]
  // Half past three in the morning still belongs to the night before.
  bar.setNow('2025-11-18T03:30:00-05:00')
  await give()
  expect(await send('GET', `/api/bar?scanned=${first?.code}`)).toMatchObject({
    reward: { state: 'approved', validThrough: '2025-11-17', title: 'A dessert of your choice' },
  })
  expect((await send('POST', '/api/redeem', { code: first?.code })).status).toBe(200)
  expect(await send('POST', '/api/redeem', { code: first?.code })).toMatchObject({ code: 'reward-already-redeemed' })
  bar.setNow('2025-11-18T04:00:00-05:00')
  const refused = { status: 409, code: 'code-expired' }
  expect(await send('GET', `/api/redeem?code=${second?.code}`)).toMatchObject(refused)
  expect(await send('POST', '/api/redeem', { code: second?.code })).toMatchObject(refused)
  expect(await send('GET', `/api/bar?scanned=${second?.code}`)).toMatchObject({ reward: { state: 'expired' } })
  await give()
  expect((await treatsOf(sam.id)).map(({ state }) => state)).toEqual(['expired'])
  expect(await send('POST', '/api/redeem', { code: second?.code })).toMatchObject(refused)
  const cookie = await signInMember(deps, sam)
  const me = await (await bar.send('GET', '/api/me', { headers: { cookie } })).json()
  expect(me.member.rewardsEarned).toEqual([])
})

test('a changed birthday brings no second treat, and the next year brings the next one', async () => {
  const { bar, send, birth, give, treatsOf } = await openBirthdays()
  const robin = await birth('11-14')
  await give()
  await send('PATCH', `/api/members/${robin.id}`, { birthday: '12-24' })
  bar.setNow('2025-12-24T18:00:00-05:00')
  await give()
  expect(await treatsOf(robin.id)).toHaveLength(1)
  await send('PATCH', `/api/members/${robin.id}`, { birthday: '11-14' })
  bar.setNow('2026-11-12T18:00:00-05:00')
  await give()
  expect((await treatsOf(robin.id)).map(({ birthdayYear }) => birthdayYear).toSorted()).toEqual([2025, 2026])
})

test('a treat is no claim: there is no approval to undo, and taking it back moves no points', async () => {
  const { send, birth, give, treatsOf } = await openBirthdays()
  const robin = await birth('11-14')
  await give()
  const [treat] = await treatsOf(robin.id)
  expect(await send('POST', `/api/rewards/${treat?.id}/undo-approval`)).toMatchObject({ code: 'reward-not-waiting' })
  expect((await send('GET', '/api/reward-claims?view=approved')).status).toBe(200)
  await send('POST', '/api/redeem', { code: treat?.code })
  const back = await send('POST', `/api/rewards/${treat?.id}/take-back`, { reason: 'Wrong guest', outcome: 'points' })
  expect([back.status, (await treatsOf(robin.id))[0]?.state]).toEqual([200, 'rejected'])
})

test('of two memberships that become one, one treat stays', async () => {
  const { send, birth, give, treatsOf } = await openBirthdays()
  const [robin, double] = [await birth('11-14'), await birth('11-15')]
  await give()
  expect((await send('POST', `/api/members/${robin.id}/merge`, { otherId: double.id, take: [] })).status).toBe(200)
  await give()
  expect((await treatsOf(robin.id)).map(({ state }) => state).toSorted()).toEqual(['approved', 'expired'])
})

test('a member who leaves takes the code along', async () => {
  const { send, birth, give, treatsOf } = await openBirthdays()
  const robin = await birth('11-14')
  await give()
  const [treat] = await treatsOf(robin.id)
  expect((await send('DELETE', `/api/members/${robin.id}`)).status).toBe(200)
  expect(await send('POST', '/api/redeem', { code: treat?.code })).toMatchObject({ code: 'code-not-found' })
  await give()
  expect((await treatsOf(robin.id)).map(({ state }) => state)).toEqual(['rejected'])
})
