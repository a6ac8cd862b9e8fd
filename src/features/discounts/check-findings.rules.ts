import { formatCents } from '#base/money.ts'
import { plans } from '#features/members/plans.rules.ts'
import { type Figure, type Finding, type JudgedCheck, orderName, serverName } from './alert.rules.ts'
import { HIGH_ABOVE_PERCENT } from './discounts.rules.ts'

/** Membership discounts on checks that belong to no approved member of that type (P4). */
export function findUnauthorised(checks: readonly JudgedCheck[]): Finding[] {
  return checks.flatMap((check): Finding | [] => {
    const { unauthorised } = check.judgement
    if (!unauthorised) return []
    const { membership, percent, cents } = unauthorised
    const { word } = plans[membership]
    const given = `a ${percent}% ${word} discount (${formatCents(cents)}) on ${orderName(check)}`
    const whose = { label: 'Check belongs to', value: whoseCheck(check) }
    return {
      ...about(check, 'unauthorised-discount'),
      headline: `${serverName(check)} gave ${given}, which isn't linked to an approved ${word} member`,
      evidence: [...figuresOf(check), whose],
    }
  })
}

/** Discounts by neither a membership nor a promotion that take more than the limit of P4 off a check. */
export function findUnusual(checks: readonly JudgedCheck[]): Finding[] {
  return checks.flatMap((check): Finding | [] => {
    const { cents, percent } = check.judgement.nonStandard
    if (percent <= HIGH_ABOVE_PERCENT) return []
    return {
      ...about(check, 'unusual-discount'),
      headline: `${serverName(check)} took ${percent}% (${formatCents(cents)}) off ${orderName(check)} with a non-standard discount`,
      evidence: figuresOf(check),
    }
  })
}

/** Checks of the employee who served them or approved a discount. A name alone counts only with a discount. */
export function findOwnAccounts(checks: readonly JudgedCheck[]): Finding[] {
  return checks.flatMap((check): Finding | [] => {
    const { server, customerEmail, customerName, tabName, member, discounts } = check
    const emails = [customerEmail, member?.email].map(normalise)
    const names = [customerName, member?.name, tabName].map(normalise).filter((name) => name?.includes(' '))
    const isDiscounted = check.discountCents > 0
    const has = (known: (string | undefined)[], own: string | null | undefined) => {
      const wanted = normalise(own)
      return wanted !== undefined && known.includes(wanted)
    }
    const approver = discounts.find((discount) => has(emails, discount.approver?.email))?.approver

    const isByEmail = has(emails, server?.email)
    if (server && (isByEmail || (isDiscounted && has(names, server.name)))) {
      const what = isDiscounted ? `, with ${check.judgement.percent}% (${formatCents(check.discountCents)}) off` : ''
      return {
        ...about(check, 'own-account'),
        severity: isDiscounted ? 'high' : 'review',
        headline: `${server.name} rang up ${orderName(check)} under their own name${what}`,
        evidence: [...figuresOf(check), { label: 'Matched by', value: isByEmail ? 'Email' : 'Name' }],
      }
    }
    if (!approver) return []
    return {
      ...about(check, 'own-account'),
      headline: `${approver.name} approved their own discount: ${check.judgement.percent}% (${formatCents(check.discountCents)}) off ${orderName(check)}`,
      evidence: [...figuresOf(check), { label: 'Matched by', value: 'Email' }],
    }
  })
}

function about({ guid }: JudgedCheck, rule: Finding['rule']) {
  return { rule, subject: guid, checkGuid: guid, severity: 'high' as const }
}

function figuresOf(check: JudgedCheck): Figure[] {
  const { percent } = check.judgement
  const approvers = new Set(check.discounts.flatMap(({ approver }) => approver?.name ?? []))
  return [
    { label: 'Order', value: check.orderNumber ?? 'No number' },
    { label: 'Server', value: serverName(check) },
    { label: 'Total before discounts', value: formatCents(check.grossCents) },
    { label: 'Discounts', value: `${formatCents(check.discountCents)} (${percent}%)` },
    { label: 'Discount names', value: check.discounts.map(({ name }) => name).join(', ') || 'None' },
    { label: 'Approved by', value: [...approvers].join(', ') || 'No one' },
  ]
}

function whoseCheck({ member }: JudgedCheck) {
  if (!member) return 'No member'
  const { word } = plans[member.membershipType]
  return member.isApproved ? `An approved ${word} member` : `A ${word} member who isn't approved`
}

function normalise(text: string | null | undefined) {
  return text?.trim().replaceAll(/\s+/g, ' ').toLowerCase() || undefined
}
