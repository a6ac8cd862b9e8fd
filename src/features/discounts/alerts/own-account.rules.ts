import { formatCents } from '#base/money.ts'
import { phoneDigits } from '#features/members/members.rules.ts'
import { type Employee, type Finding, type JudgedCheck, orderName } from './alert.rules.ts'
import { aboutCheck, figuresOf } from './finding.rules.ts'

/** Somebody who served their own check or approved its discount: for money off, or for the points. */
export function findOwnAccount(check: JudgedCheck): Finding | undefined {
  const { server, discounts, member } = check
  const isDiscounted = discounts.some(({ amountCents }) => amountCents > 0)
  if (!isDiscounted && !member) return undefined
  const by = server && recognize(server, check)
  const what = isDiscounted ? `, with ${check.judgment.percent}% (${formatCents(check.discountCents)}) off` : ''
  const evidence = (how: string) => [
    ...figuresOf(
      check,
      discounts.map((discount) => ({ discount, kind: 'unknown' as const, rule: undefined })),
    ),
    { label: 'Matched by', value: how },
  ]
  const normal = 'A colleague rings up and approves for staff.'
  if (server && by) {
    return {
      ...aboutCheck(check, 'own-account', { costCents: check.discountCents }),
      severity: isDiscounted ? 'high' : 'review',
      headline: `${server.name} rang up ${orderName(check)} under their own name${what}`,
      evidence: evidence(by),
      normal,
    }
  }
  for (const { approver, amountCents } of discounts) {
    if (!approver || amountCents <= 0) continue
    const how = recognize(approver, check)
    if (!how) continue
    return {
      ...aboutCheck(check, 'own-account', { costCents: check.discountCents }),
      person: { id: approver.guid, name: approver.name },
      headline: `${approver.name} approved their own discount: ${check.judgment.percent}% (${formatCents(check.discountCents)}) off ${orderName(check)}`,
      evidence: evidence(how),
      normal,
    }
  }
  return undefined
}

/** What shows that an employee is the guest of a check. */
function recognize(person: Employee, check: JudgedCheck): string | undefined {
  const { customerEmail, customerName, customerPhoneDigits, tabName, member } = check
  const email = plain(person.email)
  if (email && [customerEmail, member?.email].map(plain).includes(email)) return 'Email'
  const phone = person.phoneDigits
  if (phone && [customerPhoneDigits, member?.phone && phoneDigits(member.phone)].includes(phone)) return 'Phone'
  const names = wordsOf(person.name)
  if (names.length < 2) return undefined
  const isNamed = [customerName, member?.name, tabName].some((text) => {
    const words = wordsOf(text)
    return names.every((name) => words.includes(name))
  })
  if (isNamed) return 'Name'
  // "Staff Kendall" on a staff meal that Kendall rang up.
  const isStaffMeal = check.discounts.some(({ name }) => /employee|staff/i.test(name))
  const tab = wordsOf(tabName)
  return isStaffMeal && tab.includes(String(names[0])) && tab.some((word) => /^(staff|employee)$/.test(word))
    ? 'First name on a staff meal'
    : undefined
}

const plain = (text: string | null | undefined) => text?.trim().toLowerCase() || undefined
const wordsOf = (text: string | null | undefined): string[] => text?.toLowerCase().match(/\p{L}+/gu) ?? []
