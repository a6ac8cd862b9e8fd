import { useState } from 'react'
import { describe, useApiMutation } from '#dashboards/admin/admin-data.ts'
import { useRefresh } from '#dashboards/admin/shared/use-refresh.ts'
import { Moment } from '#dashboards/shared/moment.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Facts } from '#ui/panel.tsx'
import { useToast } from '#ui/toast.tsx'
import { type InboxEntry, kindNames } from './inbox-entry.ts'

type Props = {
  entry: InboxEntry
  onClose: () => void
  /** It is gone, by this dialog or by somebody who was faster. */
  onErased: () => void
}

/** Asks before something is erased, because there is no way back. */
export function EraseDialog({ entry, onClose, onErased }: Props) {
  const act = useApiMutation()
  const show = useToast()
  const { refresh } = useRefresh('inbox')
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function erase() {
    setIsSending(true)
    const answer = await act('DELETE', entry.url, { changes: ['inbox', 'audit'] })
    setIsSending(false)
    if (answer.outcome === 'ok') {
      show({ type: 'success', title: 'Erased', message: `Nothing of what ${entry.name} wrote is left here.` })
      return onErased()
    }
    if (answer.outcome === 'refused' && answer.status === 404) {
      show({ type: 'error', title: 'Already erased', message: describe(answer) })
      await refresh()
      return onErased()
    }
    setFailure(describe(answer))
  }

  return (
    <Dialog
      isOpen
      isLocked={isSending}
      onClose={onClose}
      title="Erase this for good?"
      intro="Everything they wrote is removed and cannot be brought back. The audit log keeps that you did it, and none of the words."
      actions={
        <>
          <Button onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button variant="stop" icon="trash" isBusy={isSending} onClick={erase}>
            Erase for good
          </Button>
        </>
      }
    >
      <Facts
        items={[
          ['From', entry.name],
          ['E-mail', entry.email],
          ['What', kindNames[entry.kind]],
          ['Received', <Moment key="received" at={entry.receivedAt} />],
        ]}
      />
      {failure && (
        <Notice type="error" title="It could not be erased">
          {failure}
        </Notice>
      )}
    </Dialog>
  )
}
