import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import { type PasskeyWire, renamePasskey } from '#features/accounts/factors/factors.contract.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasskeyNameField } from './passkey-name-field.tsx'

type Props = { passkey: PasskeyWire; onClose: () => void }

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: Props) {
  const form = useApiForm({
    endpoint: renamePasskey,
    initial: { name },
    read: (typed) => ({ input: { params: { id }, body: typed } }),
    onSuccess: onClose,
  })
  const { field, errors, failure } = form

  return (
    <ConfirmDialog
      title={`Rename “${name}”`}
      intro="Only the name changes. You can keep signing in with it."
      confirmLabel="Rename"
      isBusy={form.isSending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <PasskeyNameField {...field('name')} />
      {failure && !errors.name && <Notice type="error">{failure.message}</Notice>}
    </ConfirmDialog>
  )
}
