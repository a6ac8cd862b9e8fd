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
  /** The card on a paid check, as our terminals know it. It is looked at when the check is told, and not kept. */
  loyaltyIdentifier?: string | null
}

/** What identifies a member on a check, without unverified contacts. `approvedAt` is when their membership began. */
export type Candidate = {
  id: string
  number: number
  email: string | null
  phoneDigits: string | null
  /** Who they are at the point of sale: as linked by hand, and as confirmed on checks. */
  customerGuids: readonly string[]
  /** The membership that this one became part of, whose check it is then. */
  mergedInto?: string | null
  approvedAt: Date
}

export type PossibleMember = Omit<Candidate, 'approvedAt'> & {
  decidedAt: Date | null
  emailVerifiedAt: Date | null
  phoneVerifiedAt: Date | null
}

/** Anyone can type somebody else's email or phone into a form, so contacts match only once they are verified (L5). */
export function toCandidate(member: PossibleMember): Candidate | undefined {
  const { id, number, email, phoneDigits, customerGuids, mergedInto = null } = member
  const { decidedAt, emailVerifiedAt, phoneVerifiedAt } = member
  if (!decidedAt) return undefined
  return {
    id,
    number,
    email: emailVerifiedAt ? email : null,
    phoneDigits: phoneVerifiedAt ? phoneDigits : null,
    customerGuids,
    mergedInto,
    approvedAt: decidedAt,
  }
}

/** Matches that come from the check itself. A correction at the register never undoes those that people made. */
export const saidByCheck: readonly MatchedBy[] = ['customer', 'email', 'phone', 'tab-number', 'tab-phone']

type KnownCheck = Guest & { matchedBy: MatchedBy | null; modifiedAt: Date; guestForgottenAt: Date | null }

const guestFields = ['customerGuid', 'customerEmail', 'customerPhoneDigits', 'tabName'] as const

/**
 * What a matched check tells by which it may be somebody else's: its guest, where that was changed at the register, and its
 * card, which is more certain than anything written on it. A member who changes their own contacts keeps their visits.
 */
export function readCorrection<C extends Guest & { modifiedAt: Date }>(before: KnownCheck, told: C): C | undefined {
  const { matchedBy, modifiedAt, guestForgottenAt } = before
  if (!matchedBy || !saidByCheck.includes(matchedBy) || guestForgottenAt || told.modifiedAt < modifiedAt)
    return undefined
  if (guestFields.some((field) => before[field] !== told[field])) return told
  const nobody = { customerGuid: null, customerEmail: null, customerPhoneDigits: null, tabName: null }
  return told.loyaltyIdentifier ? { ...told, ...nobody } : undefined
}

/** One way to find a check's member: a field of members, and the values that the check has for it. */
export type Clue = { matchedBy: MatchedBy } & (
  | { field: 'id' | 'customerGuids' | 'email' | 'phoneDigits'; values: string[] }
  | { field: 'number'; values: number[] }
)

/**
 * What to look members up by, the surest way first: the card at the terminal, then what is written on the check. Servers
 * type the member's number or phone into the name of the tab (P3).
 */
export function readClues(guest: Guest): Clue[] {
  const { customerGuid, customerEmail, customerPhoneDigits, tabName, loyaltyIdentifier = null } = guest
  const given = (value: string | null) => (value ? [value] : [])
  return [
    { matchedBy: 'terminal', field: 'id', values: given(loyaltyIdentifier) },
    { matchedBy: 'terminal', field: 'number', values: given(loyaltyIdentifier).flatMap(readCardNumber) },
    { matchedBy: 'customer', field: 'customerGuids', values: given(customerGuid) },
    { matchedBy: 'email', field: 'email', values: given(customerEmail).map(normalizeLogin) },
    { matchedBy: 'phone', field: 'phoneDigits', values: given(customerPhoneDigits) },
    { matchedBy: 'tab-number', field: 'number', values: readTabNumbers(tabName ?? '') },
    { matchedBy: 'tab-phone', field: 'phoneDigits', values: readTabPhones(tabName ?? '') },
  ]
}

/**
 * Whose check it is, by the first clue that points at exactly one member: the card, the linked customer, then email, phone,
 * the number and the phone in the tab's name (P3). A phone that two members share says nothing. Only a visit after the
 * approval is a member's, so that it does not matter when the check is read; a card counts when they were a member by
 * the time they paid, as at the terminal.
 */
export function chooseMember(
  clues: readonly Clue[],
  candidates: readonly Candidate[],
  { openedAt, closedAt = null }: { openedAt: Date; closedAt?: Date | null },
): Match | undefined {
  for (const { matchedBy, field, values } of clues) {
    const since = matchedBy === 'terminal' ? (closedAt ?? openedAt) : openedAt
    const members = candidates.filter(({ approvedAt }) => approvedAt <= since)
    const known = new Set<string | number | null>(values)
    const meant = members.filter((member) => [member[field]].flat().some((value) => known.has(value)))
    // Several of these can be one person, whose memberships became one.
    const [memberId, ...others] = new Set(meant.map(ownerOf))
    if (memberId && others.length === 0) return { memberId, matchedBy }
  }
  return undefined
}

/** Whose a check is that names this membership. */
export function ownerOf({ id, mergedInto }: Pick<Candidate, 'id' | 'mergedInto'>): string {
  return mergedInto ?? id
}

/** The number of a card that was scanned: as its QR code has it, or as people type it. */
function readCardNumber(identifier: string): number[] {
  const digits = /^et[\s-]*0*(\d{1,9})$/i.exec(identifier)?.[1]
  return digits ? [Number(digits)] : []
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
