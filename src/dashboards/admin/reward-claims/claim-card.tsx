import { useState } from 'react'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { CategoryEmblem } from '#dashboards/admin/shared/category-emblem.tsx'
import { failureTitle } from '#dashboards/admin/shared/failure-title.ts'
import { formatCount } from '#dashboards/member/member-format.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { approveClaim, type ClaimWire } from '#features/loyalty/rewards/rewards.contract.ts'
import { MAX_NOTES_LENGTH } from '#features/loyalty/rewards/rewards.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import './claim-card.css'

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
          {claim.memberName} <Badge kind={claim.membershipType}>{plans[claim.membershipType].label}</Badge>
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

function useApproveClaim(claim: ClaimWire, onDecided: () => void) {
  const show = useToast()
  const { mutate, isPending, variables } = useApiMutation(approveClaim, {
    onSuccess: (_, { body }) => {
      show({ type: 'success', ...(body.give ? describeRedeemed(claim) : describeApproved(claim)) })
      onDecided()
    },
    onError: (error) => {
      const title = failureTitle(error, { refused: 'Approval Failed', unreachable: 'Error' })
      show({ type: 'error', title, message: error.message })
      if (error.code === 'claim-not-pending') onDecided()
    },
  })
  return {
    approve: (give: boolean, note: string) => {
      const adminNotes = note.trim()
      mutate({ body: { rewardId: claim.id, give, ...(adminNotes && { adminNotes }) } })
    },
    isGiving: isPending && variables.body.give === true,
    isApproving: isPending && !variables.body.give,
  }
}

function describeRedeemed({ rewardName, memberName }: ClaimWire) {
  return { title: 'Reward redeemed', message: `${memberName} got ${rewardName}. It's now in both histories.` }
}

function describeApproved({ rewardName, memberName }: ClaimWire) {
  const message = `${memberName} can now show the code for ${rewardName}. Redeem it when you hand over the reward.`
  return { title: 'Claim approved', message }
}
