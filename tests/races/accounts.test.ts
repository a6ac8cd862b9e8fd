import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { accounts, sessions } from '#features/accounts/accounts.table.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { ensureFirstAccounts } from '#features/accounts/first-accounts/ensure-first-accounts.ts'
import { changePassword } from '#features/accounts/passwords/change-password.ts'
import { createAccountLink } from '#features/accounts/passwords/create-account-link.ts'
import { hashPassword } from '#features/accounts/passwords/password-hash.ts'
import { hashToken } from '#features/accounts/passwords/secret-token.ts'
import { setPassword } from '#features/accounts/passwords/set-password.ts'
import { setPasswordByLink } from '#features/accounts/passwords/set-password-by-link.ts'
import { confirmOwnEmail } from '#features/accounts/profile/confirm-own-email.ts'
import { emailChanges } from '#features/accounts/profile/email-changes.table.ts'
import { readSession } from '#features/accounts/sessions/read-session.ts'
import { signIn } from '#features/accounts/sign-in/sign-in.ts'
import { changeStaffAccount } from '#features/accounts/staff/change-staff-account.ts'
import { createStaffAccount } from '#features/accounts/staff/create-staff-account.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { jobs } from '#platform/jobs/jobs.table.ts'
import { makeAccount } from '#tests/make/make-account.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { outcomesOf } from './outcomes-of.ts'

const address = '203.0.113.7'

/** A second server over the same database, with connections of its own. */
async function openSecondServer(deps: Deps): Promise<Deps> {
  const { url } = await openTestDatabase()
  const second = openDatabase(url, (error) => {
    throw error
  })
  onTestFinished(() => second.close())
  return { ...deps, db: second.db }
}

function enter(deps: Deps, login: string, password: string) {
  return signIn(deps, { form: 'admin', login, password, address, userAgent: '', oldToken: undefined })
}

test('of 64 wrong passwords tried at once from one network over two servers, ten are looked at', async () => {
  const { deps } = await openTestBar()
  const servers = [deps, await openSecondServer(deps)]
  const { login } = await makeAccount(deps)

  const attempts = Array.from({ length: 64 }, (_, index) => {
    const server = servers[index % 2] ?? deps
    return signIn(server, { form: 'admin', login, password: 'wrong', address, userAgent: '', oldToken: undefined })
  })

  expect(await outcomesOf(attempts)).toEqual({ 'wrong-admin-login': 10, 'too-many-requests': 54 })
  const failures = await deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'sign-in-failed'))
  expect(failures).toHaveLength(10)
})

test('one link used 32 times at once sets one password, and its owner is told once', async () => {
  const { deps } = await openTestBar({ settings: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'bar@example.com' } })
  const owner = await makeAccount(deps)
  const wanted = { accountId: owner.id, purpose: 'forgotten', now: deps.clock.now(), origin: '' } as const
  const { url } = await deps.db.transaction((tx) => createAccountLink(tx, wanted))
  const token = url.split('#')[1] ?? ''

  const attempts = Array.from({ length: 32 }, (_, index) =>
    setPasswordByLink(deps, { token, password: `password number ${index}`, address }),
  )

  expect(await outcomesOf(attempts)).toEqual({ done: 1, 'link-not-valid': 31 })
  expect(await deps.db.$count(jobs)).toBe(1)
})

test('of links that are made at once the last one works alone', async () => {
  const { deps } = await openTestBar()
  const servers = [deps, await openSecondServer(deps)]
  const { id: accountId } = await makeAccount(deps)
  const wanted = { accountId, purpose: 'forgotten', now: deps.clock.now(), origin: '' } as const
  const links = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      (servers[index % 2] ?? deps).db.transaction((tx) => createAccountLink(tx, wanted)),
    ),
  )
  const attempts = links.map(({ url }) =>
    setPasswordByLink(deps, { token: url.split('#')[1] ?? '', password: 'a new password', address }),
  )
  expect(await outcomesOf(attempts)).toEqual({ done: 1, 'link-not-valid': 15 })
})

test('a password that is changed in two places at once is changed once, and the other place is signed out', async () => {
  const { deps } = await openTestBar()
  const owner = await makeAccount(deps)
  const { login, password: oldPassword } = owner
  const places = await Promise.all([enter(deps, login, oldPassword), enter(deps, login, oldPassword)])
  const changes = places.map(async ({ token }, index) => {
    const actor = await readSession(deps, { side: 'staff', cookies: `tides-staff=${token}` })
    if (!actor) throw new Error('Nobody is signed in')
    return changePassword(deps, { oldPassword, newPassword: `new password ${index}`, actor, address })
  })
  const outcomes = await outcomesOf(changes)
  expect(outcomes.done).toBe(1)
  expect(await deps.db.$count(sessions)).toBe(1)
})

