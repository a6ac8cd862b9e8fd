import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { erasers } from '#app/erasers.ts'
import { accounts, sessions } from '#features/accounts/accounts.table.ts'
import { signIn } from '#features/accounts/sign-in/sign-in.ts'
import { transactions } from '#features/loyalty/points/points.table.ts'
import { rewardStates } from '#features/loyalty/rewards/rewards.rules.ts'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { eraseMember } from '#features/members/erasure/erase-member.ts'
import { members } from '#features/members/members.table.ts'
import { readConfig } from '#platform/config.ts'
import type { Deps } from '#platform/deps.ts'
import { isDeep } from '#tests/depth.ts'
import { makeAccount } from '#tests/make/make-account.ts'
import { makeActor, makeMember } from '#tests/make/make-member.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { ensureDemoCrowd } from './ensure-demo-crowd.ts'

const demoEmails = ['regular@demo.test', 'local@demo.test', 'vip@demo.test', 'pending@demo.test']

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'demo-crowd-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

async function openBar({ now = '2025-11-14T18:00:00-05:00', folder = dataDir } = {}) {
  const { deps } = await openTestBar({ now })
  const start = (settings: Record<string, string> = {}) =>
    ensureDemoCrowd({ ...deps, config: readConfig({ DATA_DIR: folder, ...settings }) })
  return { deps, start }
}

function enter(deps: Deps, login: string, password: string) {
  const attempt = { form: 'member' as const, login, password, address: '203.0.113.7', userAgent: '' }
  return signIn(deps, { ...attempt, oldToken: undefined })
}

async function count(deps: Deps, query: SQL): Promise<Record<string, number>> {
  const { rows } = await deps.db.execute<{ what: string; many: number }>(query)
  return Object.fromEntries(rows.map(({ what, many }) => [what, many]))
}

describe('two servers that start at once', () => {
  let deps: Deps
  let folder: string
  let start: (settings?: Record<string, string>) => ReturnType<typeof ensureDemoCrowd>
  let made: Awaited<ReturnType<typeof ensureDemoCrowd>>[]
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'demo-crowd-'))
    ;({ deps, start } = await openBar({ folder }))
    made = await Promise.all([start(), start()])
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('make one crowd', async () => {
    expect(made.map(({ length }) => length).sort()).toEqual([0, 4])
    expect(await deps.db.$count(members, eq(members.email, 'regular@demo.test'))).toBe(1)
  })

  test('make members of every type and status, claims in every state, voids, and one balance below zero', async () => {
    expect(await deps.db.$count(members)).toBeGreaterThanOrEqual(40)
    const groups = await count(
      deps,
      sql`select membership_type || ' ' || status as what, count(*)::int as many from members group by 1`,
    )
    expect(Object.keys(groups).sort()).toEqual([
      'local approved',
      'local pending',
      'local rejected',
      'regular approved',
      'regular pending',
      'regular rejected',
      'vip approved',
    ])
    const states = await count(deps, sql`select state as what, count(*)::int as many from rewards group by 1`)
    expect(states.available).toBeGreaterThan(10)
    expect(states.pending).toBeGreaterThanOrEqual(4)
    expect(states.approved).toBeGreaterThanOrEqual(2)
    expect(states.redeemed).toBeGreaterThan(20)
    expect(states.rejected).toBeGreaterThanOrEqual(2)
    expect(await deps.db.$count(transactions, eq(transactions.isVoided, true))).toBeGreaterThan(3)
    expect(await deps.db.$count(members, lt(members.currentPoints, 0))).toBe(1)

    const inOrder = await deps.db.select({ at: members.appliedAt }).from(members).orderBy(members.number)
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => one.at.getTime() - other.at.getTime()))

    const [regular] = await deps.db.select().from(members).where(eq(members.email, 'regular@demo.test'))
    const own = await deps.db
      .select()
      .from(rewards)
      .where(eq(rewards.memberId, regular?.id ?? ''))
    // Lists leave out what was canceled, and a birthday treat ends days after it was given.
    const shown = rewardStates.filter((state) => state !== 'canceled' && state !== 'expired')
    expect(new Set(own.map(({ state }) => state))).toEqual(new Set(shown))
    const ready = own.filter(({ state, cost }) => state === 'available' && cost <= (regular?.currentPoints ?? 0))
    expect(ready).not.toEqual([])
  })

  test('show the four demo logins once and keep them in the file; they work, and nobody else has a password', async () => {
    const shown = made.flat()
    expect(shown.map(({ screen, login }) => [screen, login])).toEqual(
      demoEmails.map((email) => ['Member (demo)', email]),
    )
    const file = await readFile(path.join(folder, 'first-logins.txt'), 'utf8')
    for (const { login, access } of shown) {
      expect(file).toContain(`${login}\t${access}`)
      expect(await enter(deps, login, access)).toMatchObject({ role: 'member' })
    }
    expect(await deps.db.$count(accounts, isNotNull(accounts.passwordHash))).toBe(4)
    expect(await start()).toEqual([])
  })
})

