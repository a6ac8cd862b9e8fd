import type { EventLink } from '#content/event-pages/event-page.ts'
import type { EventEditing } from '#dashboards/admin/website/events/event-editing.ts'
import { FieldFacts } from '#dashboards/admin/website/facts/field-facts.tsx'
import { ContentField } from '#dashboards/admin/website/shared/fields/content-field.tsx'
import { FieldRow } from '#dashboards/admin/website/shared/fields/form-panel.tsx'
import type { Place } from '#dashboards/admin/website/shared/fields/place.rules.ts'
import { placeField } from '#dashboards/admin/website/shared/fields/place-field.ts'
import { ItemRows } from '#dashboards/admin/website/shared/lists/item-rows.tsx'
import { newId } from '#dashboards/shared/new-id.ts'
import { TargetSelect } from './target-select.tsx'

type Link = EventLink & { id: string; icon?: 'calendar' }
type Props = EventEditing & { at: Place; items: readonly Link[]; words: string }

/** Links or buttons: their words, and where each leads. */
export function LinkRows({ editor, at, items, words }: Props) {
  return (
    <ItemRows
      editor={editor}
      at={at}
      items={items}
      nameOf={({ label }) => label}
      isOptional
      add={{ words, make: (): Link => ({ id: newId(), label: '', to: 'menu' }) }}
    >
      {({ to }, place) => (
        <FieldRow>
          <ContentField editor={editor} at={[...place, 'label']} max={120} />
          <TargetSelect
            label={editor.labelOf(...place, 'to')}
            from={editor.document.name}
            value={to}
            error={placeField(editor, [...place, 'to']).error}
            onChange={placeField(editor, [...place, 'to']).set}
          />
          <FieldFacts at={[...place, 'to']} />
        </FieldRow>
      )}
    </ItemRows>
  )
}
