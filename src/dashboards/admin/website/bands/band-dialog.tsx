import { type SubmitEvent, useState } from 'react'
import { addDays, localDate, weekday } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { withItem } from '#dashboards/admin/website/shared/items.rules.ts'
import { newId } from '#dashboards/admin/website/shared/new-id.ts'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import type { Band, Bands } from '#features/events/bands/bands.contract.ts'
import { formatDate } from '#features/hours/hours-format.rules.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = { editor: DocumentEditor<Bands>; night: Band | undefined; onClose: () => void }

/** Adds a band, or changes who plays when. A new one is offered the next Saturday that is still free. */
export function BandDialog({ editor, night, onClose }: Props) {
  const [typed, setTyped] = useState<Band>(
    () => night ?? { id: newId(), fullDate: nextFreeSaturday(editor.content), band: '', eventLabel: '' },
  )
  const [from] = useState(editor.begin)
  const change = (patch: Partial<Band>) => setTyped({ ...typed, ...patch })
  const place = editor.content.findIndex(({ id }) => id === typed.id)
  const problemOf = (field: keyof Band) => editor.problemOf(place, field)
  const { failure, isSaving, discard } = editor

  async function save(event: SubmitEvent) {
    event.preventDefault()
    const title = night ? 'Band changed' : 'Band added'
    const outcome = await editor.saveNow((now) => withItem(now, typed), { title, message: typed.band }, from)
    // Somebody else changed the same night: the choice waits on the page behind.
    if (outcome !== 'refused') onClose()
  }

  return (
    <ConfirmDialog
      title={night ? 'Edit band' : 'Add a band'}
      intro="It is on the website as soon as you save it."
      confirmLabel="Save"
      isBusy={isSaving}
      onConfirm={save}
      onClose={() => {
        discard()
        onClose()
      }}
    >
      <TextField
        label="Who plays"
        value={typed.band}
        maxLength={80}
        error={problemOf('band')}
        onChange={({ target }) => change({ band: target.value })}
      />
      <TextField
        label="Day"
        type="date"
        hint={typed.fullDate && formatDate(typed.fullDate)}
        value={typed.fullDate}
        error={problemOf('fullDate')}
        onChange={({ target }) => change({ fullDate: target.value })}
      />
      <TextField
        label="What the night is called"
        hint="Such as Request night. You can leave it empty."
        value={typed.eventLabel}
        maxLength={80}
        error={problemOf('eventLabel')}
        onChange={({ target }) => change({ eventLabel: target.value })}
      />
      {failure && failure.fields.length === 0 && <Notice type="error">{failure.message}</Notice>}
    </ConfirmDialog>
  )
}

function nextFreeSaturday(bands: Bands): string {
  let date = localDate(new Date(), venue.timeZone)
  while (weekday(date) !== 'Saturday' || bands.some(({ fullDate }) => fullDate === date)) date = addDays(date, 1)
  return date
}
