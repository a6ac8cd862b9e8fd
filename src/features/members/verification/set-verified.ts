import { eq } from 'drizzle-orm'
import { matchWaitingChecksJob } from '#features/members/members.jobs.ts'
import { type Member, members } from '#features/members/members.table.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { enqueueJob } from '#platform/jobs/jobs.ts'
import { decideVerification, type Wanted } from './verification.rules.ts'

type Verification = { member: Member; wanted: Wanted; by: 'link' | 'code' | 'staff' }

/**
 * Verifies contacts of a member whom the caller has locked, or takes it back. Checks that waited for it are counted
 * after the commit. Returns the member as they are then, or undefined when nothing changed.
 */
export async function setVerified(
  tx: Tx,
  clock: Clock,
  { member, wanted, by }: Verification,
): Promise<Member | undefined> {
  const changes = decideVerification(member, wanted)
  if (changes.length === 0) return undefined
  const verified = { at: clock.now(), by }
  const email = wanted.email ? verified : undefined
  const phone = wanted.phone ? verified : undefined
  const [after] = await tx
    .update(members)
    .set({
      ...(changes.includes('email') && { emailVerifiedAt: email?.at ?? null, emailVerifiedBy: email?.by ?? null }),
      ...(changes.includes('phone') && { phoneVerifiedAt: phone?.at ?? null, phoneVerifiedBy: phone?.by ?? null }),
    })
    .where(eq(members.id, member.id))
    .returning()
  if (!after) throw new Error('A row that is held has gone')
  if (changes.some((contact) => wanted[contact]))
    await enqueueJob(tx, clock, { kind: matchWaitingChecksJob, payload: { memberId: member.id } })
  return after
}
