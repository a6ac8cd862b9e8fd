import { and, eq, isNull, ne } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { deleteMemberAccount } from '#features/accounts/member-account.ts'
import type { Tx } from '#platform/db.ts'
import { members } from './members.table.ts'

function isCurrent(email: string) {
  return and(eq(members.email, email), isNull(members.erasedAt), isNull(members.replacedAt), isNull(members.mergedInto))
}

/** Whether a membership has this email, other than an application that was rejected. */
export async function isEmailInUse(tx: Tx, email: string): Promise<boolean> {
  return (await tx.$count(members, and(isCurrent(email), ne(members.status, 'rejected')))) > 0
}

/**
 * Takes the email of a rejected application for a new one, and returns the id of the old one. It stays without a login, so
 * that the person who applies now sees nothing of it: the email may be somebody else's. Refused while the email is in use.
 */
export async function releaseEmail(tx: Tx, { email, now }: { email: string; now: Date }): Promise<string | undefined> {
  // Locked before it is looked at: a manager may be reopening it.
  const [current] = await tx.select().from(members).where(isCurrent(email)).for('no key update')
  if (!current) return undefined
  if (current.status !== 'rejected') throw new AppError('email-taken')
  await tx.update(members).set({ replacedAt: now }).where(eq(members.id, current.id))
  if (current.accountId) await deleteMemberAccount(tx, current.accountId)
  return current.id
}
