import { formatPoints } from '#dashboards/member/member-format.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import type { ApiForm } from '#dashboards/shared/use-api-form.ts'
import { listRewardTemplates, type RewardTemplateWire } from '#features/loyalty/rewards/milestones.contract.ts'
import { MAX_MILESTONE_LENGTH, MIN_REPEAT } from '#features/loyalty/rewards/milestones.rules.ts'
import { rewardTypes } from '#features/loyalty/rewards/rewards.rules.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { IconChoice } from './icon-choice.tsx'
import './milestone-dialog.css'
import type { MilestoneDraft } from './milestone-form.ts'

export function MilestoneFields({ form }: { form: ApiForm<MilestoneDraft> }) {
  const { values, change, field, errors } = form
  const common = { note: 'required', required: true }
  return (
    <>
      <TextField
        {...common}
        {...field('name')}
        label="Name"
        maxLength={MAX_MILESTONE_LENGTH.name}
        hint="Include a tier name to set the color: Welcome, Bronze, Silver, Gold, Platinum, Diamond, Elite or Legend."
      />
      <TextArea
        {...common}
        {...field('description')}
        label="Description"
        rows={2}
        maxLength={MAX_MILESTONE_LENGTH.description}
      />
      <div className="milestone-dialog__pair">
        <TextField
          {...common}
          {...field('pointsThreshold')}
          label="Points threshold"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
        />
        <Select
          {...common}
          label="Reward type"
          value={values.rewardType}
          error={errors.rewardType}
          options={rewardTypes.map((type) => ({ value: type, label: type }))}
          onChange={({ target }) => {
            const rewardType = rewardTypes.find((type) => type === target.value)
            if (rewardType) change({ rewardType })
          }}
        />
      </div>
      <RepeatFields form={form} />
      <TextField
        {...common}
        {...field('rewardValue')}
        label="Reward value"
        maxLength={MAX_MILESTONE_LENGTH.rewardValue}
        placeholder="Example: T-shirt"
      />
      <TextField
        {...field('costsUs')}
        label="What it costs us"
        note="optional"
        inputMode="decimal"
        placeholder="Example: 2.10"
        hint="In dollars, for one. Members never see this. It counts in Analytics."
      />
      <IconChoice value={values.icon} onChange={(icon) => change({ icon })} />
      <Checkbox
        label="Active"
        hint="Members can only earn and claim active milestones."
        checked={values.isActive}
        onChange={(event) => change({ isActive: event.target.checked })}
      />
    </>
  )
}

function RepeatFields({ form: { values, change, field } }: { form: ApiForm<MilestoneDraft> }) {
  return (
    <div className="milestone-dialog__pair">
      <Select
        label="How often"
        value={values.isRepeated ? 'again' : 'once'}
        options={[
          { value: 'once', label: 'Once' },
          { value: 'again', label: 'Again and again' },
        ]}
        onChange={({ target }) => change({ isRepeated: target.value === 'again' })}
      />
      {values.isRepeated && (
        <TextField
          {...field('repeatEvery')}
          label="Again every"
          note="points"
          required
          type="number"
          inputMode="numeric"
          min={MIN_REPEAT}
          step={1}
          hint="Lifetime points after the first time."
        />
      )}
    </div>
  )
}

/** Ready-made rewards to start from. Without them the form works as well, so their failure is not told. */
export function TemplateChoice({ onChoose }: { onChoose: (template: RewardTemplateWire) => void }) {
  const templates = useApiQuery(listRewardTemplates, {})
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
      options={[{ value: '', label: 'Blank' }, ...options]}
      onChange={(event) => {
        const chosen = ready.find(({ id }) => id === event.target.value)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}
