import { weekday } from '#base/zoned-time.ts'
import type { MessageWire } from '#features/contact/contact.wire.ts'
import type { DeliveryWire } from '#features/contact/inbox.wire.ts'
import { type FormAnswer, type FormName, nameInAnswer } from '#features/forms/forms.rules.ts'
import type { FormAnswerWire } from '#features/forms/forms.wire.ts'
import { formatTime } from '#features/hours/hours-format.rules.ts'
import { urls } from '#urls.ts'
import { formatDate } from '../member/member-format.ts'

export const inboxKinds = ['message', 'large-party', 'supporters-club'] as const
export type InboxKind = (typeof inboxKinds)[number]

export const kindNames: Record<InboxKind, string> = {
  message: 'Message',
  'large-party': 'Large party',
  'supporters-club': 'Supporters club',
}

/** The same in the filter, where many of them are meant and there is little room. */
export const kindFilters: Record<InboxKind | 'all', string> = {
  all: 'Everything',
  message: 'Messages',
  'large-party': 'Parties',
  'supporters-club': 'Club',
}

/** Whatever a visitor sent, as the inbox shows it. */
export type InboxEntry = {
  kind: InboxKind
  id: string
  /** Where it is marked and erased. */
  url: string
  name: string
  email: string
  /** Answers with their labels, in the order of the form. */
  facts: readonly (readonly [label: string, value: string])[]
  /** What was written freely. */
  words: string
  receivedAt: string
  delivery: DeliveryWire
  handledAt: string | null
  handledBy: string | null
}

export function toMessageEntry(message: MessageWire): InboxEntry {
  const { id, name, smsOptIn } = message
  return {
    ...pickState(message),
    kind: 'message',
    url: urls.api.message.replace(':id', id),
    name,
    facts: [...reachAt(message), ['Texts', smsOptIn ? 'Yes' : 'No']],
    words: message.message,
  }
}

export function toAnswerEntry(wire: FormAnswerWire): InboxEntry {
  // The server stores under a form's name only the answers that belong to it.
  const answer = { form: wire.form, answers: wire.answers } as FormAnswer
  return {
    ...pickState(wire),
    kind: answer.form,
    url: urls.api.formAnswer.replace(':id', wire.id),
    name: nameInAnswer(answer),
    facts: factsOf(answer),
    words: answer.form === 'large-party' ? answer.answers.details : '',
  }
}

/** All but the name, which stands above them, and what was written freely. */
function factsOf({ form, answers }: FormAnswer): InboxEntry['facts'] {
  if (form === 'supporters-club') {
    return [...reachAt(answers), ['Match reminders', answers.wantsReminders ? 'Yes' : 'No']]
  }
  return [
    ...reachAt(answers),
    ['Date', `${weekday(answers.date)}, ${formatDate(answers.date)}`],
    ['Time', formatTime(answers.time)],
    ['Guests', String(answers.guests)],
    ['Occasion', answers.occasion],
  ]
}

function reachAt({ email, phone }: { email: string; phone: string | null }): InboxEntry['facts'] {
  return [['E-mail', email], ...(phone ? [['Phone', phone] as const] : [])]
}

function pickState({ id, email, receivedAt, delivery, handledAt, handledBy }: MessageWire | FormAnswerWire) {
  return { id, email, receivedAt, delivery, handledAt, handledBy }
}

/** Opens an empty mail. The address may hold letters that mean something in a link, but for the @ it is all encoded. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}

/** How many of the newest the server gives at once. All kinds together can be shown this far back, one kind without end. */
export const MOST_TOGETHER = 200

type Wanted = { view: string; page: number; pageSize: number; isTogether: boolean }

/**
 * The address of the entries of one kind. A page of all kinds together is somewhere among the newest of each, so these are
 * asked for from the first to the last that may stand on it.
 */
export function sourceUrl(kind: InboxKind, { view, page, pageSize, isTogether }: Wanted): string {
  const place = isTogether
    ? { page: '1', pageSize: String(Math.min(page * pageSize, MOST_TOGETHER)) }
    : { page: String(page), pageSize: String(pageSize) }
  return kind === 'message'
    ? `${urls.api.messages}?${new URLSearchParams({ view, ...place })}`
    : `${urls.api.formAnswers}?${new URLSearchParams({ view, form: kind satisfies FormName, ...place })}`
}

/** One page of all kinds together, the newest first. */
export function mergePage(sources: readonly (readonly InboxEntry[])[], page: number, pageSize: number): InboxEntry[] {
  const sorted = sources
    .flat()
    .sort((one, other) => other.receivedAt.localeCompare(one.receivedAt) || one.id.localeCompare(other.id))
  return sorted.slice((page - 1) * pageSize, page * pageSize)
}
