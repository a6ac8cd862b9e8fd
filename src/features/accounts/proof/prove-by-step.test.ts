import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#features/accounts/accounts.table.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { makeApp } from '#tests/make/make-two-step.ts'
import { makeAuthenticator } from '#tests/make/software-authenticator.ts'
import { openTestBar } from '#tests/test-bar.ts'

/** An owner with an app and a passkey, who signed in half an hour ago. */
async function openBarLater() {
  const bar = await openTestBar({
    now: '2025-11-14T18:00:00-05:00',
    settings: { PUBLIC_URL: 'http://localhost:3000' },
  })
  const cookie = (await bar.cookieOf('owner')) ?? ''
  const [account] = await bar.deps.db.select().from(accounts).where(eq(accounts.role, 'owner'))
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await bar.send(method, path, { headers: { cookie }, ...(body !== undefined && { body }) })
    return { status: answer.status, ...(await answer.json()) }
  }
  const app = await makeApp(bar.deps, account?.id ?? '')
  const phone = makeAuthenticator()
  const creation = await call('POST', '/api/two-step/passkeys/request')
  await call('POST', '/api/two-step/passkeys', { name: 'Phone', passkey: phone.create(creation) })
  bar.setNow('2025-11-14T18:30:00-05:00')
  const renew = async () => (await call('POST', '/api/two-step/recovery-codes')).status
  return { ...bar, call, app, phone, renew }
}

test('a passkey proves who sits at the session', async () => {
  const { call, phone, renew } = await openBarLater()
  expect(await renew()).toBe(403)
  const passkey = phone.get(await call('POST', '/api/prove/passkey'))
  expect(await call('POST', '/api/prove', { kind: 'passkey', side: 'staff', passkey })).toMatchObject({ success: true })
  expect(await renew()).toBe(200)
})

test('a code of the authenticator app proves it too, once', async () => {
  const { call, app, renew, setNow } = await openBarLater()
  const body = { kind: 'app', side: 'staff', code: app.code() }
  expect(await call('POST', '/api/prove', body)).toMatchObject({ success: true })
  expect(await renew()).toBe(200)
  expect(await call('POST', '/api/prove', body)).toMatchObject({ status: 401, code: 'wrong-code' })
  setNow('2025-11-14T18:45:00-05:00')
  expect(await renew()).toBe(403)
})

test('what a passkey signed to sign in proves nothing in a session, and a recovery code neither', async () => {
  const { call, phone, app, renew } = await openBarLater()
  const passkey = phone.get(await call('POST', '/api/login/passkey/request'))
  expect((await call('POST', '/api/prove', { kind: 'passkey', side: 'staff', passkey })).code).toBe('passkey-refused')
  const recovery = { kind: 'recovery-code', side: 'staff', code: app.recoveryCode }
  expect((await call('POST', '/api/prove', recovery)).status).toBe(400)
  expect(await renew()).toBe(403)
})

test('a stolen session cannot guess codes for long, and each guess is in the audit log', async () => {
  const { call, app, deps } = await openBarLater()
  const guess = (code: string) => call('POST', '/api/prove', { kind: 'app', side: 'staff', code })
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess('000000')).code).toBe('wrong-code')
  expect((await guess(app.code())).status).toBe(429)
  const entries = await deps.db.select().from(auditEntries)
  expect(entries.filter(({ action }) => action === 'confirm-identity-failed')).toHaveLength(10)
})

test('a member has neither app nor passkey to prove anything with', async () => {
  const { send } = await openBarLater()
  const body = { kind: 'app', side: 'member', code: '123456' }
  expect((await send('POST', '/api/prove', { as: 'member', body })).status).toBe(400)
  expect((await send('POST', '/api/prove/passkey', { as: 'member' })).status).toBe(403)
})
