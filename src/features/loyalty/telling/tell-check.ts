import { isHandCheckId, type SeenCheck } from '#features/loyalty/points/points.rules.ts'
import type { Member } from '#features/members/members.table.ts'
import { tellPoints } from '#features/members/messages/tell-points.ts'
import type { Tx } from '#platform/db.ts'

type Telling = {
  member: Member
  check: Pick<SeenCheck, 'checkId' | 'description' | 'businessDate' | 'amountCents'>
  /** What it is worth now. */
  points: number
  isFirst: boolean
  now: Date
}

/** Has a member whom the caller has locked told what a check earned, or nothing of one that no longer counts. */
export async function tellCheck(tx: Tx, { member, check, points, isFirst, now }: Telling): Promise<void> {
  const { checkId, description, businessDate: day, amountCents } = check
  const words = isHandCheckId(checkId) ? 'Visit' : description.replace('#', '')
  const told = { id: checkId, words, amountCents, points }
  await tellPoints(tx, { memberId: member.mergedInto ?? member.id, day, check: told, isFirst, now })
}
