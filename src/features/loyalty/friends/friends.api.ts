import { requireMember } from '#features/members/require-member.ts'
import type { Deps } from '#platform/deps.ts'
import { requireActor } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './friends.contract.ts'
import { sumGiven } from './list-friends.ts'
import { makeInvite } from './make-invite.ts'
import { readMyInvites } from './read-my-invites.ts'
import { readOffer, saveOffer } from './save-offer.ts'

export function friendsApi(deps: Pick<Deps, 'config' | 'db' | 'clock'>): Route[] {
  const { db } = deps
  return [
    route(contract.readInviteOffer).to(async () => ({ ...(await readOffer(db)), given: await sumGiven(db) })),
    route(contract.saveInviteOffer).to(async ({ body: offer }, c) => {
      await saveOffer(deps, { offer, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
    route(contract.readMyInvites).to(async (_, c) => readMyInvites(deps, await requireMember(c, db))),
    route(contract.makeInvite).to(async (_, c) => {
      const { id: memberId } = await requireMember(c, db)
      await makeInvite(deps, { memberId })
      return { success: true }
    }),
  ]
}
