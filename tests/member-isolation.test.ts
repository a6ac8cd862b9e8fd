import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setPassword } from '#features/accounts/passwords/set-password.ts'
import { approveClaim } from '#features/loyalty/rewards/approve-claim.ts'
import { claimReward } from '#features/loyalty/rewards/claim-reward.ts'
import { listMilestones } from '#features/loyalty/rewards/rewards.queries.ts'
import { createMember } from '#features/members/create-member.ts'
import type { Member } from '#features/members/members.table.ts'
import type { Deps } from '#platform/deps.ts'
import { makeMilestones } from '#tests/make/make-milestones.ts'
import { type Endpoint, mayCall } from '#web/contract/endpoint.ts'
import { declaredEndpoints } from './declared-endpoints.ts'
import { fakePos } from './fakes/toast.ts'
import { makeActor, signInMember, spend } from './make/make-member.ts'
import { openTestBar } from './test-bar.ts'

const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$bm90IHRoZSBoYXNoIG9mIGFueXRoaW5n'

/** A curious member and a victim who has something of everything: points, checks, a claim, a code, a login. */
async function openBar() {
  const bar = await openTestBar({ pos: fakePos().pos })
  const { deps } = bar
  await makeMilestones(deps)
  const by = { actor: await makeActor(deps), address: 'test' }
  const join = async (person: {
    email: string
    firstName: string
    lastName: string
    phone: string
    street: string
  }) => {
    const application = {
      ...person,
      reason: '',
      membershipType: 'local' as const,
      city: 'Miami Beach',
      state: 'FL',
      zipCode: '33139',
    }
    const { member } = await createMember(deps, { application, approve: true, ...by })
    await deps.db.transaction((tx) => setPassword(tx, { accountId: member.accountId ?? '', passwordHash: HASH }))
    await spend(deps, member.id, 90_000)
    return member
  }
  const curious = await join({
    email: 'curious@example.com',
    firstName: 'Cora',
    lastName: 'Curious',
    phone: '3055550111',
    street: '1 Ocean Drive',
  })
  const victim = await join({
    email: 'zenobia@example.com',
    firstName: 'Zenobia',
    lastName: 'Quarrington',
    phone: '3055550177',
    street: '77 Hidden Lane',
  })
  const [cheapest, next] = await listMilestones(deps.db)
  const claim = (milestoneId = '') => claimReward(deps, { memberId: victim.id, milestoneId, expected: {} })
  const approved = await claim(cheapest?.id)
  await approveClaim(deps, { rewardId: approved.rewardId, give: false, ...by })
  const open = await claim(next?.id)
  await signInMember(deps, victim)
  const cookie = await signInMember(deps, curious)
  return { ...bar, curious, victim, cookie, milestoneId: (await listMilestones(deps.db))[2]?.id ?? '', open, approved }
}

type Bar = Awaited<ReturnType<typeof openBar>>

type Opened = Bar & { before: unknown; secrets: readonly string[]; hashes: readonly string[] }
let shared: Opened | undefined

/** The bar as it was opened: the last one again when nothing has come of what was sent to it. */
async function openUnchanged(): Promise<Opened> {
  if (shared && isDeepStrictEqual(await readBoth(shared), shared.before)) return shared
  const bar = await openBar()
  const { rows } = await bar.deps.db.execute<{ hash: string }>(
    sql`select token_hash as hash from sessions union select password_hash from accounts where password_hash is not null`,
  )
  const hashes = rows.map(({ hash }) => hash)
  shared = { ...bar, before: await readBoth(bar), secrets: await tellTalesOf(bar.deps, bar.victim), hashes }
  return shared
}

const readBoth = ({ deps, victim, curious }: Bar) => readAllOf(deps, victim, curious)

/** Every row that belongs to a person or more, as the database has it. */
async function readAllOf({ db }: Deps, ...people: Member[]) {
  const ids = sql.join(
    people.map(({ id }) => sql`${id}`),
    sql`, `,
  )
  const accountIds = sql.join(
    people.map(({ accountId }) => sql`${accountId}`),
    sql`, `,
  )
  const { rows } = await db.execute(sql`
    select 'member' as what, to_jsonb(t) as row from members t where id in (${ids})
    union all select 'account', to_jsonb(t) from accounts t where id in (${accountIds})
    union all select 'session', to_jsonb(t) from sessions t where account_id in (${accountIds})
    union all select 'link', to_jsonb(t) from account_links t where account_id in (${accountIds})
    union all select 'transaction', to_jsonb(t) from transactions t where member_id in (${ids})
    union all select 'entry', to_jsonb(t) from points_entries t where member_id in (${ids})
    union all select 'reward', to_jsonb(t) from rewards t where member_id in (${ids})
    union all select 'check', to_jsonb(t) from pos_checks t where member_id in (${ids})
    order by 1, 2`)
  return rows
}

