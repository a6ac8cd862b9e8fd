import { useId } from 'react'
import { dayInWords } from '#base/zoned-time.ts'
import { MemberLink } from '#dashboards/admin/member-page/member-link.tsx'
import { nameOf, TypeMark } from '#dashboards/admin/shared/member-marks.tsx'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { useReopenApplication } from './use-reopen-application.ts'
import './application-card.css'
import { ApplicationFacts } from './application-facts.tsx'

type Props = { member: MemberWire; onReopened: (how: { isApproved: boolean }) => void }

/** A rejected application: why, and what can be done about it now. */
export function RejectedCard({ member, onReopened }: Props) {
  const nameId = useId()
  const { reopen, isReopening } = useReopenApplication(member, { onReopened })
  const name = nameOf(member)
  const about = <span className="vh"> {name}</span>
  const { reason = '', date = member.dateApplied, isReplaced = false } = member.rejection ?? {}
  return (
    <article className="panel application-card" aria-labelledby={nameId}>
      <div>
        <div className="row">
          <h3 id={nameId} className="application-card__name">
            <MemberLink id={member.id}>{name}</MemberLink>
          </h3>
          <TypeMark type={member.membershipType} />
        </div>
        <p className="application-card__applied">
          Applied {dayInWords(member.dateApplied)}, rejected {dayInWords(date)}
        </p>
        {reason ? (
          <blockquote className="application-card__rejection">{reason}</blockquote>
        ) : (
          <p className="application-card__rejection dim">No reason given</p>
        )}
      </div>
      <ApplicationFacts member={member} />
      <div className="application-card__actions">
        {isReplaced ? (
          <Badge tone="info" icon="undo">
            Applied again
          </Badge>
        ) : (
          <>
            <Button icon="check" isBusy={isReopening} onClick={() => reopen({ approve: true })}>
              <span>Approve{about}</span>
            </Button>
            <Button icon="undo" disabled={isReopening} onClick={() => reopen({ approve: false })}>
              <span>Reopen{about}</span>
            </Button>
          </>
        )}
      </div>
    </article>
  )
}
