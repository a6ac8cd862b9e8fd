import type { CheckWire, MemberCheckWire, UnmatchedCheckWire } from '#features/pos/checks/checks.contract.ts'

/** Check #87 in the lists of the admin: unmatched, dismissed, with a suggestion, and on a member's account. */
const paid: CheckWire = {
  checkGuid: 'check-1',
  checkNumber: '87',
  businessDate: '2026-11-14',
  openedAt: '2026-11-15T06:29:00Z',
  tabName: 'Rosa',
  customerName: 'Rosa Adler',
  serverName: 'Dominic Hale',
  total: 27.25,
}
export const check: UnmatchedCheckWire = {
  ...paid,
  customerEmail: 'rosa@example.com',
  tableNumber: '12',
  amount: 25,
  discount: 5,
  isLikely: true,
  suggestions: [],
  dismissedAt: null,
}
export const other = { ...check, checkGuid: 'check-2', checkNumber: '94' }
export const dismissed = { ...check, dismissedAt: '2026-11-15T15:00:00Z' }
export const rosa = {
  id: 'mb_1',
  memberNumber: 'ET-0417',
  firstName: 'Rosa',
  lastName: 'Adler',
  phone: '(305) 555-0148',
  email: 'rosa@adler.example',
  membershipType: 'local',
}
const member = { id: 'mb_1', memberNumber: 'ET-0417', name: 'Rosa Adler', membershipType: 'local' } as const
export const suggested: UnmatchedCheckWire = {
  ...check,
  suggestions: [{ member, grade: 'likely', reasons: ['Paid with a card in the name Rosa Adler'] }],
}
export const assigned: MemberCheckWire = {
  ...paid,
  tabName: 'ET-0417',
  customerName: null,
  points: 25,
  matchedBy: 'tab-number',
  member,
}
