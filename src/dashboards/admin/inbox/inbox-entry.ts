import { formatTime } from '#base/format-time.ts'
import { dayInWords, weekday } from '#base/zoned-time.ts'
import type { InboxEntryWire } from '#features/inbox/inbox.contract.ts'
import type { InboxKind, Sent } from '#features/inbox/inbox.rules.ts'

export const kindNames: Record<InboxKind, string> = {
  message: 'Message',
  'large-party': 'Large party',
  'supporters-club': 'Supporters club',
}

/** Whatever a visitor sent, as the inbox shows it. */
export type InboxEntry = Pick<
  InboxEntryWire,
  'kind' | 'id' | 'email' | 'receivedAt' | 'delivery' | 'handledAt' | 'handledBy'
> & {
  name: string
  /** Answers with their labels, in the order of the form. */
  facts: readonly (readonly [label: string, value: string])[]
  /** What was written freely. */
  words: string
}

export function toInboxEntry(wire: InboxEntryWire): InboxEntry {
  const { kind, id, email, receivedAt, delivery, handledAt, handledBy } = wire
  const state = { kind, id, email, receivedAt, delivery, handledAt, handledBy }
  return {
    ...state,
    name: nameOf(wire),
    facts: factsOf(wire),
    words: wordsOf(wire),
  }
}

function nameOf({ kind, answers }: Sent): string {
  return kind === 'supporters-club' ? `${answers.firstName} ${answers.lastName}` : answers.name
}

function wordsOf({ kind, answers }: Sent): string {
  if (kind === 'message') return answers.message
  return kind === 'large-party' ? answers.details : ''
}

/** All but the name, which stands above them, and what was written freely. */
function factsOf(entry: InboxEntryWire): InboxEntry['facts'] {
  const { phone } = entry.answers
  const reach = [['Email', entry.email], ...(phone ? [['Phone', phone] as const] : [])] as const
  if (entry.kind === 'message') return [...reach, ['Text messages OK', entry.answers.smsOptIn ? 'Yes' : 'No']]
  if (entry.kind === 'supporters-club') {
    return [...reach, ['Match reminders', entry.answers.wantsReminders ? 'Yes' : 'No']]
  }
  const { date, time, guests, occasion } = entry.answers
  return [
    ...reach,
    ['Date', `${weekday(date)}, ${dayInWords(date)}`],
    ['Time', formatTime(time)],
    ['Guests', String(guests)],
    ['Occasion', occasion],
  ]
}

/** Opens an empty email. The address may hold letters that mean something in a link, but for the @ it is all encoded. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}
