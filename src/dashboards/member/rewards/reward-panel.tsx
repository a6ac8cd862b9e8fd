import type { ReactNode } from 'react'
import { formatCount, formatPoints } from '#dashboards/member/member-format.ts'
import { Progress } from '#ui/progress/progress.tsx'
import { MilestoneEmblem } from './milestone-card.tsx'
import { tierOf } from './milestone-standing.ts'
import './reward-panel.css'

type Props = {
  icon: string | null | undefined
  /** What one gets. */
  what: string
  /** The milestone's name. */
  tier: string
  /** The rest of the line under the title. */
  about: string
  /** `now` can be had at once, `far` is not reached yet. */
  look?: 'now' | 'far' | undefined
  children?: ReactNode
}

/** A reward: what one gets comes first, then its tier and how it stands, then what can be done. */
export function RewardPanel({ icon, what, tier, about, look, children }: Props) {
  return (
    <li className="panel reward-panel" data-tier={tierOf(tier)} data-look={look}>
      <MilestoneEmblem icon={icon ?? null} />
      <h4>{what}</h4>
      <p>
        {tier !== what && <b>{tier}</b>}
        {tier !== what && about && (/^[A-Z]/.test(about) ? '. ' : ', ')}
        {about}
      </p>
      {children && <div className="reward-panel__foot">{children}</div>}
    </li>
  )
}

/** How far it is: "348 points to go", "652 of 1,000". */
export function PointsToGo({
  what,
  points,
  goal,
  words,
}: {
  what: string
  points: number
  goal: number
  words: string
}) {
  return (
    <>
      <Progress
        label={`Points toward ${what}`}
        value={Math.min(points, goal)}
        max={goal}
        valueText={`${formatCount(points)} of ${formatPoints(goal)}`}
      />
      <p className="reward-panel__togo">
        <b>{words}</b>
        <span>
          {formatCount(points)} of {formatCount(goal)}
        </span>
      </p>
    </>
  )
}
