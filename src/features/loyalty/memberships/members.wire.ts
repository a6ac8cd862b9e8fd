import { toDollars } from '#base/money.ts'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { describeAdjustment } from '#features/loyalty/adjustments/adjustments.rules.ts'
import type { Adjustment } from '#features/loyalty/adjustments/adjustments.table.ts'
import { describeTransaction, isHandCheckId, shownPoints } from '#features/loyalty/points/points.rules.ts'
import type { Transaction } from '#features/loyalty/points/points.table.ts'
import type { Reward } from '#features/loyalty/rewards/rewards.table.ts'
import { toEarnedRewardWire, toOwnRewardWire } from '#features/loyalty/rewards/rewards.wire.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import type { Member } from '#features/members/members.table.ts'
import { discountOf } from '#features/members/plans.rules.ts'
import { verifiedContacts } from '#features/members/verification/verification.rules.ts'
import type { MemberWire, OwnMemberWire, TransactionWire } from './members.contract.ts'

type Belongings = {
  transactions: readonly Transaction[]
  rewards: readonly Reward[]
  adjustments?: readonly Adjustment[]
}

/** A member with all that belongs to them. Dollars, dates and the names of the program's first version stay here. */
export function toMemberWire(member: Member, { transactions, rewards, adjustments = [] }: Belongings): MemberWire {
  const spent = toDollars(member.lifetimeSpentCents)
  return {
    id: member.id,
    memberNumber: formatMemberNumber(member.number),
    email: member.email ?? '',
    firstName: member.firstName ?? '',
    lastName: member.lastName ?? '',
    phone: member.phone ?? '',
    ...toVerifiedWire(member),
    membershipType: member.membershipType,
    status: member.status,
    reasonForMembership: member.reason ?? '',
    address: member.street ?? '',
    city: member.city ?? '',
    state: member.state ?? '',
    zipCode: member.zipCode ?? '',
    birthday: member.birthday ?? '',
    dateApplied: localDate(member.appliedAt, venue.timeZone),
    dateApproved: member.status === 'approved' && member.decidedAt ? localDate(member.decidedAt, venue.timeZone) : null,
    rejection: toRejectionWire(member),
    discountPercentage: discountOf(member),
    currentPoints: shownPoints(member.currentPoints),
    lifetimePoints: shownPoints(member.lifetimePoints),
    lifetimeSpent: spent,
    totalSpent: spent,
    totalSavings: toDollars(member.totalSavingsCents),
    pointsEarned: shownPoints(member.lifetimePoints),
    visits: member.visits,
    toastCustomerId: member.posCustomerId,
    transactions: toHistory(transactions, adjustments),
    rewardsEarned: rewards.map(toEarnedRewardWire),
  }
}

function toRejectionWire({ status, decidedAt, rejectionReason, replacedAt }: Member): MemberWire['rejection'] {
  if (status !== 'rejected' || !decidedAt) return null
  return { reason: rejectionReason ?? '', date: localDate(decidedAt, venue.timeZone), isReplaced: replacedAt !== null }
}

export function toVerifiedWire(member: Member) {
  const { email, phone } = verifiedContacts(member)
  return { emailVerified: email, phoneVerified: phone }
}

/** For the member themselves, without what staff noted. */
export function toOwnMemberWire(member: Member, belongings: Belongings): OwnMemberWire {
  return { ...toMemberWire(member, belongings), rewardsEarned: belongings.rewards.map(toOwnRewardWire) }
}

/** Checks and points by hand, newest first. */
function toHistory(transactions: readonly Transaction[], adjustments: readonly Adjustment[]): TransactionWire[] {
  const checks = transactions.map(toTransactionWire)
  if (adjustments.length === 0) return checks
  return [...checks, ...adjustments.map(toPointsWire)].toSorted((one, other) => other.date.localeCompare(one.date))
}

function toPointsWire(adjustment: Adjustment): TransactionWire {
  const isVoided = adjustment.takenBackAt !== null
  return {
    id: adjustment.id,
    kind: 'points',
    description: describeAdjustment(adjustment),
    date: adjustment.givenAt.toISOString(),
    businessDate: adjustment.businessDate,
    amount: 0,
    discountApplied: 0,
    pointsEarned: isVoided ? 0 : adjustment.points,
    isVoided,
  }
}

function toTransactionWire(transaction: Transaction): TransactionWire {
  return {
    id: transaction.id,
    kind: 'check',
    description: describeTransaction(transaction),
    date: transaction.at.toISOString(),
    businessDate: transaction.businessDate,
    amount: toDollars(transaction.amountCents),
    discountApplied: toDollars(transaction.discountCents),
    pointsEarned: transaction.points,
    ...(!isHandCheckId(transaction.checkId) && { toastTransactionId: transaction.checkId }),
    isVoided: transaction.isVoided,
  }
}
