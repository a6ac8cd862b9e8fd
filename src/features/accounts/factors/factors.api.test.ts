import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Role } from '#base/roles.ts'
import { accounts, sessions } from '#features/accounts/accounts.table.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { newSecretToken } from '#features/accounts/passwords/secret-token.ts'
import { makeAccount } from '#tests/make/make-account.ts'
import { makeMember } from '#tests/make/make-member.ts'
import { makeApp } from '#tests/make/make-two-step.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { totpStepAt } from './factors.rules.ts'
import { recoveryCodes, totpApps } from './factors.table.ts'
import { totpCode } from './totp.ts'

/** Somebody of the staff who is signed in. */
async function openBarAs(role: Role, settings: Record<string, string> = {}) {
  const bar = await openTestBar({ settings })
  const cookie = (await bar.cookieOf(role)) ?? ''
  const [account] = await bar.deps.db.select().from(accounts).where(eq(accounts.role, role))
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await bar.send(method, path, { headers: { cookie }, ...(body !== undefined && { body }) })
    return { status: answer.status, ...(await answer.json()) }
  }
  return { ...bar, cookie, id: account?.id ?? '', call }
}

/** What an app shows that was given this secret. */
function codeOf(secret: string, now: Date) {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return totpCode(Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))), totpStepAt(now))
}

const actions = async (bar: Awaited<ReturnType<typeof openBarAs>>) =>
  (await bar.deps.db.select().from(auditEntries)).map(({ action }) => action)

test('an authenticator app is set up with its first code, and ten recovery codes come with it', async () => {
  const bar = await openBarAs('manager')
  const { secret, uri } = await bar.call('POST', '/api/two-step/app')
  expect(uri).toContain(`secret=${secret}`)
  expect(await bar.call('GET', '/api/two-step')).toMatchObject({ app: null, recoveryCodesLeft: 0 })

  const code = codeOf(secret, bar.deps.clock.now())
  const { recoveryCodes: codes } = await bar.call('POST', '/api/two-step/app/confirm', { code })
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  for (const each of codes) expect(each).toMatch(/^([a-hjkmnp-z2-9]{4}-){5}[a-hjkmnp-z2-9]{4}$/)
  expect(await bar.call('GET', '/api/two-step')).toEqual({
    status: 200,
    app: { createdAt: '2025-11-14T23:00:00.000Z', lastUsedAt: '2025-11-14T23:00:00.000Z' },
    passkeys: [],
    recoveryCodesLeft: 10,
    isRequired: false,
    canAddPasskeys: false,
  })
  expect(await actions(bar)).toEqual(['add-authenticator-app'])
})

test('sessions that the password alone has opened end with the first second step, except the one it was set up in', async () => {
  const bar = await openBarAs('manager')
  const { token, tokenHash } = newSecretToken()
  const [here] = await bar.deps.db.select().from(sessions)
  if (!here) throw new Error('Nobody is signed in')
  await bar.deps.db.insert(sessions).values({ ...here, id: 'se_there', tokenHash })
  const there = async () =>
    (await bar.send('GET', '/api/two-step', { headers: { cookie: `tides-staff=${token}` } })).status
  expect(await there()).toBe(200)
  const { secret } = await bar.call('POST', '/api/two-step/app')
  await bar.call('POST', '/api/two-step/app/confirm', { code: codeOf(secret, bar.deps.clock.now()) })
  expect([(await bar.call('GET', '/api/two-step')).status, await there()]).toEqual([200, 401])
})

test('neither secrets nor recovery codes can be read from the database or the audit log', async () => {
  const bar = await openBarAs('manager')
  const { secret } = await bar.call('POST', '/api/two-step/app')
  const code = codeOf(secret, bar.deps.clock.now())
  const { recoveryCodes: codes } = await bar.call('POST', '/api/two-step/app/confirm', { code })
  const { db } = bar.deps
  const kept = JSON.stringify([
    await db.select().from(totpApps),
    await db.select().from(recoveryCodes),
    await db.select().from(auditEntries),
  ])
  for (const shown of [secret, ...codes]) expect(kept).not.toContain(shown)
})

test('an app that was not confirmed asks for nothing, and can be started again', async () => {
  const bar = await openBarAs('manager')
  const first = await bar.call('POST', '/api/two-step/app')
  const second = await bar.call('POST', '/api/two-step/app')
  const now = bar.deps.clock.now()
  expect(await bar.call('POST', '/api/two-step/app/confirm', { code: codeOf(first.secret, now) })).toMatchObject({
    code: 'wrong-code',
  })
  expect(await bar.call('POST', '/api/two-step/app/confirm', { code: codeOf(second.secret, now) })).toMatchObject({
    status: 200,
  })
  expect(await bar.call('POST', '/api/two-step/app')).toMatchObject({ status: 409, code: 'app-already-set-up' })
})

test('a code without an app to confirm says so', async () => {
  const bar = await openBarAs('staff')
  expect(await bar.call('POST', '/api/two-step/app/confirm', { code: '123456' })).toMatchObject({
    code: 'app-not-started',
  })
})

test('first codes cannot be guessed for long', async () => {
  const bar = await openBarAs('staff')
  await bar.call('POST', '/api/two-step/app')
  const guess = () => bar.call('POST', '/api/two-step/app/confirm', { code: '000000' })
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await guess()).code).toBe('wrong-code')
  expect((await guess()).status).toBe(429)
})

