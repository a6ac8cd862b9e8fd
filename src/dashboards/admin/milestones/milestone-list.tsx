import { useRef } from 'react'
import { useFocusAfter } from '#dashboards/admin/shared/use-focus-after.ts'
import { useUndoToast } from '#dashboards/admin/shared/use-undo-toast.ts'
import { formatDollars, formatPoints } from '#dashboards/member/member-format.ts'
import { MilestoneEmblem } from '#dashboards/member/rewards/milestone-card.tsx'
import { tierOf } from '#dashboards/member/rewards/milestone-standing.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import {
  changeMilestone,
  type MilestoneWire,
  type PricedMilestoneWire,
} from '#features/loyalty/rewards/milestones.contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import './milestone-list.css'

type Props = { milestones: readonly PricedMilestoneWire[]; onEdit: (milestone: PricedMilestoneWire) => void }

/** The milestones, lowest threshold first, each in the color of its tier. */
export function MilestoneList({ milestones, onEdit }: Props) {
  const place = useRef<HTMLUListElement>(null)
  const { togglingId, toggle } = useToggleMilestone(useFocusAfter(place))
  const sorted = milestones.toSorted((one, other) => one.pointsThreshold - other.pointsThreshold)
  return (
    <ul className="milestone-list" ref={place} tabIndex={-1} aria-label="Milestones">
      {sorted.map((milestone) => (
        <li key={milestone.id} data-tier={tierOf(milestone.name)} data-off={milestone.isActive ? undefined : ''}>
          <MilestoneEmblem icon={milestone.icon} />
          <div className="milestone-list__words">
            <h3>{milestone.name}</h3>
            <p>{milestone.description}</p>
          </div>
          <p className="milestone-list__points">
            {formatPoints(milestone.pointsThreshold)}
            {milestone.repeatEvery && <small>Again every {formatPoints(milestone.repeatEvery)}</small>}
          </p>
          <div className="milestone-list__gives">
            <span>{milestone.rewardValue}</span>
            <small>{milestone.rewardType}</small>
            <small>{tellCost(milestone)}</small>
          </div>
          <StateBadge isActive={milestone.isActive} />
          <div className="milestone-list__actions">
            <Button icon="edit" onClick={() => onEdit(milestone)}>
              <span>
                Edit<span className="vh"> {milestone.name}</span>
              </span>
            </Button>
            <Button
              icon={milestone.isActive ? 'pause' : 'play'}
              isBusy={togglingId === milestone.id}
              onClick={() => toggle(milestone)}
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

function tellCost({ costsUs }: PricedMilestoneWire) {
  return costsUs === null ? 'cost not set' : `costs us ${formatDollars(costsUs)}`
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

/** `onUndo` leads the focus on: the message that had it is gone. */
function useToggleMilestone(onUndo: () => void) {
  const show = useToast()
  const offerUndo = useUndoToast()
  const { mutate, isPending, variables } = useApiMutation(changeMilestone, {
    onSuccess: ({ milestone }) => {
      const undo = () => {
        toggle(milestone)
        onUndo()
      }
      offerUndo({ ...describeToggle(milestone), undo })
    },
    onError: ({ message }) => show({ type: 'error', title: 'Failed to toggle milestone status', message }),
  })

  /** The state is named, not turned around: of two people who press at once, both get what they meant (M12). */
  function toggle({ id, isActive }: MilestoneWire) {
    mutate({ body: { milestoneId: id, updates: { isActive: !isActive } } })
  }

  return { togglingId: isPending ? variables.body.milestoneId : undefined, toggle }
}

function describeToggle({ name, isActive }: MilestoneWire) {
  return isActive
    ? { title: 'Milestone activated', message: `Members with enough points can now claim ${name}.` }
    : { title: 'Milestone deactivated', message: `Members can't claim ${name} until you activate it again.` }
}
