import { useState } from 'react'
import { addDays, localDate, weekday } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { ItemDialog, useItemSave } from '#dashboards/admin/website/shared/item-dialog.tsx'
import { withItem } from '#dashboards/admin/website/shared/items.rules.ts'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import { newId } from '#dashboards/shared/new-id.ts'
import type { Band, Bands } from '#features/events/bands/bands.contract.ts'
import { formatDate } from '#features/hours/hours-format.rules.ts'
import { TextField } from '#ui/form/field.tsx'

type Props = { editor: DocumentEditor<Bands>; night: Band | undefined; onClose: () => void }

/** Adds a band, or changes who plays when. A new one is offered the next Saturday that is still free. */
export function BandDialog({ editor, night, onClose }: Props) {
  const [typed, setTyped] = useState<Band>(
    () => night ?? { id: newId(), fullDate: nextFreeSaturday(editor.content), band: '', eventLabel: '' },
  )
  const save = useItemSave(editor, onClose)
  const change = (patch: Partial<Band>) => setTyped({ ...typed, ...patch })
  const place = editor.content.findIndex(({ id }) => id === typed.id)
  const problemOf = (field: keyof Band) => editor.problemOf(place, field)
  const labelOf = (field: keyof Band) => editor.labelOf(typed.id, field)
  const title = night ? 'Band changed' : 'Band added'

  return (
    <ItemDialog
      editor={editor}
      title={night ? 'Edit band' : 'Add a band'}
      onSave={() => save((now) => withItem(now, typed), { title, message: typed.band })}
      onClose={onClose}
    >
      <TextField
        label={labelOf('band')}
        value={typed.band}
        maxLength={80}
        error={problemOf('band')}
        onChange={({ target }) => change({ band: target.value })}
      />
      <TextField
        label={labelOf('fullDate')}
        type="date"
        hint={typed.fullDate && formatDate(typed.fullDate)}
        value={typed.fullDate}
        error={problemOf('fullDate')}
        onChange={({ target }) => change({ fullDate: target.value })}
      />
      <TextField
        label={labelOf('eventLabel')}
        note="optional"
        hint="Like Request night"
        value={typed.eventLabel}
        maxLength={80}
        error={problemOf('eventLabel')}
        onChange={({ target }) => change({ eventLabel: target.value })}
      />
    </ItemDialog>
  )
}

function nextFreeSaturday(bands: Bands): string {
  let date = localDate(new Date(), venue.timeZone)
  while (weekday(date) !== 'Saturday' || bands.some(({ fullDate }) => fullDate === date)) date = addDays(date, 1)
  return date
}
