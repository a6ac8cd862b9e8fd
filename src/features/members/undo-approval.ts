import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Tx } from '#platform/db.ts'
import type { By } from '#web/env.ts'
import { lockMember } from './members.queries.ts'
import { refuseUndoingApproval } from './members.rules.ts'
import { type Member, members } from './members.table.ts'
import { causeOf, withdrawMessages } from './messages/tell-member.ts'

type Undoing = By & {
  memberId: string
  /** Whether the member has ever had points, visits or rewards; asked once the member is locked. */
  hasEarned: () => Promise<boolean>
  now: Date
}

/** Makes an approved application pending again, as long as the member has earned nothing. Repeating it changes nothing. */
export async function undoApproval(tx: Tx, { memberId, hasEarned, now, ...by }: Undoing): Promise<Member> {
  const before = await lockMember(tx, memberId)
  if (before.status === 'pending') return before
  const refusal = refuseUndoingApproval({ status: before.status, hasEarned: await hasEarned() })
  if (refusal) throw new AppError(refusal)
  const [pending] = await tx
    .update(members)
    .set({ status: 'pending', decidedAt: null, posCustomerId: null })
    .where(eq(members.id, memberId))
    .returning()
  if (!pending) throw new Error('A row that is held has gone')
  const causes = [causeOf(memberId, before.decidedAt)]
  await withdrawMessages(tx, { kind: 'application-approved', causes, now })
  const change = { before: { status: before.status }, after: { status: pending.status } }
  await recordAction(tx, { at: now, ...by, action: 'undo-approval', subject: memberId, ...change })
  return pending
}
