import type { ActivityLineWire, ActivityWire } from '#features/loyalty/activity/activity.contract.ts'
import type { MemberWire, TransactionWire } from '#features/loyalty/memberships/members.contract.ts'
import type { MilestoneWire } from '#features/loyalty/rewards/milestones.contract.ts'
import type { EarnedRewardWire } from '#features/loyalty/rewards/reward-wire.rules.ts'

let counter = 0

function nextId(prefix: string) {
  counter += 1
  return `${prefix}_${counter}`
}

/** What the server answers to a member who asks for their own: approved and regular, with nothing yet. */
export function makeMine({
  member = {},
  milestones = [],
  minutesToPoints = 3,
}: {
  member?: Partial<MemberWire>
  milestones?: MilestoneWire[]
  minutesToPoints?: number | null
} = {}) {
  const whole: MemberWire = {
    id: 'mb_1',
    memberNumber: 'ET-0417',
    emailVerified: true,
    phoneVerified: true,
    email: 'marisol@example.com',
    firstName: 'Marisol',
    lastName: 'Vega',
    phone: '(305) 555-0142',
    membershipType: 'regular',
    status: 'approved',
    reasonForMembership: '',
    address: '',
    city: '',
    state: '',
    zipCode: '',
    birthday: '',
    dateApplied: '2024-03-07',
    dateApproved: '2024-03-09',
    rejection: null,
    discountPercentage: 0,
    currentPoints: 0,
    lifetimePoints: 0,
    lifetimeSpent: 0,
    totalSpent: 0,
    totalSavings: 0,
    pointsEarned: 0,
    visits: 0,
    toastCustomerId: null,
    transactions: [],
    rewardsEarned: [],
    ...member,
  }
  return { member: whole, milestones, minutesToPoints }
}

export function makeMilestone(milestone: Partial<MilestoneWire> = {}): MilestoneWire {
  return {
    id: nextId('ms'),
    name: 'Silver',
    description: 'A house T-shirt, the one the crew wears.',
    pointsThreshold: 500,
    rewardType: 'merchandise',
    rewardValue: 'T-shirt',
    icon: '🥈',
    isActive: true,
    sortOrder: 1,
    ...milestone,
  }
}

/** The reward that a member has of a milestone: available and not claimed yet. */
export function makeEarnedReward(milestone: MilestoneWire, reward: Partial<EarnedRewardWire> = {}): EarnedRewardWire {
  return {
    id: nextId('rw'),
    milestoneId: milestone.id,
    name: milestone.name,
    description: milestone.description,
    pointsThreshold: milestone.pointsThreshold,
    pointsRequired: milestone.pointsThreshold,
    category: milestone.rewardType,
    status: 'available',
    dateEarned: '2025-11-01T23:00:00.000Z',
    dateClaimed: null,
    dateRedeemed: null,
    rewardCode: null,
    validThrough: null,
    rewardValue: null,
    adminNotes: null,
    ...reward,
  }
}

export function makeCheck(check: Partial<TransactionWire> = {}): TransactionWire {
  return {
    id: nextId('tx'),
    kind: 'check',
    description: 'Dinner',
    date: '2025-11-14T23:00:00.000Z',
    businessDate: '2025-11-14',
    amount: 42.99,
    discountApplied: 0,
    pointsEarned: 42,
    isVoided: false,
    ...check,
  }
}

/** A visit of $62.40 in the evening, unless the test says otherwise. */
export function makeActivityLine(line: Partial<ActivityLineWire> = {}): ActivityLineWire {
  return {
    id: nextId('pt'),
    at: '2025-11-15T00:05:00.000Z',
    month: '2025-11',
    kind: 'visit',
    title: 'Visit, $62.40',
    detail: 'Check #4417',
    spent: 62.4,
    saved: 0,
    points: 62,
    balance: 62,
    isTakenBack: false,
    isOpenClaim: false,
    receipt: null,
    ...line,
  }
}

/** What the server answers about a member's activity: these lines, all of one month. */
export function makeActivity(lines: ActivityLineWire[] = [], activity: Partial<ActivityWire> = {}): ActivityWire {
  const [came, left] = [lines.reduce((sum, { points }) => sum + Math.max(0, points), 0), lines[0]?.balance ?? 0]
  const count = (...kinds: ActivityLineWire['kind'][]) => lines.filter(({ kind }) => kinds.includes(kind)).length
  const [first] = lines
  return {
    lines,
    months: first ? [{ month: first.month, came, went: came - left, visits: count('visit'), saved: 0 }] : [],
    counts: { all: lines.length, visits: count('visit', 'visit-taken-back'), rewards: count('claim', 'refund') },
    sum: { earned: came, spent: came - left, extra: 0, left, spentOn: [] },
    coming: [],
    ...activity,
  }
}