test('servers that start together make one owner, and one of them shows the links', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'first-start-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const { deps } = await openTestBar()
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '1' })
  const servers = [deps, await openSecondServer(deps), await openSecondServer(deps)]

  const made = await Promise.all(servers.map((server) => ensureFirstAccounts({ ...server, config })))

  expect(made.map((logins) => logins.length).sort()).toEqual([0, 0, 3])
  expect(await deps.db.select().from(accounts).where(eq(accounts.role, 'owner'))).toHaveLength(1)
  expect((await readFile(path.join(dataDir, 'first-logins.txt'), 'utf8')).match(/owner@/g)).toHaveLength(1)
})

test('two owners who demote each other at once leave one owner', async () => {
  for (let round = 0; round < 10; round++) {
    const { deps } = await openTestBar()
    const ana = await makeAccount(deps, { login: 'ana@example.com' })
    const ben = await makeAccount(deps, { login: 'ben@example.com' })
    const demote = (by: typeof ana, whom: typeof ana) => {
      const actor = {
        accountId: by.id,
        side: 'staff',
        role: 'owner',
        name: by.name,
        login: by.login,
        tokenHash: '',
        provedAt: new Date(0),
      } as const
      return changeStaffAccount(deps, { id: whom.id, role: 'manager', actor, address })
    }

    expect(await outcomesOf([demote(ana, ben), demote(ben, ana)])).toEqual({ done: 1, 'last-owner': 1 })
    expect(await deps.db.select().from(accounts).where(eq(accounts.role, 'owner'))).toHaveLength(1)
  }
})

test('no session opened with the old password outlives a change that happens in the same moment', async () => {
  const { deps } = await openTestBar()
  const owner = await makeAccount(deps, { password: 'old password' })
  const passwordHash = await hashPassword('new password')
  const signIns = Array.from({ length: 8 }, () => enter(deps, owner.login, 'old password'))
  const change = Promise.race(signIns).then(() =>
    deps.db.transaction((tx) => setPassword(tx, { accountId: owner.id, passwordHash })),
  )

  const outcomes = await outcomesOf(signIns)
  await change

  expect((outcomes.done ?? 0) + (outcomes['wrong-admin-login'] ?? 0)).toBe(8)
  expect(await deps.db.select().from(sessions)).toEqual([])
})

test('of people who take one email at once exactly one gets it, also while an owner invites somebody with it', async () => {
  const { deps } = await openTestBar({ settings: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'bar@example.com' } })
  const servers = [deps, await openSecondServer(deps)]
  const owner = await makeAccount(deps)
  const actor = {
    accountId: owner.id,
    side: 'staff',
    role: 'owner',
    name: owner.name,
    login: owner.login,
    tokenHash: '',
    provedAt: new Date(0),
  } as const
  const now = deps.clock.now()
  const tokens = await Promise.all(
    [1, 2, 3, 4].map(async (one) => {
      const { id: accountId } = await makeAccount(deps, { role: 'staff', login: `staff${one}@example.com` })
      const token = `token-${one}`
      const wish = { accountId, email: 'one@example.com', sessionId: '', askedAt: now, tokenHash: hashToken(token) }
      await deps.db.insert(emailChanges).values({ ...wish, expiresAt: new Date(now.getTime() + 1000) })
      return token
    }),
  )
  const attempts = [...tokens, ...tokens].map((token, index) =>
    confirmOwnEmail(servers[index % 2] ?? deps, { token, address }),
  )
  const invitation = { name: 'Max', email: 'One@example.com', role: 'staff', actor, address } as const
  const outcomes = await outcomesOf([...attempts, createStaffAccount(deps, invitation)])
  expect(outcomes.done).toBe(1)
  expect(Object.keys(outcomes).sort()).toEqual(expect.arrayContaining(['done', 'login-taken']))
  expect(await deps.db.$count(accounts, eq(accounts.login, 'one@example.com'))).toBe(1)
})

test('one link to a new email opened 16 times at once changes it once, and the old email is told once', async () => {
  const { deps } = await openTestBar({ settings: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'bar@example.com' } })
  const { id: accountId } = await makeAccount(deps, { role: 'staff' })
  const now = deps.clock.now()
  const wish = { accountId, email: 'new@example.com', sessionId: '', askedAt: now, tokenHash: hashToken('secret') }
  await deps.db.insert(emailChanges).values({ ...wish, expiresAt: new Date(now.getTime() + 1000) })
  const attempts = Array.from({ length: 16 }, () => confirmOwnEmail(deps, { token: 'secret', address }))
  expect(await outcomesOf(attempts)).toEqual({ done: 1, 'link-not-valid': 15 })
  expect(await deps.db.$count(jobs)).toBe(1)
})
