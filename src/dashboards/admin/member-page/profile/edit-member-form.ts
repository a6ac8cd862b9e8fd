import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'

const fields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'birthday',
  'membershipType',
  'address',
  'city',
  'state',
  'zipCode',
] as const
export type EditedMember = Pick<MemberWire, (typeof fields)[number]>

/** The form as it starts. */
export function toEdited(member: MemberWire): EditedMember {
  const { firstName, lastName, email, phone, birthday, membershipType } = member
  const { address, city, state, zipCode } = member
  return { firstName, lastName, email, phone, birthday, membershipType, address, city, state, zipCode }
}

/** What was changed, and nothing else: somebody may be changing the rest at the same time. */
export function changesIn(before: EditedMember, values: EditedMember): Partial<EditedMember> {
  return Object.fromEntries(
    fields.filter((field) => values[field].trim() !== before[field].trim()).map((field) => [field, values[field]]),
  )
}
