import { useRefresh } from '#dashboards/admin/shared/use-refresh.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { deleteInboxItem } from '#features/inbox/inbox.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Facts } from '#ui/panel.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import type { ApiError } from '#web/api-client.ts'
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
  const { refresh } = useRefresh('inbox')
  const { mutate, isPending, error } = useApiMutation(deleteInboxItem, {
    onSuccess: () => {
      show({ type: 'success', title: 'Deleted', message: `The message from ${entry.name} is gone.` })
      onDeleted()
    },
    onError: async (failure) => {
      if (!isGone(failure)) return
      show({ type: 'error', title: 'Already deleted', message: failure.message })
      await refresh()
      onDeleted()
    },
  })

  return (
    <Dialog
      isOpen
      isLocked={isPending}
      onClose={onClose}
      title="Delete permanently?"
      intro="This can't be undone. The audit log records that you deleted it, but not what it said."
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button variant="stop" icon="trash" isBusy={isPending} onClick={() => mutate({ params: { id: entry.id } })}>
            Delete permanently
          </Button>
        </>
      }
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
    </Dialog>
  )
}

function isGone({ code }: ApiError) {
  return code === 'message-not-found' || code === 'form-answer-not-found'
}
