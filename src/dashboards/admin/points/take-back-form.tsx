import type { ComponentProps, ReactNode } from 'react'
import type { ApiForm } from '#dashboards/shared/use-api-form.ts'
import { MAX_POINTS_REASON_LENGTH } from '#features/loyalty/adjustments/adjustments.rules.ts'
import { ConfirmDialog, Consequences } from '#ui/dialog/confirm-dialog.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Becomes } from './becomes.tsx'

export type Why = { reason: string }
export const noReason: Why = { reason: '' }

/** What was typed as the body of a request, or what is missing. */
export function readWhy({ reason }: Why): { body: Why } | { errors: { reason: string } } {
  const words = reason.trim()
  return words ? { body: { reason: words } } : { errors: { reason: 'Say why' } }
}

type Props = {
  form: Pick<ApiForm<Why>, 'field' | 'errors' | 'failure' | 'isSending' | 'submit'>
  /** Verb and object: "Take back 50 points". */
  verb: string
  intro: ReactNode
  isDangerous: boolean
  becomes: ComponentProps<typeof Becomes>['items']
  consequences: ComponentProps<typeof Consequences>['items']
  onClose: () => void
}

/** Asks why something is undone, and says first what becomes of the figures. */
export function TakeBackForm({ form, verb, intro, isDangerous, becomes, consequences, onClose }: Props) {
  return (
    <ConfirmDialog
      title={`${verb}?`}
      intro={intro}
      confirmLabel={verb}
      isDangerous={isDangerous}
      isBusy={form.isSending}
      noValidate
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextArea
        {...form.field('reason')}
        label="Why"
        note="required"
        hint="For staff."
        rows={2}
        required
        maxLength={MAX_POINTS_REASON_LENGTH}
      />
      <Becomes items={becomes} />
      <Consequences items={consequences} />
      {form.failure && !form.errors.reason && <Notice type="error">{form.failure.message}</Notice>}
    </ConfirmDialog>
  )
}
