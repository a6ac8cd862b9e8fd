import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import type { MemberStatus } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Badge } from '#ui/badge.tsx'
import type { IconName } from '#ui/icon/icon.tsx'

export const statusNames: Record<MemberStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Not approved',
  merged: 'Merged',
}

const looks: Record<MemberStatus, { tone: 'good' | 'warn' | 'bad'; icon: IconName }> = {
  pending: { tone: 'warn', icon: 'clock' },
  approved: { tone: 'good', icon: 'check' },
  rejected: { tone: 'bad', icon: 'ban' },
  merged: { tone: 'warn', icon: 'merge' },
}

export function StatusBadge({ status }: { status: MemberStatus }) {
  return <Badge {...looks[status]}>{statusNames[status]}</Badge>
}

/** Status, type and discount, as the welcome says them. */
export function MemberBadges({ member }: { member: MemberWire }) {
  return (
    <>
      <StatusBadge status={member.status} />
      <Badge kind={member.membershipType}>{plans[member.membershipType].label} member</Badge>
      <Badge tone="warn" icon="percent">
        {member.discountPercentage}% discount
      </Badge>
    </>
  )
}
