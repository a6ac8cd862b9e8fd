import type { ActivityWire } from '#features/loyalty/activity/activity.contract.ts'
import { Icon } from '#ui/icon/icon.tsx'
import './coming-checks.css'
import { tellComing } from './coming-words.ts'

type Props = { checks: ActivityWire['coming']; minutesToPoints: number | null; earnsPoints: boolean }

/** Checks that are on their way: known to the register, and not counted yet. */
export function ComingChecks({ checks, minutesToPoints: minutes, earnsPoints }: Props) {
  const now = new Date()
  return checks.map((check) => {
    const { what, when } = tellComing(check, { minutes, now, earnsPoints })
    return (
      <p key={`${check.number} ${check.closedAt}`} className="coming-checks" role="status">
        <Icon name="clock" />
        <span>
          <b>{what}</b> {when}
        </span>
      </p>
    )
  })
}
