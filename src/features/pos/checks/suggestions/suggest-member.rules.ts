import { formatMemberNumber } from '#features/members/members.rules.ts'
import {
  type Clue,
  chooseMember,
  type Guest,
  type PossibleMember,
  readClues,
  readTabNumbers,
  readTabPhones,
  tabPatterns,
  toCandidate,
} from '#features/pos/checks/match-member.rules.ts'

/** What is certain counts without being asked; what is likely waits for somebody to confirm it. */
export type Grade = 'certain' | 'likely'

export type Suggestion = { memberId: string; grade: Grade; reasons: string[] }

/** A check that waits, with the pairs of words in its names (`guest_name_keys` in the migrations). */
export type WaitingCheck = Guest & {
  customerName: string | null
  openedAt: Date
  tabKeys: readonly string[]
  customerKeys: readonly string[]
}

export type SuggestedMember = PossibleMember & {
  firstName: string | null
  lastName: string | null
  /** The pairs of words that a tab may have as their name. */
  nameKeys: readonly string[]
}

/** With more to choose from, a search is quicker. */
export const MAX_SUGGESTIONS = 3

type Reason = { strength: number; words: string }
/** The strength of a match by an initial, which is only suggested when there is no better one. */
const INITIAL = 1

/** Anything that could be a member's number: "ET 50", and bare digits, which need a name beside them. */
const LOOSE_NUMBER = new RegExp(tabPatterns.number, 'gi')
const BARE_NUMBER = /(?<![\w-])0*(\d{1,6})(?!\w)/g

/** Clues, other than names, to the members that a check may belong to. */
export function readLooseClues(check: Guest): Clue[] {
  const tabName = check.tabName ?? ''
  const numbers = [...readTabNumbers(tabName, LOOSE_NUMBER), ...readTabNumbers(tabName, BARE_NUMBER)]
  return [...readClues(check), { matchedBy: 'tab-number', field: 'number', values: numbers }]
}

/** Whose a check may be, the likeliest first, and why. Names alone are never certain (L5). */
export function suggestMembers(check: WaitingCheck, members: readonly SuggestedMember[]): Suggestion[] {
  const possible = members.filter(({ decidedAt }) => decidedAt !== null && decidedAt <= check.openedAt)
  const candidates = possible.map(toCandidate).filter((candidate) => candidate !== undefined)
  const certain = chooseMember(readClues(check), candidates, check)
  const found = possible.flatMap((member) => {
    const reasons = reasonsFor(check, member).toSorted((one, other) => other.strength - one.strength)
    const [best] = reasons
    if (!best) return []
    const grade: Grade = certain?.memberId === member.id ? 'certain' : 'likely'
    return [{ memberId: member.id, grade, strength: best.strength, reasons: reasons.map(({ words }) => words) }]
  })
  const strongest = Math.max(...found.map(({ strength }) => strength))
  const worthAsking = found.filter(({ strength }) => strength > INITIAL || strength === strongest)
  // With many equally good matches, none of them is likely.
  if (worthAsking.filter(({ strength }) => strength === strongest).length > MAX_SUGGESTIONS) return []
  return worthAsking
    .toSorted((one, other) => other.strength - one.strength || (one.memberId < other.memberId ? -1 : 1))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ strength, ...suggestion }) => suggestion)
}

function reasonsFor(check: WaitingCheck, member: SuggestedMember): Reason[] {
  return [...contactReasons(check, member), ...numberReasons(check, member), ...nameReasons(check, member)]
}

function contactReasons(check: WaitingCheck, member: SuggestedMember): Reason[] {
  const { customerGuid, customerEmail, customerPhoneDigits } = check
  const isTheirs = (value: string | null, own: string | null) => value !== null && value === own
  const phones = readTabPhones(check.tabName ?? '')
  const unverified = (at: Date | null) => (at ? '' : ', but not verified yet')
  return [
    customerGuid !== null && member.customerGuids.includes(customerGuid)
      ? { strength: 6, words: 'The customer on the check is linked to them' }
      : [],
    isTheirs(customerEmail, member.email)
      ? { strength: 5, words: `The email on the check is theirs${unverified(member.emailVerifiedAt)}` }
      : [],
    isTheirs(customerPhoneDigits, member.phoneDigits)
      ? { strength: 4, words: `The phone on the check is theirs${unverified(member.phoneVerifiedAt)}` }
      : [],
    member.phoneDigits !== null && phones.includes(member.phoneDigits)
      ? { strength: 4, words: `The tab has their phone${unverified(member.phoneVerifiedAt)}` }
      : [],
  ].flat()
}

function numberReasons({ tabName }: WaitingCheck, member: SuggestedMember): Reason[] {
  const typed = tabName ?? ''
  const number = formatMemberNumber(member.number)
  if (readTabNumbers(typed).includes(member.number)) {
    return [{ strength: 5, words: `The tab has their member number, ${number}` }]
  }
  if (readTabNumbers(typed, LOOSE_NUMBER).includes(member.number)) {
    return [{ strength: 3, words: `The tab may have their member number, ${number}` }]
  }
  const words = typed.toLowerCase().split(/[^\p{L}]+/u)
  const isNamed = [member.firstName, member.lastName].some((name) => name && words.includes(name.toLowerCase()))
  return isNamed && readTabNumbers(typed, BARE_NUMBER).includes(member.number)
    ? [{ strength: 4, words: `The tab has the number ${member.number} beside their name` }]
    : []
}

/** The cardholder as a dipped card writes it: "RIVERA/ANA". */
const CARD_NAME = /^[^/\d]+\/[^/\d]+$/

function nameReasons(check: WaitingCheck, member: SuggestedMember): Reason[] {
  const name = `${member.firstName} ${member.lastName}`
  const tab = fitOf(check.tabKeys, member.nameKeys)
  const customer = fitOf(check.customerKeys, member.nameKeys)
  const isCard = CARD_NAME.test(check.tabName ?? '')
  return [
    tab === 'whole'
      ? { strength: 3, words: isCard ? `Paid with a card in the name ${name}` : `The tab has the name ${name}` }
      : [],
    tab === 'initial' ? { strength: INITIAL, words: `The tab says “${check.tabName}”` } : [],
    customer === 'whole' ? { strength: 3, words: `The customer on the check is called ${name}` } : [],
    customer === 'initial' ? { strength: INITIAL, words: `The customer on the check is “${check.customerName}”` } : [],
  ].flat()
}

/** Whether a name on a check is a member's: both words of it, or one with the initial of the other. */
function fitOf(keys: readonly string[], own: readonly string[]): 'whole' | 'initial' | undefined {
  const shared = keys.filter((key) => own.includes(key))
  if (shared.length === 0) return undefined
  return shared.some((key) => key.split(' ').every((word) => word.length > 1)) ? 'whole' : 'initial'
}
