import { expect, test } from 'vitest'
import { type LoginForm, loginForms, sideOf } from '#features/accounts/accounts.rules.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { signIn } from '#features/accounts/sign-in/sign-in.ts'
import { makeAccount } from '#tests/make/make-account.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { createAccountLink } from './create-account-link.ts'
import { setPasswordByLink } from './set-password-by-link.ts'

const OLD = 'right password'
const NEW = 'a sunny new one'

/** Somebody who is signed in on two devices. */
async function openBar(role: 'owner' | 'member' = 'owner') {
  const bar = await openTestBar()
  const account = await makeAccount(bar.deps, { role })
  const form: LoginForm = role === 'owner' ? 'admin' : 'member'
  const side = sideOf(loginForms[form].kind)
  const signInWith = (password: string) =>
    signIn(bar.deps, { form, login: account.login, password, address: 'x', userAgent: '', oldToken: undefined })
  const enter = async () => `tides-${side}=${(await signInWith(OLD)).token}`
  const here = await enter()
  const there = await enter()
  const change = (body: object = {}, cookie = here) =>
    bar.send('POST', '/api/password/change', {
      body: { side, oldPassword: OLD, newPassword: NEW, ...body },
      headers: { cookie },
    })
  const isSignedIn = async (cookie: string) => {
    const answer = await bar.send('GET', '/api/session', { headers: { cookie } })
    return (await answer.json())[side] !== null
  }
  return { ...bar, account, here, there, change, isSignedIn, signInWith }
}

test.each(['owner', 'member'] as const)(
  'a password is changed by who knows the old one: %s stays signed in here, under a new token, and nowhere else',
  async (role) => {
    const { here, there, change, isSignedIn, signInWith } = await openBar(role)
    const answer = await change()
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
    const [renewed = ''] = answer.headers.get('set-cookie')?.split(';') ?? []
    expect(renewed).not.toBe(here)
    expect([await isSignedIn(renewed), await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false, false])
    await expect(signInWith(OLD)).rejects.toMatchObject({ status: 401 })
    expect(await signInWith(NEW)).toMatchObject({ role })
  },
)

test.each([
  ['the old one is wrong', { oldPassword: 'not it' }, 'wrong-password'],
  ['the new one is too short', { newPassword: 'short' }, 'staff-password-too-short'],
  ['the new one is what everybody tries first', { newPassword: 'password123' }, 'password-too-common'],
] as const)('nothing changes and everybody stays signed in when %s', async (_, body, code) => {
  const { here, there, change, isSignedIn, signInWith } = await openBar()
  expect(await (await change(body)).json()).toMatchObject({ code })
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, true])
  expect(await signInWith(OLD)).toBeDefined()
})

test('guessing the old password comes to an end', async () => {
  const { change } = await openBar()
  for (let guess = 0; guess < 10; guess += 1) expect((await change({ oldPassword: `${guess}` })).status).toBe(401)
  expect((await change()).status).toBe(429)
})

test('a link that was sent before is worth nothing once the password was changed', async () => {
  const { deps, account, change } = await openBar()
  const wanted = { accountId: account.id, purpose: 'forgotten', now: deps.clock.now(), origin: '' } as const
  const { url } = await deps.db.transaction((tx) => createAccountLink(tx, wanted))
  await change()
  const use = setPasswordByLink(deps, { token: url.split('#')[1] ?? '', password: 'a third password', address: 'x' })
  await expect(use).rejects.toMatchObject({ code: 'link-not-valid' })
})

test('the change is in the audit log, neither password is', async () => {
  const { deps, account, change } = await openBar()
  await change()
  const entries = await deps.db.select().from(auditEntries)
  const changes = entries.filter(({ action }) => action === 'change-password')
  expect(changes).toMatchObject([{ actorId: account.id, subject: account.id }])
  expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${OLD}|${NEW}`))
})
