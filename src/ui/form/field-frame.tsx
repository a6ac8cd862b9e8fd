import { type ReactNode, useId } from 'react'
import { Icon } from '#ui/icon/icon.tsx'

/** The words around a control. An error takes the place of the hint and says what to do. */
export type FieldWords = {
  label: ReactNode
  /** A word after the label, such as "required" or "optional". */
  note?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  /** For a control whose purpose is plain to see, such as a search box. It is still read out. */
  isLabelHidden?: boolean | undefined
}

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type Props = FieldWords & {
  id: string | undefined
  describedBy: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label, control, and hint or error, tied together for those who hear the page. */
export function FieldFrame({ id, describedBy, label, note, hint, error, isLabelHidden, children }: Props) {
  const ownId = useId()
  const controlId = id ?? ownId
  const wordsId = `${controlId}-words`
  const hasWords = Boolean(error || hint)
  const described = [describedBy, hasWords && wordsId].filter(Boolean).join(' ')

  return (
    <div className="field">
      <label className={isLabelHidden ? 'vh' : 'field-label'} htmlFor={controlId}>
        {label}
        {note && <span className="field-note"> {note}</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldWordsBelow id={wordsId} hint={hint} error={error} />
    </div>
  )
}

export function FieldWordsBelow({ id, hint, error }: { id: string; hint: ReactNode; error: string | undefined }) {
  if (error) {
    return (
      <p className="field-error" id={id}>
        <Icon name="alert" />
        <span>{error}</span>
      </p>
    )
  }
  return hint ? (
    <p className="field-hint" id={id}>
      {hint}
    </p>
  ) : null
}
