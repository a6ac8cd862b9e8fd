import { z } from 'zod'
import { toDollars } from '#base/money.ts'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { MAX_EMAIL_LENGTH } from '#features/accounts/accounts.rules.ts'
import { MAX_SEARCH_LENGTH } from '#features/accounts/audit/audit.rules.ts'
import { shownPoints } from '#features/loyalty/points/points.rules.ts'
import type { EarnedRewardWire } from '#features/loyalty/rewards/reward-wire.rules.ts'
import type { Reward } from '#features/loyalty/rewards/rewards.table.ts'
import { toEarnedRewardWire } from '#features/loyalty/rewards/rewards.wire.ts'
import {
  discountOf,
  formatMemberNumber,
  type MemberStatus,
  type MembershipType,
  memberStatuses,
  membershipTypes,
} from '#features/members/members.rules.ts'
import type { Member } from '#features/members/members.table.ts'
import { pageQuery } from '#web/paging.ts'
import { memberSorts } from './member-list.rules.ts'
import type { readStats, Transaction } from './memberships.queries.ts'

export type TransactionWire = {
  id: string
  description: string
  date: string
  amount: number
  discountApplied: number
  pointsEarned: number
  toastTransactionId?: string
  isVoided: boolean
}

export type MemberWire = {
  id: string
  memberNumber: string
  email: string
  firstName: string
  lastName: string
  phone: string
  membershipType: MembershipType
  status: MemberStatus
  reasonForMembership: string
  address: string
  city: string
  state: string
  zipCode: string
  dateApplied: string
  dateApproved: string | null
  discountPercentage: number
  currentPoints: number
  lifetimePoints: number
  lifetimeSpent: number
  totalSpent: number
  totalSavings: number
  pointsEarned: number
  visits: number
  toastCustomerId: string | null
  transactions: TransactionWire[]
  rewardsEarned: EarnedRewardWire[]
}

type Belongings = { transactions: readonly Transaction[]; rewards: readonly Reward[] }

/** A member with all that belongs to them. Dollars, dates and the names of the programme's first version stay here. */
export function toMemberWire(member: Member, { transactions, rewards }: Belongings): MemberWire {
  const spent = toDollars(member.lifetimeSpentCents)
  return {
    id: member.id,
    memberNumber: formatMemberNumber(member.number),
    email: member.email ?? '',
    firstName: member.firstName ?? '',
    lastName: member.lastName ?? '',
    phone: member.phone ?? '',
    membershipType: member.membershipType,
    status: member.status,
    reasonForMembership: member.reason ?? '',
    address: member.street ?? '',
    city: member.city ?? '',
    state: member.state ?? '',
    zipCode: member.zipCode ?? '',
    dateApplied: localDate(member.appliedAt, venue.timeZone),
    dateApproved: member.status === 'approved' && member.decidedAt ? localDate(member.decidedAt, venue.timeZone) : null,
    discountPercentage: discountOf(member),
    currentPoints: shownPoints(member.currentPoints),
    lifetimePoints: member.lifetimePoints,
    lifetimeSpent: spent,
    totalSpent: spent,
    totalSavings: toDollars(member.totalSavingsCents),
    pointsEarned: member.lifetimePoints,
    visits: member.visits,
    toastCustomerId: member.posCustomerId,
    transactions: transactions.map(toTransactionWire),
    rewardsEarned: rewards.map(toEarnedRewardWire),
  }
}

export function toTransactionWire(transaction: Transaction): TransactionWire {
  return {
    id: transaction.id,
    description: transaction.description,
    date: transaction.at.toISOString(),
    amount: toDollars(transaction.amountCents),
    discountApplied: toDollars(transaction.discountCents),
    pointsEarned: transaction.points,
    toastTransactionId: transaction.checkId,
    isVoided: transaction.isVoided,
  }
}

export type AdminStatsWire = ReturnType<typeof toStatsWire>

export function toStatsWire({ groups, sums, states }: Awaited<ReturnType<typeof readStats>>) {
  const only = (isMeant: (group: (typeof groups)[number]) => boolean) =>
    groups.reduce((total, group) => total + (isMeant(group) ? group.members : 0), 0)
  const inState = (...wanted: Reward['state'][]) =>
    states.reduce((total, { state, rewards }) => total + (wanted.includes(state) ? rewards : 0), 0)
  return {
    totalMembers: only(() => true),
    pendingApplications: only(({ status }) => status === 'pending'),
    approvedMembers: only(({ status }) => status === 'approved'),
    totalLifetimePoints: sums.lifetimePoints,
    totalCurrentPoints: sums.currentPoints,
    totalRewardsRedeemed: inState('redeemed'),
    totalSavingsGenerated: toDollars(sums.savingsCents),
    membersByType: {
      regular: only(({ type }) => type === 'regular'),
      local: only(({ type }) => type === 'local'),
      vip: only(({ type }) => type === 'vip'),
    },
    milestoneRewards: {
      totalEarned: inState('available', 'pending', 'approved', 'redeemed'),
      totalClaimed: inState('pending', 'approved', 'redeemed'),
      totalRedeemed: inState('redeemed'),
    },
  }
}

export const membersQuery = z.object({
  ...pageQuery,
  email: z.string().trim().max(MAX_EMAIL_LENGTH).optional(),
  q: z.string().trim().max(MAX_SEARCH_LENGTH).default(''),
  type: z.enum(membershipTypes).optional(),
  status: z.enum(memberStatuses).optional(),
  sort: z.enum(memberSorts).default('applied'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})
