import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOURS_LOGIN, type LoginForm, linkSeconds, secondsAfter } from '#features/accounts/accounts.rules.ts'
import { accounts, sessions } from '#features/accounts/accounts.table.ts'
import { auditEntries } from '#features/accounts/audit/audit.table.ts'
import { setPasswordByLink } from '#features/accounts/passwords/set-password-by-link.ts'
import { signIn } from '#features/accounts/sign-in/sign-in.ts'
import { fixedClock } from '#platform/clock.ts'
import { type Config, readConfig } from '#platform/config.ts'
import type { Deps } from '#platform/deps.ts'
import { makeAccount } from '#tests/make/make-account.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { ensureFirstAccounts } from './ensure-first-accounts.ts'
import type { FirstLogin } from './first-logins-file.ts'
import { makeLoginLink } from './make-login-link.ts'

const fromSettings = {
  ADMIN_EMAIL: 'ana@example.com',
  ADMIN_PASSWORD: 'set by the owner',
  SEO_EMAIL: 'sam@example.com',
  SEO_PASSWORD: 'set for seo',
  HOURS_PASSWORD: 'set for hours',
}

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'first-accounts-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

async function openBar() {
  const { deps } = await openTestBar()
  const start = (settings: Record<string, string> = {}) =>
    ensureFirstAccounts({ ...deps, config: readSettings({ DEMO: '0', ...settings }) })
  return { deps, start }
}

function readSettings(settings: Record<string, string>): Config {
  return readConfig({ DATA_DIR: dataDir, ...settings })
}

function enter(deps: Deps, form: LoginForm, login: string, password: string) {
  return signIn(deps, { form, login, password, address: '203.0.113.7', userAgent: '', oldToken: undefined })
}

const linkOf = (made: FirstLogin[], screen: string) => made.find((login) => login.screen === screen)?.access ?? ''

function openLink(deps: Deps, link: string, password = 'chosen at the bar') {
  return setPasswordByLink(deps, { token: link.split('#')[1] ?? '', password, address: '203.0.113.7' })
}

test('the first start makes a one-time link for each login, and each one works', async () => {
  const { deps, start } = await openBar()
  const made = await start()
  expect(made.map(({ screen, login }) => [screen, login])).toEqual([
    ['Admin', 'owner@eleven-tides.local'],
    ['SEO admin', 'seo@eleven-tides.local'],
    ['Opening hours', '(password only)'],
  ])
  for (const { access } of made) await openLink(deps, access)
  const password = 'chosen at the bar'
  expect(await enter(deps, 'admin', 'owner@eleven-tides.local', password)).toMatchObject({ role: 'owner' })
  expect(await enter(deps, 'seo', 'seo@eleven-tides.local', password)).toMatchObject({ role: 'seo' })
  expect(await enter(deps, 'hours', HOURS_LOGIN, password)).toMatchObject({ role: 'hours' })
})

test('a link of the first start works once, and nobody has a password before', async () => {
  const { deps, start } = await openBar()
  const link = linkOf(await start(), 'Admin')
  expect((await deps.db.select().from(accounts)).map(({ passwordHash }) => passwordHash)).toEqual([null, null, null])
  await openLink(deps, link)
  await expect(openLink(deps, link)).rejects.toMatchObject({ code: 'link-not-valid' })
})

