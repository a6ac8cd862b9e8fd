import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Role } from '#base/roles.ts'
import { accounts } from '#features/accounts/accounts.table.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { makeAccount } from '#tests/make/make-account.ts'
import { makeApp } from '#tests/make/make-two-step.ts'
import { makeAuthenticator } from '#tests/make/software-authenticator.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { createSignInTicket } from './sign-in-ticket.ts'

const settings = { PUBLIC_URL: 'http://localhost:3000' }

/** Somebody of the staff who is signed in and has a phone that makes passkeys. */
async function openBarWithPhone(role: Role = 'owner', phone = makeAuthenticator()) {
  const bar = await openTestBar({ settings })
  const cookie = (await bar.cookieOf(role)) ?? ''
  const [account] = await bar.deps.db.select().from(accounts).where(eq(accounts.role, role))
  const id = account?.id ?? ''
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await bar.send(method, path, { headers: { cookie }, ...(body !== undefined && { body }) })
    return { status: answer.status, ...(await answer.json()) }
  }
  /** Calls without a session, from the login form. */
  const visit = async (path: string, body: object = {}) => {
    const answer = await bar.send('POST', path, { body })
    return { status: answer.status, cookie: answer.headers.get('set-cookie') ?? '', ...(await answer.json()) }
  }
  const add = async (odd = {}, name = "Ana's phone") => {
    const { status, ...request } = await call('POST', '/api/two-step/passkeys/request')
    return call('POST', '/api/two-step/passkeys', { name, passkey: phone.create(request, odd) })
  }
  const signIn = async (odd = {}, form = 'admin') => {
    const request = await visit('/api/login/passkey/request')
    return visit('/api/login/passkey', { form, passkey: phone.get(request, odd) })
  }
  return { ...bar, id, phone, call, visit, add, signIn }
}

test('a passkey is added with a name, and recovery codes come with the first one', async () => {
  const { call, add, setNow } = await openBarWithPhone()
  expect((await add()).recoveryCodes).toHaveLength(10)
  setNow('2025-11-14T18:01:00-05:00') // The list is in the order in which they were added.
  expect(await add({}, 'Laptop')).toEqual({ status: 201, recoveryCodes: null })
  const { passkeys, canAddPasskeys } = await call('GET', '/api/two-step')
  expect(passkeys).toMatchObject([
    { name: "Ana's phone", lastUsedAt: null },
    { name: 'Laptop', lastUsedAt: null },
  ])
  expect(canAddPasskeys).toBe(true)
})

test('a passkey alone signs in, at the admin and at the SEO admin', async () => {
  const { add, signIn, send, call } = await openBarWithPhone()
  await add()
  for (const form of ['admin', 'seo']) {
    const { status, role, cookie } = await signIn({}, form)
    expect({ status, role }).toEqual({ status: 200, role: 'owner' })
    expect((await send('GET', '/api/staff', { headers: { cookie: cookie.split(';')[0] ?? '' } })).status).toBe(200)
  }
  expect((await call('GET', '/api/two-step')).passkeys).toMatchObject([{ lastUsedAt: '2025-11-14T23:00:00.000Z' }])
})

test('a passkey of somebody who may not use a form does not open it', async () => {
  const { add, signIn } = await openBarWithPhone('staff')
  await add()
  expect(await signIn({}, 'seo')).toMatchObject({ status: 401, code: 'passkey-refused', cookie: '' })
  expect((await signIn()).status).toBe(200)
})

test.each([
  ['made on another site', { origin: 'https://evil.example' }],
  ['made for another host', { rpId: 'evil.example' }],
  ['whose owner was not verified by the device', { isVerified: false }],
])('a passkey %s is refused', async (_, odd) => {
  const { add, signIn, call } = await openBarWithPhone()
  expect(await add(odd)).toMatchObject({ status: 401, code: 'passkey-refused' })
  expect((await call('GET', '/api/two-step')).passkeys).toEqual([])
  await add()
  expect(await signIn(odd)).toMatchObject({ status: 401, code: 'passkey-refused', cookie: '' })
})

test.each([
  ['counts how often it was used', false],
  ['is shared between devices and counts nothing', true],
])('a signature of a passkey that %s counts once', async (_, isShared) => {
  const { add, visit, phone } = await openBarWithPhone('owner', makeAuthenticator({ isShared }))
  await add()
  const passkey = phone.get(await visit('/api/login/passkey/request'))
  expect((await visit('/api/login/passkey', { form: 'admin', passkey })).status).toBe(200)
  expect((await visit('/api/login/passkey', { form: 'admin', passkey })).code).toBe('passkey-refused')
})

test('a signature that took longer than five minutes is refused', async () => {
  const { add, visit, phone, setNow } = await openBarWithPhone()
  await add()
  const passkey = phone.get(await visit('/api/login/passkey/request'))
  setNow('2025-11-14T18:05:00-05:00')
  expect((await visit('/api/login/passkey', { form: 'admin', passkey })).code).toBe('passkey-refused')
})

test('a passkey whose counter goes back was copied, and is refused', async () => {
  const { add, signIn, phone } = await openBarWithPhone()
  await add()
  for (const key of phone.keys) key.counter = 7
  expect((await signIn()).status).toBe(200)
  for (const key of phone.keys) key.counter = 3
  expect((await signIn()).code).toBe('passkey-refused')
  for (const key of phone.keys) key.counter = 8
  expect((await signIn()).status).toBe(200)
})

