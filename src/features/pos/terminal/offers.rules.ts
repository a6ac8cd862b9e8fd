import type { RewardType } from '#features/loyalty/rewards/rewards.rules.ts'
import type { MembershipType } from '#features/members/members.rules.ts'
import { discountNames, plans } from '#features/members/plans.rules.ts'
import {
  type CheckLine,
  chooseItems,
  type ItemAmount,
  type RewardValue,
  readRewardValue,
} from './reward-value.rules.ts'

/** The membership's own percentage, as an offer on every check. */
export const MEMBERSHIP_OFFER = 'membership'
export const MAX_DESCRIPTION_LENGTH = 200

export type ToldCheck = {
  lines: readonly CheckLine[]
  /** What the house took off the check and its lines, ours not counted. */
  houseDiscounts: readonly { name: string; cents: number }[]
}

export type OfferedReward = {
  id: string
  milestone: string
  value: string
  description: string
  category: RewardType
  cost: number
  /** Claimed in the member app and approved: it is paid for and waits to be handed over. */
  isApproved: boolean
}

/** What staff put on the check. `selectionGuid` is the line they chose for it, if they did. */
type Asked = { identifier: string; selectionGuid?: string | null | undefined }

export type Offer = {
  identifier: string
  name: string
  description: string
  selectionType: 'CHECK' | 'ITEM' | 'MULTI_ITEM'
  isApplicable: boolean
  cents: number
  items: ItemAmount[]
}
export type Applied<R> = { redemption: R; offer: Offer; rewardId: string | undefined; isApproved: boolean }
export type Rejected<R> = { redemption: R; message: string }

type Situation<R> = {
  member: { membershipType: MembershipType; balance: number }
  /** What the member can have for points. */
  rewards: readonly OfferedReward[]
  /** What was handed out on this very check, and costs nothing more. */
  redeemedHere: readonly OfferedReward[]
  check: ToldCheck
  redemptions: readonly R[]
}

export type Decided<R> = {
  offers: Offer[]
  applied: Applied<R>[]
  rejected: Rejected<R>[]
  maxRedemptions: number
}

/**
 * What a member may have on a check, and what of it staff have put there. Rewards for dishes and drinks come off first,
 * then the membership's percentage of the rest, then money off; nothing comes to more than is left of the check.
 */
export function decideOffers<R extends Asked>(situation: Situation<R>): Decided<R> {
  const { member, rewards, redeemedHere, check, redemptions } = situation
  const isPaid = new Set(redeemedHere.map(({ id }) => id))
  const choices = [
    ...toMembershipChoice(member.membershipType),
    ...redeemedHere.map((reward) => toRewardChoice(reward, 0)),
    ...rewards
      .filter(({ id }) => !isPaid.has(id))
      .map((reward) => toRewardChoice(reward, reward.isApproved ? 0 : reward.cost)),
  ]
  const room: Room = {
    check,
    leftCents: Math.max(0, sum(check.lines.map((line) => line.grossCents)) - houseCents(check)),
    balance: member.balance,
    takenLines: new Set(),
  }
  const applied: Applied<R>[] = []
  const rejected: Rejected<R>[] = []
  const asked = redemptions.map((redemption) => ({
    redemption,
    choice: choices.find(({ identifier }) => identifier === redemption.identifier),
  }))
  for (const { redemption, choice } of asked.toSorted((one, other) => rank(one.choice) - rank(other.choice))) {
    if (!choice) rejected.push({ redemption, message: 'This reward is not available.' })
    else if (applied.some(({ offer }) => offer.identifier === choice.identifier))
      rejected.push({ redemption, message: 'This reward goes on a check once.' })
    else {
      const fit = fitChoice(choice, room, redemption.selectionGuid ?? undefined)
      if (fit.outcome === 'refused') rejected.push({ redemption, message: fit.reason })
      else {
        const { rewardId, isApproved } = choice
        applied.push({ redemption, offer: toOffer(choice, fit), rewardId, isApproved })
        take(room, choice, fit)
      }
    }
  }
  const offers = choices.map((choice) => {
    const known = applied.find(({ offer }) => offer.identifier === choice.identifier)
    return known ? { ...known.offer, isApplicable: false } : toOffer(choice, fitChoice(choice, room))
  })
  const maxRedemptions = applied.length + offers.filter(({ isApplicable }) => isApplicable).length
  return { offers, applied: inOrderOf(redemptions, applied), rejected, maxRedemptions }
}

type Choice = {
  identifier: string
  rewardId: string | undefined
  name: string
  description: string
  cost: number
  isApproved: boolean
  value: RewardValue | { kind: 'membership'; percent: number; type: 'local' | 'vip' }
}

