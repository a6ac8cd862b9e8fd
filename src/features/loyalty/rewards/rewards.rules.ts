import type { ErrorCode } from '#base/error-codes.ts'

export const rewardTypes = ['merchandise', 'food', 'drinks', 'experience', 'discount'] as const
export type RewardType = (typeof rewardTypes)[number]

/** Claims that wait for a decision, rewards that wait to be handed over, and those that were. */
export const claimViews = ['pending', 'approved', 'history'] as const
export type ClaimView = (typeof claimViews)[number]

/** Reached, claimed by the member, approved by staff, given out; or the claim was turned down or canceled (M5, M6). A treat that nobody came for expires. */
export const rewardStates = ['available', 'pending', 'approved', 'redeemed', 'rejected', 'canceled', 'expired'] as const
export type RewardState = (typeof rewardStates)[number]

/** What came to nothing: claims, whose points are back and which can be made again, and treats that cost none. */
export const closedStates = ['rejected', 'canceled', 'expired'] as const satisfies readonly RewardState[]

type Refusal = { outcome: 'refused'; code: ErrorCode; details?: Record<string, unknown> }
type ClaimDecision = { outcome: 'granted'; rewardId: string; points: number } | Refusal

type Offer = { name: string; description: string; pointsThreshold: number }
/** What a member was shown, as far as the claim says it. */
export type ExpectedOffer = { [Field in keyof Offer]?: Offer[Field] | undefined }
type ClaimRequest = {
  milestone: Offer & { isActive: boolean }
  /** The one of the milestone that is claimed; undefined while it is not reached. */
  reward: { id: string; state: RewardState; cost: number } | undefined
  expected: ExpectedOffer
  balance: number
  /** Who became a VIP keeps what was claimed, and claims nothing more: the discount takes the place of rewards. */
  earnsPoints: boolean
}

/** A claim takes the reward's cost from the balance at once and then waits for staff approval (M5). */
export function decideClaim({ milestone, reward, expected, balance, earnsPoints }: ClaimRequest): ClaimDecision {
  if (reward && reward.state !== 'available') return { outcome: 'refused', code: 'reward-already-claimed' }
  if (!milestone.isActive || !earnsPoints) return { outcome: 'refused', code: 'reward-not-offered' }
  if (!isAsExpected(milestone, expected)) return { outcome: 'refused', code: 'reward-changed' }
  const threshold = reward?.cost ?? milestone.pointsThreshold
  if (balance < threshold) {
    const currentPoints = Math.max(0, balance)
    const details = { threshold, currentPoints, pointsNeeded: threshold - currentPoints }
    return { outcome: 'refused', code: 'not-enough-points', details }
  }
  // Points that staff gave without counting them toward milestones reach none.
  if (!reward) return { outcome: 'refused', code: 'reward-not-offered' }
  return { outcome: 'granted', rewardId: reward.id, points: reward.cost }
}

/**
 * Which reward of a milestone a claim is for: the one that the member was shown, or the first that can be claimed. Where that
 * one has gone and others are there, `changed`: the same request sent twice takes no second reward.
 */
export function chooseReward<R extends { id: string; state: RewardState; occurrence: number }>(
  open: readonly R[],
  shownId: string | undefined,
): R | 'changed' | undefined {
  if (shownId !== undefined) return open.find(({ id }) => id === shownId) ?? (open.length > 0 ? 'changed' : undefined)
  const byTime = open.toSorted((one, other) => one.occurrence - other.occurrence)
  return byTime.find(({ state }) => state === 'available') ?? byTime.at(-1)
}

function isAsExpected(offer: Offer, expected: ExpectedOffer) {
  return (
    (expected.pointsThreshold ?? offer.pointsThreshold) === offer.pointsThreshold &&
    (expected.name ?? offer.name) === offer.name &&
    (expected.description ?? offer.description) === offer.description
  )
}

export type ClaimStep =
  | 'approve'
  | 'unapprove'
  | 'approve-and-give'
  | 'give'
  | 'reject'
  | 'cancel'
  | 'take-back'
  | 'restore'

type Step = {
  from: RewardState
  to: RewardState
  refusal: ErrorCode
  /** In states for which there is more to say. */
  refusalIn?: { [State in RewardState]?: ErrorCode }
}

