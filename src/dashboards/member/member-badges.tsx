import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import type { MemberStatus, MembershipType } from '#features/members/members.rules.ts'
import { Badge } from '#ui/badge.tsx'
import type { IconName } from '#ui/icon.tsx'

export const typeNames: Record<MembershipType, string> = { regular: 'Regular', local: 'Local', vip: 'VIP' }

export const statusNames: Record<MemberStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Not approved',
}

const looks: Record<MemberStatus, { tone: 'good' | 'warn' | 'bad'; icon: IconName }> = {
  pending: { tone: 'warn', icon: 'clock' },
  approved: { tone: 'good', icon: 'check' },
  rejected: { tone: 'bad', icon: 'ban' },
}

export function StatusBadge({ status }: { status: MemberStatus }) {
  return <Badge {...looks[status]}>{statusNames[status]}</Badge>
}

/** Status, type and discount, as the welcome says them. */
export function MemberBadges({ member }: { member: MemberWire }) {
  return (
    <>
      <StatusBadge status={member.status} />
      <Badge kind={member.membershipType}>{typeNames[member.membershipType]} member</Badge>
      <Badge tone="warn" icon="percent">
        {member.discountPercentage}% discount
      </Badge>
    </>
  )
}
