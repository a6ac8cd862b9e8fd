import { useState } from 'react'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { MemberLink } from '#dashboards/admin/member-page/member-link.tsx'
import { CategoryEmblem } from '#dashboards/admin/shared/category-emblem.tsx'
import { formatCount } from '#dashboards/member/member-format.ts'
import { Moment } from '#dashboards/shared/time/moment.tsx'
import type { ClaimWire } from '#features/loyalty/rewards/rewards.contract.ts'
import { MAX_NOTES_LENGTH } from '#features/loyalty/rewards/rewards.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { useTypedForm } from '#ui/dialog/dialog-history.ts'
import { TextArea } from '#ui/form/field.tsx'
import './claim-card.css'
import { useApproveClaim } from './use-approve-claim.ts'

type Props = {
  claim: ClaimWire
  onReject: () => void
  /** It is decided, by this click or by somebody who was faster. */
  onDecided: () => void
}

/** A pending claim, with everything there is to know for deciding on it. */
export function ClaimCard({ claim, onReject, onDecided }: Props) {
  const { openMember } = useAdmin()
  const [note, setNote] = useState('')
  useTypedForm(note !== '')
  const { approve, isGiving, isApproving } = useApproveClaim(claim, onDecided)
  const about = <span className="vh">: {`${claim.rewardName}, ${claim.memberName}`}</span>
  return (
    <article className="panel claim-card">
      <div>
        <div className="claim-card__lead">
          <CategoryEmblem category={claim.category} />
          <div>
            <h3>{claim.rewardName}</h3>
            <p className="dim">{claim.rewardDescription}</p>
            <ClaimFacts claim={claim} />
            <details className="claim-card__note">
              <summary>Add a note{about}</summary>
              <TextArea
                label="Note"
                note="optional"
                rows={2}
                maxLength={MAX_NOTES_LENGTH}
                value={note}
                hint="Staff see this in History and when they redeem the code. Members see it if they request their data."
                onChange={(event) => setNote(event.target.value)}
              />
            </details>
          </div>
        </div>
        <div className="claim-card__actions">
          <Button
            variant="strong"
            icon="check"
            isBusy={isGiving}
            disabled={isApproving}
            onClick={() => approve(true, note)}
          >
            <span>Approve & Give Reward{about}</span>
          </Button>
          <Button icon="clock" isBusy={isApproving} disabled={isGiving} onClick={() => approve(false, note)}>
            <span>Approve for later{about}</span>
          </Button>
          <Button variant="danger" icon="close" disabled={isGiving || isApproving} onClick={onReject}>
            <span>Reject{about}</span>
          </Button>
          <Button variant="ghost" onClick={() => openMember(claim.memberId)}>
            <span>View Member{about}</span>
          </Button>
        </div>
      </div>
    </article>
  )
}

function ClaimFacts({ claim }: { claim: ClaimWire }) {
  return (
    <dl className="facts claim-card__facts" data-layout="grid">
      <div>
        <dt>Member</dt>
        <dd>
          <MemberLink id={claim.memberId}>{claim.memberName}</MemberLink>{' '}
          <Badge kind={claim.membershipType}>{plans[claim.membershipType].label}</Badge>
          <small>{claim.memberEmail}</small>
        </dd>
      </div>
      <div>
        <dt>Points</dt>
        <dd className="money">{formatCount(claim.pointsRequired)}</dd>
      </div>
      <div>
        <dt>Category</dt>
        <dd>{claim.category}</dd>
      </div>
      <div>
        <dt>Claimed</dt>
        <dd>{claim.dateClaimed && <Moment at={claim.dateClaimed} />}</dd>
      </div>
    </dl>
  )
}
