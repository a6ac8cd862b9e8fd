import { AppError } from '#base/app-error.ts'
import { type Account, findAccountForSignIn, holdAccount } from '#features/accounts/accounts.queries.ts'
import { decideSignIn, loginForms, normalizeLogin } from '#features/accounts/accounts.rules.ts'
import { visitor } from '#features/accounts/audit/audit.rules.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { SecondStepDetails } from '#features/accounts/factors/factor-fields.contract.ts'
import { createSignInTicket } from '#features/accounts/factors/sign-in-ticket.ts'
import { isPasswordRight } from '#features/accounts/passwords/password-hash.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { countSignIn } from './count-sign-in.ts'
import { type Entrance, type SignedIn, startSession } from './start-session.ts'

type Attempt = Entrance & { login: string; password: string }

/** Opens a new session at one of the login forms. Attempts are counted before the password is looked at (A4). */
export async function signIn(deps: CoreDeps, attempt: Attempt): Promise<SignedIn> {
  const { db, clock } = deps
  const { kind } = loginForms[attempt.form]
  const login = normalizeLogin(attempt.login)
  const account = await findAccountForSignIn(db, { kind, login })
  const { address, deviceToken } = attempt
  const counted = await countSignIn(deps, { kind, login, accountId: account?.id, address, deviceToken })

  const isRight = await isPasswordRight(account?.passwordHash, attempt.password)
  const decision = decideSignIn(attempt.form, account, isRight)
  if (decision.outcome === 'refused') {
    await recordFailure(deps, attempt, account)
    throw new AppError(decision.code)
  }

  const outcome = await db.transaction((tx) => openSession(tx, clock.now(), attempt, decision.account))
  await counted.forgive()
  if ('ticket' in outcome) throw new AppError('second-step-required', outcome)
  return outcome
}

/** A session, or for somebody with two-step sign-in a ticket for the second step. */
async function openSession(
  tx: Tx,
  now: Date,
  attempt: Attempt,
  verified: Account,
): Promise<SignedIn | SecondStepDetails> {
  const { form } = attempt
  // A password or a role may have been changed while the typed one was being verified. Holding the row makes the change
  // either visible here, or wait and then end the session that is opened here.
  const current = await holdAccount(tx, verified.id)
  if (current?.passwordHash !== verified.passwordHash || current.role !== verified.role) {
    throw new AppError(loginForms[form].wrongPassword)
  }
  const ticket = await createSignInTicket(tx, { accountId: verified.id, form, now })
  return ticket ?? startSession(tx, { account: current, entrance: attempt, now })
}

/** What was typed is not kept: people type passwords into the wrong field, and strangers' emails are personal data. */
async function recordFailure({ db, clock }: CoreDeps, { form, address }: Attempt, account: Account | undefined) {
  const subject = account?.id ?? 'unknown-login'
  const after = { form, ...(account && account.role !== 'member' && { login: account.login }) }
  const failure = { at: clock.now(), actor: visitor, address, action: 'sign-in-failed' as const, subject, after }
  await db.transaction((tx) => recordAction(tx, failure))
}
