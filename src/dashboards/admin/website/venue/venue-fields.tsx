import type { VenueFacts } from '#content/venue.ts'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import { TextField } from '#ui/form/field.tsx'
import { Panel } from '#ui/panel.tsx'
import { NumberField } from './number-field.tsx'
import { addressFieldset, type Fieldset, otherFieldsets, type VenueField } from './venue-fieldsets.ts'
import './venue-fields.css'

type Props = { editor: DocumentEditor<VenueFacts> }

export function VenueFields({ editor }: Props) {
  return (
    <>
      <FieldsetPanel editor={editor} fieldset={addressFieldset} />
      <Contact editor={editor} />
      {otherFieldsets.map((fieldset) => (
        <FieldsetPanel key={fieldset.title} editor={editor} fieldset={fieldset} />
      ))}
    </>
  )
}

function Contact({ editor: { content, change, problemOf, labelOf } }: Props) {
  return (
    <Panel title="Contact" intro="How guests reach you">
      <div className="venue-fields">
        <TextField
          label={labelOf('phone')}
          type="tel"
          hint="Write it the way guests should read it"
          value={content.phone}
          maxLength={40}
          error={problemOf('phone')}
          onChange={({ target }) => change((now) => ({ ...now, phone: target.value }))}
        />
        <TextField
          label={labelOf('email')}
          note="optional"
          type="email"
          value={content.email}
          maxLength={200}
          error={problemOf('email')}
          onChange={({ target }) => change((now) => ({ ...now, email: target.value }))}
        />
      </div>
    </Panel>
  )
}

function FieldsetPanel({ editor, fieldset: { title, intro, fields } }: Props & { fieldset: Fieldset }) {
  return (
    <Panel title={title} intro={intro}>
      <div className="venue-fields">
        {fields.map((field) => (
          <div key={field.name} className={field.isWide && 'venue-fields__wide'}>
            <Field editor={editor} field={field} />
          </div>
        ))}
      </div>
    </Panel>
  )
}

function Field({ editor, field: { part, name, hint, isOptional, inputMode } }: Props & { field: VenueField }) {
  const values: Readonly<Record<string, string | number>> = editor.content[part]
  const value = values[name]
  const change = (next: string | number) => editor.change((now) => ({ ...now, [part]: { ...now[part], [name]: next } }))
  const words = {
    label: editor.labelOf(part, name),
    hint,
    inputMode,
    error: editor.problemOf(part, name),
    note: isOptional && 'optional',
  }
  if (typeof value === 'number') return <NumberField {...words} number={value} onChange={change} />
  return <TextField {...words} value={value} onChange={({ target }) => change(target.value)} />
}
