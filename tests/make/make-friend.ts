import { findCode, makeInvite } from '#features/loyalty/friends/make-invite.ts'
import { saveOffer } from '#features/loyalty/friends/save-offer.ts'
import { takeInvite } from '#features/loyalty/friends/take-invite.ts'
import { findMember } from '#features/members/members.queries.ts'
import type { Member } from '#features/members/members.table.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { makeActor, makeMember } from './make-member.ts'

type Deps = { db: Db; clock: Clock }

/** Switches invites on: 100 points for the member, 50 for the friend. */
export async function offerInvites(deps: Deps, { maxFriends = 10 } = {}) {
  const offer = { isOn: true, inviterPoints: 100, friendPoints: 50, maxFriends }
  await saveOffer(deps, { offer, actor: await makeActor(deps), address: 'test' })
}

let phones = 0

/** A member who came by the link of another one, as their application noted it. */
export async function makeFriend(
  deps: Deps,
  inviter: Pick<Member, 'id'>,
  made: Parameters<typeof makeMember>[1] = {},
): Promise<Member> {
  phones += 1
  const friend = await makeMember(deps, { phone: `786555${String(1000 + phones)}`, ...made })
  await inviteFriend(deps, inviter.id, friend.id)
  return friend
}

/** Notes by whose link somebody came. */
export async function inviteFriend(deps: Deps, inviterId: string, friendId: string): Promise<void> {
  await makeInvite(deps, { memberId: inviterId })
  const [code = '', friend] = await Promise.all([findCode(deps.db, inviterId), findMember(deps.db, { id: friendId })])
  if (!friend) throw new Error('There is no such friend')
  const outcome = await deps.db.transaction((tx) => takeInvite(tx, { code, friend }))
  if (outcome !== 'counts') throw new Error(`The invite was ${outcome}`)
}
