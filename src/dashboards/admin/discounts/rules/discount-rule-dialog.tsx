import { type ReactNode, useState } from 'react'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { type ApiForm, type FieldErrors, useApiForm } from '#dashboards/shared/use-api-form.ts'
import {
  addDiscountRule,
  type ConfiguredDiscountWire,
  changeDiscountRule,
  type DiscountRuleWire,
  removeDiscountRule,
} from '#features/discounts/discount-rules/discount-rules.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import type { ApiError } from '#web/api.client.ts'
import { DiscountRuleFields } from './discount-rule-fields.tsx'
import { type DiscountRuleDraft, readDraft, toDraft } from './discount-rule-form.ts'

type Props = { configured: readonly ConfiguredDiscountWire[]; onClose: () => void }

/** `from` is a discount of Toast's that the rule is for. */
export function AddRuleDialog({ configured, from, onClose }: Props & { from?: ConfiguredDiscountWire | undefined }) {
  const show = useToast()
  const form = useApiForm({
    endpoint: addDiscountRule,
    initial: toDraft(undefined, from && { name: from.name, discountGuid: from.guid }),
    read: (draft) => {
      const reading = readDraft(draft)
      return 'errors' in reading ? reading : { input: { body: reading.rule } }
    },
    errorsOf,
    onSuccess: ({ rule }) => {
      show({ type: 'success', title: 'Rule added', message: rule.name })
      onClose()
    },
  })
  return (
    <RuleFormDialog
      title="Add discount rule"
      intro="Discounts that follow a rule don't raise alerts."
      confirmLabel="Add rule"
      form={form}
      configured={configured}
      onClose={onClose}
    />
  )
}

export function EditRuleDialog({ configured, rule, onClose }: Props & { rule: DiscountRuleWire }) {
  const show = useToast()
  const [isRemoving, setIsRemoving] = useState(false)
  const form = useApiForm({
    endpoint: changeDiscountRule,
    initial: toDraft(rule),
    read: (draft) => {
      const reading = readDraft(draft)
      if ('errors' in reading) return reading
      return { input: { params: { id: rule.id }, body: { rule: reading.rule, version: rule.version } } }
    },
    errorsOf,
    onSuccess: (answer) => {
      show({ type: 'success', title: 'Rule saved', message: answer.rule.name })
      onClose()
    },
  })
  if (isRemoving) return <RemoveRuleDialog rule={rule} onClose={onClose} />
  return (
    <RuleFormDialog
      title="Edit discount rule"
      intro="Applies the next time a day is checked."
      confirmLabel="Save rule"
      form={form}
      configured={configured}
      onClose={onClose}
    >
      <div className="row">
        <Button variant="danger" icon="trash" disabled={form.isSending} onClick={() => setIsRemoving(true)}>
          Remove rule
        </Button>
      </div>
    </RuleFormDialog>
  )
}

function RemoveRuleDialog({ rule, onClose }: { rule: DiscountRuleWire; onClose: () => void }) {
  const show = useToast()
  const removing = useApiMutation(removeDiscountRule, {
    onSuccess: () => {
      show({ type: 'success', title: 'Rule removed', message: rule.name })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={`Remove ${rule.name}?`}
      intro="Discounts with this name can raise alerts again. To end a promotion, give it a last date instead."
      confirmLabel="Remove rule"
      isDangerous
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate({ params: { id: rule.id }, query: { version: rule.version } })}
      onClose={onClose}
    >
      {removing.error && (
        <Notice type="error" title="Couldn't remove the rule">
          {removing.error.message}
        </Notice>
      )}
    </ConfirmDialog>
  )
}

/** Somebody took the same name in the meantime. */
function errorsOf({ code, message }: ApiError): FieldErrors<DiscountRuleDraft> {
  return code === 'discount-rule-taken' ? { name: message } : {}
}

type RuleFormDialogProps = Props & {
  title: string
  intro: string
  confirmLabel: string
  form: ApiForm<DiscountRuleDraft>
  children?: ReactNode
}

function RuleFormDialog({ form, configured, children, ...dialog }: RuleFormDialogProps) {
  return (
    <ConfirmDialog {...dialog} size="l" noValidate isBusy={form.isSending} onConfirm={form.submit}>
      <DiscountRuleFields form={form} configured={configured} />
      {form.failure && (
        <Notice type="error" title="Couldn't save the rule">
          {form.failure.message}
        </Notice>
      )}
      {children}
    </ConfirmDialog>
  )
}
