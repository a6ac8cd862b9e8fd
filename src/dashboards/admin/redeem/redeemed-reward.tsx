import { CategoryEmblem } from '#dashboards/admin/shared/category-emblem.tsx'
import { formatPoints } from '#dashboards/member/member-format.ts'
import { Moment } from '#dashboards/shared/moment.tsx'
import type { EarnedRewardWire } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Facts } from '#ui/panel.tsx'
import './redeemed-reward.css'

export type Redeemed = { reward: EarnedRewardWire; code: string; memberName?: string | undefined }

/** What was just redeemed: large for the one to hand over, a line for those before it. */
export function RedeemedReward({ redeemed, isLarge }: { redeemed: Redeemed; isLarge?: boolean }) {
  const { reward, code, memberName } = redeemed
  if (!isLarge) {
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
    </div>
  )
}
