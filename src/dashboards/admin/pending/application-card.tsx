import { useId } from 'react'
import { dayInWords, localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { MemberLink } from '#dashboards/admin/member-page/member-link.tsx'
import { nameOf, TypeMark } from '#dashboards/admin/shared/member-marks.tsx'
import { useDecideApplication } from '#dashboards/admin/shared/use-decide-application.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { ageOf } from './application-age.ts'
import './application-card.css'
import { ApplicationFacts } from './application-facts.tsx'

type Props = {
  member: MemberWire
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  /** Called when it is decided, by us or by somebody who was faster. */
  onApproved: (isOurs: boolean) => void
  onReject: () => void
}

/** An application with everything the applicant said. */
export function ApplicationCard({ member, isSelected, onSelect, onApproved, onReject }: Props) {
  const nameId = useId()
  const { decide, isDeciding } = useDecideApplication(member, { onDecided: onApproved })
  const name = nameOf(member)
  const about = <span className="vh"> {name}</span>
  return (
    <article className="panel application-card" aria-labelledby={nameId}>
      <div className="application-card__lead">
        <Checkbox
          label={<span className="vh">Select {name}</span>}
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
        />
        <div>
          <div className="row">
            <h3 id={nameId} className="application-card__name">
              <MemberLink id={member.id}>{name}</MemberLink>
            </h3>
            <TypeMark type={member.membershipType} />
          </div>
          <Applied date={member.dateApplied} />
        </div>
      </div>
      <ApplicationFacts member={member} />
      <div className="application-card__actions">
        <Button variant="strong" icon="check" isBusy={isDeciding} onClick={() => decide('approve')}>
          <span>Approve{about}</span>
        </Button>
        <Button variant="danger" icon="close" disabled={isDeciding} onClick={onReject}>
          <span>Reject{about}</span>
        </Button>
      </div>
    </article>
  )
}

function Applied({ date }: { date: string }) {
  const { words, isLate } = ageOf(date, localDate(new Date(), venue.timeZone))
  return (
    <p className="application-card__applied">
      <span>
        Applied {dayInWords(date)} ({words})
      </span>
      {isLate && (
        <Badge tone="warn" look="plain" icon="clock">
          Over 48 hours
        </Badge>
      )}
    </p>
  )
}
