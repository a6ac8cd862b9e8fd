import type { ReactNode } from 'react'
import { FieldFacts } from '#dashboards/admin/website/facts/field-facts.tsx'
import type { Json } from '#features/content/changes.rules.ts'
import { TextArea, TextField } from '#ui/form/field.tsx'
import './content-field.css'
import type { DocumentEditor } from '#dashboards/admin/website/shared/use-document.ts'
import type { Place } from './place.rules.ts'
import { fieldNote, placeField } from './place-field.ts'

type Props<Content extends Json> = {
  editor: DocumentEditor<Content>
  at: Place
  /** `text` is for more than one line. */
  kind?: 'line' | 'text' | 'date' | 'time'
  /** How many characters fit. */
  max?: number
  isOptional?: boolean
  hint?: ReactNode
}

/** Words, a date or a time at one place of a document. Emptied, an optional one is taken out. */
export function ContentField<Content extends Json>(props: Props<Content>) {
  const { editor, at, kind = 'line', max, isOptional, hint } = props
  const { value, isChanged, error, set } = placeField(editor, at)
  const words = typeof value === 'string' ? value : ''
  const field = {
    label: editor.labelOf(...at),
    note: fieldNote({ isOptional, isChanged }),
    hint,
    error,
    value: words,
    maxLength: max,
    onChange: ({ target }: { target: { value: string } }) =>
      set(target.value === '' && isOptional ? undefined : target.value),
  }
  return (
    <>
      <div className="content-field" data-changed={isChanged || undefined}>
        {kind === 'text' ? <TextArea {...field} /> : <TextField {...field} type={kind === 'line' ? 'text' : kind} />}
      </div>
      <FieldFacts at={at} />
    </>
  )
}

/** "40 of 60", for what has to be short. */
export const lengthInWords = (words: string, max: number) => `${words.length} of ${max}`
