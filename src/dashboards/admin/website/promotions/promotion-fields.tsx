import { useState } from 'react'
import { FieldFacts } from '#dashboards/admin/website/facts/field-facts.tsx'
import { ContentField } from '#dashboards/admin/website/shared/fields/content-field.tsx'
import { FieldRow } from '#dashboards/admin/website/shared/fields/form-panel.tsx'
import { fieldNote, placeField } from '#dashboards/admin/website/shared/fields/place-field.ts'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { listWeeklyEvents } from '#features/events/event.contract.ts'
import type { Promotions } from '#features/events/promotions/promotions.contract.ts'
import { runInWords, runOf } from '#features/events/promotions/promotions.rules.ts'
import { promotionsLabels } from '#features/events/promotions/promotions-labels.rules.ts'
import { TextArea } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { WeekdayChoice } from '#ui/form/weekday-choice.tsx'

type Props = { editor: DocumentEditor<Promotions>; promotion: Promotions[number] }

const OWN = 'own'

export function PromotionFields({ editor, promotion }: Props) {
  const { id, event } = promotion
  const when = placeField(editor, [id, 'event'])
  const listed = useApiQuery(listWeeklyEvents, {})
  const weekly =
    listed.at === 'ready' ? listed.data.filter(({ weekday, standing }) => weekday && standing !== 'removed') : []
  const isUnknown = event !== undefined && !weekly.some(({ slug }) => slug === event)
  return (
    <div className="stack">
      <FieldRow>
        <ContentField editor={editor} at={[id, 'name']} max={60} />
        <ContentField editor={editor} at={[id, 'offer']} max={80} hint="Like 2-for-1 drinks" />
      </FieldRow>
      <Select
        label={editor.labelOf(id, 'event')}
        note={fieldNote(when)}
        value={event ?? OWN}
        options={[
          { value: OWN, label: promotionsLabels.fields.event.choices[''] },
          ...(isUnknown ? [{ value: event, label: 'An event that is not in the list' }] : []),
          ...weekly.map(({ slug, title }) => ({ value: slug, label: `Whenever ${title} is on` })),
        ]}
        error={when.error}
        hint={event === undefined ? undefined : "Day and times are the event's. Change them in Events."}
        onChange={({ target }) => when.set(target.value === OWN ? undefined : target.value)}
      />
      {event === undefined ? <OwnTimes editor={editor} promotion={promotion} /> : <FieldFacts at={[id, 'startsAt']} />}
      <RegisterNames editor={editor} promotion={promotion} />
    </div>
  )
}

function OwnTimes({ editor, promotion }: Props) {
  const { id, weekdays } = promotion
  const days = placeField(editor, [id, 'weekdays'])
  const run = runOf(promotion, [])
  return (
    <>
      <WeekdayChoice chosen={weekdays} note={fieldNote(days)} error={days.error} onChange={days.set} />
      <FieldRow>
        <ContentField editor={editor} at={[id, 'startsAt']} kind="time" />
        <ContentField editor={editor} at={[id, 'endsAt']} kind="time" hint="Can be after midnight" />
      </FieldRow>
      {run && <p className="dim">{runInWords(run)}, Miami time.</p>}
    </>
  )
}

const namesIn = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

/** A line that is still empty is no name, but somebody may be about to write one. */
function RegisterNames({ editor, promotion: { id, registerNames } }: Props) {
  const { set, error, isChanged } = placeField(editor, [id, 'registerNames'])
  const saved = registerNames.join('\n')
  const [typed, setTyped] = useState(saved)
  return (
    <TextArea
      label={editor.labelOf(id, 'registerNames')}
      note={fieldNote({ isChanged })}
      hint="One on each line, as the discount is called in Toast"
      value={namesIn(typed).join('\n') === saved ? typed : saved}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value)
        set(namesIn(target.value))
      }}
    />
  )
}