test('without an app the recovery codes go too', async () => {
  const bar = await openBarAs('manager')
  await makeApp(bar.deps, bar.id)
  expect(await bar.call('DELETE', '/api/two-step/app')).toMatchObject({ success: true })
  expect(await bar.call('DELETE', '/api/two-step/app')).toMatchObject({ success: true })
  expect(await bar.call('GET', '/api/two-step')).toMatchObject({ app: null, recoveryCodesLeft: 0 })
  expect(await actions(bar)).toEqual(['remove-authenticator-app'])
})

test('new recovery codes replace the old ones', async () => {
  const bar = await openBarAs('manager')
  expect(await bar.call('POST', '/api/two-step/recovery-codes')).toMatchObject({ code: 'no-second-step' })
  await makeApp(bar.deps, bar.id)
  const { recoveryCodes: first } = await bar.call('POST', '/api/two-step/recovery-codes')
  const { recoveryCodes: second } = await bar.call('POST', '/api/two-step/recovery-codes')
  expect(second.filter((code: string) => first.includes(code))).toEqual([])
  expect(await bar.call('GET', '/api/two-step')).toMatchObject({ recoveryCodesLeft: 10 })
  expect(await actions(bar)).toEqual(['renew-recovery-codes', 'renew-recovery-codes'])
})

test('the owner sees who has two-step sign-in', async () => {
  const bar = await openBarAs('owner')
  const max = await makeAccount(bar.deps, { role: 'manager', password: null })
  await makeAccount(bar.deps, { role: 'staff', password: null })
  await makeApp(bar.deps, max.id)
  expect(await bar.call('GET', '/api/staff-two-step')).toEqual({
    status: 200,
    requiredRoles: [],
    accountIds: [max.id],
  })
})

test('the owner removes the two-step sign-in of somebody who lost a phone, who is signed out', async () => {
  const bar = await openBarAs('owner')
  const managersCookie = await bar.cookieOf('manager')
  const [max] = await bar.deps.db.select().from(accounts).where(eq(accounts.role, 'manager'))
  const id = max?.id ?? ''
  await makeApp(bar.deps, id)
  expect(await bar.call('DELETE', `/api/staff/${id}/two-step`)).toMatchObject({ success: true })
  expect(await bar.call('GET', '/api/staff-two-step')).toMatchObject({ accountIds: [] })
  const asMax = await bar.send('GET', '/api/two-step', { headers: { cookie: managersCookie ?? '' } })
  expect(asMax.status).toBe(401)
  const [entry] = await bar.deps.db.select().from(auditEntries)
  expect(entry).toMatchObject({ action: 'remove-two-step', actorId: bar.id, subject: id, before: { hasApp: true } })
  expect((await bar.call('DELETE', '/api/staff/ac_nobody/two-step')).code).toBe('staff-account-not-found')
})

test('a role that must have it can do nothing else until it is set up, and then everything', async () => {
  const owner = await openBarAs('owner')
  await makeApp(owner.deps, owner.id)
  const cookie = (await owner.cookieOf('manager')) ?? ''
  const asManager = async (method: string, path: string, body?: unknown) => {
    const answer = await owner.send(method, path, { headers: { cookie }, ...(body !== undefined && { body }) })
    return { status: answer.status, ...(await answer.json()) }
  }
  expect((await asManager('GET', '/api/admin-stats')).status).toBe(200)
  await owner.call('PUT', '/api/staff-two-step', { requiredRoles: ['manager', 'owner'] })

  expect(await asManager('GET', '/api/admin-stats')).toMatchObject({ status: 403, code: 'second-step-setup-required' })
  expect(await asManager('GET', '/api/session')).toMatchObject({ staff: { role: 'manager', mustSetUpTwoStep: true } })
  expect(await asManager('GET', '/api/two-step')).toMatchObject({ isRequired: true })
  expect(await asManager('GET', '/api/hours')).toMatchObject({ status: 200 })
  expect((await owner.call('GET', '/api/staff')).status).toBe(200)

  const { secret } = await asManager('POST', '/api/two-step/app')
  await asManager('POST', '/api/two-step/app/confirm', { code: codeOf(secret, owner.deps.clock.now()) })
  expect((await asManager('GET', '/api/admin-stats')).status).toBe(200)
  expect(await asManager('GET', '/api/session')).toMatchObject({ staff: { role: 'manager' } })
})

test('a session that waits for two-step sign-in lends no power to the member in the same browser', async () => {
  const bar = await openBarAs('owner')
  const other = await makeMember(bar.deps, { firstName: 'Ada' })
  const cookie = `${await bar.cookieOf('manager')}; ${await bar.cookieOf('member')}`
  const look = async () => (await bar.send('GET', `/api/members?email=${other.email}`, { headers: { cookie } })).status
  expect(await look()).toBe(200)
  await bar.call('PUT', '/api/staff-two-step', { requiredRoles: ['manager'] })
  expect(await look()).toBe(404)
  expect((await bar.send('POST', '/api/logout', { headers: { cookie }, body: {} })).status).toBe(200)
})

test('what the owner requires is in the audit log, once', async () => {
  const bar = await openBarAs('owner')
  await makeApp(bar.deps, bar.id)
  const save = (requiredRoles: string[]) => bar.call('PUT', '/api/staff-two-step', { requiredRoles })
  await save(['manager', 'owner'])
  await save(['owner', 'manager'])
  await save([])
  const entries = await bar.deps.db.select().from(auditEntries).orderBy(sql`length(before::text)`)
  expect(entries.map(({ before, after }) => ({ before, after }))).toEqual([
    { before: { requiredRoles: [] }, after: { requiredRoles: ['manager', 'owner'] } },
    { before: { requiredRoles: ['manager', 'owner'] }, after: { requiredRoles: [] } },
  ])
  expect((await save(['hours'])).status).toBe(400)
  expect((await save(['member'])).status).toBe(400)
})
