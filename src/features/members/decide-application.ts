import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { Tx } from '#platform/db.ts'
import type { By } from '#web/env.ts'
import { lockMember } from './members.queries.ts'
import { decideApplication, type Verdict } from './members.rules.ts'
import { type Member, members } from './members.table.ts'
import { causeOf, tellMember } from './messages/tell-member.ts'

type Deciding = By & {
  memberId: string
  verdict: Verdict
  reason?: string | undefined
  now: Date
  /** They get an invitation, which says the same. */
  isInvited?: boolean
}

/** Decides on a pending application, and has the applicant told. They read the reason of a rejection. */
export async function decideOnApplication(tx: Tx, deciding: Deciding): Promise<Member> {
  const { memberId, verdict, reason, now, isInvited = false, ...by } = deciding
  const before = await lockMember(tx, memberId)
  const decision = decideApplication(before.status, verdict)
  if (decision.outcome === 'refused') throw new AppError(decision.code)

  const { status } = decision
  // Until the point of sale has given the member an id of its own, which then takes this one's place.
  const customer = status === 'approved' ? { posCustomerId: `toast-${randomUUID()}` } : {}
  const rejection = status === 'rejected' && reason ? { rejectionReason: reason } : {}
  const [after] = await tx
    .update(members)
    .set({ status, decidedAt: now, ...rejection, ...customer })
    .where(eq(members.id, memberId))
    .returning()
  if (!after) throw new Error('A row that is held has gone')
  const told = { status, membershipType: after.membershipType, ...(rejection.rejectionReason && { reason }) }
  const change = { before: { status: before.status }, after: told }
  await recordAction(tx, { at: now, ...by, action: `${verdict}-member`, subject: memberId, ...change })
  if (!isInvited) await tellDecision(tx, after, now)
  return after
}

async function tellDecision(tx: Tx, member: Member, now: Date): Promise<void> {
  const { id: memberId, membershipType: type, rejectionReason } = member
  const told = { memberId, cause: causeOf(memberId, now), now }
  if (member.status === 'approved') return tellMember(tx, { ...told, kind: 'application-approved', facts: { type } })
  await tellMember(tx, { ...told, kind: 'application-rejected', facts: { type, reason: rejectionReason ?? '' } })
}
