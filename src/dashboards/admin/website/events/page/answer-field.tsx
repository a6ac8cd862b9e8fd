import type { EventLink } from '#content/event-pages/event-page.ts'
import type { EventEditing } from '#dashboards/admin/website/events/event-editing.ts'
import { FieldFacts } from '#dashboards/admin/website/facts/field-facts.tsx'
import { ContentField } from '#dashboards/admin/website/shared/fields/content-field.tsx'
import type { Place } from '#dashboards/admin/website/shared/fields/place.rules.ts'
import { placeField } from '#dashboards/admin/website/shared/fields/place-field.ts'
import { TargetSelect } from './target-select.tsx'

type Props = EventEditing & { at: Place; detail: string | EventLink }

/** Words that may lead to another page. */
export function AnswerField({ editor, at, detail }: Props) {
  const { set } = placeField(editor, at)
  const words = typeof detail === 'string' ? detail : detail.label
  return (
    <>
      <ContentField editor={editor} at={typeof detail === 'string' ? at : [...at, 'label']} max={120} />
      <TargetSelect
        label={editor.labelOf(...at, 'to')}
        from={editor.document.name}
        value={typeof detail === 'string' ? undefined : detail.to}
        canBeNowhere
        onChange={(to) => set(to ? { label: words, to } : words)}
      />
      <FieldFacts at={[...at, 'to']} />
    </>
  )
}
