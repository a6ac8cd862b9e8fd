import { useGiveReward } from '#dashboards/admin/member-page/use-give-reward.ts'
import { Button } from '#ui/button/button.tsx'
import { useUndoClaimApproval } from './use-undo-claim-approval.ts'

type Props = {
  reward: Parameters<typeof useGiveReward>[0]
  /** What the buttons are about, for those who hear them one by one. */
  about: string
  /** A treat was never a claim: there is no approval to undo. */
  isTreat?: boolean
}

/** What there is to do with a reward that waits to be handed over. */
export function ApprovedActions({ reward, about, isTreat = false }: Props) {
  const { give, isGiving } = useGiveReward(reward)
  const { undo, isUndoing } = useUndoClaimApproval(reward)
  return (
    <>
      <Button isBusy={isGiving} disabled={isUndoing} onClick={give}>
        <span>
          Give<span className="vh">{about}</span>
        </span>
      </Button>
      {!isTreat && (
        <Button variant="ghost" isBusy={isUndoing} disabled={isGiving} onClick={undo}>
          <span>
            Undo approval<span className="vh">{about}</span>
          </span>
        </Button>
      )}
    </>
  )
}
