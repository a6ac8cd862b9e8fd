import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inviteCodes } from '#features/loyalty/friends/friends.table.ts'
import { referrals } from '#features/loyalty/friends/referrals.table.ts'
import { members } from '#features/members/members.table.ts'
import { makeMember, signInMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'

const offer = { isOn: true, inviterPoints: 100, friendPoints: 50, maxFriends: 10 }

async function openProgram(offered = offer) {
  const bar = await openTestBar()
  await bar.send('PUT', '/api/invite-offer', { as: 'manager', body: offered })
  const ana = await makeMember(bar.deps, { firstName: 'Ana' })
  const cookie = await signInMember(bar.deps, ana)
  const asAna = async (method: 'GET' | 'POST', path: string) => {
    const answer = await bar.send(method, path, { headers: { cookie } })
    return { status: answer.status, body: await answer.json() }
  }
  return { bar, deps: bar.deps, ana, asAna }
}

test('it is off until a manager switches it on', async () => {
  const bar = await openTestBar()
  const read = async () => (await bar.send('GET', '/api/invite-offer', { as: 'manager' })).json()
  expect(await read()).toMatchObject({ isOn: false })
  expect(
    (await bar.send('PUT', '/api/invite-offer', { as: 'manager', body: { ...offer, maxFriends: 0 } })).status,
  ).toBe(400)
  expect(await read()).toMatchObject({ isOn: false })
  await bar.send('PUT', '/api/invite-offer', { as: 'manager', body: offer })
  expect(await read()).toEqual({ ...offer, given: { friends: 0, points: 0 } })
})

test('a member gets one code, however often and at once it is asked for', async () => {
  const { bar, deps, asAna } = await openProgram()
  expect((await asAna('GET', '/api/me')).body.hasInvites).toBe(true)
  expect((await asAna('GET', '/api/me/invites')).body.invite).toBeNull()
  await Promise.all(Array.from({ length: 4 }, () => asAna('POST', '/api/me/invites')))
  const codes = await deps.db.select().from(inviteCodes)
  expect(codes).toHaveLength(1)
  const { invite } = (await asAna('GET', '/api/me/invites')).body
  expect(invite).toEqual({
    code: codes[0]?.code,
    link: `${bar.deps.config.publicUrl}/member-signup?invite=${codes[0]?.code}`,
  })
})

test('while it is off nobody gets a code, and the dashboard shows nothing of it', async () => {
  const { asAna } = await openProgram({ ...offer, isOn: false })
  expect(await asAna('POST', '/api/me/invites')).toMatchObject({ status: 409, body: { code: 'invites-off' } })
  expect((await asAna('GET', '/api/me')).body).not.toHaveProperty('hasInvites')
})

async function inviteBy(program: Awaited<ReturnType<typeof openProgram>>) {
  await program.asAna('POST', '/api/me/invites')
  return (await program.asAna('GET', '/api/me/invites')).body.invite.code as string
}

const bo = {
  firstName: 'Bo',
  lastName: 'Kim',
  email: 'bo@example.com',
  phone: '(786) 555-0177',
  password: 'right password',
  membershipType: 'regular',
}

test('who applies with a link is noted with what was offered then, and their member reads the first name alone', async () => {
  const program = await openProgram()
  const { bar, deps, ana, asAna } = program
  const invite = await inviteBy(program)
  const applied = await bar.send('POST', '/api/members', { body: { ...bo, invite: invite.toUpperCase() } })
  expect(applied.status).toBe(201)
  expect((await applied.json()).invite).toBe('counts')
  await bar.send('PUT', '/api/invite-offer', { as: 'manager', body: { ...offer, inviterPoints: 1, isOn: false } })
  const [friend] = await deps.db.select().from(members).where(eq(members.email, bo.email))
  expect(friend?.invitedBy).toBe(ana.id)
  expect(await deps.db.select().from(referrals)).toMatchObject([{ friendId: friend?.id, inviterPoints: 100, round: 0 }])
  expect((await asAna('GET', '/api/me/invites')).body).toMatchObject({
    offer: null,
    friends: [{ firstName: 'Bo', state: 'applied', points: 0 }],
  })
  expect((await asAna('GET', '/api/me')).body.hasInvites).toBe(true)
})

test('an invite that brings nothing stops nobody from applying, and says so', async () => {
  const program = await openProgram()
  const { bar, deps, ana } = program
  const invite = await inviteBy(program)
  const apply = async (more: object) => {
    const answer = await bar.send('POST', '/api/members', { body: { ...bo, ...more } })
    return [answer.status, (await answer.json()).invite]
  }
  expect(await apply({ invite: 'nono-nono' })).toEqual([201, 'unknown'])
  expect(await apply({ email: 'b@example.com', phone: '7865550101', invite: { odd: 1 } })).toEqual([201, undefined])
  // Ana herself, by her phone or by another spelling of her mailbox, and somebody whose phone is known.
  expect(await apply({ email: 'c@example.com', phone: ana.phone, invite })).toEqual([201, 'not-new'])
  const spelled = ana.email?.replace('@', '+me@')
  expect(await apply({ email: spelled, phone: '7865550102', invite })).toEqual([201, 'not-new'])
  expect(await apply({ email: 'd@example.com', invite })).toEqual([201, 'not-new'])
  await bar.send('PUT', '/api/invite-offer', { as: 'manager', body: { ...offer, isOn: false } })
  expect(await apply({ email: 'e@example.com', phone: '7865550103', invite })).toEqual([201, 'off'])
  expect(await deps.db.$count(referrals)).toBe(0)
})

test("the code of a member who left is nobody's", async () => {
  const program = await openProgram()
  const { bar, ana } = program
  const invite = await inviteBy(program)
  await bar.send('DELETE', `/api/members/${ana.id}`, { as: 'manager' })
  const answer = await bar.send('POST', '/api/members', { body: { ...bo, invite } })
  expect((await answer.json()).invite).toBe('unknown')
})
