import { type MemberStatus, type MembershipType, membershipTypes } from './members.rules.ts'

type Plan = {
  /** The name on badges and in lists, and in the middle of a sentence. */
  label: string
  word: string
  discountPercent: number
  earnsPoints: boolean
}

/** What each membership gives. VIP members have the discount instead of points (M3, M8, M9). */
export const plans = {
  regular: { label: 'Regular', word: 'regular', discountPercent: 0, earnsPoints: true },
  local: { label: 'Local', word: 'local', discountPercent: 20, earnsPoints: true },
  vip: { label: 'VIP', word: 'VIP', discountPercent: 50, earnsPoints: false },
} as const satisfies Record<MembershipType, Plan>

/** The memberships for which milestones are. */
export const earningTypes = membershipTypes.filter((type) => plans[type].earnsPoints)

/** In percent. It is set by the type once the member is approved, and 0 until then (M8). */
export function discountOf({ membershipType, status }: { membershipType: MembershipType; status: MemberStatus }) {
  return status === 'approved' ? plans[membershipType].discountPercent : 0
}

/** How the names of discounts at the point of sale say which membership they are for, as patterns of words. */
export const discountNames = { local: 'locals?|residents?', vip: 'vip|v\\.i\\.p\\.?' } as const