test('the links are kept in a file that only the user can read, also when it was there before', async () => {
  const file = path.join(dataDir, 'first-logins.txt')
  await writeFile(file, 'from an earlier start\n', { mode: 0o644 })
  const { start } = await openBar()
  const made = await start()
  const text = await readFile(file, 'utf8')
  expect(text).toContain('from an earlier start')
  for (const { access } of made) expect(text).toContain(access)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('the second start makes and shows nothing while the links are good', async () => {
  const { deps, start } = await openBar()
  await start()
  const before = await deps.db.select().from(accounts)
  expect(await start()).toEqual([])
  expect(await deps.db.select().from(accounts)).toEqual(before)
})

test('links that were used leave the file at the next start, and the file goes with the last of them', async () => {
  const { deps, start } = await openBar()
  const [owner, seo, hours] = await start()
  const file = path.join(dataDir, 'first-logins.txt')
  await openLink(deps, owner?.access ?? '')
  await start()
  const text = await readFile(file, 'utf8')
  expect(text).not.toContain(owner?.access)
  expect(text).toContain(seo?.access)
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  await openLink(deps, seo?.access ?? '')
  await openLink(deps, hours?.access ?? '')
  expect(await start()).toEqual([])
  await expect(stat(file)).rejects.toThrow('ENOENT')
})

test('links that nobody used in time are replaced at the next start', async () => {
  const { deps, start } = await openBar()
  const first = await start()
  const later = { ...deps, clock: fixedClock(secondsAfter(deps.clock.now(), linkSeconds.invitation)) }
  const second = await ensureFirstAccounts({ ...later, config: readSettings({ DEMO: '0' }) })
  expect(second.map(({ screen }) => screen)).toEqual(first.map(({ screen }) => screen))
  await expect(openLink(later, linkOf(first, 'Admin'))).rejects.toMatchObject({ code: 'link-not-valid' })
  expect(await openLink(later, linkOf(second, 'Admin'))).toEqual({ role: 'owner' })
  expect(await readFile(path.join(dataDir, 'first-logins.txt'), 'utf8')).not.toContain(linkOf(first, 'SEO admin'))
})

test('when the links cannot be written down there are no accounts', async () => {
  const { deps } = await openBar()
  const blocked = path.join(dataDir, 'a-file')
  await writeFile(blocked, '')
  const config = readSettings({ DEMO: '0', DATA_DIR: path.join(blocked, 'data') })
  await expect(ensureFirstAccounts({ ...deps, config })).rejects.toThrow()
  expect(await deps.db.select().from(accounts)).toEqual([])
})

test('with settings the accounts are the ones named there, and nothing is shown or written', async () => {
  const { deps, start } = await openBar()
  expect(await start(fromSettings)).toEqual([])
  expect(await enter(deps, 'admin', 'ana@example.com', 'set by the owner')).toMatchObject({ role: 'owner' })
  expect(await enter(deps, 'seo', 'sam@example.com', 'set for seo')).toMatchObject({ role: 'seo' })
  expect(await enter(deps, 'hours', HOURS_LOGIN, 'set for hours')).toMatchObject({ role: 'hours' })
  await expect(stat(path.join(dataDir, 'first-logins.txt'))).rejects.toThrow('ENOENT')
})

test('a changed setting changes the password and signs out who used the old one', async () => {
  const { deps, start } = await openBar()
  await start(fromSettings)
  await enter(deps, 'admin', 'ana@example.com', 'set by the owner')
  await enter(deps, 'hours', HOURS_LOGIN, 'set for hours')

  await start({ ...fromSettings, ADMIN_PASSWORD: 'changed by the owner' })

  await expect(enter(deps, 'admin', 'ana@example.com', 'set by the owner')).rejects.toMatchObject({
    code: 'wrong-admin-login',
  })
  const [hours] = await deps.db.select().from(accounts).where(eq(accounts.role, 'hours'))
  expect(await deps.db.select({ accountId: sessions.accountId }).from(sessions)).toEqual([{ accountId: hours?.id }])
  expect(await enter(deps, 'admin', 'ana@example.com', 'changed by the owner')).toMatchObject({ role: 'owner' })
})

test('a password that was chosen on a screen outlives restarts with the old setting, until the setting changes', async () => {
  const { deps, start } = await openBar()
  await start(fromSettings)
  const { url } = await makeLoginLink({ ...deps, config: readSettings({}) }, { login: 'Ana@example.com' })
  await openLink(deps, url, 'chosen on a screen')

  await start(fromSettings)
  expect(await enter(deps, 'admin', 'ana@example.com', 'chosen on a screen')).toMatchObject({ role: 'owner' })

  await start({ ...fromSettings, ADMIN_PASSWORD: 'set once more' })
  expect(await enter(deps, 'admin', 'ana@example.com', 'set once more')).toMatchObject({ role: 'owner' })
})

test('an owner whom another owner has disabled stays so while the setting is the same', async () => {
  const { deps, start } = await openBar()
  await start(fromSettings)
  await makeAccount(deps, { role: 'owner', login: 'ben@example.com' })
  await deps.db.update(accounts).set({ disabledAt: deps.clock.now() }).where(eq(accounts.login, 'ana@example.com'))
  await start(fromSettings)
  await expect(enter(deps, 'admin', 'ana@example.com', 'set by the owner')).rejects.toMatchObject({
    code: 'wrong-admin-login',
  })
})

test('a password in the settings that everybody tries first stops the start, unless it is in use already', async () => {
  const { deps, start } = await openBar()
  const settings = { ...fromSettings, ADMIN_PASSWORD: 'liverpool1' }
  await expect(start(settings)).rejects.toThrow(/ana@example.com in the settings is too easy to guess/)
  expect(await deps.db.select().from(accounts)).toEqual([])
  await makeAccount(deps, { login: 'ana@example.com', password: 'liverpool1' })
  expect(await start(settings)).toEqual([])
})

test('the command for a way back in knows the staff and the hours login, and nobody else', async () => {
  const { deps, start } = await openBar()
  await start(fromSettings)
  const makeLink = (login: string) => makeLoginLink({ ...deps, config: readSettings({}) }, { login })
  await openLink(deps, (await makeLink('hours')).url, 'chosen on a screen')
  expect(await enter(deps, 'hours', HOURS_LOGIN, 'chosen on a screen')).toMatchObject({ role: 'hours' })
  await makeAccount(deps, { role: 'member', login: 'guest@example.com' })
  await makeAccount(deps, { role: 'staff', login: 'gone@example.com', isDisabled: true })
  await expect(makeLink('guest@example.com')).rejects.toThrow('No staff account has the login guest@example.com')
  await expect(makeLink('gone@example.com')).rejects.toThrow('disabled')
})

test('the same settings again sign nobody out', async () => {
  const { deps, start } = await openBar()
  await start(fromSettings)
  await enter(deps, 'admin', 'ana@example.com', 'set by the owner')
  await start(fromSettings)
  expect(await deps.db.select().from(sessions)).toHaveLength(1)
})

test('an owner who was disabled and demoted gets back in by the settings', async () => {
  const { deps, start } = await openBar()
  await makeAccount(deps, { role: 'staff', login: 'ana@example.com', password: 'set by the owner', isDisabled: true })
  await start(fromSettings)
  expect(await enter(deps, 'admin', 'ana@example.com', 'set by the owner')).toMatchObject({ role: 'owner' })
})

test('an owner who was only invited does not count as one who can get in', async () => {
  const { deps, start } = await openBar()
  await makeAccount(deps, { role: 'owner', login: 'invited@example.com', password: null })
  const made = await start()
  expect(made.map(({ screen }) => screen)).toContain('Admin')
})

test('an SEO account that the owner has disabled stays disabled', async () => {
  const { deps, start } = await openBar()
  await makeAccount(deps, { role: 'seo', login: 'sam@example.com', isDisabled: true })
  await start(fromSettings)
  expect((await start()).map(({ screen }) => screen)).not.toContain('SEO admin')
  await expect(enter(deps, 'seo', 'sam@example.com', 'set for seo')).rejects.toMatchObject({ code: 'wrong-seo-login' })
})

test('one person can be both owner and SEO', async () => {
  const { deps, start } = await openBar()
  await start({ ...fromSettings, SEO_EMAIL: 'ana@example.com' })
  expect(await enter(deps, 'admin', 'ana@example.com', 'set by the owner')).toMatchObject({ role: 'owner' })
  expect(await enter(deps, 'seo', 'ana@example.com', 'set by the owner')).toMatchObject({ role: 'owner' })
})

test('what a start changes is in the audit log, without passwords', async () => {
  const { deps, start } = await openBar()
  await start(fromSettings)
  await start({ ...fromSettings, HOURS_PASSWORD: 'changed for hours' })
  const entries = await deps.db.select().from(auditEntries)
  expect(entries.map(({ action }) => action).sort()).toEqual([
    ...Array(3).fill('create-account'),
    ...Array(4).fill('set-password'),
  ])
  expect(JSON.stringify(entries)).not.toMatch(/set by|set for|changed for|argon2/)
})
