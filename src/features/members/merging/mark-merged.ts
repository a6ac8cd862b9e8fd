import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { closeMemberAccount, reopenMemberAccount } from '#features/accounts/member-account.ts'
import type { MemberStatus } from '#features/members/members.rules.ts'
import { type Member, members } from '#features/members/members.table.ts'
import { releaseEmail } from '#features/members/release-email.ts'
import { forgetCodes } from '#features/members/verification/forget-codes.ts'
import type { Tx } from '#platform/db.ts'

type Marking = { merged: Member; survivorId: string; now: Date }

/** Makes a membership part of another one: its login ends, and codes that are on their way confirm nothing. */
export async function markMerged(tx: Tx, { merged, survivorId, now }: Marking): Promise<void> {
  await tx
    .update(members)
    .set({ status: 'merged', mergedInto: survivorId, decidedAt: merged.decidedAt ?? now })
    .where(eq(members.id, merged.id))
  await forgetCodes(tx, merged.id)
  if (merged.accountId) await closeMemberAccount(tx, { accountId: merged.accountId, now })
}

type Unmarking = { merged: Member; status: MemberStatus; decidedAt: Date | null; now: Date }

/** Makes it what it was, with its login. Somebody else may have its email by now. */
export async function unmarkMerged(tx: Tx, { merged, status, decidedAt, now }: Unmarking): Promise<void> {
  const email = merged.email ?? ''
  await releaseEmail(tx, { email, now })
  if (merged.accountId && !(await reopenMemberAccount(tx, { accountId: merged.accountId, login: email })))
    throw new AppError('email-taken')
  await tx.update(members).set({ status, decidedAt, mergedInto: null }).where(eq(members.id, merged.id))
}
