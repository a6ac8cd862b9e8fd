import type { EventLink } from '#content/event-pages/event-page.ts'
import type { EventEditing } from '#dashboards/admin/website/events/event-editing.ts'
import { ContentField } from '#dashboards/admin/website/shared/fields/content-field.tsx'
import type { Place } from '#dashboards/admin/website/shared/fields/place.rules.ts'
import { placeField } from '#dashboards/admin/website/shared/fields/place-field.ts'
import { Select } from '#ui/form/select.tsx'
import { linkTargets } from './event-page.rules.ts'

type Props = EventEditing & { at: Place; detail: string | EventLink }

/** Words that may lead to another page. */
export function AnswerField({ editor, at, detail }: Props) {
  const { set } = placeField(editor, at)
  const words = typeof detail === 'string' ? detail : detail.label
  const choose = (to: string) => {
    const target = linkTargets.find(({ value }) => value === to)
    set(target ? { label: words, to: target.value } : words)
  }
  return (
    <>
      <ContentField editor={editor} at={typeof detail === 'string' ? at : [...at, 'label']} max={120} />
      <Select
        label={editor.labelOf(...at, 'to')}
        options={[{ value: '', label: 'Nowhere' }, ...linkTargets]}
        value={typeof detail === 'string' ? '' : detail.to}
        onChange={({ target }) => choose(target.value)}
      />
    </>
  )
}
