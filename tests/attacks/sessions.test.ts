import { expect, test } from 'vitest'
import { newSecretToken } from '#features/accounts/passwords/secret-token.ts'
import { makeAccount } from '../make/make-account.ts'
import { openTestBar } from '../test-bar.ts'

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
