import { type ReactNode, useState } from 'react'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { type ApiForm, type FieldErrors, useApiForm } from '#dashboards/shared/use-api-form.ts'
import { addBonus, type BonusWire, changeBonus, removeBonus } from '#features/loyalty/bonuses/bonuses.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import type { ApiError } from '#web/api.client.ts'
import { BonusFields } from './bonus-fields.tsx'
import { type BonusDraft, fieldsOf, readDraft, toDraft } from './bonus-form.ts'

export function AddBonusDialog({ onClose }: { onClose: () => void }) {
  const show = useToast()
  // Otherwise a receipt from last week would get a bonus that nobody had announced.
  const [today] = useState(() => localDate(new Date(), venue.timeZone))
  const form = useApiForm({
    endpoint: addBonus,
    initial: { ...toDraft(undefined), firstDate: today },
    read: (draft) => {
      const reading = readDraft(draft)
      return 'errors' in reading ? reading : { input: { body: reading.bonus } }
    },
    errorsOf,
    onSuccess: () => {
      show({ type: 'success', title: 'Bonus added', message: form.values.name.trim() })
      onClose()
    },
  })
  return (
    <BonusFormDialog
      title="Add bonus"
      intro="Checks that already have their points don't change. VIP members don't earn points."
      confirmLabel="Add bonus"
      form={form}
      onClose={onClose}
    />
  )
}

export function EditBonusDialog({ bonus, onClose }: { bonus: BonusWire; onClose: () => void }) {
  const show = useToast()
  const [isRemoving, setIsRemoving] = useState(false)
  const form = useApiForm({
    endpoint: changeBonus,
    initial: toDraft(bonus),
    read: (draft) => {
      const reading = readDraft(draft)
      return 'errors' in reading
        ? reading
        : { input: { params: { id: bonus.id }, body: { ...reading.bonus, seen: fieldsOf(bonus) } } }
    },
    errorsOf,
    onSuccess: () => {
      show({ type: 'success', title: 'Bonus saved', message: form.values.name.trim() })
      onClose()
    },
  })
  if (isRemoving) return <RemoveBonusDialog bonus={bonus} onClose={onClose} />
  return (
    <BonusFormDialog
      title="Edit bonus"
      intro="Points already given don't change."
      confirmLabel="Save bonus"
      form={form}
      onClose={onClose}
    >
      <div className="row">
        <Button variant="danger" icon="trash" disabled={form.isSending} onClick={() => setIsRemoving(true)}>
          Delete bonus
        </Button>
      </div>
    </BonusFormDialog>
  )
}

function RemoveBonusDialog({ bonus, onClose }: { bonus: BonusWire; onClose: () => void }) {
  const show = useToast()
  const removing = useApiMutation(removeBonus, {
    onSuccess: () => {
      show({ type: 'success', title: 'Bonus deleted', message: bonus.name })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={`Delete ${bonus.name}?`}
      intro="Members keep the points it gave. To take a break, pause it instead."
      confirmLabel="Delete bonus"
      isDangerous
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate({ params: { id: bonus.id } })}
      onClose={onClose}
    >
      {removing.error && (
        <Notice type="error" title="Couldn't delete the bonus">
          {removing.error.message}
        </Notice>
      )}
    </ConfirmDialog>
  )
}

/** Somebody took the same name in the meantime. */
function errorsOf({ code, message }: ApiError): FieldErrors<BonusDraft> {
  return code === 'bonus-name-taken' ? { name: message } : {}
}

type Props = {
  title: string
  intro: string
  confirmLabel: string
  form: ApiForm<BonusDraft>
  onClose: () => void
  children?: ReactNode
}

function BonusFormDialog({ form, children, ...dialog }: Props) {
  return (
    <ConfirmDialog {...dialog} size="l" noValidate isBusy={form.isSending} onConfirm={form.submit}>
      <BonusFields form={form} />
      {form.failure && (
        <Notice type="error" title="Couldn't save the bonus">
          {form.failure.message}
        </Notice>
      )}
      {children}
    </ConfirmDialog>
  )
}
