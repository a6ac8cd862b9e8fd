import { useState } from 'react'
import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { describe, useApiMutation } from '#dashboards/admin/admin-data.ts'
import { CategoryEmblem } from '#dashboards/admin/shared/category-emblem.tsx'
import { useRefresh } from '#dashboards/admin/shared/use-refresh.ts'
import { formatCount } from '#dashboards/member/member-format.ts'
import { Moment } from '#dashboards/shared/moment.tsx'
import type { ClaimWire } from '#features/loyalty/rewards/rewards.contract.ts'
import { MAX_NOTES_LENGTH } from '#features/loyalty/rewards/rewards.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { useToast } from '#ui/toast.tsx'
import { urls } from '#urls.ts'
import styles from './claim-card.module.css'

type Props = {
  claim: ClaimWire
  onReject: () => void
  /** It is decided, by this click or by somebody who was faster. */
  onDecided: () => void
}

type Verdict = 'give' | 'approve'

/** A claim that waits, with all there is to know for deciding on it. */
export function ClaimCard({ claim, onReject, onDecided }: Props) {
  const { openMember } = useAdmin()
  const [note, setNote] = useState('')
  const { sending, approve } = useApproval(claim, { note, onDecided })
  const about = <span className="vh">: {`${claim.rewardName}, ${claim.memberName}`}</span>
  return (
    <article className={`panel ${styles.claim}`}>
      <div>
        <div className={styles.lead}>
          <CategoryEmblem category={claim.category} />
          <div>
            <h3>{claim.rewardName}</h3>
            <p className="dim">{claim.rewardDescription}</p>
            <ClaimFacts claim={claim} />
            <details className={styles.note}>
              <summary>Add a note{about}</summary>
              <TextArea
                label="Note on the approval"
                note="optional"
                rows={2}
                maxLength={MAX_NOTES_LENGTH}
                value={note}
                hint="Goes with an approval: in History, on the screen that redeems the code, and in the data that the member may ask for."
                onChange={(event) => setNote(event.target.value)}
              />
            </details>
          </div>
        </div>
        <div className={styles.actions}>
          <Button
            variant="strong"
            icon="check"
            isBusy={sending === 'give'}
            disabled={sending === 'approve'}
            onClick={() => approve('give')}
          >
            <span>Approve & Give Reward{about}</span>
          </Button>
          <Button
            icon="clock"
            isBusy={sending === 'approve'}
            disabled={sending === 'give'}
            onClick={() => approve('approve')}
          >
            <span>Approve, give later{about}</span>
          </Button>
          <Button variant="danger" icon="close" disabled={sending !== undefined} onClick={onReject}>
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
    <dl className={styles.facts}>
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

function useApproval(claim: ClaimWire, { note, onDecided }: { note: string; onDecided: () => void }) {
  const act = useApiMutation()
  const { refresh } = useRefresh('rewards')
  const show = useToast()
  const [sending, setSending] = useState<Verdict>()

  async function approve(verdict: Verdict) {
    setSending(verdict)
    const adminNotes = note.trim()
    const answer = await act('POST', urls.api.approveReward, {
      body: { rewardId: claim.id, give: verdict === 'give', ...(adminNotes && { adminNotes }) },
      changes: ['rewards', 'members', 'audit'],
    })
    setSending(undefined)
    if (answer.outcome === 'ok') show({ type: 'success', ...successWords[verdict](claim) })
    else show({ type: 'error', title: failureTitles[answer.outcome], message: describe(answer) })
    const isDecidedElsewhere = answer.outcome === 'refused' && answer.status === 409
    if (isDecidedElsewhere) await refresh()
    if (answer.outcome === 'ok' || isDecidedElsewhere) onDecided()
  }

  return { sending, approve }
}

const failureTitles = { refused: 'Approval Failed', unreachable: 'Error' }

const successWords: Record<Verdict, (claim: ClaimWire) => { title: string; message: string }> = {
  give: ({ rewardName, memberName }) => ({
    title: 'Reward given',
    message: `${rewardName} for ${memberName} is redeemed. It is in both histories.`,
  }),
  approve: ({ rewardName, memberName }) => ({
    title: 'Claim approved',
    message: `${memberName} can show the code of ${rewardName}. Redeem it when you hand the reward over.`,
  }),
}
