import { AppError } from '#base/app-error.ts'
import { findMember } from '#features/members/members.queries.ts'
import { requireMember } from '#features/members/require-member.ts'
import type { Deps } from '#platform/deps.ts'
import { type Route, route } from '#web/route.ts'
import * as contract from './messages.contract.ts'
import { choose, resubscribe, unsubscribe } from './preferences.ts'
import { readChoices } from './read-choices.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

type MessagesDeps = Pick<Deps, 'config' | 'db' | 'clock'>

export function messagesApi(deps: MessagesDeps): Route[] {
  const { db, clock } = deps
  return [
    route(contract.unsubscribe).to(async ({ query }) => {
      const { id: memberId, email } = await requireRecipient(deps, query.token)
      await db.transaction((tx) => unsubscribe(tx, { memberId, channel: 'email', now: clock.now() }))
      return { success: true, email }
    }),
    route(contract.resubscribe).to(async ({ query }) => {
      const { id: memberId, email } = await requireRecipient(deps, query.token)
      await db.transaction((tx) => resubscribe(tx, { memberId, channel: 'email' }))
      return { success: true, email }
    }),
    route(contract.readMyMessages).to(async (_, c) => readChoices(deps, await requireMember(c, db))),
    route(contract.readMessageChoices).to(async ({ params }) => {
      const member = await findMember(db, params)
      if (!member) throw new AppError('no-such-member')
      return readChoices(deps, member)
    }),
    route(contract.saveMyMessages).to(async ({ body }, c) => {
      const { id: memberId } = await requireMember(c, db)
      await db.transaction((tx) => choose(tx, { memberId, ...body }))
      return { success: true }
    }),
  ]
}

async function requireRecipient({ config, db }: MessagesDeps, token: string) {
  const memberId = await readUnsubscribeToken(config, token)
  const member = memberId ? await findMember(db, { id: memberId }) : undefined
  if (!member?.email) throw new AppError('link-not-valid')
  return { id: member.id, email: member.email }
}
