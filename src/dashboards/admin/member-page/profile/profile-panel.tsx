import { useState } from 'react'
import { ContactFact } from '#dashboards/admin/member-dialog/contact-fact.tsx'
import { memberSince } from '#dashboards/admin/member-dialog/member-since.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { birthdayInWords } from '#features/members/birthdays.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Facts, Panel } from '#ui/panel.tsx'
import { ChoicesFact } from './choices-fact.tsx'
import { ConsentFact } from './consent-fact.tsx'
import { EditMemberDialog } from './edit-member-dialog.tsx'

/** What is known about the person. */
export function ProfilePanel({ member }: { member: MemberWire }) {
  const { email, phone, city, state, zipCode, membershipType, discountPercentage } = member
  const address = [member.address, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean)
  const [isEditing, setIsEditing] = useState(false)
  return (
    <Panel
      title="Profile"
      actions={
        // What belongs to a merged membership is changed where it was merged into.
        member.status !== 'merged' && (
          <Button icon="edit" onClick={() => setIsEditing(true)}>
            <span>
              Edit<span className="vh"> profile</span>
            </span>
          </Button>
        )
      }
    >
      <Facts
        layout="grid"
        items={[
          [
            'Email',
            <ContactFact key="email" member={member} contact="email" isVerified={member.emailVerified}>
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            </ContactFact>,
          ],
          [
            'Phone',
            <ContactFact key="phone" member={member} contact="phone" isVerified={member.phoneVerified}>
              <a className="link" href={`tel:${phone}`}>
                {phone}
              </a>
            </ContactFact>,
          ],
          ['Birthday', member.birthday ? birthdayInWords(member.birthday) : 'Not provided'],
          ['Address', address.join(', ') || 'Not provided'],
          [
            'Type',
            `${plans[membershipType].label}, ${discountPercentage > 0 ? `${discountPercentage}% off` : 'no discount'}`,
          ],
          ['Messages', <ChoicesFact key="messages" memberId={member.id} />],
          ['News', <ConsentFact key="news" email={email} />],
          ['Member since', memberSince(member)],
          ['Toast ID', member.toastCustomerId ?? 'N/A'],
          ['Reason for membership', member.reasonForMembership || 'Not provided'],
        ]}
      />
      {isEditing && <EditMemberDialog member={member} onClose={() => setIsEditing(false)} />}
    </Panel>
  )
}
