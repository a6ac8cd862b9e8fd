import type { ErrorCode } from '#base/error-codes.ts'

export const membershipTypes = ['regular', 'local', 'vip'] as const
export type MembershipType = (typeof membershipTypes)[number]
/** VIP cannot be applied for (M8). */
export const typesToApplyFor = ['regular', 'local'] as const

/** `merged` is a membership that became part of another one. */
export const memberStatuses = ['pending', 'approved', 'rejected', 'merged'] as const
export type MemberStatus = (typeof memberStatuses)[number]

/** Local members live here (M8). */
export const LOCAL_CITY = 'Miami Beach'

export function isLocalCity(city: string) {
  return city.trim().replaceAll(/\s+/g, ' ').toLowerCase() === LOCAL_CITY.toLowerCase()
}

export const MAX_FIELD_LENGTH = {
  name: 80,
  phone: 40,
  reason: 1000,
  rejection: 500,
  street: 200,
  city: 100,
  state: 50,
  zipCode: 20,
} as const

/** The digits of a phone number as the point of sale and people write it; a leading 1 of a US number is left out. */
export function phoneDigits(phone: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, '')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return national.length >= 7 && national.length <= 15 ? national : undefined
}

export function isPhone(phone: string) {
  return /^\+?[\d\s().-]+$/.test(phone) && phoneDigits(phone) !== undefined
}

/** The number on the member's card, as people say it. */
export function formatMemberNumber(number: number) {
  return `ET-${String(number).padStart(4, '0')}`
}

/** The number in what somebody typed or scanned: "ET-0417", "et 417", "417". */
export function readMemberNumber(typed: string): number | undefined {
  const digits = /^\s*(?:et[\s-]*)?0*(\d{1,9})\s*$/i.exec(typed)?.[1]
  return digits ? Number(digits) : undefined
}

export type Verdict = 'approve' | 'reject'
type Decision = { outcome: 'decided'; status: MemberStatus } | { outcome: 'refused'; code: ErrorCode }

/** Only a pending application can be decided, and only once; to decide again it is reopened first. */
export function decideApplication(status: MemberStatus, verdict: Verdict): Decision {
  if (status !== 'pending') return { outcome: 'refused', code: 'member-not-pending' }
  return { outcome: 'decided', status: verdict === 'approve' ? 'approved' : 'rejected' }
}

/** Why an application cannot be reopened: it is not rejected, or there is a newer one that counts instead. */
export function refuseReopening(application: { status: MemberStatus; replacedAt: Date | null }): ErrorCode | undefined {
  if (application.replacedAt) return 'applied-again'
  return application.status === 'rejected' ? undefined : 'member-not-rejected'
}

/** Why an approval cannot be undone: there is none, or the member has earned something by it. */
export function refuseUndoingApproval(member: { status: MemberStatus; hasEarned: boolean }): ErrorCode | undefined {
  if (member.status !== 'approved') return 'member-not-approved'
  return member.hasEarned ? 'approval-in-use' : undefined
}
