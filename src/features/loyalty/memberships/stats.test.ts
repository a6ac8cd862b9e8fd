import { expect, test } from 'vitest'
import { makeMember, spend } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'

test('the figures of one type count its members, the approved among them, and what they saved', async () => {
  const bar = await openTestBar()
  const vip = await makeMember(bar.deps, { type: 'vip' })
  await spend(bar.deps, vip.id, 10_050)
  await makeMember(bar.deps, { type: 'vip', status: 'pending' })
  const local = await makeMember(bar.deps, { type: 'local' })
  await spend(bar.deps, local.id, 5000)
  const ask = async (type: string) => (await bar.send('GET', `/api/admin-stats?type=${type}`, { as: 'manager' })).json()
  expect(await ask('vip')).toEqual({ membershipType: 'vip', totalMembers: 2, approvedMembers: 1, totalSavings: 50.25 })
  expect(await ask('regular')).toMatchObject({ totalMembers: 0, approvedMembers: 0, totalSavings: 0 })
})

test('somebody who was erased is not counted among the VIPs', async () => {
  const bar = await openTestBar()
  const vip = await makeMember(bar.deps, { type: 'vip' })
  await bar.send('DELETE', `/api/members/${vip.id}`, { as: 'manager' })
  const answer = await bar.send('GET', '/api/admin-stats?type=vip', { as: 'manager' })
  expect(await answer.json()).toMatchObject({ totalMembers: 0, approvedMembers: 0 })
})

test('a type that there is not has no figures', async () => {
  const bar = await openTestBar()
  expect((await bar.send('GET', '/api/admin-stats?type=gold', { as: 'manager' })).status).toBe(400)
})
