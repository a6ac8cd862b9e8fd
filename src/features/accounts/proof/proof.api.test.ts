import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Role } from '#base/roles.ts'
import { type LoginForm, loginForms, sideOf } from '#features/accounts/accounts.rules.ts'
import { sessions } from '#features/accounts/accounts.table.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { signIn } from '#features/accounts/sign-in/sign-in.ts'
import { makeAccount } from '#tests/make/make-account.ts'
import { openTestBar } from '#tests/test-bar.ts'

const LATER = '2025-11-14T18:30:00-05:00'

/** Somebody who signed in half an hour ago, on two devices. */
async function openBarLater(role: Role = 'owner', form: LoginForm = 'admin') {
  const bar = await openTestBar({ now: '2025-11-14T18:00:00-05:00' })
  const account = await makeAccount(bar.deps, { role })
  const side = sideOf(loginForms[form].kind)
  const login = role === 'hours' ? 'hours' : account.login
  const enter = () =>
    signIn(bar.deps, { form, login, password: 'right password', address: 'x', userAgent: '', oldToken: undefined })
  const [here, there] = [await enter(), await enter()].map(({ token }) => `tides-${side}=${token}`)
  bar.setNow(LATER)
  const prove = async (password: string, cookie = here) => {
    const body = { kind: 'password', side, password }
    const answer = await bar.send('POST', '/api/prove', { body, headers: { cookie: cookie ?? '' } })
    return { status: answer.status, ...(await answer.json()) }
  }
  return { ...bar, account, prove, here: here ?? '', there: there ?? '' }
}

test.each([
  ['owner', 'admin'],
  ['seo', 'seo'],
  ['hours', 'hours'],
  ['member', 'member'],
] as const)('the right password of %s proves who sits at this session, and at no other', async (role, form) => {
  const { deps, prove } = await openBarLater(role, form)
  expect(await prove('right password')).toEqual({ status: 200, success: true })
  const found = await deps.db.select({ provedAt: sessions.provedAt }).from(sessions).orderBy(asc(sessions.provedAt))
  expect(found.map(({ provedAt }) => provedAt)).toEqual([new Date('2025-11-14T18:00:00-05:00'), new Date(LATER)])
})

test('an export works again once the password was typed', async () => {
  const { send, prove, here, there } = await openBarLater()
  const exportWith = async (cookie: string) =>
    (await send('GET', '/api/members-export', { headers: { cookie } })).status
  expect(await exportWith(here)).toBe(403)
  await prove('right password')
  expect([await exportWith(here), await exportWith(there)]).toEqual([200, 403])
})

test('a wrong password proves nothing, and the audit log keeps that somebody tried', async () => {
  const { deps, account, send, prove, here } = await openBarLater()
  expect(await prove('wrong password')).toMatchObject({ status: 401, code: 'wrong-password' })
  expect((await send('GET', '/api/members-export', { headers: { cookie: here } })).status).toBe(403)
  const entries = await deps.db.select().from(auditEntries)
  const failed = entries.filter(({ action }) => action === 'confirm-identity-failed')
  expect(failed).toMatchObject([{ actorId: account.id, subject: account.id }])
  expect(JSON.stringify(failed)).not.toContain('wrong password')
})

test('a stolen session cannot guess the password for long, and the person at another one is not locked out', async () => {
  const { prove, here, there } = await openBarLater()
  for (let guess = 0; guess < 10; guess += 1) expect((await prove(`guess ${guess}`, there)).status).toBe(401)
  expect(await prove('right password', there)).toMatchObject({ status: 429, code: 'too-many-requests' })
  expect((await prove('right password', here)).status).toBe(200)
})

test('right passwords are not counted, however often they are asked for', async () => {
  const { prove } = await openBarLater()
  for (let time = 0; time < 12; time += 1) expect((await prove('right password')).status).toBe(200)
})

test('a proof is for the side that was asked: a member cannot prove the staff session of the same browser', async () => {
  const { send, here } = await openBarLater()
  const body = { kind: 'password', side: 'member', password: 'right password' }
  const answer = await send('POST', '/api/prove', { body, headers: { cookie: here } })
  expect(await answer.json()).toMatchObject({ code: 'login-required' })
})
