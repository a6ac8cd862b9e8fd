import { toDollars } from '#base/money.ts'
import { formatMemberNumber } from '#features/members/members.rules.ts'
import type { Member } from '#features/members/members.table.ts'
import type { CheckMemberWire, CheckWire, MemberCheckWire, UnmatchedCheckWire } from './checks.contract.ts'
import type { UnmatchedCheck } from './checks.queries.ts'
import type { MemberCheck } from './member-checks.queries.ts'
import type { MemberSuggestion } from './suggestions/find-suggestions.ts'

export function toUnmatchedCheckWire(
  { check, serverName, tableName, isLikely }: UnmatchedCheck,
  suggestions: readonly MemberSuggestion[],
): UnmatchedCheckWire {
  return {
    ...toCheckWire(check, serverName),
    customerEmail: check.customerEmail,
    tableNumber: tableName,
    amount: toDollars(check.amountCents),
    discount: toDollars(check.discountCents),
    isLikely,
    suggestions: suggestions.map(({ member, grade, reasons }) => ({
      member: toCheckMemberWire(member),
      grade,
      reasons,
    })),
    dismissedAt: check.dismissedAt?.toISOString() ?? null,
  }
}

export function toMemberCheckWire({ check, serverName, points, member }: MemberCheck): MemberCheckWire {
  return {
    ...toCheckWire(check, serverName),
    points: points ?? 0,
    matchedBy: check.matchedBy ?? 'staff',
    member: toCheckMemberWire(member),
  }
}

function toCheckWire(check: MemberCheck['check'], serverName: string | null): CheckWire {
  return {
    checkGuid: check.guid,
    checkNumber: check.displayNumber,
    businessDate: check.businessDate,
    openedAt: check.openedAt.toISOString(),
    tabName: check.tabName,
    customerName: check.customerName,
    serverName: serverName ?? 'Unknown',
    total: toDollars(check.totalCents),
  }
}

function toCheckMemberWire({ id, number, firstName, lastName, membershipType }: Member): CheckMemberWire {
  return {
    id,
    memberNumber: formatMemberNumber(number),
    name: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    membershipType,
  }
}
