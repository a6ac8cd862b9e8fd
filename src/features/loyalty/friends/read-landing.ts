import type { Db } from '#platform/db.ts'
import { type Landing, pointsInWords, readInviteCode } from './friends.rules.ts'
import { readOffer } from './save-offer.ts'
import { findInviter } from './take-invite.ts'

/** What the sign-up page says about an invite, from what its link brought along. */
export async function readLanding(db: Db, typed: string | null): Promise<Landing> {
  const { isOn, friendPoints } = await readOffer(db)
  if (typed === null) return { is: 'none', isOn }
  if (!isOn) return { is: 'off' }
  const code = readInviteCode(typed)
  const inviter = code && (await findInviter(db, code))
  if (!inviter) return { is: 'unknown' }
  return { is: 'open', code, firstName: inviter.person.firstName ?? '', gift: pointsInWords(friendPoints) }
}
