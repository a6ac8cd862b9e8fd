import { useState } from 'react'
import { describe, type Loaded, useApiMutation, useApiQuery } from '#dashboards/admin/admin-data.ts'
import { ExplainedSteps } from '#dashboards/admin/shared/explained-steps.tsx'
import { useRefresh } from '#dashboards/admin/shared/use-refresh.ts'
import type { MilestoneWire } from '#features/loyalty/rewards/milestones.contract.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx'
import { useToast } from '#ui/toast.tsx'
import { urls } from '#urls.ts'
import { MilestoneDialog } from './milestone-dialog.tsx'
import { MilestoneList } from './milestone-list.tsx'
import { MilestoneMembers } from './milestone-members.tsx'

/** The three states in the words of the programme, with what really happens at each (M14). */
const steps = [
  {
    title: 'Earned',
    text: 'The threshold is reached: lifetime points have come this far, and the reward is ready to claim by itself.',
  },
  {
    title: 'Claimed',
    text: 'The member requests it in their dashboard. The points are deducted at once; the claim waits for you.',
  },
  {
    title: 'Redeemed',
    text: 'You approve the claim and give the reward. It stays in your history and in that of the member.',
  },
]

type Editing = { what: 'new' } | { what: 'milestone'; milestone: MilestoneWire }

/** What points are good for: the milestones, and how far the members have come. */
export function MilestonesTab() {
  const milestones = useApiQuery<MilestoneWire[]>('milestones', urls.api.milestones)
  const [editing, setEditing] = useState<Editing>()
  const all = milestones.at === 'ready' ? milestones.data : []

  return (
    <>
      <ExplainedSteps title="How milestones work" steps={steps}>
        <p>
          Points to claim with are spent; lifetime points never go down. Editing a milestone never changes rewards that
          were already claimed. VIP members earn no points.
        </p>
      </ExplainedSteps>
      <Panel
        title="Milestones"
        intro="In the order in which they are reached."
        isFlush
        isBusy={milestones.at === 'loading'}
        actions={
          <Button
            variant="primary"
            icon="plus"
            disabled={milestones.at !== 'ready'}
            onClick={() => setEditing({ what: 'new' })}
          >
            Add Milestone
          </Button>
        }
      >
        <Milestones milestones={milestones} onEdit={(milestone) => setEditing({ what: 'milestone', milestone })} />
      </Panel>
      <MilestoneMembers milestones={all} />
      {editing && (
        <MilestoneDialog
          milestone={editing.what === 'milestone' ? editing.milestone : undefined}
          all={all}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

type ListProps = { milestones: Loaded<MilestoneWire[]>; onEdit: (milestone: MilestoneWire) => void }

function Milestones({ milestones, onEdit }: ListProps) {
  if (milestones.at === 'loading') return <Loading label="Loading milestones..." />
  if (milestones.at === 'failed') {
    return (
      <ErrorState title="The milestones could not be loaded" onRetry={milestones.reload}>
        {milestones.message}
      </ErrorState>
    )
  }
  if (milestones.data.length === 0) return <NoMilestones />
  return <MilestoneList milestones={milestones.data} onEdit={onEdit} />
}

function NoMilestones() {
  const act = useApiMutation()
  const show = useToast()
  const { refresh } = useRefresh('milestones')
  const [isSending, setIsSending] = useState(false)

  async function initialise() {
    setIsSending(true)
    const answer = await act<{ milestonesCount: number }>('POST', urls.api.initMilestones, {
      changes: ['milestones', 'rewards', 'members'],
    })
    setIsSending(false)
    if (answer.outcome === 'ok') {
      return show({
        type: 'success',
        title: 'Milestones added',
        message: `${answer.data.milestonesCount} to begin with.`,
      })
    }
    show({ type: 'error', title: 'The milestones could not be added', message: describe(answer) })
    if (answer.outcome === 'refused') await refresh()
  }

  return (
    <EmptyState
      drawing="star"
      title="No milestones yet"
      action={
        <Button icon="plus" isBusy={isSending} onClick={initialise}>
          Add the usual eight
        </Button>
      }
    >
      Start with the eight of the house, from Welcome at 100 points to Legend at 3,000, or add your own.
    </EmptyState>
  )
}
