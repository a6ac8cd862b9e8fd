import { expect, test } from 'vitest'
import { type LoginForm, secondsAfter } from '#features/accounts/accounts.rules.ts'
import { sessions } from '#features/accounts/accounts.table.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { rememberDevice } from '#features/accounts/devices/remember-device.ts'
import { readSession } from '#features/accounts/sessions/read-session.ts'
import { fixedClock } from '#platform/clock.ts'
import type { Deps } from '#platform/deps.ts'
import { rateLimits } from '#platform/rate-limit/rate-limit.table.ts'
import { makeAccount } from '#tests/make/make-account.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { signIn } from './sign-in.ts'

type Typed = {
  form?: LoginForm
  login?: string
  password?: string
  address?: string
  oldToken?: string
  deviceToken?: string
}

function enter(deps: Deps, typed: Typed = {}) {
  const {
    form = 'admin',
    login = 'owner@example.com',
    password = 'right password',
    address = '203.0.113.7',
    oldToken,
    deviceToken,
  } = typed
  return signIn(deps, { form, login, password, address, userAgent: 'a browser', oldToken, deviceToken })
}

function sessionOf(deps: Deps, token: string) {
  return readSession(deps, { side: 'staff', cookies: `tides-staff=${token}` })
}

test('the right password opens a session', async () => {
  const { deps } = await openTestBar()
  const owner = await makeAccount(deps, { name: 'Ana Ruiz' })

  const { token, side, role } = await enter(deps, { login: ' Owner@Example.com ' })

  expect({ side, role }).toEqual({ side: 'staff', role: 'owner' })
  expect(await sessionOf(deps, token)).toMatchObject({
    accountId: owner.id,
    name: 'Ana Ruiz',
    role: 'owner',
    side: 'staff',
  })
})

test('the database keeps only the hash of what the browser holds', async () => {
  const { deps } = await openTestBar()
  await makeAccount(deps)
  const { token } = await enter(deps)
  expect(JSON.stringify(await deps.db.select().from(sessions))).not.toContain(token)
})

test('signing in again gives a new session and ends the one the browser had', async () => {
  const { deps } = await openTestBar()
  await makeAccount(deps)
  const first = await enter(deps)

  const second = await enter(deps, { oldToken: first.token })

  expect(second.token).not.toBe(first.token)
  expect(await sessionOf(deps, first.token)).toBeUndefined()
  expect(await sessionOf(deps, second.token)).toBeDefined()
})

test('signing in on another machine leaves the first one signed in', async () => {
  const { deps } = await openTestBar()
  await makeAccount(deps)
  const first = await enter(deps)
  await enter(deps)
  expect(await sessionOf(deps, first.token)).toBeDefined()
})

test('a disabled account, an invited one without a password, and an account for another login do not get in', async () => {
  const { deps } = await openTestBar()
  await makeAccount(deps, { login: 'gone@example.com', isDisabled: true })
  await makeAccount(deps, { login: 'invited@example.com', password: null })
  await makeAccount(deps, { role: 'seo', login: 'seo@example.com' })
  await makeAccount(deps, { role: 'member', login: 'guest@example.com' })

  for (const login of ['gone', 'invited', 'seo', 'guest']) {
    await expect(enter(deps, { login: `${login}@example.com` })).rejects.toMatchObject({ code: 'wrong-admin-login' })
  }
  expect(await deps.db.select().from(sessions)).toEqual([])
})

test('the eleventh attempt on an account from one address is refused, even with the right password', async () => {
  const { deps } = await openTestBar()
  await makeAccount(deps)
  for (let attempt = 1; attempt <= 10; attempt++)
    await expect(enter(deps, { password: 'wrong' })).rejects.toMatchObject({ code: 'wrong-admin-login' })
  await expect(enter(deps)).rejects.toMatchObject({ code: 'too-many-requests', details: { retryAfterSeconds: 900 } })
  expect(await enter(deps, { address: '198.51.100.1' })).toMatchObject({ role: 'owner' })

  const later = { ...deps, clock: fixedClock(secondsAfter(deps.clock.now(), 900)) }
  expect(await enter(later)).toMatchObject({ role: 'owner' })
})

