import { dayInWords } from '#base/zoned-time.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'

/** "March 9, 2024", or how the application stands. */
export function memberSince({ dateApproved, dateApplied, status }: MemberWire) {
  if (dateApproved) return dayInWords(dateApproved)
  const applied = dayInWords(dateApplied)
  if (status === 'pending') return `Pending since ${applied}`
  return status === 'merged' ? `Merged. Applied ${applied}` : `Rejected. Applied ${applied}`
}
