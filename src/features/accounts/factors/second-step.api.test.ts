import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inventory } from '#app/inventory.ts'
import type { Role } from '#base/roles.ts'
import { sessions } from '#features/accounts/accounts.table.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { makeLoginLink } from '#features/accounts/first-accounts/make-login-link.ts'
import { applyRetention } from '#platform/privacy/forget.ts'
import { makeAccount } from '#tests/make/make-account.ts'
import { makeApp } from '#tests/make/make-two-step.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { signInTickets } from './factors.table.ts'

/** A bar with somebody who has an authenticator app. */
async function openBarWithApp(role: Role = 'owner', recoveryCode?: string) {
  const bar = await openTestBar()
  const account = await makeAccount(bar.deps, { role })
  const app = await makeApp(bar.deps, account.id, recoveryCode)
  const logIn = async (form = 'admin', password = 'right password') => {
    const answer = await bar.send('POST', `/api/login/${form}`, { body: { email: account.login, password } })
    return { status: answer.status, cookie: answer.headers.get('set-cookie'), ...(await answer.json()) }
  }
  const step = async (body: object, headers = {}) => {
    const answer = await bar.send('POST', '/api/login/second-step', { body, headers })
    return { status: answer.status, cookie: answer.headers.get('set-cookie') ?? '', ...(await answer.json()) }
  }
  return { ...bar, account, app, logIn, step }
}

test('the right password alone opens nothing: it gives a ticket, and the code of the app opens the session', async () => {
  const { deps, logIn, step, app, send } = await openBarWithApp()
  const first = await logIn()
  expect(first).toMatchObject({
    status: 401,
    code: 'second-step-required',
    steps: ['app', 'recovery-code'],
    cookie: null,
  })
  expect(await deps.db.select().from(sessions)).toEqual([])
  expect(JSON.stringify(await deps.db.select().from(signInTickets))).not.toContain(first.ticket)

  const second = await step({ kind: 'app', ticket: first.ticket, code: app.code() })
  expect(second).toMatchObject({ status: 200, success: true, role: 'owner' })
  const cookie = second.cookie.split(';')[0]
  expect((await send('GET', '/api/staff', { headers: { cookie } })).status).toBe(200)
})

test('a wrong password is refused in the same words as for somebody without a second step', async () => {
  const { logIn } = await openBarWithApp()
  expect(await logIn('admin', 'wrong')).toMatchObject({ status: 401, code: 'wrong-admin-login' })
})

test('a ticket is no session', async () => {
  const { logIn, send } = await openBarWithApp()
  const { ticket } = await logIn()
  expect((await send('GET', '/api/staff', { headers: { cookie: `tides-staff=${ticket}` } })).status).toBe(401)
})

test('a ticket opens one session', async () => {
  const { logIn, step, app, setNow } = await openBarWithApp()
  const { ticket } = await logIn()
  expect((await step({ kind: 'app', ticket, code: app.code() })).status).toBe(200)
  setNow('2025-11-14T18:01:00-05:00')
  expect(await step({ kind: 'app', ticket, code: app.code() })).toMatchObject({ code: 'second-step-expired' })
})

test('after five minutes the password has to be typed again', async () => {
  const { deps, logIn, step, app, setNow } = await openBarWithApp()
  const { ticket } = await logIn()
  setNow('2025-11-14T18:05:00-05:00')
  expect(await step({ kind: 'app', ticket, code: app.code() })).toMatchObject({
    status: 401,
    code: 'second-step-expired',
  })
  expect(await applyRetention(deps, inventory)).toBe(1)
})

test('a code works once, also with another ticket', async () => {
  const { logIn, step, app } = await openBarWithApp()
  const code = app.code()
  const [one, other] = [await logIn(), await logIn()]
  expect((await step({ kind: 'app', ticket: one.ticket, code })).status).toBe(200)
  expect(await step({ kind: 'app', ticket: other.ticket, code })).toMatchObject({ status: 401, code: 'wrong-code' })
})

test('a wrong code leaves the ticket for another try', async () => {
  const { logIn, step, app } = await openBarWithApp()
  const { ticket } = await logIn()
  expect(await step({ kind: 'app', ticket, code: app.code(5) })).toMatchObject({ status: 401, code: 'wrong-code' })
  const typed = `${app.code().slice(0, 3)} ${app.code().slice(3)}`
  expect((await step({ kind: 'app', ticket, code: typed })).status).toBe(200)
})

test('after five wrong codes even a right one has to wait, however many tickets there are', async () => {
  const { logIn, step, app, setNow } = await openBarWithApp()
  for (let guess = 0; guess < 5; guess += 1) {
    const { ticket } = await logIn()
    expect((await step({ kind: 'app', ticket, code: '000000' })).code).toBe('wrong-code')
  }
  const { ticket } = await logIn()
  expect(await step({ kind: 'app', ticket, code: app.code() })).toMatchObject({ status: 429, retryAfterSeconds: 900 })
  expect((await step({ kind: 'recovery-code', ticket, code: app.recoveryCode })).status).toBe(429)
  setNow('2025-11-14T18:15:00-05:00')
  const later = await logIn()
  expect((await step({ kind: 'app', ticket: later.ticket, code: app.code() })).status).toBe(200)
})

