import type { MembershipType } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import type { GivenDiscount, Judgement } from './discounts.rules.ts'

export const alertRules = [
  'unauthorised-discount',
  'unusual-discount',
  'server-above-others',
  'many-voids',
  'own-account',
  'member-many-checks',
] as const
export type AlertRule = (typeof alertRules)[number]

export const MAX_NOTE_LENGTH = 500

/** One line of what a finding rests on, ready to be read. */
export type Figure = { label: string; value: string }

/** Something for the owner to look at. It names guests by number at most, because it outlives an erased member. */
export type Finding = {
  rule: AlertRule
  /** A check, a server's day or a member's day. */
  subject: string
  severity: 'high' | 'review'
  checkGuid: string | undefined
  headline: string
  evidence: Figure[]
}

export type Employee = { guid: string; name: string; email: string | null }

/** A check of one business date with everything the rules look at. Checks that are no sale are not among them. */
export type JudgedCheck = {
  guid: string
  orderNumber: string | null
  server: Employee | undefined
  openedAt: Date
  closedAt: Date | null
  grossCents: number
  discountCents: number
  voidedCents: number
  isVoided: boolean
  tabName: string | null
  customerName: string | null
  customerEmail: string | null
  member:
    | {
        id: string
        number: number
        name: string | null
        email: string | null
        membershipType: MembershipType
        isApproved: boolean
      }
    | undefined
  discounts: readonly (GivenDiscount & { approver: Employee | undefined })[]
  judgement: Judgement
}

export const UNKNOWN_SERVER = 'Unknown'

export function serverName({ server }: Pick<JudgedCheck, 'server'>) {
  return server?.name ?? UNKNOWN_SERVER
}

/** Who the guest was, as far as anybody knows. */
export function customerName({ member, customerName }: Pick<JudgedCheck, 'member' | 'customerName'>) {
  return member?.name ?? customerName
}

export function orderName({ orderNumber }: Pick<JudgedCheck, 'orderNumber'>) {
  return orderNumber ? `order ${orderNumber}` : 'an order with no number'
}

export function listOrders(checks: readonly JudgedCheck[]) {
  return checks.map(({ orderNumber }) => orderNumber ?? 'no number').join(', ')
}

/** Why an alert is closed whose finding is gone. `check` is how the check it was about stands. */
export function closingNote({ rule, checkGuid }: ClosingAlert, check: Pick<JudgedCheck, 'judgement'> | undefined) {
  if (checkGuid === null) return 'Closed automatically: checks from that day were updated'
  const { kind, isUnauthorised } = check?.judgement ?? {}
  if (rule === 'unauthorised-discount' && !isUnauthorised && (kind === 'local' || kind === 'vip')) {
    return `Closed automatically: the check now belongs to an approved ${plans[kind].word} member`
  }
  return 'Closed automatically: the check was updated'
}

type ClosingAlert = { rule: AlertRule; checkGuid: string | null }
