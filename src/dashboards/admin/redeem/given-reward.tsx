import { CategoryEmblem } from '#dashboards/admin/shared/category-emblem.tsx'
import { formatPoints } from '#dashboards/member/member-format.ts'
import { Moment } from '#dashboards/shared/moment.tsx'
import type { EarnedRewardWire } from '#features/loyalty/rewards/reward-wire.rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Facts } from '#ui/panel.tsx'
import styles from './given-reward.module.css'

export type Given = { reward: EarnedRewardWire; code: string; memberName?: string }

/** What was just redeemed: large for the one to hand over, a line for those before it. */
export function GivenReward({ given: { reward, code, memberName }, isLarge }: { given: Given; isLarge?: boolean }) {
  if (!isLarge) {
    return (
      <p className={styles.line}>
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
      <div className={styles.head}>
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
          ...(memberName ? ([['For', memberName]] as const) : []),
          ['Code', <code key="code">{code}</code>],
          ['Points, taken with the claim', formatPoints(reward.pointsRequired)],
          ...(reward.dateClaimed ? ([['Claimed', <Moment key="claimed" at={reward.dateClaimed} />]] as const) : []),
          ...(reward.adminNotes ? ([['Notes', reward.adminNotes]] as const) : []),
        ]}
      />
    </div>
  )
}
