import { AppError } from '#base/app-error.ts'
import { findMember } from '#features/members/members.queries.ts'
import { requireMember } from '#features/members/require-member.ts'
import type { Deps } from '#platform/deps.ts'
import { type Route, route } from '#web/route.ts'
import type { Channel } from './message-kinds.rules.ts'
import * as contract from './messages.contract.ts'
import { mayText, wantedChoices } from './preferences.rules.ts'
import { choose, readPreference, resubscribe, unsubscribe } from './preferences.ts'
import { hasBrowser } from './push/subscriptions.ts'
import { canBeTexted } from './texts/choose-texts.ts'
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
    route(contract.readMyMessages).to(async (_, c) => {
      const member = await requireMember(c, db)
      const read = (channel: Channel) => readPreference(db, { memberId: member.id, channel })
      const [email, push, sms] = await Promise.all([read('email'), read('push'), read('sms')])
      const isTexted = canBeTexted(deps, member) && mayText(sms, member)
      return {
        email: wantedChoices(email),
        push: (await hasBrowser(deps, member)) ? wantedChoices(push) : null,
        sms: isTexted ? wantedChoices(sms) : null,
        texts: isTexted ? 'on' : canBeTexted(deps, member) ? 'off' : 'impossible',
      }
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
