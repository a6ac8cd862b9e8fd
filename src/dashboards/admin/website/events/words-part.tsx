import { ContentField, lengthInWords } from '#dashboards/admin/website/shared/fields/content-field.tsx'
import { FormPanel } from '#dashboards/admin/website/shared/fields/form-panel.tsx'
import { fieldNote, placeField } from '#dashboards/admin/website/shared/fields/place-field.ts'
import { optionsOf } from '#features/content/labels.rules.ts'
import { eventLabels } from '#features/events/event-labels.rules.ts'
import { Select } from '#ui/form/select.tsx'
import type { EventEditing } from './event-editing.ts'

const kinds = optionsOf(eventLabels.fields.kind)

/** What it is called and said to be, on its card and everywhere else that speaks of it. */
export function WordsPart({ editor }: EventEditing) {
  const { title, teaser, description } = editor.content
  const kind = placeField(editor, ['kind'])
  return (
    <FormPanel title="Words" intro="On its card, in calendars and in search engines.">
      <ContentField editor={editor} at={['title']} max={60} hint={lengthInWords(title, 60)} />
      <ContentField editor={editor} at={['teaser']} max={100} hint={lengthInWords(teaser, 100)} />
      <ContentField editor={editor} at={['description']} kind="text" max={400} hint={lengthInWords(description, 400)} />
      <ContentField
        editor={editor}
        at={['inOneWord']}
        max={30}
        isOptional
        hint="For the line about the whole week: Trivia, burgers and wings"
      />
      <Select
        label={editor.labelOf('kind')}
        note={fieldNote(kind)}
        options={kinds}
        value={editor.content.kind}
        onChange={({ target }) => kind.set(target.value)}
      />
    </FormPanel>
  )
}
