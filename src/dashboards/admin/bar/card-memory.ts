import type { BarCardWire } from '#features/loyalty/bar/bar.contract.ts'
import { readScanned } from '#features/loyalty/bar/bar.rules.ts'
import { readMemberNumber } from '#features/members/members.rules.ts'

const MOST = 50

/**
 * The cards that were opened on this device since bar mode was, for when there is no connection. They are in memory alone:
 * nothing of a member stays on a device that is left behind.
 */
export function createCardMemory() {
  const cards = new Map<string, BarCardWire>()

  function keep(card: BarCardWire) {
    // Put in again, it is the latest.
    cards.delete(card.id)
    cards.set(card.id, card)
    const [oldest] = cards.keys()
    if (cards.size > MOST && oldest !== undefined) cards.delete(oldest)
  }

  /** By the number of the card, by the member's id, or by a part of a name that only one of them has. */
  function find(text: string): BarCardWire | undefined {
    const scanned = readScanned(text)
    const all = [...cards.values()]
    if (scanned.kind === 'card') return all.find((card) => readMemberNumber(card.memberNumber) === scanned.number)
    const words = text.toLowerCase()
    const named = all.filter(({ id, name }) => id === text || name.toLowerCase().includes(words))
    return named.length === 1 ? named[0] : undefined
  }

  return { keep, find }
}
