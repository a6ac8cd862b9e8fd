import { and, eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { lockAccount } from '#features/accounts/accounts.queries.ts'
import { normalizeLogin } from '#features/accounts/accounts.rules.ts'
import { accounts, sessions } from '#features/accounts/accounts.table.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { CoreDeps, Deps } from '#platform/deps.ts'
import { countAttempt } from '#platform/rate-limit/rate-limit.ts'
import type { By } from '#web/env.ts'
import { emailChanges } from './email-changes.table.ts'
import { EMAIL_CHANGES_PER_HOUR, emailChangeState } from './profile.rules.ts'
import { keepWaitingEmail } from './waiting-email.ts'

type Asked = By & { email: string }

/** Has a link sent to another email. Until it is opened, nothing changes; a later request replaces this one. */
export async function askOwnEmail(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  { email: typed, ...by }: Asked,
): Promise<void> {
  const { accountId, login, tokenHash } = by.actor
  const state = emailChangeState(config, login)
  if (state === 'in-settings') throw new AppError('email-in-settings')
  if (state === 'no-mail') throw new AppError('mail-not-set-up')
  const email = normalizeLogin(typed)
  if (email === login) {
    throw new AppError('invalid-input', {
      fields: [{ field: 'email', problem: 'You already sign in with this email' }],
    })
  }
  await countAttempt(db, clock, { key: `own-email ${accountId}`, ...EMAIL_CHANGES_PER_HOUR })
  const now = clock.now()
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    const [session] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.tokenHash, tokenHash))
    if (!account || !session) throw new AppError('login-required')
    const isTaken = and(eq(accounts.kind, account.kind), eq(accounts.login, email))
    if ((await tx.$count(accounts, isTaken)) > 0) throw new AppError('login-taken')

    await keepWaitingEmail(tx, clock, { accountId, sessionId: session.id, email })
    await recordAction(tx, { at: now, ...by, action: 'ask-own-email', subject: accountId, after: { email } })
  })
}

/** Cancels the change. The link that was sent stops working. */
export async function cancelOwnEmail({ db }: Pick<CoreDeps, 'db'>, { actor }: Pick<By, 'actor'>): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, actor.accountId)
    await tx.delete(emailChanges).where(eq(emailChanges.accountId, actor.accountId))
  })
}
