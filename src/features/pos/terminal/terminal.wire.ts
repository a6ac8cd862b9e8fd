import { shownPoints } from '#features/loyalty/points/points.rules.ts'
import type { Member } from '#features/members/members.table.ts'
import type { Applied, Decided, Offer } from './offers.rules.ts'
import type { CheckResponseWire, RedemptionWire, TerminalAnswerWire } from './terminal.contract.ts'

/** What the terminal is answered: only 200 counts as done (Toast's own words for everything else are in the body). */
export type TerminalAnswer = { status: 200 | 400 | 404; body: TerminalAnswerWire }

export const accept = (body: Omit<TerminalAnswerWire, 'transactionStatus'> = {}): TerminalAnswer => ({
  status: 200,
  body: { transactionStatus: 'ACCEPT', ...body },
})

export const refuse = (
  transactionStatus: TerminalAnswerWire['transactionStatus'],
  message?: string,
): TerminalAnswer => ({
  status: 400,
  body: { transactionStatus, ...(message && { message }) },
})

export const unknownAccount: TerminalAnswer = { status: 404, body: { transactionStatus: 'ERROR_ACCOUNT_INVALID' } }

/** No more than staff need to see that it is the right person: neither email nor phone. */
export function toAccountWire({ id, firstName, lastName, currentPoints }: Member) {
  return {
    identifier: id,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    pointsBalance: String(shownPoints(currentPoints)),
  }
}

export function toCheckResponse(
  member: Member,
  { offers, applied, rejected }: Decided<RedemptionWire>,
): CheckResponseWire {
  return {
    accountInfo: toAccountWire(member),
    offers: offers.map((offer) => toOfferWire(offer, applied)),
    appliedRedemptions: applied.map(toAppliedWire),
    rejectedRedemptions: rejected,
  }
}

/** Of somebody who has not been approved yet: not even the name, which nobody has looked at. */
export function toWaitingResponse(identifier: string): CheckResponseWire {
  return {
    accountInfo: { identifier, firstName: '', lastName: '', pointsBalance: '0' },
    offers: [],
    appliedRedemptions: [],
    rejectedRedemptions: [],
    userMessage: 'Not a member yet. Points start once the application is approved.',
    redemptionLimit: { maxRedemptions: 0 },
  }
}

const dollars = (cents: number) => cents / 100

function toItemsWire({ items }: Offer) {
  return items.map(({ selectionGuid, cents }) => ({ selectionIdentifier: selectionGuid, amount: dollars(cents) }))
}

function toOfferWire(offer: Offer, applied: readonly Applied<RedemptionWire>[]) {
  const { identifier, name, selectionType, isApplicable, cents, description } = offer
  const isApplied = applied.some((one) => one.offer.identifier === identifier)
  return {
    identifier,
    name,
    applicable: isApplicable,
    selectionType,
    itemApplication: toItemsWire(offer),
    amount: dollars(cents),
    quantity: isApplied ? 0 : 1,
    description,
  }
}

/** On several items their amounts stand with the items alone. */
function toAppliedWire({ redemption, offer }: Applied<RedemptionWire>): RedemptionWire {
  const { selectionType, items, cents, name } = offer
  if (selectionType === 'MULTI_ITEM') return { ...redemption, name, itemApplication: toItemsWire(offer) }
  const [item] = items
  return { ...redemption, name, amount: dollars(cents), ...(item && { selectionGuid: item.selectionGuid }) }
}
