import { formatDate } from '#dashboards/member/member-format.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'

/** "March 9, 2024", or how the application stands. */
export function memberSince({ dateApproved, dateApplied, status }: MemberWire) {
  if (dateApproved) return formatDate(dateApproved)
  const applied = formatDate(dateApplied)
  if (status === 'pending') return `Pending since ${applied}`
  return status === 'merged' ? `Merged. Applied ${applied}` : `Rejected. Applied ${applied}`
}
