import type { Member } from '#features/members/members.table.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { urls } from '#urls.ts'
import type { MyInvitesWire } from './friends.contract.ts'
import { INVITE_QUERY } from './friends.rules.ts'
import { listFriends } from './list-friends.ts'
import { findCode } from './make-invite.ts'
import { readOffer } from './save-offer.ts'

/** Whether the dashboard of a member has something to show of invites. */
export async function hasInvitesToShow(db: Db, { id, status }: Member): Promise<boolean> {
  if (status !== 'approved') return false
  return (await readOffer(db)).isOn || (await listFriends(db, id)).length > 0
}

/** What a member needs to bring friends. */
export async function readMyInvites(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { id }: Member,
): Promise<MyInvitesWire> {
  const [{ isOn, ...terms }, code, friends] = await Promise.all([readOffer(db), findCode(db, id), listFriends(db, id)])
  const link = `${config.publicUrl}${urls.memberSignup}?${INVITE_QUERY}=${code}`
  return { offer: isOn ? terms : null, invite: code ? { code, link } : null, friends }
}
