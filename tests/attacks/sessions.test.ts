import { expect, test } from 'vitest'
import { sessions } from '#features/accounts/accounts.table.ts'
import { createAccountLink } from '#features/accounts/passwords/create-account-link.ts'
import { newSecretToken } from '#features/accounts/passwords/secret-token.ts'
import { makeAccount } from '../make/make-account.ts'
import { makeApp } from '../make/make-two-step.ts'
import { openTestBar } from '../test-bar.ts'
import { openBusyBar } from './busy-bar.ts'

type Bar = Awaited<ReturnType<typeof openTestBar>>

async function whoIs({ send }: Bar, cookie: string) {
  const answer = await send('GET', '/api/session', { headers: { cookie } })
  const { staff, member } = await answer.json()
  return { staff: staff?.role, member: member?.role }
}

/** The value of a session cookie that an answer sets. */
function readCookie(answer: Response, name: string) {
  return answer.headers
    .getSetCookie()
    .find((one) => one.startsWith(`${name}=`))
    ?.split(';')[0]
}

test('two cookies of one name are never two people: one of them counts, in either order, for every call alike', async () => {
  const bar = await openTestBar()
  const owner = (await bar.cookieOf('owner')) ?? ''
  const attacker = (await bar.cookieOf('seo')) ?? ''
  for (const [first, second] of [
    [owner, attacker],
    [attacker, owner],
  ]) {
    const both = `${first}; ${second}`
    const { staff } = await whoIs(bar, both)
    const maySee = await bar.send('GET', '/api/staff', { headers: { cookie: both } })
    expect(maySee.status).toBe(staff === 'owner' ? 200 : 403)
  }
})

test('rubbish beside a session does not stand in for it, and does not break it', async () => {
  const bar = await openTestBar()
  const owner = (await bar.cookieOf('owner')) ?? ''
  for (const rubbish of [
    'tides-staff',
    '=',
    ';;;',
    '__proto__=x',
    'constructor=y',
    `x=${'y'.repeat(4000)}`,
    '%00=%00',
  ]) {
    expect(await whoIs(bar, rubbish)).toEqual({ staff: undefined, member: undefined })
    expect(await whoIs(bar, `${rubbish}; ${owner}`)).toEqual({ staff: 'owner', member: undefined })
  }
})

test('the session of one side opens nothing on the other', async () => {
  const bar = await openTestBar()
  const member = (await bar.cookieOf('member')) ?? ''
  const owner = (await bar.cookieOf('owner')) ?? ''
  const swapped = `${member.replace('tides-member', 'tides-staff')}; ${owner.replace('tides-staff', 'tides-member')}`
  expect(await whoIs(bar, swapped)).toEqual({ staff: undefined, member: undefined })
})

test('under https a cookie planted over http counts for nothing, alone or beside the real one', async () => {
  const bar = await openTestBar({ settings: { PUBLIC_URL: 'https://bar.example.com' } })
  const owner = (await bar.cookieOf('owner')) ?? ''
  const planted = (await bar.cookieOf('seo')) ?? ''
  expect(await whoIs(bar, planted)).toMatchObject({ staff: undefined })
  for (const cookies of [`${planted}; __Host-${owner}`, `__Host-${owner}; ${planted}`]) {
    expect(await whoIs(bar, cookies)).toMatchObject({ staff: 'owner' })
  }
})

test.each([
  ['an invented token', () => `tides-staff=${newSecretToken().token}`],
  ["the attacker's own session", (bar: Bar) => bar.cookieOf('seo')],
] as const)('%s that was planted before somebody signed in is worth nothing after', async (_, plant) => {
  const bar = await openTestBar()
  const { login, password } = await makeAccount(bar.deps, { role: 'owner' })
  const planted = (await plant(bar)) ?? ''
  const body = { email: login, password }
  const answer = await bar.send('POST', '/api/login/admin', { body, headers: { cookie: planted } })
  const own = readCookie(answer, 'tides-staff') ?? ''
  expect(own).not.toBe(planted)
  expect(await whoIs(bar, own)).toMatchObject({ staff: 'owner' })
  expect(await whoIs(bar, planted)).toMatchObject({ staff: undefined })
})

/** How often each status was answered to the same request, sent 20 times at once and then once more. */
async function replay({ send }: Bar, path: string, { body, cookie = '' }: { body: unknown; cookie?: string }) {
  const ask = () => send('POST', path, { body, headers: { cookie } })
  const atOnce = await Promise.all(Array.from({ length: 20 }, ask))
  const worked = atOnce.filter(({ ok }) => ok).length
  // On a busy machine some may be told to come back later (503), which is no mistake of ours.
  const failed = atOnce.filter(({ status }) => status === 500).length
  return { worked, failed, later: (await ask()).ok }
}

test('a password link that leaked works for one of 20 who use it at once, and never again', async () => {
  const bar = await openTestBar()
  const { id: accountId } = await makeAccount(bar.deps, { role: 'member', password: null })
  const wanted = { accountId, purpose: 'forgotten', now: bar.deps.clock.now(), origin: '' } as const
  const { url } = await bar.deps.db.transaction((tx) => createAccountLink(tx, wanted))
  const body = { token: url.split('#')[1], password: 'a new and better one' }
  expect(await replay(bar, '/api/password/set', { body })).toEqual({ worked: 1, failed: 0, later: false })
})

test('a code that was read over a shoulder opens one session of 20 tried at once', async () => {
  const bar = await openTestBar()
  const { id, login, password } = await makeAccount(bar.deps, { role: 'owner' })
  const app = await makeApp(bar.deps, id)
  const { ticket } = await (await bar.send('POST', '/api/login/admin', { body: { email: login, password } })).json()
  const body = { kind: 'app', ticket, code: app.code() }
  expect(await replay(bar, '/api/login/second-step', { body })).toEqual({ worked: 1, failed: 0, later: false })
  expect(await bar.deps.db.select().from(sessions)).toHaveLength(1)
})

test('a code proves who is there once, also when it is sent 20 times at once', async () => {
  const bar = await openTestBar()
  const { id, login, password } = await makeAccount(bar.deps, { role: 'owner' })
  const signedIn = await bar.send('POST', '/api/login/admin', { body: { email: login, password } })
  const app = await makeApp(bar.deps, id)
  const body = { kind: 'app', side: 'staff', code: app.code() }
  const cookie = readCookie(signedIn, 'tides-staff') ?? ''
  expect(await replay(bar, '/api/prove', { body, cookie })).toEqual({ worked: 1, failed: 0, later: false })
})

test('a reward code that was photographed is handed over once, also at 20 tills at once', async () => {
  const bar = await openBusyBar()
  await bar.signInEverybody()
  const code = (await bar.readKnown()).secrets.code?.find((one) => one.startsWith('ET'))
  const cookie = (await bar.cookieOf('staff')) ?? ''
  expect(await replay(bar, '/api/redeem', { body: { code }, cookie })).toEqual({ worked: 1, failed: 0, later: false })
})
