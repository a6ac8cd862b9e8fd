import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { Moment } from '#dashboards/shared/time/moment.tsx'
import { deleteInboxItem } from '#features/inbox/inbox.contract.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Facts } from '#ui/panel.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import type { ApiError } from '#web/api.client.ts'
import { type InboxEntry, kindNames } from './inbox-entry.ts'

type Props = {
  entry: InboxEntry
  onClose: () => void
  /** It is gone, by this dialog or by somebody who was faster. */
  onDeleted: () => void
}

/** Asks before something is deleted, because there is no way back. */
export function DeleteMessageDialog({ entry, onClose, onDeleted }: Props) {
  const show = useToast()
  const { mutate, isPending, error } = useApiMutation(deleteInboxItem, {
    onSuccess: () => {
      show({ type: 'success', title: 'Deleted', message: `The message from ${entry.name} is gone.` })
      onDeleted()
    },
    onError: (failure) => {
      if (!isGone(failure)) return
      show({ type: 'error', title: 'Already deleted', message: failure.message })
      onDeleted()
    },
  })

  return (
    <ConfirmDialog
      title="Delete permanently?"
      intro="This can't be undone. The audit log records that you deleted it, but not what it said."
      confirmLabel="Delete permanently"
      confirmIcon="trash"
      isDangerous
      isBusy={isPending}
      onConfirm={() => mutate({ params: { id: entry.id } })}
      onClose={onClose}
    >
      <Facts
        items={[
          ['From', entry.name],
          ['Email', entry.email],
          ['Type', kindNames[entry.kind]],
          ['Received', <Moment key="received" at={entry.receivedAt} />],
        ]}
      />
      {error && !isGone(error) && (
        <Notice type="error" title="Couldn't delete this">
          {error.message}
        </Notice>
      )}
    </ConfirmDialog>
  )
}

function isGone({ code }: ApiError) {
  return code === 'message-not-found' || code === 'form-answer-not-found'
}
