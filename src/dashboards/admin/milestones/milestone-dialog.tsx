import type { ReactNode } from 'react'
import { failureTitle } from '#dashboards/admin/shared/failure-title.ts'
import { type ApiForm, type FieldErrors, useApiForm } from '#dashboards/shared/use-api-form.ts'
import {
  addMilestone,
  changeMilestone,
  type PricedMilestoneWire,
} from '#features/loyalty/rewards/milestones.contract.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import type { ApiError } from '#web/api.client.ts'
import { MilestoneFields, TemplateChoice } from './milestone-fields.tsx'
import { fromTemplate, listChanges, type MilestoneDraft, readDraft, toDraft } from './milestone-form.ts'

export function AddMilestoneDialog({ onClose }: { onClose: () => void }) {
  const show = useToast()
  const form = useApiForm({
    endpoint: addMilestone,
    initial: toDraft(undefined),
    read: (draft) => {
      const reading = readDraft(draft)
      return 'errors' in reading ? reading : { input: { body: reading.fields } }
    },
    errorsOf,
    onSuccess: ({ name }) => {
      show({ type: 'success', title: 'Milestone added', message: name })
      onClose()
    },
  })
  return (
    <MilestoneDialog
      form={form}
      title="Add milestone"
      intro="Members who already have the points can claim it right away."
      confirmLabel="Add milestone"
      onClose={onClose}
    >
      <TemplateChoice onChoose={(template) => form.change(fromTemplate(template))} />
    </MilestoneDialog>
  )
}

/** Sends only what was changed; where that is nothing, it just closes. */
export function EditMilestoneDialog({ milestone, onClose }: { milestone: PricedMilestoneWire; onClose: () => void }) {
  const show = useToast()
  const form = useApiForm({
    endpoint: changeMilestone,
    initial: toDraft(milestone),
    read: (draft) => {
      const reading = readDraft(draft)
      if ('errors' in reading) return reading
      return { input: { body: { milestoneId: milestone.id, updates: listChanges(milestone, reading.fields) } } }
    },
    errorsOf,
    onSuccess: (answer) => {
      show({ type: 'success', title: 'Milestone saved', message: answer.milestone.name })
      onClose()
    },
  })
  const reading = readDraft(form.values)
  const isUnchanged = 'fields' in reading && Object.keys(listChanges(milestone, reading.fields)).length === 0
  return (
    <MilestoneDialog
      form={isUnchanged ? { ...form, submit: async () => onClose() } : form}
      title="Edit milestone"
      intro="Rewards already claimed won't change."
      confirmLabel="Save milestone"
      onClose={onClose}
    />
  )
}

/** Somebody took the same threshold in the meantime (M12). */
function errorsOf({ code, message }: ApiError): FieldErrors<MilestoneDraft> {
  return code === 'threshold-taken' ? { pointsThreshold: message } : {}
}

type Props = {
  form: ApiForm<MilestoneDraft>
  title: string
  intro: string
  confirmLabel: string
  onClose: () => void
  children?: ReactNode
}

/** What was typed stays when it cannot be saved. */
function MilestoneDialog({ form, title, intro, confirmLabel, onClose, children }: Props) {
  const titles = { refused: 'Failed to save milestone', unreachable: 'Error saving milestone' }
  return (
    <ConfirmDialog
      title={title}
      intro={intro}
      confirmLabel={confirmLabel}
      noValidate
      isBusy={form.isSending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {children}
      <MilestoneFields form={form} />
      {form.failure && (
        <Notice type="error" title={failureTitle(form.failure, titles)}>
          {form.failure.message}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
