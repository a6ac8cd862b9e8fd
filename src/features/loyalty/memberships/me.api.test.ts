import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { claimReward } from '#features/loyalty/rewards/claim-reward.ts'
import { listMilestones } from '#features/loyalty/rewards/rewards.queries.ts'
import { members } from '#features/members/members.table.ts'
import { makeMember, signInMember, spend } from '#tests/make/make-member.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { openTestBar } from '#tests/test-bar.ts'

async function enter(made: Parameters<typeof makeMember>[1] = {}) {
  const bar = await openTestBar()
  await makeMilestones(bar.deps)
  const member = await makeMember(bar.deps, { email: 'robin@example.com', ...made })
  const cookie = await signInMember(bar.deps, member)
  const send = (method: string, path: string, body?: object) =>
    bar.send(method, path, { headers: { cookie }, ...(body && { body }) })
  return { bar, member, send }
}

test('a member sees themselves and the milestones', async () => {
  const { bar, member, send } = await enter({ points: 120 })
  await spend(bar.deps, member.id, 4299)
  const answer = await send('GET', '/api/me')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { member: me, milestones } = await answer.json()
  expect(me).toMatchObject({ email: 'robin@example.com', currentPoints: 162, lifetimeSpent: 162.99, visits: 2 })
  expect(me.transactions).toHaveLength(2)
  expect(me.rewardsEarned).toHaveLength(1)
  expect(milestones).toHaveLength(8)
})

test('what staff noted about a claim never reaches the member', async () => {
  const { bar, member, send } = await enter({ points: 120 })
  const [welcome] = await listMilestones(bar.deps.db)
  const { rewardId } = await claimReward(bar.deps, {
    memberId: member.id,
    milestoneId: welcome?.id ?? '',
    expected: {},
  })
  const body = { rewardId, give: true, adminNotes: 'Loud last Friday' }
  const approved = await bar.send('POST', '/api/approve-reward', { as: 'manager', body })
  expect((await approved.json()).reward.adminNotes).toBe('Loud last Friday')
  const staff = await bar.send('GET', '/api/members?email=robin@example.com', { as: 'manager' })
  expect((await staff.json()).rewardsEarned[0].adminNotes).toBe('Loud last Friday')

  for (const path of ['/api/me', '/api/me/export', '/api/members?email=robin@example.com']) {
    const answer = await send('GET', path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('Loud')
  }
})

test('a VIP has savings and visits, and no points', async () => {
  const { bar, member, send } = await enter({ type: 'vip' })
  await spend(bar.deps, member.id, 10_000)
  const { member: me } = await (await send('GET', '/api/me')).json()
  expect(me).toMatchObject({ currentPoints: 0, lifetimePoints: 0, totalSavings: 50, visits: 1, discountPercentage: 50 })
})

test('a member who waits for approval sees that, and nothing to claim', async () => {
  const { send } = await enter({ status: 'pending' })
  const { member: me } = await (await send('GET', '/api/me')).json()
  expect(me).toMatchObject({ status: 'pending', discountPercentage: 0, rewardsEarned: [] })
})

test('a member changes name and phone, which has to be confirmed again, and nothing else', async () => {
  const { member, send } = await enter({ points: 120 })
  const change = { firstName: 'Robyn', phone: '(305) 555-0177', membershipType: 'vip' }
  expect(await (await send('PATCH', '/api/me', change)).json()).toEqual({ success: true })
  const { member: me } = await (await send('GET', '/api/me')).json()
  expect(me).toMatchObject({
    firstName: 'Robyn',
    lastName: member.lastName,
    email: 'robin@example.com',
    emailVerified: true,
    phone: '(305) 555-0177',
    phoneVerified: false,
    membershipType: 'regular',
    currentPoints: 120,
  })
})

test('where no mail is set up, the email stays, and nothing else of the change is kept', async () => {
  const { member, send } = await enter()
  const answer = await send('PATCH', '/api/me', { firstName: 'Robyn', email: 'new@example.com' })
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'mail-not-set-up'])
  const { member: me, isEmailFixed } = await (await send('GET', '/api/me')).json()
  expect([me.email, me.firstName, isEmailFixed]).toEqual(['robin@example.com', member.firstName, true])
})

test('a birthday that members write down counts two weeks later, one that staff write down at once', async () => {
  const { bar, member, send } = await enter()
  const kept = async () => {
    const [row] = await bar.deps.db.select().from(members).where(eq(members.id, member.id))
    return [row?.birthday, row?.birthdayCountsFrom]
  }
  const status = async (birthday: string) => (await send('PATCH', '/api/me', { birthday })).status
  expect([await status('02-29'), await kept()]).toEqual([200, ['02-29', '2025-11-28']])
  const body = { birthday: '11-20' }
  expect((await bar.send('PATCH', `/api/members/${member.id}`, { as: 'manager', body })).status).toBe(200)
  expect(await kept()).toEqual(['11-20', '2025-10-15'])
  // The same again changes nothing.
  expect([await status('11-20'), await kept()]).toEqual([200, ['11-20', '2025-10-15']])
  expect([await status('11-31'), await status('1990-11-20'), await kept()]).toEqual([400, 400, ['11-20', '2025-10-15']])
  expect((await (await send('GET', '/api/me/export')).json()).data.Profile.rows).toMatchObject([{ birthday: '11-20' }])
  expect([await status(''), await kept()]).toEqual([200, [null, null]])
})

test('what cannot be kept about a member is refused at its field', async () => {
  const { send } = await enter({})
  const fieldOf = async (change: object) => (await (await send('PATCH', '/api/me', change)).json()).fields?.[0]?.field
  expect(await fieldOf({ phone: '12' })).toBe('phone')
  expect(await fieldOf({ firstName: ' ' })).toBe('firstName')
  expect((await send('PATCH', '/api/me', {})).status).toBe(400)
})

test('a member downloads everything that is kept about them, and no secrets', async () => {
  const { send } = await enter({ points: 120 })
  const answer = await send('GET', '/api/me/export')
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  const text = await answer.text()
  expect(text).not.toMatch(/argon|hash|token/i)
  const { data } = JSON.parse(text)
  expect(data.Profile.rows).toMatchObject([{ email: 'robin@example.com', currentPoints: 120 }])
  expect(data['Points history'].rows).toMatchObject([{ kind: 'earn', points: 120, spentCents: 12_000 }])
  expect(data['Signed-in devices'].rows).toMatchObject([{ userAgent: 'test' }])
  expect(data['Account activity'].rows).toMatchObject([{ action: 'export-own-data' }, { action: 'approve-member' }])
})

test('a member who leaves is gone: signed out, unknown to the login, free to apply again', async () => {
  const { bar, send } = await enter({ points: 120 })
  expect(await (await send('DELETE', '/api/me')).json()).toEqual({ success: true })
  expect((await send('GET', '/api/me')).status).toBe(401)
  const login = { email: 'robin@example.com', password: 'right password' }
  expect((await bar.send('POST', '/api/login/member', { body: login })).status).toBe(404)
  await makeMember(bar.deps, { email: 'robin@example.com' })
})