test('what was signed for one purpose does not serve another', async () => {
  const { deps, id, add, visit, phone } = await openBarWithPhone()
  await add()
  const now = deps.clock.now()
  const made = await deps.db.transaction((tx) => createSignInTicket(tx, { accountId: id, form: 'admin', now }))
  const ticket = made?.ticket
  const forSecondStep = await visit('/api/login/second-step/passkey', { ticket })
  const forLogin = await visit('/api/login/passkey/request')
  const asSecondStep = { kind: 'passkey', ticket, passkey: phone.get(forLogin) }
  expect((await visit('/api/login/second-step', asSecondStep)).code).toBe('passkey-refused')
  const asLogin = { form: 'admin', passkey: phone.get(forSecondStep) }
  expect((await visit('/api/login/passkey', asLogin)).code).toBe('passkey-refused')
  const right = { kind: 'passkey', ticket, passkey: phone.get(forSecondStep) }
  expect((await visit('/api/login/second-step', right)).status).toBe(200)
})

test("the passkey of somebody else does not take one's second step", async () => {
  const { deps, add, visit, phone } = await openBarWithPhone('manager')
  await add()
  const other = await makeAccount(deps, { password: null })
  await makeApp(deps, other.id)
  const now = deps.clock.now()
  const made = await deps.db.transaction((tx) => createSignInTicket(tx, { accountId: other.id, form: 'admin', now }))
  const ticket = made?.ticket
  const { allowCredentials, ...open } = await visit('/api/login/second-step/passkey', { ticket })
  expect(allowCredentials).toEqual([])
  const given = { kind: 'passkey', ticket, passkey: phone.get(open) }
  expect((await visit('/api/login/second-step', given)).code).toBe('passkey-refused')
})

test('a passkey gets another name and still signs in', async () => {
  const { deps, id, call, add, signIn } = await openBarWithPhone()
  await add()
  const [phone] = (await call('GET', '/api/two-step')).passkeys
  const path = `/api/two-step/passkeys/${phone.id}`
  expect(await call('PUT', path, { name: ' Bar phone ' })).toMatchObject({ success: true })
  // Sent a second time, it changes nothing.
  expect(await call('PUT', path, { name: 'Bar phone' })).toMatchObject({ success: true })
  expect((await call('GET', '/api/two-step')).passkeys).toEqual([{ ...phone, name: 'Bar phone' }])
  expect((await signIn()).status).toBe(200)
  const isRenaming = eq(auditEntries.action, 'rename-passkey')
  expect(await deps.db.select().from(auditEntries).where(isRenaming)).toMatchObject([
    { actorId: id, subject: id, before: { name: "Ana's phone" }, after: { name: 'Bar phone' } },
  ])
})

test("nobody renames somebody else's passkey, or to nothing", async () => {
  const { call, add, send } = await openBarWithPhone('manager')
  await add()
  const [phone] = (await call('GET', '/api/two-step')).passkeys
  const path = `/api/two-step/passkeys/${phone.id}`
  const byOther = await send('PUT', path, { as: 'owner', body: { name: 'Mine now' } })
  expect(await byOther.json()).toMatchObject({ code: 'passkey-not-found' })
  expect((await call('PUT', path, { name: '  ' })).status).toBe(400)
  expect((await call('GET', '/api/two-step')).passkeys).toEqual([phone])
})

test('a removed passkey opens nothing any more, and the codes go with the last one', async () => {
  const { call, add, signIn } = await openBarWithPhone()
  await add()
  const { passkeys } = await call('GET', '/api/two-step')
  const path = `/api/two-step/passkeys/${passkeys[0].id}`
  expect(await call('DELETE', path)).toMatchObject({ success: true })
  expect(await call('DELETE', path)).toMatchObject({ status: 404, code: 'passkey-not-found' })
  expect((await signIn()).code).toBe('passkey-refused')
  expect(await call('GET', '/api/two-step')).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
})

test('the passkey of a disabled account opens nothing', async () => {
  const { id, add, signIn, send } = await openBarWithPhone('manager')
  await add()
  await send('PATCH', `/api/staff/${id}`, { as: 'owner', body: { disabled: true } })
  expect((await signIn()).code).toBe('passkey-refused')
})

test('nobody has more than ten passkeys', async () => {
  const { add, call } = await openBarWithPhone()
  for (let key = 1; key <= 10; key += 1) expect((await add({}, `Key ${key}`)).status).toBe(201)
  expect((await call('POST', '/api/two-step/passkeys/request')).code).toBe('too-many-passkeys')
})

test('where the website has no name, passkeys are refused with the reason', async () => {
  const { send } = await openTestBar({ settings: { PUBLIC_URL: 'http://192.0.2.7:3000' } })
  for (const path of ['/api/two-step/passkeys/request', '/api/login/passkey/request']) {
    const answer = await send('POST', path, { as: 'owner' })
    expect(await answer.json()).toMatchObject({ code: 'passkeys-not-possible' })
  }
})

test('a passkey that is nonsense is refused, not an error of ours', async () => {
  const { visit, add, phone } = await openBarWithPhone()
  await add()
  const good = phone.get(await visit('/api/login/passkey/request'))
  for (const part of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
    const passkey = { ...good, response: { ...good.response, [part]: 'bm9uc2Vuc2U' } }
    expect((await visit('/api/login/passkey', { form: 'admin', passkey })).code).toBe('passkey-refused')
  }
})

test('the audit log has what was added, used, tried and removed', async () => {
  const { deps, id, add, signIn, call } = await openBarWithPhone()
  await add()
  await signIn()
  await signIn({ origin: 'https://evil.example' })
  const { passkeys } = await call('GET', '/api/two-step')
  await call('DELETE', `/api/two-step/passkeys/${passkeys[0].id}`)
  const entries = await deps.db.select().from(auditEntries).orderBy(asc(auditEntries.action))
  expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
    ['add-passkey', id],
    ['remove-passkey', id],
    ['second-step-failed', id],
    ['sign-in', id],
  ])
})
