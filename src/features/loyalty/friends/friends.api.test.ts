import { expect, test } from 'vitest'
import { inviteCodes } from '#features/loyalty/friends/friends.table.ts'
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
  expect(await read()).toEqual(offer)
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