/** Whatever tells one person from another in those rows: ids, codes, hashes, names. Dates and amounts are anybody's. */
async function tellTalesOf(deps: Deps, victim: Member): Promise<string[]> {
  const found = JSON.stringify(await readAllOf(deps, victim)).matchAll(
    /"((?:mb|ac|tr|pt|rw)_[\w-]+|check-\d+|ET\d{6}\w{4}|toast-[\w-]+|\$argon2[^"]+|[0-9a-f]{64})"/g,
  )
  const ids = [...found].map((match) => match[1] ?? '')
  return [...new Set([...ids, 'zenobia', 'Zenobia', 'Quarrington', '3055550177', '77 Hidden Lane'])]
}

/** The victim in every field by which any route names somebody, on top of what the route needs to get to its work. */
function attackBody(row: Endpoint, { victim, milestoneId, open, approved }: Bar) {
  const aimed = {
    id: victim.id,
    memberId: victim.id,
    accountId: victim.accountId,
    email: victim.email,
    login: victim.email,
    rewardId: open.rewardId,
    code: approved.code,
    milestoneId,
    action: 'reject',
    reason: 'No',
    approve: true,
    side: 'member',
    toastCustomerId: victim.posCustomerId,
    status: 'approved',
    points: 5000,
  }
  const application = {
    firstName: 'Cora',
    lastName: 'Curious',
    phone: '3055550111',
    membershipType: 'regular',
    password: 'not the right one',
  }
  return row.path === '/api/password/set'
    ? { ...aimed, token: victim.id, password: 'taken over' }
    : { ...aimed, ...application }
}

function attackAddress({ path }: Endpoint, { victim }: Bar) {
  const query = new URLSearchParams({
    email: victim.email ?? '',
    memberId: victim.id,
    id: victim.id,
    accountId: victim.accountId ?? '',
    q: 'Quarrington',
  })
  return `${path.replace(':id', victim.id)}?${query}`
}

/** Event streams go on for as long as somebody listens: what they say first is enough. */
async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.includes('event-stream')) return answer.text()
  const reader = answer.body?.getReader()
  const first = new TextDecoder().decode((await reader?.read())?.value)
  await reader?.cancel()
  return first
}

const memberRows = declaredEndpoints.filter((row) => mayCall(row, 'member'))

test('there are routes of members to look at, each of the member’s own among them', () => {
  const own = memberRows.filter(({ who }) => who !== 'everyone').map(({ method, path }) => `${method} ${path}`)
  expect(own).toEqual(expect.arrayContaining(['GET /api/me', 'DELETE /api/me', 'POST /api/claim-reward']))
})

/** Field names under which a secret would travel. `passwordLink` is the one-time link that staff hand over (A6). */
const SECRET_FIELD = /"(password|passwordHash|password_hash|token|tokenHash|token_hash)":/

function expectNoPasswords(told: string, { hashes }: Opened) {
  expect(told).not.toMatch(SECRET_FIELD)
  expect(told).not.toContain('argon2')
  expect(hashes.filter((hash) => told.includes(hash))).toEqual([])
}

for (const row of declaredEndpoints) {
  test(`${row.method} ${row.path} shows and changes nothing of another member, to anyone who is not staff, and tells nobody a password or a hash`, async () => {
    const bar = await openUnchanged()
    const { deps, victim, cookie, secrets } = bar
    const before = await readAllOf(deps, victim)
    const sent = row.method === 'GET' ? {} : { body: attackBody(row, bar) }
    expect(secrets.length).toBeGreaterThan(15)

    // A visitor; a member who hands in their own session as one of the staff; the member as such, who may be gone after.
    for (const headers of [{}, { cookie: cookie.replace('tides-member', 'tides-staff') }, { cookie }]) {
      const answer = await bar.send(row.method, attackAddress(row, bar), { headers, ...sent })
      const text = await textOf(answer)
      const told = JSON.stringify([...answer.headers]) + text
      expect(secrets.filter((secret) => told.includes(secret))).toEqual([])
      expectNoPasswords(text, bar)
      if (!mayCall(row, 'member')) expect([401, 403]).toContain(answer.status)
    }
    expect(await readAllOf(deps, victim)).toEqual(before)

    // The owner at last, to whom members are shown: the whole list where there is one.
    const path = row.path === '/api/members' ? row.path : attackAddress(row, bar)
    expectNoPasswords(await textOf(await bar.send(row.method, path, { as: 'owner', ...sent })), bar)
  })
}

test('a claim in another member’s name is the claim of the member who is signed in', async () => {
  const bar = await openUnchanged()
  const body = { memberId: bar.victim.id, milestoneId: bar.milestoneId }
  const answer = await bar.send('POST', '/api/claim-reward', { headers: { cookie: bar.cookie }, body })
  expect(await answer.json()).toMatchObject({ success: true, newPoints: 400 })
  const mine = await readAllOf(bar.deps, bar.curious)
  expect(JSON.stringify(mine)).toContain('"state":"pending"')
})

test('a member who asks for another by email is told what they would be told of nobody', async () => {
  const bar = await openUnchanged()
  const ask = async (email: string) => {
    const answer = await bar.send('GET', `/api/members?email=${email}`, { headers: { cookie: bar.cookie } })
    return { status: answer.status, body: await answer.json() }
  }
  expect(await ask('zenobia@example.com')).toEqual(await ask('nobody@example.com'))
  expect(await ask('curious@example.com')).toMatchObject({ status: 200, body: { firstName: 'Cora' } })
})
