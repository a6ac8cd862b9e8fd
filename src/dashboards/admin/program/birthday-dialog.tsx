import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import { type BirthdayTreat, saveBirthdayTreat } from '#features/loyalty/birthdays/birthdays.contract.ts'
import { MAX_TREAT_LENGTH, MAX_WINDOW_DAYS } from '#features/loyalty/birthdays/birthdays.rules.ts'
import { rewardTypes } from '#features/loyalty/rewards/rewards.rules.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import { readDraft, toDraft } from './birthday-form.ts'
import './bonuses.css'

const days = { type: 'number', inputMode: 'numeric', min: 0, max: MAX_WINDOW_DAYS, step: 1, required: true } as const

export function BirthdayDialog({ treat, onClose }: { treat: BirthdayTreat | null; onClose: () => void }) {
  const show = useToast()
  const form = useApiForm({
    endpoint: saveBirthdayTreat,
    initial: toDraft(treat),
    read: (draft) => {
      const reading = readDraft(draft)
      return 'errors' in reading ? reading : { input: { body: reading.treat } }
    },
    onSuccess: () => {
      show({ type: 'success', title: form.values.isActive ? 'Birthday treat is on' : 'Birthday treat is off' })
      onClose()
    },
  })
  const { values, change, field } = form
  return (
    <ConfirmDialog
      title="Birthday treat"
      intro="Approved members get it once a year, VIP members too. Treats you already gave stay as they are."
      confirmLabel="Save"
      noValidate
      isBusy={form.isSending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <Checkbox
        label="Treat members on their birthday"
        checked={values.isActive}
        onChange={(event) => change({ isActive: event.target.checked })}
      />
      <div className="bonuses__pair">
        <TextField
          {...field('treat')}
          label="What they get"
          note="required"
          required
          maxLength={MAX_TREAT_LENGTH}
          placeholder="Example: A dessert of your choice"
        />
        <Select
          label="Kind"
          value={values.category}
          options={rewardTypes.map((type) => ({ value: type, label: type }))}
          hint={values.category === 'drinks' ? 'Members read that they must be 21 or older.' : undefined}
          onChange={({ target }) => {
            const category = rewardTypes.find((type) => type === target.value)
            if (category) change({ category })
          }}
        />
      </div>
      <div className="bonuses__pair">
        <TextField {...field('daysBefore')} {...days} label="Days before" hint="The code works from this day on." />
        <TextField {...field('daysAfter')} {...days} label="Days after" hint="It expires at closing time that day." />
      </div>
      {form.failure && (
        <Notice type="error" title="Couldn't save it">
          {form.failure.message}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
