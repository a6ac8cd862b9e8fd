import type { ReactNode } from 'react'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { phoneDigits } from '#features/members/members.rules.ts'
import type { Contact } from '#features/members/verification/verification.rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { useVerifyContact } from './use-verify-contact.ts'

type ContactProps = { member: MemberWire; contact: Contact; isVerified: boolean; children: ReactNode }

/** Checks are recognized by a contact only once it is confirmed (L5). */
export function ContactFact({ member, contact, isVerified, children }: ContactProps) {
  const phoneEnding = (phoneDigits(member.phone) ?? '').slice(-4)
  const { verify, isPending } = useVerifyContact({ id: member.id, name: nameOf(member), phoneEnding })
  return (
    <span className="row">
      {children}
      {isVerified ? (
        <Badge tone="good" icon="check">
          Confirmed
        </Badge>
      ) : (
        <Button isBusy={isPending} onClick={() => verify(contact)}>
          Confirm {contact}
        </Button>
      )}
    </span>
  )
}
