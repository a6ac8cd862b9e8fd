import { ContactFact } from '#dashboards/admin/member-dialog/contact-fact.tsx'
import { memberSince } from '#dashboards/admin/member-dialog/member-since.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Facts, Panel } from '#ui/panel.tsx'

/** What is known about the person. */
export function ProfilePanel({ member }: { member: MemberWire }) {
  const { email, phone, city, state, zipCode, membershipType, discountPercentage } = member
  const address = [member.address, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean)
  return (
    <Panel title="Profile">
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
          ['Address', address.join(', ') || 'Not provided'],
          ['Type', `${plans[membershipType].label}, ${discountPercentage}% off`],
          ['Member since', memberSince(member)],
          ['Toast ID', member.toastCustomerId ?? 'N/A'],
          ['Reason for membership', member.reasonForMembership || 'Not provided'],
        ]}
      />
    </Panel>
  )
}
