import { normalizeLogin } from '#features/accounts/accounts.rules.ts'
import { phoneDigits } from '#features/members/members.rules.ts'

/**
 * How it was found out whose check it is: from the check itself, by staff, at the terminal, or by the member with the
 * receipt in hand.
 */
export const matchedByWays = [
  'customer',
  'email',
  'phone',
  'tab-number',
  'tab-phone',
  'staff',
  'receipt',
  'terminal',
] as const
export type MatchedBy = (typeof matchedByWays)[number]

export type Match = { memberId: string; matchedBy: MatchedBy }

export type Guest = {
  customerGuid: string | null
  customerEmail: string | null
  customerPhoneDigits: string | null
  tabName: string | null
}

/** What a member could be recognized by, unverified contacts left out. `approvedAt` is when their membership began. */
export type Candidate = {
  id: string
  number: number
  email: string | null
  phoneDigits: string | null
  /** Who they are at the point of sale: as linked by hand, and as confirmed on checks. */
  customerGuids: readonly string[]
  approvedAt: Date
}

export type PossibleMember = Omit<Candidate, 'approvedAt'> & {
  decidedAt: Date | null
  emailVerifiedAt: Date | null
  phoneVerifiedAt: Date | null
}

/** Anyone can type anybody's email or phone into a form: they recognize a check only once they are verified (L5). */
export function toCandidate(member: PossibleMember): Candidate | undefined {
  const { id, number, email, phoneDigits, customerGuids, decidedAt, emailVerifiedAt, phoneVerifiedAt } = member
  if (!decidedAt) return undefined
  return {
    id,
    number,
    email: emailVerifiedAt ? email : null,
    phoneDigits: phoneVerifiedAt ? phoneDigits : null,
    customerGuids,
    approvedAt: decidedAt,
  }
}

/** The ways in which the check itself says whose it is. What people said, at the bar or with a receipt, stays. */
export const saidByCheck: readonly MatchedBy[] = ['customer', 'email', 'phone', 'tab-number', 'tab-phone']

type KnownCheck = Guest & { matchedBy: MatchedBy | null; modifiedAt: Date; guestForgottenAt: Date | null }

/**
 * Whether a check that told whose it is now tells something else about its guest. A member whose own contacts have changed
 * since keeps their visits.
 */
export function isCorrected(before: KnownCheck, told: Guest & { modifiedAt: Date }) {
  if (!before.matchedBy || !saidByCheck.includes(before.matchedBy) || before.guestForgottenAt) return false
  const isOther = (field: keyof Guest) => before[field] !== told[field]
  const fields = ['customerGuid', 'customerEmail', 'customerPhoneDigits', 'tabName'] as const
  return told.modifiedAt >= before.modifiedAt && fields.some(isOther)
}

/** One way to tell whose check it is: what of a member must be among what the check says. */
export type Clue = { matchedBy: MatchedBy } & (
  | { field: 'customerGuids' | 'email' | 'phoneDigits'; values: string[] }
  | { field: 'number'; values: number[] }
)

/** What to look members up by, the surest way first. Servers type the member's number or phone into the name of the tab (P3). */
export function readClues({ customerGuid, customerEmail, customerPhoneDigits, tabName }: Guest): Clue[] {
  const given = (value: string | null) => (value ? [value] : [])
  return [
    { matchedBy: 'customer', field: 'customerGuids', values: given(customerGuid) },
    { matchedBy: 'email', field: 'email', values: given(customerEmail).map(normalizeLogin) },
    { matchedBy: 'phone', field: 'phoneDigits', values: given(customerPhoneDigits) },
    { matchedBy: 'tab-number', field: 'number', values: readTabNumbers(tabName ?? '') },
    { matchedBy: 'tab-phone', field: 'phoneDigits', values: readTabPhones(tabName ?? '') },
  ]
}

/**
 * Whose check it is, by the first clue that points at exactly one member: the linked customer, then email, phone, the
 * number and the phone in the tab's name (P3). A phone that two members share says nothing. Only a visit after the
 * approval is a member's, so that it does not matter when the check is heard of.
 */
export function chooseMember(
  clues: readonly Clue[],
  candidates: readonly Candidate[],
  openedAt: Date,
): Match | undefined {
  const members = candidates.filter(({ approvedAt }) => approvedAt <= openedAt)
  for (const { matchedBy, field, values } of clues) {
    const known = new Set<string | number | null>(values)
    const meant = members.filter((member) => [member[field]].flat().some((value) => known.has(value)))
    if (meant.length === 1 && meant[0]) return { memberId: meant[0].id, matchedBy }
  }
  return undefined
}

/** How a tab's name may bear the number of a card, for JavaScript and PostgreSQL alike. Without "ET" it may be a table. */
export const toTabPattern = (number: string) => `(?<!\\w)et[\\s#:-]*0*${number}(?!\\w)`

/** How a tab's name names a member, perhaps. */
export const tabPatterns = {
  number: toTabPattern('(\\d{1,9})'),
  phone: '\\+?\\d[\\d\\s().-]{8,}\\d',
} as const

/**
 * The number as the card has it: "ET-0417", "et417", "ET# 417". After a mere space all four digits are needed, because "et"
 * is a word elsewhere and "ET 50" may be somebody's birthday.
 */
const CERTAIN_NUMBER = /(?<!\w)et(?:\s*[#:-]\s*|\s+(?=\d{4}))?0*(\d{1,9})(?!\w)/gi

export function readTabNumbers(tabName: string, pattern = CERTAIN_NUMBER): number[] {
  return [...tabName.matchAll(pattern)].map(([, digits]) => Number(digits))
}

const PHONE_LENGTH = 10

/** Whole phone numbers only: fewer digits could be anything. */
export function readTabPhones(tabName: string): string[] {
  return [...tabName.matchAll(new RegExp(tabPatterns.phone, 'g'))].flatMap(([typed]) => {
    const digits = phoneDigits(typed)
    return digits?.length === PHONE_LENGTH ? [digits] : []
  })
}
