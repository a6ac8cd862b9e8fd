import type { EventEditing } from '#dashboards/admin/website/events/event-editing.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useBringBack } from './use-bring-back.ts'

/** In the place of the fields, where there is nothing that could be edited. */
export function OffWebsite({ editor: { document } }: EventEditing) {
  const { name, title, live, scheduled } = document
  const { bringBack, isBusy } = useBringBack(title)
  if (scheduled.length > 0) {
    return (
      <Notice type="info" title="Waiting for its time">
        To change it before it goes live, take it off the schedule. It becomes a draft again.
      </Notice>
    )
  }
  return (
    <Notice
      type="info"
      title="This event was removed"
      action={
        live.version > 0 && (
          <Button isBusy={isBusy} onClick={() => bringBack({ name, version: live.version })}>
            Bring it back
          </Button>
        )
      }
    >
      Links to its page lead to Events. History has everything that was written for it.
    </Notice>
  )
}
