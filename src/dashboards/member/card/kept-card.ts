import { venue } from '#content/venue.ts'
import { type MembershipType, membershipTypes } from '#features/members/members.rules.ts'

/** What the card says, and all that this browser keeps of a member. */
export type Card = { name: string; type: MembershipType; number: string }

export const CARD_STORAGE_KEY = `${venue.slug}-member-card`

/** Keeps the card for when there is no connection. A browser that refuses has the card in the dashboard only. */
export function keepCard(storage: Pick<Storage, 'setItem'> | undefined, { name, type, number }: Card): void {
  try {
    storage?.setItem(CARD_STORAGE_KEY, JSON.stringify({ name, type, number }))
  } catch {
    // The storage is full or forbidden.
  }
}

export function findCard(storage: Pick<Storage, 'getItem'> | undefined): Card | undefined {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(CARD_STORAGE_KEY) ?? 'null')
    return isCard(kept) ? kept : undefined
  } catch {
    return undefined // What cannot be read is no card.
  }
}

export function forgetCard(storage: Pick<Storage, 'removeItem'> | undefined): void {
  storage?.removeItem(CARD_STORAGE_KEY)
}

function isCard(kept: unknown): kept is Card {
  if (typeof kept !== 'object' || kept === null || !('name' in kept) || !('number' in kept)) return false
  return (
    typeof kept.name === 'string' &&
    typeof kept.number === 'string' &&
    'type' in kept &&
    membershipTypes.some((type) => type === kept.type)
  )
}
