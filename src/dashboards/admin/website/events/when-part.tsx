import { formatTime } from '#base/format-time.ts'
import { weekdays } from '#base/zoned-time.ts'
import { ContentField } from '#dashboards/admin/website/shared/fields/content-field.tsx'
import { FieldRow, FormPanel } from '#dashboards/admin/website/shared/fields/form-panel.tsx'
import { fieldNote, placeField } from '#dashboards/admin/website/shared/fields/place-field.ts'
import { optionsOf } from '#features/content/labels.rules.ts'
import { eventLabels } from '#features/events/event-labels.rules.ts'
import { formatDate } from '#features/hours/hours-format.rules.ts'
import { Select } from '#ui/form/select.tsx'
import type { EventEditing } from './event-editing.ts'
import { whenInWords } from './event-state.rules.ts'
import { PausedWeeks } from './paused-weeks.tsx'

const days = [...optionsOf(eventLabels.fields.weekday), ...weekdays.map((day) => ({ value: day, label: day }))]

/** When it takes place. What has no day of the week follows the fixtures and has no times of its own. */
export function WhenPart({ editor }: EventEditing) {
  const { content } = editor
  const { weekday, barOpenUntil, firstDate, lastDate } = content
  const day = placeField(editor, ['weekday'])
  return (
    <FormPanel title="When" intro="Miami time. An end after midnight belongs to the same evening.">
      <FieldRow>
        <Select
          label={editor.labelOf('weekday')}
          note={fieldNote(day)}
          error={day.error}
          options={days}
          value={weekday ?? ''}
          onChange={({ target }) => day.set(target.value || undefined)}
        />
        <ContentField editor={editor} at={['starts']} kind="time" isOptional={!weekday} />
        <ContentField editor={editor} at={['ends']} kind="time" isOptional={!weekday} />
      </FieldRow>
      <p className="dim">
        {whenInWords(content)}
        {barOpenUntil && `. The bar stays open until ${formatTime(barOpenUntil)}`}.
      </p>
      <FieldRow>
        <ContentField
          editor={editor}
          at={['firstDate']}
          kind="date"
          isOptional
          hint={firstDate && `${formatDate(firstDate)}, ${firstDate.slice(0, 4)}`}
        />
        <ContentField
          editor={editor}
          at={['lastDate']}
          kind="date"
          isOptional
          hint={lastDate ? `${formatDate(lastDate)}, ${lastDate.slice(0, 4)}` : 'Goes on until you set one'}
        />
        <ContentField editor={editor} at={['barOpenUntil']} kind="time" isOptional hint="If later than usual" />
      </FieldRow>
      {weekday && <PausedWeeks editor={editor} weekday={weekday} />}
    </FormPanel>
  )
}
