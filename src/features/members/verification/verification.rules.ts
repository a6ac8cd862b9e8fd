/** What can be verified of a member, so that it may recognize their checks (L5). */
export const contacts = ['email', 'phone'] as const
export type Contact = (typeof contacts)[number]
export type VerifiedBy = 'link' | 'code' | 'staff' | 'earlier-visits'

export const EMAIL_LINK_SECONDS = 24 * 60 * 60
/** Nobody needs more mails of this kind in an hour. */
export const EMAIL_LINKS_PER_MEMBER = { max: 3, seconds: 60 * 60 }

type Verified = { emailVerifiedAt: Date | null; phoneVerifiedAt: Date | null }
export type Wanted = Partial<Record<Contact, boolean | undefined>>

export function verifiedContacts(member: Verified): Record<Contact, boolean> {
  return { email: member.emailVerifiedAt !== null, phone: member.phoneVerifiedAt !== null }
}

/** Which contacts change: what is so already stays as it is, with the time at which it was verified. */
export function decideVerification(member: Verified, wanted: Wanted): Contact[] {
  const now = verifiedContacts(member)
  return contacts.filter((contact) => wanted[contact] !== undefined && wanted[contact] !== now[contact])
}
