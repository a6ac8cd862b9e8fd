import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { memberMessages } from '#features/members/messages/messages.table.ts'
import { assumedTime } from '#features/pos/restaurant/restaurant.rules.ts'
import { makeMember, signInMember } from '#tests/make/make-member.ts'
import { openMailingBar } from '#tests/make/open-mailing-bar.ts'
import { giveTreats } from './give-treats.ts'

/** Robin has a birthday on November 15; it is the evening of the 14th, and the code is good through the 18th. */
async function openBirthday(made: Parameters<typeof makeMember>[1] = {}) {
  const bar = await openMailingBar()
  const { deps } = bar
  const treat = { isActive: true, treat: 'A dessert', category: 'food', daysBefore: 1, daysAfter: 3 }
  const send = (method: string, path: string, body: object) => bar.send(method, path, { as: 'manager', body })
  await send('PUT', '/api/birthday-treat', treat)
  const robin = await makeMember(deps, { email: 'robin@example.com', ...made })
  await send('PATCH', `/api/members/${robin.id}`, { birthday: '11-15' })
  await deps.db.delete(memberMessages)
  const tell = async (now?: string) => {
    if (now) bar.setNow(now)
    await giveTreats({ ...deps, readRegisterTime: async () => assumedTime }, { signal: new AbortController().signal })
    return (await bar.sendMessages()).map(({ subject }) => subject)
  }
  const redeem = async () => {
    const [reward] = await deps.db.select().from(rewards).where(eq(rewards.memberId, robin.id))
    return (await send('POST', '/api/redeem', { code: reward?.code })).status
  }
  return { bar, robin, tell, redeem }
}

test('a member is told of the treat once, with one click to unsubscribe, and reminded the day before the last', async () => {
  const { bar, tell } = await openBirthday({ type: 'vip' })
  expect(await tell()).toEqual(['Happy birthday, Robin'])
  expect(bar.mailServer.received[0]?.message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  expect(await tell('2025-11-16T12:00:00-05:00')).toEqual([])
  expect(await tell('2025-11-17T12:00:00-05:00')).toEqual(['Your Birthday treat reward expires Tuesday, November 18'])
  expect(await tell('2025-11-18T12:00:00-05:00')).toEqual([])
})

test('who used the code is not reminded, and who has not been told yet is not told anymore', async () => {
  const told = await openBirthday()
  await told.tell()
  expect(await told.redeem()).toBe(200)
  expect(await told.tell('2025-11-17T12:00:00-05:00')).toEqual([])

  const { tell, redeem } = await openBirthday()
  // At night nobody is written to.
  expect(await tell('2025-11-15T00:00:00-05:00')).toEqual([])
  expect(await redeem()).toBe(200)
  expect(await tell('2025-11-15T12:00:00-05:00')).toEqual([])
})

test('who switched it off gets the treat, and no message', async () => {
  const { bar, robin, tell, redeem } = await openBirthday()
  const headers = { cookie: await signInMember(bar.deps, robin) }
  const body = { channel: 'email', choice: 'birthday', isOn: false }
  expect((await bar.send('PUT', '/api/me/messages', { headers, body })).status).toBe(200)
  expect(await tell()).toEqual([])
  const [message] = await bar.deps.db.select().from(memberMessages)
  expect(message).toMatchObject({ kind: 'birthday-treat', toTellAt: null })
  expect(await redeem()).toBe(200)
})

test('staff tell whom no email reaches, until the treat is over', async () => {
  const { bar, tell } = await openBirthday({ isVerified: false })
  expect(await tell()).toEqual([])
  const toTell = async () => (await bar.send('GET', '/api/to-tell', { as: 'manager' })).json()
  expect(await toTell()).toMatchObject([{ subject: 'Happy birthday, Robin', why: 'not-verified' }])
  await tell('2025-11-19T12:00:00-05:00')
  expect(await toTell()).toEqual([])
})
