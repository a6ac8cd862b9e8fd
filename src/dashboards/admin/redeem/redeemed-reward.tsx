import { useEffect, useState } from 'react'
import { CategoryEmblem } from '#dashboards/admin/shared/category-emblem.tsx'
import { formatPoints } from '#dashboards/member/member-format.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { Moment } from '#dashboards/shared/time/moment.tsx'
import { UNDO_SECONDS } from '#features/loyalty/rewards/codes/codes.rules.ts'
import type { EarnedRewardWire } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { undoRedeem } from '#features/loyalty/rewards/rewards.contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Facts } from '#ui/panel.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import './redeemed-reward.css'

export type Redeemed = { reward: EarnedRewardWire; code: string; memberName?: string | undefined }

/** What was redeemed before, as a line. */
export function EarlierReward({ redeemed: { reward, code, memberName } }: { redeemed: Redeemed }) {
  return (
    <p className="redeemed-reward__line">
      <span>
        {reward.name}
        {memberName && ` for ${memberName}`}
      </span>
      <code className="faint">{code}</code>
    </p>
  )
}

/** What was just redeemed and is to be handed over, with a way back for a minute. */
export function RedeemedReward({ redeemed, onUndone }: { redeemed: Redeemed; onUndone: () => void }) {
  const { reward, code, memberName } = redeemed
  const { undo, isUndoing, canUndo } = useUndo(redeemed, onUndone)
  return (
    <div className="stack">
      <div className="redeemed-reward__head">
        <CategoryEmblem category={reward.category} />
        <div>
          <Badge tone="good" icon="check">
            Redeemed
          </Badge>
          <h3>{reward.name}</h3>
          <p className="dim">{reward.description}</p>
        </div>
      </div>
      <Facts
        items={[
          ...(memberName ? ([['Member', memberName]] as const) : []),
          ['Code', <code key="code">{code}</code>],
          ['Points (deducted at claim)', formatPoints(reward.pointsRequired)],
          ...(reward.dateClaimed ? ([['Claimed', <Moment key="claimed" at={reward.dateClaimed} />]] as const) : []),
          ...(reward.adminNotes ? ([['Notes', reward.adminNotes]] as const) : []),
        ]}
      />
      {canUndo && (
        <Button icon="undo" isBusy={isUndoing} onClick={undo}>
          Undo, not handed over
        </Button>
      )}
    </div>
  )
}

function useUndo({ reward, code }: Redeemed, onUndone: () => void) {
  const show = useToast()
  const [canUndo, setCanUndo] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setCanUndo(false), UNDO_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [])
  const { mutate, isPending } = useApiMutation(undoRedeem, {
    onSuccess: () => {
      show({ type: 'success', title: 'Undone', message: `${code} works again.` })
      onUndone()
    },
    onError: ({ message }) => show({ type: 'error', title: "Couldn't undo", message }),
  })
  return { undo: () => mutate({ body: { rewardId: reward.id } }), isUndoing: isPending, canUndo }
}
