import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { plans } from '#features/members/plans.rules.ts'

/** VIP members have the discount instead, and applicants nothing yet. */
export const mayHavePoints = ({ status, membershipType }: Pick<MemberWire, 'status' | 'membershipType'>) =>
  status === 'approved' && plans[membershipType].earnsPoints