/** What the check and the balance still have room for. */
type Room = { check: ToldCheck; leftCents: number; balance: number; takenLines: Set<string> }
type Fit = { outcome: 'fits'; cents: number; items: ItemAmount[] } | { outcome: 'refused'; reason: string }

function toMembershipChoice(type: MembershipType): Choice[] {
  const { discountPercent: percent, label } = plans[type]
  if (type === 'regular') return []
  const name = `${label} member ${percent}% off`
  const description = `${percent}% off this check`
  return [
    {
      identifier: MEMBERSHIP_OFFER,
      rewardId: undefined,
      name,
      description,
      cost: 0,
      isApproved: false,
      value: { kind: 'membership', percent, type },
    },
  ]
}

function toRewardChoice(reward: OfferedReward, cost: number): Choice {
  const { id, milestone, value, isApproved } = reward
  return {
    identifier: id,
    rewardId: id,
    name: value,
    description: isApproved
      ? `${milestone} reward, claimed and approved`
      : `${milestone} reward, ${reward.cost} points`,
    cost,
    isApproved,
    value: readRewardValue(reward),
  }
}

function fitChoice({ value, cost, isApproved }: Choice, room: Room, chosenGuid?: string): Fit {
  const { check, leftCents, balance, takenLines } = room
  if (cost > 0 && balance < cost) return refused('Not enough points.')
  switch (value.kind) {
    case 'handed-over':
      return refused(isApproved ? 'Hand this one over by its code.' : 'Claim this one in the member app.')
    case 'items': {
      const lines = check.lines.filter(({ guid }) => !takenLines.has(guid))
      const items = chooseItems(value, lines, chosenGuid)
      const cents = sum(items.map((item) => item.cents))
      if (items.length === 0) return refused('Nothing on this check fits this reward.')
      return cents <= leftCents ? { outcome: 'fits', cents, items } : refused('The check has been discounted already.')
    }
    case 'membership':
      if (hasMembershipDiscount(check, value.type)) return refused('This discount is on the check already.')
      return fitAmount((leftCents * value.percent) / 100, leftCents)
    case 'percent':
      return fitAmount((leftCents * value.percent) / 100, leftCents)
    case 'credit':
      return fitAmount(value.cents, leftCents)
  }
}

function fitAmount(amount: number, leftCents: number): Fit {
  const cents = Math.min(Math.round(amount), leftCents)
  return cents > 0 ? { outcome: 'fits', cents, items: [] } : refused('There is nothing on this check yet.')
}

function refused(reason: string): Fit {
  return { outcome: 'refused', reason }
}

function take(room: Room, { cost }: Choice, { cents, items }: Extract<Fit, { outcome: 'fits' }>) {
  room.leftCents -= cents
  room.balance -= cost
  for (const { selectionGuid } of items) room.takenLines.add(selectionGuid)
}

function toOffer({ identifier, name, description, value }: Choice, fit: Fit): Offer {
  const isSeveral = value.kind === 'items' && value.count > 1
  return {
    identifier,
    name,
    description:
      fit.outcome === 'fits' ? description : `${description}. ${fit.reason}`.slice(0, MAX_DESCRIPTION_LENGTH),
    selectionType: value.kind !== 'items' ? 'CHECK' : isSeveral ? 'MULTI_ITEM' : 'ITEM',
    isApplicable: fit.outcome === 'fits',
    cents: fit.outcome === 'fits' ? fit.cents : 0,
    items: fit.outcome === 'fits' ? fit.items : [],
  }
}

const ORDER: readonly Choice['value']['kind'][] = ['items', 'membership', 'percent', 'credit', 'handed-over']
const rank = (choice: Choice | undefined) => (choice ? ORDER.indexOf(choice.value.kind) : ORDER.length)

/** Staff gave the discount by its name in the point of sale, before or without this offer. */
function hasMembershipDiscount({ houseDiscounts }: ToldCheck, type: 'local' | 'vip') {
  const named = new RegExp(`\\b(?:${discountNames[type]})(?!\\w)`, 'i')
  return houseDiscounts.some(({ name }) => named.test(name))
}

const houseCents = ({ houseDiscounts }: ToldCheck) => sum(houseDiscounts.map(({ cents }) => cents))

function inOrderOf<R>(redemptions: readonly R[], applied: Applied<R>[]) {
  return applied.toSorted((one, other) => redemptions.indexOf(one.redemption) - redemptions.indexOf(other.redemption))
}

function sum(values: readonly number[]) {
  return values.reduce((total, value) => total + value, 0)
}
