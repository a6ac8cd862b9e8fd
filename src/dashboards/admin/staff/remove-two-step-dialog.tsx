import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { removeTwoStep } from '#features/accounts/factors/factors.contract.ts'
import type { StaffWire } from '#features/accounts/staff/staff.contract.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = { account: StaffWire; onClose: () => void; onRemoved: () => void }

/** For somebody who lost a phone and has no recovery code left. */
export function RemoveTwoStepDialog({ account, onClose, onRemoved }: Props) {
  const { mutate, isPending, error } = useApiMutation(removeTwoStep, { onSuccess: onRemoved })
  return (
    <ConfirmDialog
      title="Remove two-step sign-in"
      intro={`${account.name} will be signed out and can sign in with just a password. Make sure it's really them who asked.`}
      confirmLabel="Remove two-step sign-in"
      isDangerous
      isBusy={isPending}
      onConfirm={() => mutate({ params: { id: account.id } })}
      onClose={onClose}
    >
      {error && <Notice type="error">{error.message}</Notice>}
    </ConfirmDialog>
  )
}
