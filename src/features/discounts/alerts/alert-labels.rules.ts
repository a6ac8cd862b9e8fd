import type { AlertRule } from './alert.rules.ts'
import { dayLimits, limits, trendLimits } from './limits.rules.ts'

const { given, voided } = dayLimits

/** What an alert is about in a few words, and why the monitor flags it. */
export const alertLabels: Record<AlertRule, { name: string; why: string }> = {
  'unauthorised-discount': {
    name: 'Membership discount without a member',
    why: "Local and VIP discounts are for approved members of that type. This check isn't linked to one. Assign it to the right member, or ask the server who it was for.",
  },
  'discount-over-limit': {
    name: 'Discount above its limit',
    why: 'It took off more than its rule allows, or was used more often. Change the rule if the limit is wrong.',
  },
  'promotion-misused': {
    name: 'Promotion outside its rules',
    why: "The check wasn't open during the promotion, it was used on something else, or it took off more than it gives.",
  },
  'stacked-discounts': {
    name: 'Stacked discounts',
    why: `${limits.stackedKinds} or more kinds of discount on one check, or the same one ${limits.repeatedTimes} times.`,
  },
  'unusual-discount': {
    name: 'Unusual discount',
    why: `More than ${limits.unexplainedPercent}% came off this check, and the discount isn't a membership discount or a house promotion. Check who approved it.`,
  },
  'self-approval': {
    name: 'Approved their own discount',
    why: 'The person who rang up the check also approved the discount. Someone else should.',
  },
  'missing-approval': {
    name: 'No approval',
    why: "The discount's rule says someone else must approve it, and no one did.",
  },
  'gift-card': {
    name: 'Money off a gift card',
    why: 'A gift card is money. A discount on one gives cash away.',
  },
  'own-account': {
    name: 'Own account',
    why: 'The name, email or phone on the check matches the employee who served it or approved its discount.',
  },
  'same-guest': {
    name: 'Same guest again and again',
    why: `The same server took something off for the same member ${limits.sameGuestTimes} times or more in ${limits.sameGuestDays} days, beyond the membership.`,
  },
  'member-many-checks': {
    name: 'Member on many checks',
    why: `One member number is on more than ${limits.checksADay} checks in a day, or more than ${limits.openAtOnce} open at once. The number may be shared.`,
  },
  refund: { name: 'Refund', why: 'A large refund, a cash refund, or one made days later. Ask who asked for it.' },
  'many-refunds': {
    name: 'Many refunds',
    why: `${limits.refundsInTwoWeeks} or more of this server's checks were refunded within two weeks.`,
  },
  'void-after-payment': {
    name: 'Voided after payment',
    why: "The guest paid, and then the items or the payment were voided. The money didn't come in another way.",
  },
  'large-void': {
    name: 'Large void',
    why: "Far more than usual was voided before it was paid, and wasn't rung up again within minutes.",
  },
  'many-voids': {
    name: 'Many voids',
    why: `This server voided more often than the others that day, at least ${voided.timesTheOthers} times the typical share, ${describeExcess(voided)}.`,
  },
  'negative-item': {
    name: 'Item below zero',
    why: 'An open item with a negative price takes money off without a discount or an approval.',
  },
  walkout: { name: 'Left open', why: 'The check had food or drinks on it and was not paid when the day ended.' },
  'test-mode': { name: 'Test mode', why: "Orders in test mode don't count as sales. Guests should never be on one." },
  waste: { name: 'Waste', why: 'Waste is entered by the kitchen or a manager, in small amounts.' },
  'server-above-others': {
    name: 'More discounts than others',
    why: `This server's discounts, promotions aside, were at least ${given.timesTheOthers} times the typical share that day, ${describeExcess(given)}.`,
  },
  'rising-habit': {
    name: 'Habit over weeks',
    why: `Over two weeks, at least ${trendLimits.timesAsHigh} times the share of the others, ${trendLimits.pointsAbove} points higher, and $${trendLimits.minExcessCents / 100} or more above it.`,
  },
}

function describeExcess({ pointsAbove, minExcessCents }: { pointsAbove: number; minExcessCents: number }) {
  return `${pointsAbove} points higher, and $${minExcessCents / 100} or more above it`
}
