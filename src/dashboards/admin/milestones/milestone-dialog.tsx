import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { describe, useApiMutation, useApiQuery } from '#dashboards/admin/admin-data.ts'
import { useRefresh } from '#dashboards/admin/shared/use-refresh.ts'
import { formatPoints } from '#dashboards/member/member-format.ts'
import type { MilestoneWire } from '#features/loyalty/rewards/milestones.contract.ts'
import { type RewardType, rewardTypes } from '#features/loyalty/rewards/rewards.rules.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { focusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { useToast } from '#ui/toast.tsx'
import { urls } from '#urls.ts'
import { IconChoice } from './icon-choice.tsx'
import styles from './milestone-dialog.module.css'
import {
  fromTemplate,
  listChanges,
  type MilestoneDraft,
  type MilestoneProblems,
  type RewardTemplate,
  readDraft,
  readServerProblems,
  toDraft,
} from './milestone-form.ts'

type Props = {
  /** The one to edit; none to add one. */
  milestone?: MilestoneWire | undefined
  all: readonly MilestoneWire[]
  onClose: () => void
}

type Failure = { title: string; message: string }

/** Adds a milestone or changes one. What was typed stays when it cannot be saved. */
export function MilestoneDialog({ milestone, all, onClose }: Props) {
  const [draft, setDraft] = useState(() => toDraft(milestone))
  const [problems, setProblems] = useState<MilestoneProblems>({})
  const { isSaving, failure, save } = useSaving({ milestone, onSaved: onClose, onProblems: setProblems })
  const others = all.filter(({ id }) => id !== milestone?.id)

  function change(patch: Partial<MilestoneDraft>) {
    setDraft((before) => ({ ...before, ...patch }))
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in patch))))
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSaving) return
    const reading = readDraft(draft, others)
    if (reading.outcome === 'complete') return void save(reading.fields)
    flushSync(() => setProblems(reading.problems))
    focusFirstInvalid(event.currentTarget)
  }

  return (
    <Dialog
      isOpen
      isLocked={isSaving}
      onClose={onClose}
      onSubmit={submit}
      title={milestone ? 'Edit Milestone' : 'Add Milestone'}
      intro={
        milestone
          ? 'Rewards that were already claimed stay as they were promised.'
          : 'Whoever has the points already can claim it at once.'
      }
      actions={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" formNoValidate isBusy={isSaving}>
            {milestone ? 'Save Milestone' : 'Add Milestone'}
          </Button>
        </>
      }
    >
      {!milestone && <TemplateChoice onChoose={(template) => change(fromTemplate(draft, template))} />}
      <MilestoneFields draft={draft} problems={problems} onChange={change} />
      {failure && (
        <Notice type="error" title={failure.title}>
          {failure.message}
        </Notice>
      )}
    </Dialog>
  )
}

type FieldsProps = {
  draft: MilestoneDraft
  problems: MilestoneProblems
  onChange: (patch: Partial<MilestoneDraft>) => void
}

function MilestoneFields({ draft, problems, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        note="required"
        required
        maxLength={80}
        value={draft.name}
        error={problems.name}
        hint="Welcome, Bronze, Silver, Gold, Platinum, Diamond, Elite or Legend in the name gives it its colour."
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextArea
        label="Description"
        note="required"
        required
        rows={2}
        maxLength={300}
        value={draft.description}
        error={problems.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <div className={styles.pair}>
        <TextField
          label="Points threshold"
          note="required"
          type="number"
          inputMode="numeric"
          required
          min={1}
          step={1}
          value={draft.pointsThreshold}
          error={problems.pointsThreshold}
          onChange={(event) => onChange({ pointsThreshold: event.target.value })}
        />
        <Select
          label="Reward type"
          note="required"
          required
          value={draft.rewardType}
          error={problems.rewardType}
          options={rewardTypes.map((type) => ({ value: type, label: type }))}
          onChange={(event) => onChange({ rewardType: event.target.value as RewardType })}
        />
      </div>
      <TextField
        label="Reward value"
        note="required"
        required
        maxLength={100}
        placeholder="What the member gets, such as: T-shirt"
        value={draft.rewardValue}
        error={problems.rewardValue}
        onChange={(event) => onChange({ rewardValue: event.target.value })}
      />
      <IconChoice value={draft.icon} onChange={(icon) => onChange({ icon })} />
      <Checkbox
        label="Active"
        hint="Only active milestones are reached and claimed."
        checked={draft.isActive}
        onChange={(event) => onChange({ isActive: event.target.checked })}
      />
    </>
  )
}

/** Ready-made rewards to start from. Without them the form works as well, so their failure is not told. */
function TemplateChoice({ onChoose }: { onChoose: (template: RewardTemplate) => void }) {
  const templates = useApiQuery<RewardTemplate[]>('milestones', urls.api.rewardTemplates)
  if (templates.at === 'failed') return null
  const ready = templates.at === 'ready' ? templates.data : []
  const options = ready.map(({ id, name, pointsRequired }) => ({
    value: id,
    label: `${name}, ${formatPoints(pointsRequired)}`,
  }))
  return (
    <Select
      label="Start from a template"
      note="optional"
      defaultValue=""
      options={[{ value: '', label: 'An empty form' }, ...options]}
      onChange={(event) => {
        const chosen = ready.find(({ id }) => id === event.target.value)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}

type Saving = Pick<Props, 'milestone'> & {
  onSaved: () => void
  onProblems: (problems: MilestoneProblems) => void
}

function useSaving({ milestone, onSaved, onProblems }: Saving) {
  const act = useApiMutation()
  const show = useToast()
  const { refresh } = useRefresh('milestones')
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function save(fields: Omit<MilestoneWire, 'id' | 'sortOrder'>) {
    const updates = milestone && listChanges(milestone, fields)
    if (updates && Object.keys(updates).length === 0) return onSaved()
    setIsSaving(true)
    setFailure(undefined)
    const changes = ['milestones', 'rewards', 'members', 'audit'] as const
    const answer = milestone
      ? await act('PUT', urls.api.milestones, { body: { milestoneId: milestone.id, updates }, changes })
      : await act('POST', urls.api.milestones, { body: fields, changes })
    setIsSaving(false)
    if (answer.outcome === 'ok') {
      show({ type: 'success', title: milestone ? 'Milestone saved' : 'Milestone added', message: fields.name })
      return onSaved()
    }
    const title = answer.outcome === 'refused' ? 'Failed to save milestone' : 'Error saving milestone'
    setFailure({ title, message: describe(answer) })
    if (answer.outcome === 'unreachable') return
    // The one conflict there is: somebody took the same number of points in the meantime (M12).
    const isTaken = answer.status === 409
    onProblems(isTaken ? { pointsThreshold: answer.error } : readServerProblems(answer.details))
    if (isTaken) await refresh()
  }

  return { isSaving, failure, save }
}
