import { eq, sql } from 'drizzle-orm'
import type { InviteSide } from '#features/loyalty/points/points.rules.ts'
import { members } from '#features/members/members.table.ts'
import { tellMember, withdrawMessages } from '#features/members/messages/tell-member.ts'
import type { Tx } from '#platform/db.ts'

type Telling = { memberId: string; side: InviteSide; points: number; cause: string; now: Date }

/** Has a friend, or the member who invited them, told what the first visit brought. */
export async function tellInvite(tx: Tx, { memberId, side, points, cause, now }: Telling): Promise<void> {
  const [person] = await tx
    .select({ id: sql<string>`coalesce(${members.mergedInto}, ${members.id})` })
    .from(members)
    .where(eq(members.id, memberId))
  if (person) await tellMember(tx, { memberId: person.id, kind: 'invite-points', facts: { side, points }, cause, now })
}

export async function withdrawInvite(tx: Tx, { cause, now }: { cause: string; now: Date }): Promise<void> {
  await withdrawMessages(tx, { kind: 'invite-points', causes: [cause], now })
}
