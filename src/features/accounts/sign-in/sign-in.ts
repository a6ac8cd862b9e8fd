import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import type { Role, Side } from '#base/roles.ts'
import { type Account, findAccountForSignIn } from '#features/accounts/accounts.queries.ts'
import {
  attemptLimits,
  decideSignIn,
  type LoginForm,
  loginForms,
  MAX_USER_AGENT_LENGTH,
  normaliseLogin,
  secondsAfter,
  sessionLimits,
  sideOf,
} from '#features/accounts/accounts.rules.ts'
import { accounts, sessions } from '#features/accounts/accounts.table.ts'
import { visitor } from '#features/accounts/audit/audit.rules.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { isPasswordRight } from '#features/accounts/passwords/password-hash.ts'
import { hashToken, newSecretToken } from '#features/accounts/passwords/secret-token.ts'
import type { Tx } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { newId } from '#platform/ids.ts'
import { countAttempt, forgiveAttempt } from '#platform/rate-limit.ts'

type Attempt = {
  form: LoginForm
  login: string
  password: string
  address: string
  userAgent: string
  /** The session this browser held on the same side; it ends, so an id planted before sign-in is worth nothing. */
  oldToken: string | undefined
}
export type SignedIn = { token: string; side: Side; role: Role }

/** Opens a new session at one of the login forms. Attempts are counted before the password is looked at (A4). */
export async function signIn(deps: CoreDeps, attempt: Attempt): Promise<SignedIn> {
  const { db, clock } = deps
  const { kind } = loginForms[attempt.form]
  const login = normaliseLogin(attempt.login)
  const perAddress = `sign-in:address:${attempt.address}`
  const perAccount = `sign-in:account:${kind}:${login}`
  await countAttempt(db, clock, { key: perAddress, ...attemptLimits.signInPerAddress })
  await countAttempt(db, clock, { key: perAccount, ...attemptLimits.signInPerAccount })

  const account = await findAccountForSignIn(db, { kind, login })
  const isRight = await isPasswordRight(account?.passwordHash, attempt.password)
  const decision = decideSignIn(attempt.form, account, isRight)
  if (decision.outcome === 'refused') {
    await recordFailure(deps, attempt, account)
    throw new AppError(decision.code)
  }

  const signedIn = await db.transaction((tx) => openSession(tx, clock.now(), attempt, decision.account))
  await forgiveAttempt(db, perAddress)
  await forgiveAttempt(db, perAccount)
  return signedIn
}

async function openSession(tx: Tx, now: Date, attempt: Attempt, verified: Account): Promise<SignedIn> {
  const { kind, wrongPassword } = loginForms[attempt.form]
  const side = sideOf(kind)
  // A password or a role may have been changed while the typed one was being verified. Holding the row makes the change
  // either visible here, or wait and then end the session that is opened here.
  const [current] = await tx.select().from(accounts).where(eq(accounts.id, verified.id)).for('share')
  const isUnchanged =
    current &&
    current.passwordHash === verified.passwordHash &&
    current.role === verified.role &&
    current.disabledAt === null
  if (!isUnchanged) throw new AppError(wrongPassword)

  if (attempt.oldToken) await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(attempt.oldToken)))
  const { token, tokenHash } = newSecretToken()
  await tx.insert(sessions).values({
    tokenHash,
    id: newId('se'),
    accountId: verified.id,
    createdAt: now,
    provedAt: now,
    seenAt: now,
    expiresAt: secondsAfter(now, sessionLimits[side].absoluteSeconds),
    address: attempt.address,
    userAgent: attempt.userAgent.slice(0, MAX_USER_AGENT_LENGTH),
  })
  await recordAction(tx, {
    at: now,
    actor: { accountId: verified.id, name: verified.name, role: verified.role },
    address: attempt.address,
    action: 'sign-in',
    subject: verified.id,
    after: { form: attempt.form },
  })
  return { token, side, role: verified.role }
}

/** What was typed is not kept: people type passwords into the wrong field, and strangers' emails are personal data. */
async function recordFailure({ db, clock }: CoreDeps, { form, address }: Attempt, account: Account | undefined) {
  const subject = account?.id ?? 'unknown-login'
  const after = { form, ...(account && account.role !== 'member' && { login: account.login }) }
  const failure = { at: clock.now(), actor: visitor, address, action: 'sign-in-failed', subject, after }
  await db.transaction((tx) => recordAction(tx, failure))
}