test('a recovery code stands in for the app, once', async () => {
  const { logIn, step, app } = await openBarWithApp()
  const [one, other] = [await logIn(), await logIn()]
  const typed = app.recoveryCode.toUpperCase().replaceAll('-', ' ')
  expect((await step({ kind: 'recovery-code', ticket: one.ticket, code: typed })).status).toBe(200)
  expect(await step({ kind: 'recovery-code', ticket: other.ticket, code: typed })).toMatchObject({
    status: 401,
    code: 'wrong-recovery-code',
  })
})

test('a shorter recovery code, as they were made before, still works', async () => {
  const { logIn, step, app } = await openBarWithApp('owner', 'k7wq-9fzt-m3hx-ra8e')
  const { ticket } = await logIn()
  expect((await step({ kind: 'recovery-code', ticket, code: app.recoveryCode })).status).toBe(200)
})

test("a code of somebody else's app is wrong", async () => {
  const { deps, logIn, step } = await openBarWithApp()
  const other = await makeAccount(deps, { role: 'manager' })
  const othersApp = await makeApp({ ...deps }, other.id)
  const { ticket } = await logIn()
  expect((await step({ kind: 'app', ticket, code: othersApp.code() })).code).toBe('wrong-code')
})

test('a ticket leads to the form it was made at: an SEO manager does not get into the admin by it', async () => {
  const { deps, logIn, step, app, send } = await openBarWithApp('seo')
  expect((await logIn('admin')).code).toBe('wrong-admin-login')
  const { ticket } = await logIn('seo')
  await deps.db.update(signInTickets).set({ form: 'admin' })
  expect(await step({ kind: 'app', ticket, code: app.code() })).toMatchObject({ code: 'second-step-expired' })
  await deps.db.update(signInTickets).set({ form: 'seo' })
  const { cookie } = await step({ kind: 'app', ticket, code: app.code() })
  expect((await send('GET', '/api/seo', { headers: { cookie: cookie.split(';')[0] } })).status).toBe(200)
})

test('a ticket ends when the password or the role is changed, or the account is disabled', async () => {
  const { account, logIn, step, app, send } = await openBarWithApp('manager')
  for (const change of [{ role: 'staff' }, { role: 'manager' }, { disabled: true }]) {
    const { ticket } = await logIn()
    await send('PATCH', `/api/staff/${account.id}`, { as: 'owner', body: change })
    expect((await step({ kind: 'app', ticket, code: app.code() })).code).toBe('second-step-expired')
  }
})

test('the session that the browser held before is ended, so a planted one is worth nothing', async () => {
  const { logIn, step, app, cookieOf, send } = await openBarWithApp()
  const planted = (await cookieOf('owner')) ?? ''
  const { ticket } = await logIn()
  const { cookie } = await step({ kind: 'app', ticket, code: app.code() }, { cookie: planted })
  expect(cookie).not.toContain(planted.split('=')[1])
  expect((await send('GET', '/api/staff', { headers: { cookie: planted } })).status).toBe(401)
})

test('an app whose key this server does not have is explained, and a recovery code still works', async () => {
  const { deps, logIn, app } = await openBarWithApp()
  const { ticket } = await logIn()
  const { createApp } = await import('#app/create-app.ts')
  const config = { ...deps.config, twoStepKey: 'another key that is long enough for it' }
  const other = createApp({ ...deps, config, isReady: () => true, pos: undefined })
  const step = (body: object) =>
    other.request('/api/login/second-step', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(body),
    })
  expect(await (await step({ kind: 'app', ticket, code: app.code() })).json()).toMatchObject({
    code: 'app-not-readable',
  })
  expect((await step({ kind: 'recovery-code', ticket, code: app.recoveryCode })).status).toBe(200)
})

test('a link for a new password leaves the second step in place, unless the machine was told to remove it', async () => {
  const { deps, account, logIn, send, step, app } = await openBarWithApp()
  const setPassword = async (link: { url: string }, password: string) => {
    const token = link.url.split('#')[1]
    expect((await send('POST', '/api/password/set', { body: { token, password } })).status).toBe(200)
  }
  await setPassword(await makeLoginLink(deps, { login: account.login }), 'harbor lights at nine')
  const { ticket, code } = await logIn('admin', 'harbor lights at nine')
  expect(code).toBe('second-step-required')

  const link = await makeLoginLink(deps, { login: account.login, removesTwoStep: true })
  expect((await step({ kind: 'app', ticket, code: app.code() })).code).toBe('second-step-expired')
  await setPassword(link, 'low tide on tuesday')
  expect(await logIn('admin', 'low tide on tuesday')).toMatchObject({ status: 200, role: 'owner' })
  const entries = await deps.db.select().from(auditEntries)
  expect(entries.find(({ action }) => action === 'remove-two-step')).toMatchObject({
    actorId: 'system',
    subject: account.id,
  })
})

test('the audit log says how somebody got in, and who failed, without the code', async () => {
  const { deps, account, logIn, step, app } = await openBarWithApp()
  const { ticket } = await logIn()
  await step({ kind: 'app', ticket, code: '000000' })
  await step({ kind: 'app', ticket, code: app.code() })
  const entries = await deps.db.select().from(auditEntries).orderBy(asc(auditEntries.action))
  expect(entries.map(({ action, actorId, subject, after }) => ({ action, actorId, subject, after }))).toEqual([
    {
      action: 'second-step-failed',
      actorId: 'visitor',
      subject: account.id,
      after: { form: 'admin', secondStep: 'app' },
    },
    { action: 'sign-in', actorId: account.id, subject: account.id, after: { form: 'admin', secondStep: 'app' } },
  ])
})
