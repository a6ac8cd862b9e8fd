import { expect, test } from 'vitest'
import { makeMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'

const ask = (id: string) => `/api/members/${id}/password-link`

test('a member who cannot get in asks at the bar, and gets in with a link that works once', async () => {
  const { deps, send } = await openTestBar()
  const { id, email } = await makeMember(deps)
  const answer = await send('POST', ask(id), { as: 'manager' })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { passwordLink, ...rest } = await answer.json()
  expect(rest).toEqual({ success: true, passwordLinkExpiresAt: '2025-11-15T23:00:00.000Z' })

  const token = new URL(passwordLink).hash.slice(1)
  const set = () => send('POST', '/api/password/set', { body: { token, password: 'a new one of mine' } })
  expect([(await set()).status, (await set()).status >= 400]).toEqual([200, true])
  const login = await send('POST', '/api/login/member', { body: { email, password: 'a new one of mine' } })
  expect(login.status).toBe(200)

  const log = await (await send('GET', '/api/audit', { as: 'owner' })).text()
  const entry = { action: 'make-password-link', subject: id, before: null, after: null }
  expect(JSON.parse(log)).toContainEqual(
    expect.objectContaining({ ...entry, actor: expect.objectContaining({ role: 'manager' }) }),
  )
  expect(log).not.toContain(token)
})

test('nobody is made a link for who is not there or has been erased', async () => {
  const { deps, send } = await openTestBar()
  const { id } = await makeMember(deps)
  expect((await send('POST', ask('mb_none'), { as: 'owner' })).status).toBe(404)
  await send('DELETE', `/api/members/${id}`, { as: 'owner' })
  expect((await send('POST', ask(id), { as: 'owner' })).status).toBe(404)
})
