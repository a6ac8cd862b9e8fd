import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { secondsAfter } from '#features/accounts/accounts.rules.ts'
import { accounts, sessions } from '#features/accounts/accounts.table.ts'
import { signIn } from '#features/accounts/sign-in/sign-in.ts'
import { fixedClock } from '#platform/clock.ts'
import type { Deps } from '#platform/deps.ts'
import { makeAccount } from '#tests/make/make-account.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { readSession } from './read-session.ts'

const HOUR = 3600

async function signInOwner(deps: Deps) {
  const owner = await makeAccount(deps, { role: 'owner' })
  const typed = { form: 'admin', login: owner.login, password: owner.password } as const
  const { token } = await signIn(deps, { ...typed, address: '203.0.113.7', userAgent: '', oldToken: undefined })
  const read = (seconds = 0) =>
    readSession(
      { ...deps, clock: fixedClock(secondsAfter(deps.clock.now(), seconds)) },
      { side: 'staff', cookies: `tides-staff=${token}` },
    )
  return { owner, token, read }
}

test('a session that is used every hour lasts twelve hours and no longer', async () => {
  const { deps } = await openTestBar()
  const { read } = await signInOwner(deps)
  for (let hour = 1; hour < 12; hour++) expect(await read(hour * HOUR)).toBeDefined()
  expect(await read(12 * HOUR)).toBeUndefined()
})

test('a session that lies unused for two hours has ended', async () => {
  const { deps } = await openTestBar()
  const { read } = await signInOwner(deps)
  expect(await read(2 * HOUR)).toBeUndefined()
})

test('using a session writes to the database every five minutes at most', async () => {
  const { deps } = await openTestBar()
  const { read } = await signInOwner(deps)
  const seenAfter = async (seconds: number) => {
    await read(seconds)
    const [session] = await deps.db.select({ seenAt: sessions.seenAt }).from(sessions)
    return ((session?.seenAt.getTime() ?? 0) - deps.clock.now().getTime()) / 1000
  }
  expect(await seenAfter(299)).toBe(0)
  expect(await seenAfter(300)).toBe(300)
  expect(await seenAfter(599)).toBe(300)
})

test('what the browser asks for without the person keeps no session alive', async () => {
  const bar = await openTestBar({ now: '2025-11-14T18:00:00-05:00' })
  const cookie = (await bar.cookieOf('manager')) ?? ''
  const read = async (headers: Record<string, string>) =>
    (await (await bar.send('GET', '/api/session', { headers: { cookie, ...headers } })).json()).staff !== null
  const seenAt = async () => (await bar.deps.db.select().from(sessions))[0]?.seenAt
  const signedIn = await seenAt()
  bar.setNow('2025-11-14T18:30:00-05:00')
  expect(await read({ 'x-background': '1' })).toBe(true)
  expect(await read({ accept: 'text/event-stream' })).toBe(true)
  expect(await seenAt()).toEqual(signedIn)
  expect(await read({})).toBe(true)
  expect(await seenAt()).toEqual(new Date('2025-11-14T18:30:00-05:00'))
})

test('a disabled account is signed out at once, and a new role counts at once', async () => {
  const { deps } = await openTestBar()
  const { owner, read } = await signInOwner(deps)
  await deps.db.update(accounts).set({ role: 'manager' }).where(eq(accounts.id, owner.id))
  expect(await read()).toMatchObject({ role: 'manager' })
  await deps.db.update(accounts).set({ disabledAt: deps.clock.now() }).where(eq(accounts.id, owner.id))
  expect(await read()).toBeUndefined()
})

test('a staff session does not count as a member’s, whatever the cookie is called', async () => {
  const { deps } = await openTestBar()
  const { token } = await signInOwner(deps)
  expect(await readSession(deps, { side: 'member', cookies: `tides-member=${token}` })).toBeUndefined()
})

test('an invented token and no cookie at all are nobody', async () => {
  const { deps } = await openTestBar()
  await signInOwner(deps)
  expect(await readSession(deps, { side: 'staff', cookies: `tides-staff=${'x'.repeat(43)}` })).toBeUndefined()
  expect(await readSession(deps, { side: 'staff', cookies: undefined })).toBeUndefined()
})
