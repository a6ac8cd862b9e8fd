import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type LinkPurpose, secondsAfter } from '#features/accounts/accounts.rules.ts'
import { accounts, sessions } from '#features/accounts/accounts.table.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { signIn } from '#features/accounts/sign-in/sign-in.ts'
import { fixedClock } from '#platform/clock.ts'
import type { Deps } from '#platform/deps.ts'
import { makeAccount } from '#tests/make/make-account.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { createAccountLink } from './create-account-link.ts'
import { setPasswordByLink } from './set-password-by-link.ts'

const HOUR = 3600
const address = '203.0.113.7'

async function makeLink({ db, clock, config }: Deps, accountId: string, purpose: LinkPurpose = 'forgotten') {
  const link = await db.transaction((tx) =>
    createAccountLink(tx, { accountId, purpose, now: clock.now(), origin: config.publicUrl }),
  )
  return { ...link, token: link.url.split('#')[1] ?? '' }
}

function later(deps: Deps, seconds: number): Deps {
  return { ...deps, clock: fixedClock(secondsAfter(deps.clock.now(), seconds)) }
}

function enter(deps: Deps, login: string, password: string) {
  return signIn(deps, { form: 'admin', login, password, address, userAgent: '', oldToken: undefined })
}

test('a link leads to the page that sets a password, with its secret where no server sees it', async () => {
  const { deps } = await openTestBar({ settings: { PUBLIC_URL: 'https://bar.example.com' } })
  const owner = await makeAccount(deps)
  const { url } = await makeLink(deps, owner.id)
  expect(url).toMatch(/^https:\/\/bar\.example\.com\/set-password#[\w-]{43}$/)
})

test('the new password works, the old one does not, and everyone signed in with it is signed out', async () => {
  const { deps } = await openTestBar()
  const owner = await makeAccount(deps)
  await enter(deps, owner.login, owner.password)
  await enter(deps, owner.login, owner.password)
  const { token } = await makeLink(deps, owner.id)

  expect(await setPasswordByLink(deps, { token, password: 'a new password', address })).toEqual({ role: 'owner' })

  expect(await deps.db.select().from(sessions)).toEqual([])
  await expect(enter(deps, owner.login, owner.password)).rejects.toMatchObject({ code: 'wrong-admin-login' })
  expect(await enter(deps, owner.login, 'a new password')).toMatchObject({ role: 'owner' })
})

test('other people stay signed in', async () => {
  const { deps } = await openTestBar()
  const owner = await makeAccount(deps)
  const manager = await makeAccount(deps, { role: 'manager' })
  await enter(deps, manager.login, manager.password)
  const { token } = await makeLink(deps, owner.id)
  await setPasswordByLink(deps, { token, password: 'a new password', address })
  expect(await deps.db.select({ accountId: sessions.accountId }).from(sessions)).toEqual([{ accountId: manager.id }])
})

test('a link works once', async () => {
  const { deps } = await openTestBar()
  const owner = await makeAccount(deps)
  const { token } = await makeLink(deps, owner.id)
  await setPasswordByLink(deps, { token, password: 'a new password', address })
  const again = setPasswordByLink(deps, { token, password: 'yet another one', address })
  await expect(again).rejects.toMatchObject({ code: 'link-not-valid' })
  expect(await enter(deps, owner.login, 'a new password')).toBeDefined()
})

test('a new link makes the one before it worthless, and leaves those of others alone', async () => {
  const { deps } = await openTestBar()
  const owner = await makeAccount(deps)
  const manager = await makeAccount(deps, { role: 'manager' })
  const others = await makeLink(deps, manager.id)
  const old = await makeLink(deps, owner.id)
  const { token } = await makeLink(deps, owner.id)
  const use = (link: string) => setPasswordByLink(deps, { token: link, password: 'a new password', address })
  await expect(use(old.token)).rejects.toMatchObject({ code: 'link-not-valid' })
  expect([await use(token), await use(others.token)]).toEqual([{ role: 'owner' }, { role: 'manager' }])
})

test.each([
  { purpose: 'forgotten', seconds: 24 * HOUR },
  { purpose: 'invitation', seconds: 7 * 24 * HOUR },
] as const)('a link for "$purpose" works for $seconds seconds', async ({ purpose, seconds }) => {
  const { deps } = await openTestBar()
  const owner = await makeAccount(deps)
  const { token } = await makeLink(deps, owner.id, purpose)
  const use = { token, password: 'a new password', address }
  await expect(setPasswordByLink(later(deps, seconds), use)).rejects.toMatchObject({ code: 'link-not-valid' })
  expect(await setPasswordByLink(later(deps, seconds - 1), use)).toEqual({ role: 'owner' })
})

test('a password that is too short is refused and the link can be used again', async () => {
  const { deps } = await openTestBar()
  const owner = await makeAccount(deps)
  const member = await makeAccount(deps, { role: 'member', password: null })
  const staffLink = await makeLink(deps, owner.id)
  const memberLink = await makeLink(deps, member.id)

  const tooShort = setPasswordByLink(deps, { token: staffLink.token, password: 'seven77', address })
  await expect(tooShort).rejects.toMatchObject({ code: 'staff-password-too-short' })
  const five = setPasswordByLink(deps, { token: memberLink.token, password: 'five5', address })
  await expect(five).rejects.toMatchObject({ code: 'password-too-short' })
  expect(await setPasswordByLink(deps, { token: memberLink.token, password: 'six666', address })).toEqual({
    role: 'member',
  })
  expect(await setPasswordByLink(deps, { token: staffLink.token, password: 'eight-8s', address })).toEqual({
    role: 'owner',
  })
})

test('an invented link and the link of a disabled account set nothing', async () => {
  const { deps } = await openTestBar()
  const owner = await makeAccount(deps, { isDisabled: true })
  const { token } = await makeLink(deps, owner.id)
  for (const tried of ['invented', token]) {
    const use = setPasswordByLink(deps, { token: tried, password: 'a new password', address })
    await expect(use).rejects.toMatchObject({ code: 'link-not-valid' })
  }
  await deps.db.update(accounts).set({ disabledAt: null }).where(eq(accounts.id, owner.id))
  expect(await enter(deps, owner.login, owner.password)).toBeDefined()
})

test('setting a password is in the audit log, the password is not', async () => {
  const { deps } = await openTestBar()
  const owner = await makeAccount(deps, { name: 'Ana Ruiz' })
  const { token } = await makeLink(deps, owner.id)
  await setPasswordByLink(deps, { token, password: 'a new password', address })
  const entries = await deps.db.select().from(auditEntries)
  expect(entries).toMatchObject([{ action: 'set-password', actorName: 'Ana Ruiz', subject: owner.id, address }])
  expect(JSON.stringify(entries)).not.toContain('a new password')
})

test('a password that everybody tries first is refused, and the link stays good for a better one', async () => {
  const { deps } = await openTestBar()
  const owner = await makeAccount(deps, { login: 'ana@example.com', name: 'Ana Ruiz' })
  const { token } = await makeLink(deps, owner.id)
  for (const password of ['password1', 'qwertyuiop', 'AnaRuiz2025']) {
    const use = setPasswordByLink(deps, { token, password, address })
    await expect(use).rejects.toMatchObject({ code: 'password-too-common' })
  }
  expect(await setPasswordByLink(deps, { token, password: 'a new password', address })).toEqual({ role: 'owner' })
})
