import { useState } from 'react'
import { ExplainedSteps } from '#dashboards/admin/shared/explained-steps.tsx'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { useApiMutation, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import {
  initializeMilestones,
  listPricedMilestones,
  type PricedMilestoneWire,
} from '#features/loyalty/rewards/milestones.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import { AddMilestoneDialog, EditMilestoneDialog } from './milestone-dialog.tsx'
import { MilestoneList } from './milestone-list.tsx'
import { MilestoneMembers } from './milestone-members.tsx'

/** The three states in the words of the program, with what really happens at each (M14). */
const steps = [
  {
    title: 'Earned',
    text: "The member's lifetime points reach the threshold. The reward unlocks automatically.",
  },
  {
    title: 'Claimed',
    text: 'The member requests it in their dashboard. Points are deducted right away and the claim goes to you.',
  },
  {
    title: 'Redeemed',
    text: "You approve the claim and give the reward. It stays in your history and the member's.",
  },
]

/** Rewards members can earn: the milestones, and each member's progress. */
export function MilestonesTab() {
  const milestones = useApiQuery(listPricedMilestones, {})
  const [editing, setEditing] = useState<PricedMilestoneWire | 'new'>()
  const close = () => setEditing(undefined)

  return (
    <>
      <ExplainedSteps title="How milestones work" steps={steps}>
        <p>
          Claiming spends current points. Lifetime points never go down. Editing a milestone doesn't change rewards
          already claimed. VIP members don't earn points.
        </p>
      </ExplainedSteps>
      <Panel
        title="Milestones"
        intro="Lowest threshold first"
        isFlush
        isBusy={milestones.at === 'loading'}
        actions={
          <Button variant="primary" icon="plus" disabled={milestones.at !== 'ready'} onClick={() => setEditing('new')}>
            Add milestone
          </Button>
        }
      >
        <QueryView state={milestones} what="milestones">
          {(list) => (list.length === 0 ? <NoMilestones /> : <MilestoneList milestones={list} onEdit={setEditing} />)}
        </QueryView>
      </Panel>
      <MilestoneMembers milestones={milestones.at === 'ready' ? milestones.data : []} />
      {editing === 'new' && <AddMilestoneDialog onClose={close} />}
      {editing && editing !== 'new' && <EditMilestoneDialog milestone={editing} onClose={close} />}
    </>
  )
}

function NoMilestones() {
  const show = useToast()
  const { mutate, isPending } = useApiMutation(initializeMilestones, {
    onSuccess: ({ milestonesCount }) =>
      show({ type: 'success', title: 'Milestones added', message: `${milestonesCount} milestones added.` }),
    onError: ({ message }) => show({ type: 'error', title: "Couldn't add milestones", message }),
  })

  return (
    <EmptyState
      drawing="star"
      title="No milestones yet"
      action={
        <Button icon="plus" isBusy={isPending} onClick={() => mutate({})}>
          Add the 8 default milestones
        </Button>
      }
    >
      Start with our 8 defaults, from Welcome (100 points) to Legend (3,000 points), or add your own.
    </EmptyState>
  )
}
