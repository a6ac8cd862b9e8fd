import { useState } from 'react'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { ItemDialog, useItemSave } from '#dashboards/admin/website/shared/item-dialog.tsx'
import { withItem } from '#dashboards/admin/website/shared/items.rules.ts'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import { newId } from '#dashboards/shared/new-id.ts'
import type { Review, Reviews } from '#features/content/reviews/reviews.contract.ts'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

type Props = { editor: DocumentEditor<Reviews>; review: Review | undefined; onClose: () => void }

const ratings = [5, 4, 3, 2, 1] as const

/** Adds a review, or changes one. */
export function ReviewDialog({ editor, review, onClose }: Props) {
  const [typed, setTyped] = useState<Review>(
    () => review ?? { id: newId(), author: '', rating: 5, text: '', date: localDate(new Date(), venue.timeZone) },
  )
  const save = useItemSave(editor, onClose)
  const change = (patch: Partial<Review>) => setTyped({ ...typed, ...patch })
  const place = editor.content.findIndex(({ id }) => id === typed.id)
  const problemOf = (field: keyof Review) => editor.problemOf(place, field)
  const labelOf = (field: keyof Review) => editor.labelOf(typed.id, field)
  const title = review ? 'Review changed' : 'Review added'

  return (
    <ItemDialog
      editor={editor}
      title={review ? 'Edit review' : 'Add a review'}
      onSave={() => save((now) => withItem(now, typed), { title, message: typed.author })}
      onClose={onClose}
    >
      <TextField
        label={labelOf('author')}
        hint="Name and town, like Dana R., Miami Beach"
        value={typed.author}
        maxLength={80}
        error={problemOf('author')}
        onChange={({ target }) => change({ author: target.value })}
      />
      <Select
        label={labelOf('rating')}
        value={String(typed.rating)}
        options={ratings.map((rating) => ({ value: String(rating), label: `${rating} of 5` }))}
        onChange={({ target }) => change({ rating: ratings.find((one) => String(one) === target.value) ?? 5 })}
      />
      <TextArea
        label={labelOf('text')}
        value={typed.text}
        maxLength={600}
        error={problemOf('text')}
        onChange={({ target }) => change({ text: target.value })}
      />
      <TextField
        label={labelOf('date')}
        type="date"
        value={typed.date}
        error={problemOf('date')}
        onChange={({ target }) => change({ date: target.value })}
      />
    </ItemDialog>
  )
}
