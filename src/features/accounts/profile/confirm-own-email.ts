import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { mailOwnEmailChangedJob } from '#features/accounts/accounts.jobs.ts'
import { type Account, lockAccount } from '#features/accounts/accounts.queries.ts'
import { hasMailbox, isStaffRole } from '#features/accounts/accounts.rules.ts'
import { accountLinks, accounts, sessions } from '#features/accounts/accounts.table.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import { endSessions } from '#features/accounts/sessions/end-sessions.ts'
import { isDuplicate, type Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueueJob } from '#platform/jobs/jobs.ts'
import { emailChanges } from './email-changes.table.ts'
import { hasLink, takeWaitingEmail } from './waiting-email.ts'

/**
 * Makes an email the one that somebody of the staff signs in with. The link works once. As with a new password, sessions
 * end everywhere but where it was asked for, and password links that went to the old email stop working.
 */
export async function confirmOwnEmail(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  { token, address }: { token: string; address: string },
) {
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(emailChanges).where(hasLink(token, at))
    // The account first, as everywhere.
    const account = found && (await lockAccount(tx, found.accountId))
    const change = await takeWaitingEmail(tx, { token, at })
    if (!change || !account || account.disabledAt || !isStaffRole(account.role)) throw new AppError('link-not-valid')

    const { email, sessionId } = change
    await setLogin(tx, account, email)
    const [kept] = await tx.select({ hash: sessions.tokenHash }).from(sessions).where(eq(sessions.id, sessionId))
    await endSessions(tx, { accountId: account.id, keptTokenHash: kept?.hash })
    await tx.delete(accountLinks).where(eq(accountLinks.accountId, account.id))
    if (config.mail && hasMailbox(account)) {
      const payload = { accountId: account.id, to: account.login, changedAt: at.toISOString() }
      await enqueueJob(tx, clock, { kind: mailOwnEmailChangedJob, payload })
    }
    const actor = { accountId: account.id, name: account.name, role: account.role }
    const told = { before: { email: account.login }, after: { email } }
    await recordAction(tx, { at, actor, address, action: 'change-own-email', subject: account.id, ...told })
    return { email, role: account.role }
  })
}

/** Somebody else may have got the email since it was asked for, also in this very moment. */
async function setLogin(tx: Tx, { id }: Account, login: string): Promise<void> {
  try {
    await tx.update(accounts).set({ login }).where(eq(accounts.id, id))
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('login-taken')
    throw error
  }
}
