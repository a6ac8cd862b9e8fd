import type { Member } from '#features/members/members.table.ts'
import type { Deps } from '#platform/deps.ts'
import type { Channel } from './message-kinds.rules.ts'
import type { MessageChoicesWire } from './messages.contract.ts'
import { mayText, wantedChoices } from './preferences.rules.ts'
import { readPreference } from './preferences.ts'
import { hasBrowser } from './push/subscriptions.ts'
import { canBeTexted } from './texts/choose-texts.ts'

/** What a member wants to be sent by each channel that they have, as they and the staff see it. */
export async function readChoices(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  member: Member,
): Promise<MessageChoicesWire> {
  const read = (channel: Channel) => readPreference(deps.db, { memberId: member.id, channel })
  const [email, push, sms] = await Promise.all([read('email'), read('push'), read('sms')])
  const isTexted = canBeTexted(deps, member) && mayText(sms, member)
  return {
    email: deps.config.mail ? wantedChoices(email) : null,
    push: (await hasBrowser(deps, member)) ? wantedChoices(push) : null,
    sms: isTexted ? wantedChoices(sms) : null,
    texts: isTexted ? 'on' : canBeTexted(deps, member) ? 'off' : 'impossible',
    textsSince: isTexted ? (sms.consentedAt?.toISOString() ?? null) : null,
  }
}
