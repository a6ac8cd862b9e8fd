import { useRef, useState } from 'react'
import { describe, useApiMutation } from '#dashboards/admin/admin-data.ts'
import { useFocusAfter } from '#dashboards/admin/shared/use-focus-after.ts'
import { useRefresh } from '#dashboards/admin/shared/use-refresh.ts'
import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import { formatPoints } from '#dashboards/member/member-format.ts'
import { MilestoneEmblem } from '#dashboards/member/rewards/milestone-card.tsx'
import { tierOf } from '#dashboards/member/rewards/milestone-standing.ts'
import type { MilestoneWire } from '#features/loyalty/rewards/milestones.contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { urls } from '#urls.ts'
import styles from './milestone-list.module.css'

type Props = { milestones: readonly MilestoneWire[]; onEdit: (milestone: MilestoneWire) => void }

/** The milestones in the order in which they are reached, each in the colour of its tier. */
export function MilestoneList({ milestones, onEdit }: Props) {
  const place = useRef<HTMLUListElement>(null)
  const { changing, toggle } = useToggle(useFocusAfter(place))
  const sorted = milestones.toSorted((one, other) => one.pointsThreshold - other.pointsThreshold)
  return (
    <ul className={styles.milestones} ref={place} tabIndex={-1} aria-label="Milestones">
      {sorted.map((milestone) => (
        <li key={milestone.id} data-tier={tierOf(milestone.name)} data-off={milestone.isActive ? undefined : ''}>
          <MilestoneEmblem icon={milestone.icon} />
          <div className={styles.words}>
            <h3>{milestone.name}</h3>
            <p>{milestone.description}</p>
          </div>
          <p className={styles.points}>{formatPoints(milestone.pointsThreshold)}</p>
          <div className={styles.gives}>
            <span>{milestone.rewardValue}</span>
            <small>{milestone.rewardType}</small>
          </div>
          <StateBadge isActive={milestone.isActive} />
          <div className={styles.actions}>
            <Button icon="edit" onClick={() => onEdit(milestone)}>
              <span>
                Edit<span className="vh"> {milestone.name}</span>
              </span>
            </Button>
            <Button
              icon={milestone.isActive ? 'pause' : 'play'}
              isBusy={changing === milestone.id}
              onClick={() => toggle(milestone, !milestone.isActive)}
            >
              <span>
                {milestone.isActive ? 'Deactivate' : 'Activate'}
                <span className="vh"> {milestone.name}</span>
              </span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function StateBadge({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="good" icon="check" look="plain">
      Active
    </Badge>
  ) : (
    <Badge kind="voided" icon="pause" look="plain">
      Inactive
    </Badge>
  )
}

/** `onUndone` is called when the message, which had the focus, is gone. */
function useToggle(onUndone: () => void) {
  const act = useApiMutation()
  const show = useToast()
  const offerUndo = useUndoToast()
  const { refresh } = useRefresh('milestones')
  const [changing, setChanging] = useState<string>()

  /** The state is named, not turned around: of two people who press at once, both get what they meant (M12). */
  async function toggle(milestone: MilestoneWire, isActive: boolean) {
    setChanging(milestone.id)
    const answer = await act('PUT', urls.api.milestones, {
      body: { milestoneId: milestone.id, updates: { isActive } },
      changes: ['milestones', 'rewards', 'members', 'audit'],
    })
    setChanging(undefined)
    if (answer.outcome === 'ok') {
      const undo = async () => {
        await toggle(milestone, !isActive)
        onUndone()
      }
      return offerUndo({ ...toggleWords(milestone, isActive), undo })
    }
    show({ type: 'error', title: 'Failed to toggle milestone status', message: describe(answer) })
    if (answer.outcome === 'refused') await refresh()
  }

  return { changing, toggle }
}

function toggleWords({ name }: MilestoneWire, isActive: boolean) {
  return isActive
    ? { title: 'Milestone activated', message: `Members who have the points can claim ${name}.` }
    : { title: 'Milestone deactivated', message: `Nobody can claim ${name} until it is active again.` }
}