const steps: Record<ClaimStep, Step> = {
  approve: { from: 'pending', to: 'approved', refusal: 'claim-not-pending' },
  unapprove: { from: 'approved', to: 'pending', refusal: 'reward-not-waiting' },
  'approve-and-give': { from: 'pending', to: 'redeemed', refusal: 'claim-not-pending' },
  give: { from: 'approved', to: 'redeemed', refusal: 'reward-not-approved' },
  reject: { from: 'pending', to: 'rejected', refusal: 'claim-not-pending' },
  // By the member, until staff have decided.
  cancel: {
    from: 'pending',
    to: 'canceled',
    refusal: 'claim-not-pending',
    refusalIn: { approved: 'claim-just-approved' },
  },
  // A reward that was given out on a check, when the check is undone.
  'take-back': { from: 'redeemed', to: 'rejected', refusal: 'reward-not-approved' },
  // The same for one that waited to be handed over: it waits again.
  restore: { from: 'redeemed', to: 'approved', refusal: 'reward-not-approved' },
}

/** What is done with a claim: each step only from the state before it. */
export function decideStep(state: RewardState, step: ClaimStep): { outcome: 'taken'; state: RewardState } | Refusal {
  const { from, to, refusal, refusalIn } = steps[step]
  return state === from ? { outcome: 'taken', state: to } : { outcome: 'refused', code: refusalIn?.[state] ?? refusal }
}

/** Whether it is too late for a reward that is good for some days only. */
export function isExpired({ goodUntil }: { goodUntil: Date | null }, now: Date): boolean {
  return goodUntil !== null && goodUntil <= now
}

/** Whether a member may still take a claim back. */
export function mayCancel(state: RewardState): boolean {
  return decideStep(state, 'cancel').outcome === 'taken'
}

export const MAX_REASON_LENGTH = 500
export const MAX_NOTES_LENGTH = 1000

/** What becomes of a reward that a manager takes back: its points come back, or it waits to be handed over again. */
export const takeBackOutcomes = ['points', 'reward'] as const
export type TakeBackOutcome = (typeof takeBackOutcomes)[number]

/** Letters and digits that are not mistaken for one another when they are read out at the bar. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A fixed prefix, 6 digits, 4 characters; `random(n)` gives a whole number from 0 up to n. */
export function makeRewardCode(random: (below: number) => number): string {
  const digits = String(random(1_000_000)).padStart(6, '0')
  const letters = Array.from({ length: 4 }, () => CODE_LETTERS[random(CODE_LETTERS.length)]).join('')
  return `ET${digits}${letters}`
}

/** A code as somebody typed it: spaces, dashes and small letters do not matter. */
export function readRewardCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return /^ET\d{6}[A-Z0-9]{4}$/.test(code) ? code : undefined
}

type Threshold = { pointsThreshold: number; repeatEvery?: number | null | undefined }

/** How often a milestone is reached with so many lifetime points. */
export function timesReached({ pointsThreshold, repeatEvery }: Threshold, lifetimePoints: number): number {
  if (lifetimePoints < pointsThreshold) return 0
  return repeatEvery ? 1 + Math.floor((lifetimePoints - pointsThreshold) / repeatEvery) : 1
}

/**
 * With how many lifetime points a member who has had a milestone so often gets it next; undefined when never again. Who had
 * one more than the points reach now, because a check was voided later, does not get it twice.
 */
export function nextThreshold(milestone: Threshold, { lifetimePoints, had }: { lifetimePoints: number; had: number }) {
  const times = Math.max(timesReached(milestone, lifetimePoints), had)
  const { pointsThreshold, repeatEvery } = milestone
  if (times === 0) return pointsThreshold
  return repeatEvery ? pointsThreshold + times * repeatEvery : undefined
}

type Standing = {
  lifetimePoints: number
  /** What the member has, without claims that came to nothing. */
  rewards: readonly { milestoneId: string | null }[]
}

/** The active milestone that is reached next, with the lifetime points at which that is. */
export function nextMilestone<M extends Threshold & { id: string; isActive: boolean }>(
  milestones: readonly M[],
  { lifetimePoints, rewards }: Standing,
): M | undefined {
  return milestones
    .filter(({ isActive }) => isActive)
    .flatMap((milestone) => {
      const had = rewards.filter(({ milestoneId }) => milestoneId === milestone.id).length
      const pointsThreshold = nextThreshold(milestone, { lifetimePoints, had })
      return pointsThreshold === undefined ? [] : [{ ...milestone, pointsThreshold }]
    })
    .toSorted((one, other) => one.pointsThreshold - other.pointsThreshold)[0]
}

/** How far a member is on the way to a milestone, in percent, rounded down; 100 only once it is reached. */
export function progressOf(lifetimePoints: number, threshold: number) {
  return Math.min(100, Math.max(0, Math.floor((lifetimePoints * 100) / threshold)))
}
