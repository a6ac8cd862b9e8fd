import { normaliseLogin } from '#features/accounts/accounts.rules.ts'
import { phoneDigits } from '#features/members/members.rules.ts'

/** How it was found out whose check it is: from the check itself, by staff, or by the member with the receipt in hand. */
export type MatchedBy = 'customer' | 'email' | 'phone' | 'tab-number' | 'tab-phone' | 'staff' | 'receipt'

/** What a check says about its guest. */
export type Guest = {
  customerGuid: string | null
  customerEmail: string | null
  customerPhoneDigits: string | null
  tabName: string | null
}

/** What a member could be recognised by. `approvedAt` is when their membership began. */
export type Candidate = {
  id: string
  number: number
  email: string | null
  phoneDigits: string | null
  posCustomerId: string | null
  approvedAt: Date
}

export type Clues = {
  customerGuid: string | undefined
  email: string | undefined
  phone: string | undefined
  tabNumbers: number[]
  tabPhones: string[]
}

/** What to look members up by. Servers type the member's number or phone into the name of the tab (P3). */
export function readClues({ customerGuid, customerEmail, customerPhoneDigits, tabName }: Guest): Clues {
  return {
    customerGuid: customerGuid ?? undefined,
    email: customerEmail ? normaliseLogin(customerEmail) : undefined,
    phone: customerPhoneDigits ?? undefined,
    tabNumbers: readTabNumbers(tabName ?? ''),
    tabPhones: readTabPhones(tabName ?? ''),
  }
}

/**
 * Whose check it is, by the first clue that points at exactly one member: the linked customer, then e-mail, phone, the
 * number and the phone in the tab's name (P3). A phone that two members share says nothing. Only a visit after the
 * approval is a member's, so that it does not matter when the check is heard of.
 */
export function chooseMember(
  clues: Clues,
  candidates: readonly Candidate[],
  openedAt: Date,
): { memberId: string; matchedBy: MatchedBy } | undefined {
  const members = candidates.filter(({ approvedAt }) => approvedAt <= openedAt)
  const ways: [MatchedBy, (member: Candidate) => boolean][] = [
    ['customer', ({ posCustomerId }) => isSame(posCustomerId, clues.customerGuid)],
    ['email', ({ email }) => isSame(email, clues.email)],
    ['phone', (member) => isSame(member.phoneDigits, clues.phone)],
    ['tab-number', ({ number }) => clues.tabNumbers.includes(number)],
    ['tab-phone', (member) => clues.tabPhones.some((phone) => isSame(member.phoneDigits, phone))],
  ]
  for (const [matchedBy, isMeant] of ways) {
    const meant = members.filter(isMeant)
    if (meant.length === 1 && meant[0]) return { memberId: meant[0].id, matchedBy }
  }
  return undefined
}

function isSame(known: string | null, clue: string | undefined) {
  return known !== null && known === clue
}

/** "ET-0417 Ana", "et 417": the letters are needed, because a number alone is more likely a table. */
function readTabNumbers(tabName: string): number[] {
  return [...tabName.matchAll(/\bet[\s#:-]*0*(\d{1,9})(?!\d)/gi)].map(([, digits]) => Number(digits))
}

const PHONE_LENGTH = 10

/** Whole phone numbers only: fewer digits could be anything. */
function readTabPhones(tabName: string): string[] {
  return [...tabName.matchAll(/\+?\d[\d\s().-]{8,}\d/g)].flatMap(([typed]) => {
    const digits = phoneDigits(typed)
    return digits?.length === PHONE_LENGTH ? [digits] : []
  })
}