test.runIf(isDeep)(
  'a password in the settings is not shown, is followed when it changes, and brings nobody back who was deleted',
  async () => {
    const { deps, start } = await openBar()
    expect(await start({ DEMO_PASSWORD: 'set for the demo' })).toEqual([])
    await expect(stat(path.join(dataDir, 'first-logins.txt'))).rejects.toThrow('ENOENT')
    await enter(deps, 'vip@demo.test', 'set for the demo')
    const [local] = await deps.db.select().from(members).where(eq(members.email, 'local@demo.test'))
    await eraseMember(
      { ...deps, erasers },
      { memberId: local?.id ?? '', actor: await makeActor(deps), address: 'test' },
    )
    const before = await deps.db.select().from(members).orderBy(members.id)

    expect(await start({ DEMO_PASSWORD: 'changed for the demo' })).toEqual([])
    expect(await deps.db.select().from(sessions)).toEqual([])
    await expect(enter(deps, 'vip@demo.test', 'set for the demo')).rejects.toMatchObject({
      code: 'wrong-member-password',
    })
    expect(await enter(deps, 'vip@demo.test', 'changed for the demo')).toMatchObject({ role: 'member' })
    expect(await deps.db.select().from(members).orderBy(members.id)).toEqual(before)
  },
)

test('where there are members already, no crowd joins them', async () => {
  const { deps, start } = await openBar()
  await makeMember(deps)
  expect(await start()).toEqual([])
  expect(await deps.db.$count(members)).toBe(1)
})

test.runIf(isDeep)('logins of the demo that were there before its members keep their passwords', async () => {
  const { deps, start } = await openBar()
  for (const login of demoEmails) await makeAccount(deps, { role: 'member', login, password: 'from before' })
  expect(await start()).toEqual([])
  expect(await enter(deps, 'regular@demo.test', 'from before')).toMatchObject({ role: 'member' })
  expect(await deps.db.$count(members, isNotNull(members.accountId))).toBe(await deps.db.$count(members))
})

test.runIf(isDeep)('when the passwords cannot be written down there is nobody', async () => {
  const { deps, start } = await openBar()
  const blocked = path.join(dataDir, 'a-file')
  await writeFile(blocked, '')
  await expect(start({ DATA_DIR: path.join(blocked, 'data') })).rejects.toThrow()
  expect(await deps.db.$count(members)).toBe(0)
  expect(await deps.db.$count(accounts)).toBe(0)
})

test.runIf(isDeep)(
  'the crowd can be made in the night of a leap day, with a clock of UTC ahead of the bar',
  async () => {
    const { deps, start } = await openBar({ now: '2024-03-01T03:00:00Z' })
    await start({ DEMO_PASSWORD: 'set for the demo' })
    expect(await deps.db.$count(members)).toBeGreaterThanOrEqual(40)
  },
)
