import { useState } from 'react'
import { dayInWords } from '#base/zoned-time.ts'
import { statusNames } from '#dashboards/member/member-badges.tsx'
import { MessagesPanel } from '#dashboards/member/messages/messages-panel.tsx'
import { SectionHead } from '#dashboards/member/section-head.tsx'
import { AccountSections } from '#dashboards/shared/account/account-sections.tsx'
import { DownloadLink } from '#dashboards/shared/download-link.tsx'
import { exportMe, type MembershipWire } from '#features/loyalty/memberships/me.contract.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { birthdayInWords } from '#features/members/birthdays.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Facts, Panel } from '#ui/panel.tsx'
import { ConfirmContacts } from './confirm-contacts.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { OwnDetails } from './own-details.tsx'
import './profile-tab.css'

type Props = { member: MemberWire; onDeleted: () => void } & Pick<MembershipWire, 'newEmail' | 'isEmailFixed'>

/** What we know about the member, and what they can do about it. */
export function ProfileTab({ member, newEmail, isEmailFixed, onDeleted }: Props) {
  const [isDeleting, setIsDeleting] = useState(false)
  const [problem, setProblem] = useState<string>()
  return (
    <div className="stack">
      <SectionHead title="Profile" />
      <Panel label="Your profile">
        <div className="profile-tab__facts">
          <Facts layout="grid" items={factsOf(member)} />
        </div>
      </Panel>
      <ConfirmContacts member={member} />
      <OwnDetails {...{ member, newEmail, isEmailFixed }} />
      <MessagesPanel member={member} />
      <AccountSections side="member" login={member.email} hasMail={!isEmailFixed} />
      <Panel title="Your data">
        <div className="stack">
          {problem && <Notice type="error">{problem}</Notice>}
          <p className="dim">Download a copy of everything we have about you, or delete your membership.</p>
          <div className="row">
            <DownloadLink endpoint={exportMe} input={{}} onFailed={({ message }) => setProblem(message)}>
              Download my data
            </DownloadLink>
            <Button variant="danger" icon="trash" onClick={() => setIsDeleting(true)}>
              Delete my membership
            </Button>
          </div>
        </div>
      </Panel>
      <DeleteDialog isOpen={isDeleting} member={member} onClose={() => setIsDeleting(false)} onDeleted={onDeleted} />
    </div>
  )
}

function factsOf(member: MemberWire) {
  return [
    ['Name', `${member.firstName} ${member.lastName}`],
    ['Email', member.emailVerified ? member.email : `${member.email} (not confirmed)`],
    ['Phone', member.phoneVerified ? member.phone : `${member.phone} (not confirmed)`],
    ...(member.birthday ? [['Birthday', birthdayInWords(member.birthday)] as const] : []),
    ['Membership type', plans[member.membershipType].label],
    ['Member since', dayInWords(member.dateApproved ?? member.dateApplied)],
    ['Status', statusNames[member.status]],
    ['Discount level', `${member.discountPercentage}%`],
    ...(member.toastCustomerId ? [['Customer ID', <small key="id">{member.toastCustomerId}</small>] as const] : []),
  ] as const
}
