import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { giveTreats } from '#features/loyalty/birthdays/give-treats.ts'
import { saveTreat } from '#features/loyalty/birthdays/save-treat.ts'
import { compareBalances } from '#features/loyalty/points/compare-balances.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { changeMember } from '#features/members/change-member.ts'
import { assumedTime } from '#features/pos/restaurant/restaurant.rules.ts'
import { makeActor, makeMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'

const treat = { isActive: true, treat: 'A dessert', category: 'food', daysBefore: 3, daysAfter: 3 } as const
const { signal } = new AbortController()

async function openBirthday() {
  const bar = await openTestBar()
  const { deps } = bar
  const by = { actor: await makeActor(deps), address: 'test' }
  await saveTreat(deps, { treat, ...by })
  const { id: memberId } = await makeMember(deps)
  await changeMember(deps, { memberId, change: { birthday: '11-14' }, ...by })
  const give = () => giveTreats({ ...deps, readRegisterTime: async () => assumedTime }, { signal })
  const treats = () => deps.db.select().from(rewards).where(eq(rewards.memberId, memberId))
  const send = async (method: string, path: string, body?: object) =>
    (await bar.send(method, path, { as: 'manager', ...(body && { body }) })).status
  return { bar, deps, by, memberId, give, treats, send }
}

test('servers that give at once, while the birthday is changed, give one treat', async () => {
  const { deps, by, memberId, give, treats } = await openBirthday()
  const change = (birthday: string) => changeMember(deps, { memberId, change: { birthday }, ...by })
  await Promise.all([give(), give(), change('11-15'), give(), change('11-13'), give()])
  expect(await treats()).toHaveLength(1)
})

test('a code that is redeemed many times at once is given once, and none after it was over', async () => {
  const { bar, deps, give, treats, send } = await openBirthday()
  await give()
  const [one] = await treats()
  const redeem = () => send('POST', '/api/redeem', { code: one?.code })
  const answers = await Promise.all([redeem(), redeem(), redeem()])
  expect(answers.toSorted()).toEqual([200, 409, 409])

  const late = await makeMember(deps)
  await deps.db.update(rewards).set({ state: 'approved', redeemedAt: null, memberId: late.id })
  bar.setNow('2025-11-18T04:00:00-05:00')
  const [first, , second] = await Promise.all([redeem(), give(), redeem()])
  expect([first, second]).toEqual([409, 409])
  const [after] = await deps.db.select().from(rewards)
  expect(after).toMatchObject({ state: 'expired', redeemedAt: null })
})

test('whoever leaves while the treat is given and redeemed leaves nothing that anybody could have', async () => {
  const { bar, deps, memberId, give, treats, send } = await openBirthday()
  await give()
  // Also the reminder is due.
  bar.setNow('2025-11-17T12:00:00-05:00')
  const [one] = await treats()
  const erase = send('DELETE', `/api/members/${memberId}`)
  const redeem = send('POST', '/api/redeem', { code: one?.code })
  const [erased, redeemed] = await Promise.all([erase, redeem, give()])
  expect(erased).toBe(200)
  const [left] = await treats()
  expect(left?.state).toBe(redeemed === 200 ? 'redeemed' : 'rejected')
  expect(left?.code).toBe(`erased ${left?.id}`)
  await compareBalances(deps, { signal })
})
