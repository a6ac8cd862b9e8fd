import type { Member } from '#features/members/members.table.ts'
import { bodyText } from '#features/members/messages/email-text.ts'
import type { MemberMessage, messageDeliveries } from '#features/members/messages/messages.table.ts'
import type { Words } from '#features/members/messages/words/message-words.ts'
import type { SentWire, ToTellWire } from './to-tell.contract.ts'

type Delivery = typeof messageDeliveries.$inferSelect
type Shown = { message: MemberMessage; deliveries: readonly Delivery[] }

export function toToTellWire({
  message,
  member,
  words,
  deliveries,
}: Shown & { member: Member; words: Words }): ToTellWire {
  return {
    id: message.id,
    memberId: member.id,
    memberName: `${member.firstName} ${member.lastName}`,
    phone: member.phone,
    subject: words.subject,
    text: bodyText(words),
    why: whyOf(deliveries),
    since: (message.toTellAt ?? message.happenedAt).toISOString(),
    told: toldOf(message),
  }
}

/** What could be mended first: an email that is not confirmed, then one that was refused, then that no mail is set up. */
function whyOf(deliveries: readonly Delivery[]): ToTellWire['why'] {
  if (deliveries.some(({ reason }) => reason === 'not-verified')) return 'not-verified'
  return deliveries.some(({ outcome }) => outcome === 'failed') ? 'failed' : 'not-set-up'
}

export function toSentWire({ message, subject, deliveries }: Shown & { subject: string }): SentWire {
  const { id, happenedAt, settledAt, withdrawnAt } = message
  return {
    id,
    subject,
    happenedAt: happenedAt.toISOString(),
    state: withdrawnAt ? 'withdrawn' : settledAt ? 'done' : 'waiting',
    deliveries: deliveries.map(({ channel, outcome, reason, at }) => ({
      channel,
      outcome,
      reason,
      at: at.toISOString(),
    })),
    told: toldOf(message),
  }
}

function toldOf({ toldAt, toldByName }: MemberMessage) {
  return toldAt && { at: toldAt.toISOString(), by: toldByName ?? '' }
}
