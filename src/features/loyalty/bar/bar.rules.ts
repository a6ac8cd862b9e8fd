import { isExpired, type RewardState, readRewardCode } from '#features/loyalty/rewards/rewards.rules.ts'
import { readMemberNumber } from '#features/members/members.rules.ts'

/** What somebody scanned or typed in bar mode. */
export type Scanned = { kind: 'code'; code: string } | { kind: 'card'; number: number } | { kind: 'words' }

/** So many digits are a phone number, and no card. */
const PHONE_DIGITS = 7

/** A reward's code, the number of a card ("ET-0417", "417"), or words to search by, such as a name or a phone. */
export function readScanned(text: string): Scanned {
  const code = readRewardCode(text)
  if (code) return { kind: 'code', code }
  const number = readMemberNumber(text)
  const isPhone = /^[\s\d]*$/.test(text) && text.replaceAll(/\D/g, '').length >= PHONE_DIGITS
  return number === undefined || isPhone ? { kind: 'words' } : { kind: 'card', number }
}

/** What staff are told of a reward, each in its own words and color. */
export type BarVerdict = 'ready' | 'reachable' | 'not-approved' | 'used' | 'rejected' | 'expired'

const verdicts: Record<RewardState, BarVerdict> = {
  approved: 'ready',
  available: 'reachable',
  pending: 'not-approved',
  redeemed: 'used',
  rejected: 'rejected',
  canceled: 'rejected',
  expired: 'expired',
}

export const verdictOf = (state: RewardState): BarVerdict => verdicts[state]

/** What a card shows of a member's rewards: those to hand over first, then claims that wait, then what their points reach. */
const shownStates: readonly RewardState[] = ['approved', 'pending', 'available']

type Standing = { state: RewardState; cost: number; isOffered: boolean; goodUntil: Date | null }

/** Without what was handed over already or is over, and without what they cannot have. */
export function listForCard<Reward extends Standing>(rewards: readonly Reward[], balance: number, now: Date): Reward[] {
  return rewards
    .filter((reward) => shownStates.includes(reward.state) && !isExpired(reward, now))
    .filter(({ state, cost, isOffered }) => state !== 'available' || (isOffered && cost <= balance))
    .toSorted(
      (one, other) => shownStates.indexOf(one.state) - shownStates.indexOf(other.state) || one.cost - other.cost,
    )
}
