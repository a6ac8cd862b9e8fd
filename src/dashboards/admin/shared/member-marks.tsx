import { MemberLink } from '#dashboards/admin/member-page/member-link.tsx'
import { formatCount } from '#dashboards/member/member-format.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import type { MemberStatus, MembershipType } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Avatar, Badge } from '#ui/badge.tsx'
import type { IconName } from '#ui/icon/icon.tsx'

export function nameOf({ firstName, lastName }: Pick<MemberWire, 'firstName' | 'lastName'>) {
  return `${firstName} ${lastName}`.trim()
}

/** What a member can spend. VIP members have the discount instead (M3). */
export function Points({ member }: { member: MemberWire }) {
  if (plans[member.membershipType].earnsPoints) return formatCount(member.currentPoints)
  return (
    <span className="faint">
      <span aria-hidden="true">—</span>
      <span className="vh">VIP members don't earn points</span>
    </span>
  )
}

/** "VIP 50%", "Local 20%", "Regular": the type, and the discount that goes with it. */
export function TypeMark({ type }: { type: MembershipType }) {
  const { label, discountPercent } = plans[type]
  return (
    <Badge kind={type} icon={type === 'vip' ? 'star' : undefined}>
      {label}
      {discountPercent > 0 && ` ${discountPercent}%`}
    </Badge>
  )
}

const looks: Record<MemberStatus, { word: string; tone: 'good' | 'warn' | 'bad' | undefined; icon: IconName }> = {
  pending: { word: 'Pending', tone: 'warn', icon: 'clock' },
  approved: { word: 'Approved', tone: 'good', icon: 'check' },
  rejected: { word: 'Rejected', tone: 'bad', icon: 'ban' },
  merged: { word: 'Merged', tone: undefined, icon: 'merge' },
}

export function StatusMark({ status, isUppercase = false }: { status: MemberStatus; isUppercase?: boolean }) {
  const { word, tone, icon } = looks[status]
  return (
    <Badge tone={tone} icon={icon} look="plain">
      {isUppercase ? word.toUpperCase() : word}
    </Badge>
  )
}

/** Who it is: initials, name and the number on the card. In lists the name leads to the member's page. */
export function Person({ member, isLink = false }: { member: MemberWire; isLink?: boolean }) {
  const name = nameOf(member)
  return (
    <div className="person">
      <Avatar name={name} />
      <div>
        <b>{isLink ? <MemberLink id={member.id}>{name}</MemberLink> : name}</b>
        <small>{member.memberNumber}</small>
      </div>
    </div>
  )
}
