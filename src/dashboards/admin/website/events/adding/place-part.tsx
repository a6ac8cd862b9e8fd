import { useState } from 'react'
import type { EventEditing } from '#dashboards/admin/website/events/event-editing.ts'
import { FormPanel } from '#dashboards/admin/website/shared/fields/form-panel.tsx'
import { Button } from '#ui/button/button.tsx'
import { Facts } from '#ui/panel.tsx'
import { MoveEventDialog } from './move-event-dialog.tsx'
import { RemoveEventDialog } from './remove-event-dialog.tsx'

type Props = EventEditing & { slug: string; onOpen: (slug: string) => void }

/** Where the page of an event is that staff have added, and the way to remove it. */
export function PlacePart({ editor, slug, onOpen }: Props) {
  const [open, setOpen] = useState<'address' | 'removal'>()
  const { live, scheduled } = editor.document
  const isOnWebsite = !live.content.isOffWebsite
  const isNew = !isOnWebsite && live.version === 0 && scheduled.length === 0
  const close = () => setOpen(undefined)
  return (
    <FormPanel
      title="Address"
      intro={
        isNew ? 'You can change it until you publish.' : 'It stays, so that links and search engines find the page.'
      }
    >
      <Facts items={[['Page', `${location.host}/${slug}`]]} />
      <div className="row">
        {isNew && (
          <Button icon="edit" disabled={editor.isDirty} onClick={() => setOpen('address')}>
            Change address
          </Button>
        )}
        <Button icon="trash" onClick={() => setOpen('removal')}>
          Remove event
        </Button>
      </div>
      {isNew && editor.isDirty && <p className="dim">Save the draft to change its address.</p>}
      {open === 'address' && <MoveEventDialog slug={slug} onClose={close} onMoved={onOpen} />}
      {open === 'removal' && (
        <RemoveEventDialog
          event={{ slug, title: editor.content.title, isOnWebsite }}
          onClose={close}
          onRemoved={() => {
            editor.discard()
            onOpen('')
          }}
        />
      )}
    </FormPanel>
  )
}
