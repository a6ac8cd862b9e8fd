import { useState } from 'react'
import { statusNames } from '#dashboards/member/member-badges.tsx'
import { formatDate } from '#dashboards/member/member-format.ts'
import { SectionHead } from '#dashboards/member/section-head.tsx'
import { DownloadLink } from '#dashboards/shared/download-link.tsx'
import { askPasswordLink } from '#features/accounts/passwords/passwords.contract.ts'
import { exportMe } from '#features/loyalty/memberships/me.contract.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Facts, Panel } from '#ui/panel.tsx'
import { type ApiError, callApi } from '#web/api.client.ts'
import { DeleteDialog } from './delete-dialog.tsx'

type Props = { member: MemberWire; onDeleted: () => void }

/** What we know about the member, and what they can do about it. */
export function ProfileTab({ member, onDeleted }: Props) {
  const [isDeleting, setIsDeleting] = useState(false)
  const [problem, setProblem] = useState<string>()
  return (
    <div className="stack">
      <SectionHead title="Profile" />
      <Panel label="Your profile">
        <Facts items={factsOf(member)} />
      </Panel>
      <p className="faint">See something wrong? Tell us at the bar and we'll fix it.</p>
      <ChangePassword email={member.email} />
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
    ['Email', member.email],
    ['Phone', member.phone],
    ['Membership type', plans[member.membershipType].label],
    ['Member since', formatDate(member.dateApproved ?? member.dateApplied)],
    ['Status', statusNames[member.status]],
    ...(member.toastCustomerId ? [['Customer ID', member.toastCustomerId] as const] : []),
    ['Discount level', `${member.discountPercentage}%`],
  ] as const
}

type Step = { at: 'ready' | 'sending' | 'sent' | 'not-mailed' } | { at: 'failed'; message: string }

/** A new password is set with a one-time link, as for those who forgot theirs (A6). */
function ChangePassword({ email }: { email: string }) {
  const [step, setStep] = useState<Step>({ at: 'ready' })

  async function send() {
    setStep({ at: 'sending' })
    setStep(
      await callApi(askPasswordLink, { body: { email, side: 'member' } }).then(
        ({ isMailed }) => ({ at: isMailed ? 'sent' : 'not-mailed' }),
        ({ message }: ApiError) => ({ at: 'failed', message }),
      ),
    )
  }

  return (
    <Panel title="Change password">
      <div className="stack">
        <p className="dim">We'll email you a one-time link. Setting a new password logs you out on all your devices.</p>
        {step.at === 'sent' && (
          <Notice type="success" title="Check your email">
            We sent a link to {email}. It works once and expires in 24 hours.
          </Notice>
        )}
        {step.at === 'not-mailed' && (
          <Notice type="info" title="We can't send email right now">
            We didn't send a link. Ask at the bar for a new password link.
          </Notice>
        )}
        {step.at === 'failed' && <Notice type="error">{step.message}</Notice>}
        <div>
          <Button icon="mail" isBusy={step.at === 'sending'} onClick={send}>
            Email me a link
          </Button>
        </div>
      </div>
    </Panel>
  )
}
