import { expect, test } from 'vitest'
import { sessions } from '#features/accounts/accounts.table.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { makeAccount } from '#tests/make/make-account.ts'
import { makeMember, signInMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'
import type { SessionWire } from './sessions.contract.ts'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Safari/604.1'
const till = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'

/** Signs in as browsers do, at the till and then on a phone, an hour apart. */
async function openBar(role: 'owner' | 'manager' = 'manager') {
  const bar = await openTestBar({ now: '2025-11-14T18:00:00-05:00' })
  const account = await makeAccount(bar.deps, { role })
  const enter = async (userAgent: string) => {
    const body = { email: account.login, password: account.password }
    const answer = await bar.send('POST', '/api/login/admin', { body, headers: { 'user-agent': userAgent } })
    return (
      answer.headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith('tides-staff='))
        ?.split(';')[0] ?? ''
    )
  }
  const atTill = await enter(till)
  bar.setNow('2025-11-14T19:00:00-05:00')
  const onPhone = await enter(iPhone)
  const ask = async (method: string, path: string, cookie: string, body?: object) => {
    const answer = await bar.send(method, path, { headers: { cookie }, ...(body && { body }) })
    return { status: answer.status, json: await answer.json() }
  }
  const list = async (cookie: string): Promise<SessionWire[]> =>
    (await ask('GET', '/api/sessions?side=staff', cookie)).json
  return { ...bar, account, atTill, onPhone, ask, list }
}

test('people see where they are signed in, in words, and which of it is here', async () => {
  const { deps, onPhone, list } = await openBar()
  const found = await list(onPhone)
  expect(found.map(({ device, signedInAt, isCurrent }) => [device, signedInAt, isCurrent])).toEqual([
    ['Safari on iPhone', '2025-11-15T00:00:00.000Z', true],
    ['Chrome on Windows', '2025-11-14T23:00:00.000Z', false],
  ])
  const stored = await deps.db.select().from(sessions)
  for (const { tokenHash } of stored) expect(JSON.stringify(found)).not.toContain(tokenHash)
})

test('a session that has run out is not shown any more', async () => {
  const { setNow, onPhone, list } = await openBar()
  setNow('2025-11-14T20:00:00-05:00')
  expect((await list(onPhone)).map(({ device }) => device)).toEqual(['Safari on iPhone'])
})

test('a device that is signed out is out at once, and the log says which', async () => {
  const { deps, account, atTill, onPhone, ask, list } = await openBar()
  const other = (await list(onPhone)).find(({ isCurrent }) => !isCurrent)
  expect((await ask('DELETE', `/api/sessions/${other?.id}?side=staff`, onPhone)).status).toBe(200)
  expect((await ask('GET', '/api/sessions?side=staff', atTill)).json.code).toBe('login-required')
  expect(await list(onPhone)).toHaveLength(1)
  expect((await ask('DELETE', `/api/sessions/${other?.id}?side=staff`, onPhone)).json.code).toBe('session-not-found')
  const entries = await deps.db.select().from(auditEntries)
  expect(entries.filter(({ action }) => action === 'sign-out-device')).toMatchObject([
    { actorId: account.id, subject: account.id, before: { device: 'Chrome on Windows' } },
  ])
})

test('signing out everywhere else leaves this device signed in', async () => {
  const { atTill, onPhone, ask, list } = await openBar()
  expect((await ask('POST', '/api/sessions/end-others', onPhone, { side: 'staff' })).status).toBe(200)
  expect((await list(onPhone)).map(({ isCurrent }) => isCurrent)).toEqual([true])
  expect((await ask('GET', '/api/sessions?side=staff', atTill)).status).toBe(401)
})

test('nobody signs out the devices of somebody else, except an owner', async () => {
  const { deps, account, onPhone, ask, list, send, cookieOf } = await openBar()
  const [phone] = await list(onPhone)
  for (const role of ['manager', 'staff', 'seo'] as const) {
    const answer = await send('DELETE', `/api/sessions/${phone?.id}?side=staff`, { as: role })
    expect([role, answer.status]).toEqual([role, 404])
  }
  const member = await signInMember(deps, await makeMember(deps))
  expect((await ask('DELETE', `/api/sessions/${phone?.id}?side=member`, member)).status).toBe(404)

  const owner = (await cookieOf('owner')) ?? ''
  const seen = await ask('GET', `/api/staff/${account.id}/sessions`, owner)
  expect(seen.json.map(({ id, isCurrent }: SessionWire) => [id === phone?.id, isCurrent])).toContainEqual([true, false])
  expect((await ask('DELETE', `/api/sessions/${phone?.id}?side=staff`, owner)).status).toBe(200)
  expect((await ask('GET', '/api/sessions?side=staff', onPhone)).status).toBe(401)
})

test('an owner sees and ends where a member is signed in; managers and the staff list do not show members', async () => {
  const { deps, ask, send, cookieOf } = await openBar()
  const member = await makeMember(deps)
  const cookie = await signInMember(deps, member)
  const owner = (await cookieOf('owner')) ?? ''
  const { json } = await ask('GET', `/api/members/${member.id}/sessions`, owner)
  expect(json).toMatchObject([{ device: 'Unknown device', isCurrent: false }])
  expect((await send('GET', `/api/members/${member.id}/sessions`, { as: 'manager' })).status).toBe(403)
  expect((await ask('GET', `/api/staff/${member.accountId}/sessions`, owner)).json.code).toBe('staff-account-not-found')
  expect((await ask('DELETE', `/api/sessions/${json[0].id}?side=staff`, owner)).status).toBe(200)
  expect((await ask('GET', '/api/me', cookie)).status).toBe(401)
})

test('logging out is in the audit log', async () => {
  const { deps, account, atTill, ask } = await openBar()
  await ask('POST', '/api/logout', atTill, { side: 'staff' })
  await ask('POST', '/api/logout', atTill, { side: 'staff' })
  const entries = await deps.db.select().from(auditEntries)
  expect(entries.filter(({ action }) => action === 'sign-out')).toMatchObject([
    { actorId: account.id, actorName: account.name, subject: account.id },
  ])
})

test('who carries data away is in the audit log, and what they searched for is not', async () => {
  const { deps, send } = await openBar()
  await send('GET', '/api/members-export?q=hannah@example.com&type=vip', { as: 'manager' })
  await send('GET', '/api/audit-export?q=hannah@example.com', { as: 'owner' })
  const member = await makeMember(deps)
  const cookie = await signInMember(deps, member)
  await send('GET', '/api/me/export', { headers: { cookie } })
  const entries = await deps.db.select().from(auditEntries)
  const exports = entries.filter(({ action }) => action.startsWith('export-'))
  expect(exports.map(({ action, actorRole }) => [action, actorRole]).sort()).toEqual([
    ['export-audit-log', 'owner'],
    ['export-members', 'manager'],
    ['export-own-data', 'member'],
  ])
  expect(JSON.stringify(exports)).not.toContain('hannah')
})

test('filling the hours or the milestones is in the audit log once, also when nobody is signed in', async () => {
  const { deps, send } = await openBar()
  for (const _ of ['once', 'again']) {
    await send('POST', '/api/init-hours', { body: {} })
    await send('POST', '/api/init-milestones', { as: 'manager' })
  }
  const entries = await deps.db.select().from(auditEntries)
  const filled = entries.filter(({ action }) => action.startsWith('init-'))
  expect(filled.map(({ action, actorRole }) => [action, actorRole]).sort()).toEqual([
    ['init-hours', 'visitor'],
    ['init-milestones', 'manager'],
  ])
})
