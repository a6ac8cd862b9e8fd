import { expect, test } from 'vitest'
import { makeAccount } from '#tests/make/make-account.ts'
import { openTestBar } from '#tests/test-bar.ts'

const invitation = { name: 'Max', email: 'max@example.com', role: 'manager' }

test('the owner invites, lists and changes them', async () => {
  const bar = await openTestBar()
  const invited = await bar.send('POST', '/api/staff', { as: 'owner', body: invitation })
  expect(invited.status).toBe(201)
  const max = await invited.json()
  expect(max).toMatchObject({ ...invitation, status: 'invited' })
  expect(max.passwordLink).toMatch(/^http:\/\/127\.0\.0\.1:3000\/set-password#[\w-]{43}$/)

  const changed = await bar.send('PATCH', `/api/staff/${max.id}`, {
    as: 'owner',
    body: { role: 'staff', disabled: true },
  })
  expect(await changed.json()).toMatchObject({ id: max.id, role: 'staff', status: 'disabled' })

  const list = await (await bar.send('GET', '/api/staff', { as: 'owner' })).json()
  expect(list).toContainEqual(expect.objectContaining({ id: max.id, role: 'staff', status: 'disabled' }))
})

test('the owner makes a new link for somebody who forgot the password', async () => {
  const bar = await openTestBar()
  const { id } = await makeAccount(bar.deps, { role: 'manager' })
  const answer = await bar.send('PATCH', `/api/staff/${id}`, { as: 'owner', body: { newPasswordLink: true } })
  expect(await answer.json()).toMatchObject({
    id,
    status: 'active',
    passwordLink: expect.stringContaining('/set-password#'),
  })
})

test('nobody but the owner comes near them', async () => {
  const bar = await openTestBar()
  const calls = [
    ['GET', '/api/staff', undefined],
    ['POST', '/api/staff', invitation],
    ['PATCH', '/api/staff/ac_1', { disabled: true }],
  ] as const
  for (const [method, path, body] of calls) {
    expect((await bar.send(method, path, { body })).status).toBe(401)
    for (const as of ['manager', 'staff', 'seo', 'member'] as const) {
      expect((await bar.send(method, path, { body, as })).status).toBe(403)
    }
  }
  expect((await bar.send('GET', '/api/staff', { as: 'hours' })).status).toBe(403)
})

test('bad input, an unknown account and an email that is taken are refused', async () => {
  const bar = await openTestBar()
  await makeAccount(bar.deps, { role: 'staff', login: 'max@example.com' })
  const status = async (method: string, path: string, body: unknown) =>
    (await bar.send(method, path, { as: 'owner', body })).status
  expect(await status('POST', '/api/staff', invitation)).toBe(409)
  expect(await status('POST', '/api/staff', { ...invitation, role: 'member' })).toBe(400)
  expect(await status('POST', '/api/staff', { ...invitation, role: 'hours' })).toBe(400)
  expect(await status('POST', '/api/staff', { ...invitation, name: ' ' })).toBe(400)
  expect(await status('POST', '/api/staff', { ...invitation, name: 'Max\nBcc: all@example.com' })).toBe(400)
  expect(await status('PATCH', '/api/staff/ac_nobody', { disabled: true })).toBe(404)
  expect(await status('PATCH', '/api/staff/ac_nobody', {})).toBe(400)
})
