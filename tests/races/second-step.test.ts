import { expect, test } from 'vitest'
import { sessions } from '#features/accounts/accounts.table.ts'
import { addPasskey, startPasskey } from '#features/accounts/factors/add-passkey.ts'
import { createSignInTicket } from '#features/accounts/factors/sign-in-ticket.ts'
import { askLoginPasskey, signInWithPasskey } from '#features/accounts/factors/sign-in-with-passkey.ts'
import { takeSecondStep } from '#features/accounts/factors/take-second-step.ts'
import type { GivenStep } from '#features/accounts/factors/verify-step.ts'
import { setPassword } from '#features/accounts/passwords/set-password.ts'
import type { Deps } from '#platform/deps.ts'
import { makeAccount } from '#tests/make/make-account.ts'
import { makeApp } from '#tests/make/make-two-step.ts'
import { makeAuthenticator } from '#tests/make/software-authenticator.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { outcomesOf } from './outcomes-of.ts'

const visit = { address: '203.0.113.7', userAgent: '', oldToken: undefined }
const settings = { PUBLIC_URL: 'http://localhost:3000' }

/** The ticket of somebody who has typed the right password. */
async function makeTicket({ db, clock }: Deps, accountId: string): Promise<string> {
  const made = await db.transaction((tx) => createSignInTicket(tx, { accountId, form: 'admin', now: clock.now() }))
  if (!made) throw new Error('This account has no second step')
  return made.ticket
}

const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

async function openBarWithApp() {
  const { deps } = await openTestBar({ settings })
  const account = await makeAccount(deps, { password: null })
  const app = await makeApp(deps, account.id)
  const step = (ticket: string, given: GivenStep) => takeSecondStep(deps, { ticket, given, ...visit })
  return { deps, account, app, step }
}

test('one ticket and one code, sent 20 times at once, open one session', async () => {
  const { deps, account, app, step } = await openBarWithApp()
  const ticket = await makeTicket(deps, account.id)
  const code = app.code()
  const { done } = await outcomesOf(times(20, () => step(ticket, { kind: 'app', code })))
  expect(done).toBe(1)
  expect(await deps.db.select().from(sessions)).toHaveLength(1)
})

test('one code with five tickets at once opens one session, and so does one recovery code', async () => {
  for (const kind of ['app', 'recovery-code'] as const) {
    const { deps, account, app, step } = await openBarWithApp()
    const tickets = await Promise.all(times(5, () => makeTicket(deps, account.id)))
    const code = kind === 'app' ? app.code() : app.recoveryCode
    const wrong = kind === 'app' ? 'wrong-code' : 'wrong-recovery-code'
    expect(await outcomesOf(tickets.map((ticket) => step(ticket, { kind, code })))).toEqual({ done: 1, [wrong]: 4 })
    expect(await deps.db.select().from(sessions)).toHaveLength(1)
  }
})

test('of 64 codes guessed at once, five are looked at', async () => {
  const { deps, account, step } = await openBarWithApp()
  const tickets = await Promise.all(times(8, () => makeTicket(deps, account.id)))
  const guesses = times(64, (n) => step(tickets[n % 8] ?? '', { kind: 'app', code: `99999${n % 10}x` }))
  expect(await outcomesOf(guesses)).toEqual({ 'wrong-code': 5, 'too-many-requests': 59 })
})

test('one signature of a passkey, sent 20 times at once, opens one session', async () => {
  const { deps } = await openTestBar({ settings })
  const { id: accountId, name, login } = await makeAccount(deps, { password: null })
  const actor = {
    accountId,
    name,
    login,
    role: 'owner',
    side: 'staff',
    tokenHash: '',
    provedAt: deps.clock.now(),
  } as const
  const by = { actor, address: visit.address }
  // Without a counter nothing but the challenge tells a copy.
  const phone = makeAuthenticator({ isShared: true })
  await addPasskey(deps, { ...by, name: 'Phone', passkey: phone.create(await startPasskey(deps, by)) })
  const passkey = phone.get(await askLoginPasskey(deps))
  const enter = () => signInWithPasskey(deps, { form: 'admin', passkey, ...visit })
  expect(await outcomesOf(times(20, enter))).toEqual({ done: 1, 'passkey-refused': 19 })
  expect(await deps.db.select().from(sessions)).toHaveLength(1)
})

test('a second step that is taken while the password is changed leaves nobody signed in', async () => {
  const { deps, account, app, step } = await openBarWithApp()
  const tickets = await Promise.all(times(4, () => makeTicket(deps, account.id)))
  const steps = tickets.map((ticket, index) => step(ticket, { kind: 'app', code: app.code(index - 1) }))
  const change = deps.db.transaction((tx) => setPassword(tx, { accountId: account.id, passwordHash: 'another' }))
  await outcomesOf([...steps, change])
  expect(await deps.db.select().from(sessions)).toEqual([])
  const later = await outcomesOf(
    tickets.map((ticket) => step(ticket, { kind: 'recovery-code', code: app.recoveryCode })),
  )
  expect(later).toEqual({ 'second-step-expired': 4 })
})
