import { venue } from '#content/venue.ts'

type FromVisitor = {
  subject: string
  /** What was filled in, in the order of the form. */
  rows: readonly (readonly [label: string, value: string])[]
  /** What was written freely, below the rows. */
  words?: string
  place: 'contact form' | 'website'
  from: { name: string; email: string }
}

/** The email that tells the bar what a visitor sent. A reply goes to the visitor. */
export function toVenueEmail({ subject, rows, words, place, from }: FromVisitor) {
  const fields = rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  const origin = `Sent from the ${venue.name} ${place}. Reply to this email to answer ${from.email}.`
  return {
    subject,
    text: [fields, ...(words ? [words] : []), origin].join('\n\n'),
    replyTo: { name: from.name, address: from.email },
  }
}
