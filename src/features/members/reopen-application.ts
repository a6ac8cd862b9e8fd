import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Tx } from '#platform/db.ts'
import type { By } from '#web/env.ts'
import { decideOnApplication } from './decide-application.ts'
import { lockMember } from './members.queries.ts'
import { refuseReopening } from './members.rules.ts'
import { type Member, members } from './members.table.ts'
import { causeOf, withdrawMessages } from './messages/tell-member.ts'

type Reopening = By & { memberId: string; approve: boolean; now: Date }

/** Makes a rejected application pending again, or approves it after all. */
export async function reopenApplication(tx: Tx, { memberId, approve, now, ...by }: Reopening): Promise<Member> {
  const before = await lockMember(tx, memberId)
  const refusal = refuseReopening(before)
  if (refusal) throw new AppError(refusal)
  const [pending] = await tx
    .update(members)
    .set({ status: 'pending', decidedAt: null, rejectionReason: null })
    .where(eq(members.id, memberId))
    .returning()
  if (!pending) throw new Error('A row that is held has gone')
  const causes = [causeOf(memberId, before.decidedAt)]
  await withdrawMessages(tx, { kind: 'application-rejected', causes, now })
  const change = { before: { status: before.status }, after: { status: pending.status } }
  await recordAction(tx, { at: now, ...by, action: 'reopen-application', subject: memberId, ...change })
  return approve ? decideOnApplication(tx, { memberId, verdict: 'approve', now, ...by }) : pending
}
