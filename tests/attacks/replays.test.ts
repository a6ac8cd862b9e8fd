import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#app/create-app.ts'
import { sessions } from '#features/accounts/accounts.table.ts'
import { createAccountLink } from '#features/accounts/passwords/create-account-link.ts'
import { approveClaim } from '#features/loyalty/rewards/approve-claim.ts'
import { claimReward } from '#features/loyalty/rewards/claim-reward.ts'
import { listMilestones } from '#features/loyalty/rewards/rewards.queries.ts'
import { createEmailLink } from '#features/members/verification/create-email-link.ts'
import { createDb } from '#platform/db.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { makeAccount } from '../make/make-account.ts'
import { makeActor, makeMember, spend } from '../make/make-member.ts'
import { makeApp } from '../make/make-two-step.ts'
import { makeAuthenticator } from '../make/software-authenticator.ts'
import { openTestBar } from '../test-bar.ts'
import { openTestDatabase } from '../test-database.ts'

type Bar = Awaited<ReturnType<typeof openTestBar>>
type Use = { path: string; body: unknown; cookie?: string }

const AT_ONCE = 20

/** Sends the same request 20 times at once, and then once more: one works, all others are refused in one of these words. */
async function expectOneUse({ send }: Bar, { path, body, cookie = '' }: Use, ...refusals: string[]) {
  const ask = async () => {
    const answer = await send('POST', path, { body, headers: { cookie } })
    return answer.ok ? 'worked' : `${answer.status} ${(await answer.json()).code}`
  }
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, ask))
  expect(answers.filter((answer) => answer === 'worked')).toHaveLength(1)
  const refused = [...answers.filter((answer) => answer !== 'worked'), await ask()]
  expect(refused.filter((answer) => !refusals.includes(answer))).toEqual([])
}

const TOO_MANY = '429 too-many-requests'

async function makePasswordLink({ deps }: Bar): Promise<Use> {
  const { id: accountId } = await makeAccount(deps, { role: 'member', password: null })
  const wanted = { accountId, purpose: 'forgotten', now: deps.clock.now(), origin: '' } as const
  const { url } = await deps.db.transaction((tx) => createAccountLink(tx, wanted))
  return { path: '/api/password/set', body: { token: url.split('#')[1], password: 'a new and better one' } }
}

async function makeEmailLink({ deps }: Bar): Promise<Use> {
  const member = await makeMember(deps, { isVerified: false })
  const wanted = { memberId: member.id, email: member.email ?? '', now: deps.clock.now(), publicUrl: '' }
  const url = await deps.db.transaction((tx) => createEmailLink(tx, wanted))
  return { path: '/api/confirm-email', body: { token: url.split('#')[1] } }
}

/** An owner with an authenticator app who has typed the password. */
async function startSignIn({ deps, send }: Bar) {
  const { id, login, password } = await makeAccount(deps, { role: 'owner' })
  const app = await makeApp(deps, id)
  const answer = await send('POST', '/api/login/admin', { body: { email: login, password } })
  const { ticket } = await answer.json()
  return { app, ticket, path: '/api/login/second-step' }
}

test.each([
  ['a password link', makePasswordLink],
  ['a link that confirms an email', makeEmailLink],
])('%s that leaked works for one of 20 who use it at once, and never again', async (_, make) => {
  const bar = await openTestBar()
  await expectOneUse(bar, await make(bar), '410 link-not-valid')
})

test('a code that was read over a shoulder opens one session of 20 tried at once', async () => {
  const bar = await openTestBar()
  const { app, ticket, path } = await startSignIn(bar)
  const body = { kind: 'app', ticket, code: app.code() }
  await expectOneUse(bar, { path, body }, '401 second-step-expired', TOO_MANY)
  expect(await bar.deps.db.select().from(sessions)).toHaveLength(1)
})

test('a recovery code from a note under the keyboard opens one session of 20 tried at once', async () => {
  const bar = await openTestBar()
  const { app, ticket, path } = await startSignIn(bar)
  const body = { kind: 'recovery-code', ticket, code: app.recoveryCode }
  await expectOneUse(bar, { path, body }, '401 second-step-expired', TOO_MANY)
  expect(await bar.deps.db.select().from(sessions)).toHaveLength(1)
})

test('what a passkey has signed opens one session of 20 tried at once', async () => {
  const bar = await openTestBar({ settings: { PUBLIC_URL: 'http://localhost:3000' } })
  const headers = { cookie: (await bar.cookieOf('owner')) ?? '' }
  const post = async (path: string, body?: unknown) =>
    (await bar.send('POST', path, { headers, ...(body !== undefined && { body }) })).json()
  const phone = makeAuthenticator()
  await post('/api/two-step/passkeys', {
    name: 'A phone',
    passkey: phone.create(await post('/api/two-step/passkeys/request')),
  })
  const passkey = phone.get(await post('/api/login/passkey/request'))
  await expectOneUse(bar, { path: '/api/login/passkey', body: { form: 'admin', passkey } }, '401 passkey-refused')
})

test('a code proves who is there once, also when it is sent 20 times at once', async () => {
  const bar = await openTestBar()
  const { id, login, password } = await makeAccount(bar.deps, { role: 'owner' })
  const signedIn = await bar.send('POST', '/api/login/admin', { body: { email: login, password } })
  const app = await makeApp(bar.deps, id)
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const body = { kind: 'app', side: 'staff', code: app.code() }
  await expectOneUse(bar, { path: '/api/prove', body, cookie }, '401 wrong-code', TOO_MANY)
})

test('a reward code that was photographed is handed over once, also at 20 tills at once', async () => {
  const bar = await openTestBar()
  const { deps } = bar
  await makeMilestones(deps)
  const member = await makeMember(deps)
  await spend(deps, member.id, 200_000)
  const [milestone] = await listMilestones(deps.db)
  const claim = await claimReward(deps, { memberId: member.id, milestoneId: milestone?.id ?? '', expected: {} })
  const by = { actor: await makeActor(deps), address: 'test' }
  await approveClaim(deps, { rewardId: claim.rewardId, give: false, ...by })
  const cookie = (await bar.cookieOf('staff')) ?? ''
  await expectOneUse(bar, { path: '/api/redeem', body: { code: claim.code }, cookie }, '409 reward-already-redeemed')
})

test('a link is not used up by somebody whom an overloaded server told to come back later', async () => {
  const bar = await openTestBar()
  const { path, body } = await makePasswordLink(bar)
  // One connection, which somebody else has: as when so many wait that nobody gets one for five seconds.
  const { url } = await openTestDatabase()
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  onTestFinished(() => pool.end())
  const busy = await pool.connect()
  pool.options.connectionTimeoutMillis = 1
  const app = createApp({ ...bar.deps, db: createDb(pool), isReady: () => true })
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const answer = await app.request(path, { method: 'POST', body: JSON.stringify(body), headers })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({ code: 'database-unavailable' })
  busy.release()
  expect((await bar.send('POST', path, { body })).status).toBe(200)
})
