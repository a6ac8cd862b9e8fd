import type { MembershipType } from './reckoning.ts'

export type Milestone = { id: string; value: string; threshold: number; isActive: boolean }
type Reward = { milestoneId: string; state: 'available' | 'redeemed' | 'rejected'; cost: number }
/** A reward that a terminal put on a check, under the id of its call. */
type Redemption = { member: number; checkGuid: string; reward: Reward; isReversed: boolean }
type Deps = {
  types: readonly MembershipType[]
  milestones: readonly Milestone[]
  lifetimeOf: (member: number) => number
  /** Points that can be spent and were never earned. */
  looseOf: (member: number) => number
}

/** Which rewards everybody ought to have. Those that were redeemed stay; the others follow what was earned. */
export function createRewards({ types, milestones: first, lifetimeOf, looseOf }: Deps) {
  const milestones = new Map(first.map((milestone) => [milestone.id, milestone]))
  const owned = new Map(types.map((_, member) => [member, [] as Reward[]]))
  const redemptions = new Map<string, Redemption>()
  const of = (member: number) => owned.get(member) ?? []

  function award(member: number, only?: string) {
    const lifetime = lifetimeOf(member)
    for (const { id, threshold, isActive } of milestones.values()) {
      if (only !== undefined && only !== id) continue
      const kept = of(member).filter(
        ({ milestoneId, state }) => milestoneId !== id || state !== 'available' || lifetime >= threshold,
      )
      const isThere = kept.some(({ milestoneId, state }) => milestoneId === id && state !== 'rejected')
      if (!isThere && isActive && lifetime >= threshold && types[member] !== 'vip')
        kept.push({ milestoneId: id, state: 'available', cost: threshold })
      owned.set(member, kept)
    }
  }

  function editMilestone(changed: Milestone) {
    milestones.set(changed.id, changed)
    for (const member of owned.keys()) {
      for (const reward of of(member)) {
        if (reward.milestoneId === changed.id && reward.state === 'available') reward.cost = changed.threshold
      }
      award(member, changed.id)
    }
  }

  /** What can be spent; it may be below zero. */
  const balanceOf = (member: number) =>
    of(member).reduce(
      (sum, { state, cost }) => sum - (state === 'redeemed' ? cost : 0),
      lifetimeOf(member) + looseOf(member),
    )

  const givenOn = (member: number, checkGuid: string) =>
    [...redemptions.values()].flatMap((one) =>
      one.member === member && one.checkGuid === checkGuid && !one.isReversed ? [one.reward] : [],
    )

  /** What a terminal offers to a member on a check on which so much was sold. */
  function offersOn(member: number, checkGuid: string, soldCents: number) {
    const given = new Set(givenOn(member, checkGuid))
    return of(member).flatMap((reward) => {
      const milestone = milestones.get(reward.milestoneId)
      const isOffered =
        given.has(reward) || (reward.state === 'available' && milestone?.isActive && types[member] !== 'vip')
      const isPaidFor = given.has(reward) || balanceOf(member) >= reward.cost
      return isOffered ? [{ reward, value: milestone?.value ?? '', isApplicable: isPaidFor && soldCents > 0 }] : []
    })
  }

  /**
   * Whether it is certain that a reward is there. Points that fall and rise again while its milestone is switched off leave
   * one or none, depending on how often they were counted in between; nobody can claim it, and it is there when the
   * milestone is switched on again.
   */
  function isCertain({ milestoneId, state }: { milestoneId: string | null; state: string }) {
    return state !== 'available' || milestones.get(milestoneId ?? '')?.isActive === true
  }

  function redeem(guid: string, { member, checkGuid, reward }: Omit<Redemption, 'isReversed'>) {
    reward.state = 'redeemed'
    redemptions.set(guid, { member, checkGuid, reward, isReversed: false })
  }

  /** Whether there was anything to take back. */
  function reverse(guid: string): boolean {
    const redemption = redemptions.get(guid)
    if (!redemption || redemption.isReversed || redemption.reward.state !== 'redeemed') return false
    redemption.isReversed = true
    redemption.reward.state = 'rejected'
    award(redemption.member)
    return true
  }

  return { award, editMilestone, balanceOf, offersOn, redeem, reverse, isCertain, of }
}
