import { type RefObject, useState } from 'react'
import { dayInWords } from '#base/zoned-time.ts'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { MemberSessions } from '#dashboards/admin/member-dialog/member-sessions.tsx'
import { PasswordLinkDialog } from '#dashboards/admin/member-dialog/password-link-dialog.tsx'
import { useCreatePasswordLink } from '#dashboards/admin/member-dialog/use-create-password-link.ts'
import { AddPointsDialog } from '#dashboards/admin/points/add-points-dialog.tsx'
import { mayHavePoints } from '#dashboards/admin/points/may-have-points.ts'
import { RecordVisitDialog } from '#dashboards/admin/points/record-visit-dialog.tsx'
import { nameOf, StatusMark, TypeMark } from '#dashboards/admin/shared/member-marks.tsx'
import { onPlainClick } from '#dashboards/shared/shell/on-plain-click.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { Avatar } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { ApplicationActions } from './application-actions.tsx'
import './member-head.css'
import { MergeDialog } from './merging/merge-dialog.tsx'

type Props = { member: MemberWire; titleRef: RefObject<HTMLHeadingElement | null> }

/** Who it is, how to reach them, and what is most often done for them. */
export function MemberHead({ member, titleRef }: Props) {
  const { goTo } = useAdmin()
  const name = nameOf(member)
  return (
    <>
      <nav className="member-head__crumbs" aria-label="Breadcrumb">
        <a className="link" href="?section=overview" onClick={onPlainClick(() => goTo('overview'))}>
          Members
        </a>
        <Icon name="right" />
        <span aria-current="page">{member.memberNumber}</span>
      </nav>
      <header className="member-head">
        <Avatar name={name} />
        <div className="member-head__who">
          <div className="row">
            <h1 ref={titleRef} tabIndex={-1}>
              {name}
            </h1>
            <TypeMark type={member.membershipType} />
            <StatusMark status={member.status} />
          </div>
          <ul className="member-head__contacts">
            <li>
              {member.memberNumber}, {since(member)}
            </li>
            <Contact isConfirmed={member.emailVerified}>{member.email}</Contact>
            <Contact isConfirmed={member.phoneVerified}>{member.phone}</Contact>
          </ul>
        </div>
        <HeadActions member={member} />
      </header>
    </>
  )
}

function Contact({ isConfirmed, children }: { isConfirmed: boolean; children: string }) {
  return (
    <li>
      {children} {isConfirmed ? <Icon name="check" label="confirmed" /> : <span className="faint">not confirmed</span>}
    </li>
  )
}

function since({ dateApproved, dateApplied }: MemberWire) {
  return dateApproved ? `since ${dayInWords(dateApproved)}` : `applied ${dayInWords(dateApplied)}`
}

function HeadActions({ member }: { member: MemberWire }) {
  const { link, isCreating, createLink, hideLink } = useCreatePasswordLink(member.id)
  const [isWatching, setIsWatching] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const [isRecording, setIsRecording] = useState(false)
  const [isMerging, setIsMerging] = useState(false)
  const isOwner = useAdmin().role === 'owner'
  // A rejected applicant has nothing to sign in for, and may have no login any more.
  const hasLogin = member.status !== 'rejected' && member.status !== 'merged'
  return (
    <div className="member-head__actions">
      <ApplicationActions member={member} />
      {mayHavePoints(member) && (
        <Button variant="primary" icon="plus" onClick={() => setIsAdding(true)}>
          Add points
        </Button>
      )}
      {member.status === 'approved' && (
        <Button icon="receipt" onClick={() => setIsRecording(true)}>
          Record a visit
        </Button>
      )}
      {isOwner && hasLogin && <Button onClick={() => setIsWatching(true)}>Signed-in devices</Button>}
      {hasLogin && (
        <Button icon="key" isBusy={isCreating} onClick={createLink}>
          Password link
        </Button>
      )}
      {member.status === 'approved' && (
        <Button icon="merge" onClick={() => setIsMerging(true)}>
          Merge a duplicate
        </Button>
      )}
      <PasswordLinkDialog link={link ? { name: nameOf(member), url: link } : undefined} onClose={hideLink} />
      {isAdding && <AddPointsDialog member={member} onClose={() => setIsAdding(false)} />}
      {isRecording && <RecordVisitDialog member={member} onClose={() => setIsRecording(false)} />}
      {isMerging && <MergeDialog member={member} onClose={() => setIsMerging(false)} />}
      {isWatching && <MemberSessions member={member} onClose={() => setIsWatching(false)} />}
    </div>
  )
}