test('ten wrong hours passwords by a stranger do not keep the right one out at the till', async () => {
  const { deps } = await openTestBar()
  const hours = await makeAccount(deps, { role: 'hours' })
  const typed = { form: 'hours', login: 'hours' } as const
  const { accountId } = await enter(deps, typed)
  const till = await rememberDevice(deps, { accountId, address: '203.0.113.7', oldToken: undefined })
  for (let attempt = 1; attempt <= 10; attempt++)
    await expect(enter(deps, { ...typed, password: 'wrong' })).rejects.toMatchObject({ code: 'wrong-hours-password' })
  await expect(enter(deps, typed)).rejects.toMatchObject({ code: 'too-many-requests' })

  expect(await enter(deps, { ...typed, deviceToken: till })).toMatchObject({ accountId: hours.id })
})

test('a stranger is not let in further by a device that knows another account, or by an invented one', async () => {
  const { deps } = await openTestBar()
  await makeAccount(deps)
  const other = await makeAccount(deps, { role: 'manager' })
  const known = await rememberDevice(deps, { accountId: other.id, address: '203.0.113.7', oldToken: undefined })
  for (let attempt = 1; attempt <= 10; attempt++)
    await expect(enter(deps, { password: 'wrong' })).rejects.toMatchObject({ code: 'wrong-admin-login' })
  for (const deviceToken of [known, 'x'.repeat(43)])
    await expect(enter(deps, { deviceToken })).rejects.toMatchObject({ code: 'too-many-requests' })
})

test('thirty wrong member logins on the Wi-Fi of the bar do not lock out the staff, and it has room for more where staff sign in', async () => {
  const { deps } = await openTestBar()
  await makeAccount(deps)
  const guess = (guest: number) => enter(deps, { form: 'member', login: `guest${guest}@example.com` })
  for (let guest = 1; guest <= 30; guest++)
    await expect(guess(guest)).rejects.toMatchObject({ code: 'member-not-found' })
  await expect(guess(31)).rejects.toMatchObject({ code: 'too-many-requests' })

  const { accountId, role } = await enter(deps)
  expect(role).toBe('owner')
  await rememberDevice(deps, { accountId, address: '203.0.113.7', oldToken: undefined })
  await expect(guess(31)).rejects.toMatchObject({ code: 'member-not-found' })
})

test('an unknown login is limited like a known one', async () => {
  const { deps } = await openTestBar()
  const tryOnce = () => enter(deps, { form: 'member', login: 'nobody@example.com' })
  for (let attempt = 1; attempt <= 10; attempt++)
    await expect(tryOnce()).rejects.toMatchObject({ code: 'member-not-found' })
  await expect(tryOnce()).rejects.toMatchObject({ code: 'too-many-requests' })
})

test('nobody can read from the table of attempts who tried', async () => {
  const { deps } = await openTestBar()
  await expect(enter(deps, { form: 'member', login: 'hannah@example.com' })).rejects.toThrow()
  expect(JSON.stringify(await deps.db.select().from(rateLimits))).not.toContain('hannah')
})

test('attempts that succeed do not count', async () => {
  const { deps } = await openTestBar()
  await makeAccount(deps)
  for (let attempt = 1; attempt <= 12; attempt++) await enter(deps)
  await expect(enter(deps, { password: 'wrong' })).rejects.toMatchObject({ code: 'wrong-admin-login' })
})

test('sign-ins and failures are in the audit log, without anything that was typed', async () => {
  const { deps } = await openTestBar()
  const owner = await makeAccount(deps, { name: 'Ana Ruiz' })
  await makeAccount(deps, { role: 'member', login: 'hannah@example.com', name: 'Hannah Bloom' })
  await enter(deps)
  await expect(enter(deps, { password: 'typed by mistake' })).rejects.toThrow()
  await expect(enter(deps, { login: 'stranger@example.com' })).rejects.toThrow()
  await enter(deps, { form: 'member', login: 'hannah@example.com' })

  const entries = await deps.db.select().from(auditEntries)
  const lines = entries.map(({ action, actorName, subject }) => [action, actorName, subject])
  expect(lines).toContainEqual(['sign-in', 'Ana Ruiz', owner.id])
  expect(lines).toContainEqual(['sign-in-failed', 'Visitor', owner.id])
  expect(lines).toContainEqual(['sign-in-failed', 'Visitor', 'unknown-login'])
  expect(lines.filter(([action]) => action === 'sign-in')).toHaveLength(2)
  expect(JSON.stringify(entries)).not.toMatch(/typed by mistake|stranger@|hannah|right password/i)
})
