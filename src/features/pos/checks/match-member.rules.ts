import { normalizeLogin } from '#features/accounts/accounts.rules.ts'
import { phoneDigits } from '#features/members/members.rules.ts'

/** How a check was matched to its member: by what is on the check, by staff, at the terminal, or with a receipt. */
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

/** What identifies a member on a check, without unverified contacts. `approvedAt` is when their membership began. */
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

/** Anyone can type somebody else's email or phone into a form, so contacts match only once they are verified (L5). */
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

/** Matches that come from the check itself. A correction at the register never undoes those that people made. */
export const saidByCheck: readonly MatchedBy[] = ['customer', 'email', 'phone', 'tab-number', 'tab-phone']

type KnownCheck = Guest & { matchedBy: MatchedBy | null; modifiedAt: Date; guestForgottenAt: Date | null }

/**
 * Whether the guest of a matched check was changed at the register. A member who changes their own contacts keeps their
 * visits.
 */
export function isCorrected(before: KnownCheck, told: Guest & { modifiedAt: Date }) {
  if (!before.matchedBy || !saidByCheck.includes(before.matchedBy) || before.guestForgottenAt) return false
  const isOther = (field: keyof Guest) => before[field] !== told[field]
  const fields = ['customerGuid', 'customerEmail', 'customerPhoneDigits', 'tabName'] as const
  return told.modifiedAt >= before.modifiedAt && fields.some(isOther)
}

/** One way to find a check's member: a field of members, and the values that the check has for it. */
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
 * approval is a member's, so that it does not matter when the check is read.
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

/** A member number in a tab's name, as a pattern for JavaScript and PostgreSQL. Without "ET" it may be a table. */
export const toTabPattern = (number: string) => `(?<!\\w)et[\\s#:-]*0*${number}(?!\\w)`

/** What in a tab's name may identify a member. */
export const tabPatterns = {
  number: toTabPattern('(\\d{1,9})'),
  phone: '\\+?\\d[\\d\\s().-]{8,}\\d',
} as const

/**
 * The number as the card has it: "ET-0417", "et417", "ET# 417". After just a space all four digits are needed, because "et"
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
