import type { InboxEntryWire } from '#features/inbox/inbox.contract.ts'

type Said = { isYes: boolean; at: string }
export type Consents = { texts: Said | undefined; reminders: Said | undefined }

/** What a person said last about being written to, in the forms of the website. The entries are newest first. */
export function readConsents(entries: readonly InboxEntryWire[], email: string): Consents {
  const own = entries.filter((entry) => entry.email.toLowerCase() === email.toLowerCase())
  const message = own.find((entry) => entry.kind === 'message')
  const club = own.find((entry) => entry.kind === 'supporters-club')
  return {
    texts: message && { isYes: message.answers.smsOptIn, at: message.receivedAt },
    reminders: club && { isYes: club.answers.wantsReminders, at: club.receivedAt },
  }
}
