import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ApiError } from '#web/api.client.ts'

type Props = {
  /** As in "Remove authenticator app". */
  what: string
  /** Nothing is left after it but the password. */
  isLast: boolean
  mutation: { isPending: boolean; error: ApiError | null }
  onConfirm: () => void
  onClose: () => void
}

export function RemoveDialog({ what, isLast, mutation, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      title={`Remove ${what}?`}
      intro={
        isLast
          ? 'This is your only second step. Your recovery codes will stop working too, and your password alone will open your account.'
          : "You won't be able to sign in with it anymore."
      }
      confirmLabel="Remove"
      isDangerous
      isBusy={mutation.isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {mutation.error && <Notice type="error">{mutation.error.message}</Notice>}
    </ConfirmDialog>
  )
}
