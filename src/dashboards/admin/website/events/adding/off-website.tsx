import type { EventEditing } from '#dashboards/admin/website/events/event-editing.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useBringBack } from './use-bring-back.ts'

/** In the place of the fields, where there is nothing that could be edited. */
export function OffWebsite({ editor: { document } }: EventEditing) {
  const { name, title, live } = document
  const { bringBack, isBusy } = useBringBack(title)
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
