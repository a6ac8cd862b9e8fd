import { AppError } from '#base/app-error.ts'
import { readVenueFacts } from '#features/content/venue/venue.queries.ts'
import { findMember } from '#features/members/members.queries.ts'
import { findRecipient } from '#features/members/messages/find-recipient.ts'
import { toTold } from '#features/members/messages/message-kinds.rules.ts'
import { composeMessage } from '#features/members/messages/words/compose.ts'
import { readNow, type WordsDeps } from '#features/members/messages/words/read-now.ts'
import { requireActor } from '#web/env.ts'
import { toLimitAndOffset } from '#web/paging.ts'
import { type Route, route } from '#web/route.ts'
import { markTold } from './mark-told.ts'
import * as contract from './to-tell.contract.ts'
import { listDeliveries, listOfMember, listToTell } from './to-tell.queries.ts'
import { toSentWire, toToTellWire } from './to-tell.wire.ts'

/** What staff tell members where no channel could, and what each member was told. */
export function toTellApi(deps: WordsDeps): Route[] {
  const { db } = deps
  return [
    route(contract.listToTell).to(async ({ query: { view, ...page } }) => {
      const { list, total } = await listToTell(db, view, toLimitAndOffset(page))
      const [deliveries, facts] = await Promise.all([listDeliveries(db, list), readFacts(deps)])
      const shown = await Promise.all(
        list.map(async (message) => {
          const member = await findRecipient(db, message)
          // Somebody who left at this moment takes nobody else off the list.
          if (!member) return []
          const words = composeMessage(toTold(message), await readNow(deps, member, facts))
          return toToTellWire({ message, member, words, deliveries: deliveries.get(message.id) ?? [] })
        }),
      )
      return { list: shown.flat(), total }
    }),
    route(contract.markTold).to(async ({ params, body }, c) => {
      await markTold(deps, { id: params.id, isTold: body.told, ...(await requireActor(c, 'staff')) })
      return { success: true }
    }),
    route(contract.listMemberMessages).to(async ({ params, query }) => {
      const member = await findMember(db, params)
      if (!member) throw new AppError('no-such-member')
      const { list, total } = await listOfMember(db, member.id, toLimitAndOffset(query))
      const [deliveries, facts] = await Promise.all([listDeliveries(db, list), readFacts(deps)])
      const now = await readNow(deps, member, facts)
      const shown = list.map((message) => {
        const { subject } = composeMessage(toTold(message), now)
        return toSentWire({ message, subject, deliveries: deliveries.get(message.id) ?? [] })
      })
      return { list: shown, total }
    }),
  ]
}

const readFacts = ({ db, clock }: WordsDeps) => readVenueFacts(db, clock.now())
