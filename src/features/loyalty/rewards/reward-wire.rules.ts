import type { closedStates, RewardState, RewardType } from './rewards.rules.ts'

export const rewardStatuses = ['available', 'earned', 'claimed', 'redeemed'] as const

/** A reward as the specification spells it: `earned` is a claim that is pending, `claimed` one that is approved (M5). */
export type EarnedRewardWire = {
  id: string
  /** Null for a treat. */
  milestoneId: string | null
  name: string
  description: string
  pointsThreshold: number
  pointsRequired: number
  category: RewardType
  status: (typeof rewardStatuses)[number]
  dateEarned: string
  dateClaimed: string | null
  dateRedeemed: string | null
  rewardCode: string | null
  /** The last day of what is good for some days only. */
  validThrough: string | null
  /** What one gets, as it was when it was claimed; until then it is what the milestone says. */
  rewardValue: string | null
  adminNotes: string | null
}

/** The same for the member whose reward it is. What staff noted is for staff, so the field is always empty here. */
export type OwnRewardWire = EarnedRewardWire & { adminNotes: null }

/** A rejected claim is a redeemed one whose description begins with this (M6). */
const REJECTED = 'REJECTED: '

type KeptState = Exclude<RewardState, (typeof closedStates)[number]>
type Status = EarnedRewardWire['status']

const statuses = {
  available: 'available',
  pending: 'earned',
  approved: 'claimed',
  redeemed: 'redeemed',
} as const satisfies Record<KeptState, Status>

const states = {
  available: 'available',
  earned: 'pending',
  claimed: 'approved',
  redeemed: 'redeemed',
} as const satisfies Record<Status, KeptState>

/** State and description of a reward in the specification's spelling. */
export function toStatusWire(reward: {
  state: RewardState
  description: string
  rejectionReason: string | null
}): Pick<EarnedRewardWire, 'status' | 'description'> {
  const { state, description, rejectionReason } = reward
  if (state === 'rejected') return { status: 'redeemed', description: `${REJECTED}${rejectionReason ?? ''}` }
  // These have no spelling of their own; lists leave them out.
  if (state === 'expired') return { status: 'redeemed', description: `${REJECTED}Expired` }
  if (state === 'canceled') return { status: 'redeemed', description: `${REJECTED}Canceled by the member` }
  return { status: statuses[state], description }
}

type Common = Omit<EarnedRewardWire, 'status' | 'description'>
export type RejectedReward = Common & { state: 'rejected'; rejectionReason: string }
export type KeptReward = Common & { state: KeptState; description: string }
/** A reward as screens know it, with the states of the product. */
export type EarnedReward = KeptReward | RejectedReward

export function fromEarnedRewardWire({ status, description, ...common }: EarnedRewardWire): EarnedReward {
  if (status === 'redeemed' && description.startsWith(REJECTED)) {
    return { ...common, state: 'rejected', rejectionReason: description.slice(REJECTED.length) }
  }
  return { ...common, state: states[status], description }
}

/** The rewards that a member has, without claims that were turned down. */
export function listKeptRewards(rewards: readonly EarnedRewardWire[]): KeptReward[] {
  return rewards.map(fromEarnedRewardWire).filter((reward) => reward.state !== 'rejected')
}
