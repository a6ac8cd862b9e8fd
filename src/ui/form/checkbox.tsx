import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { FieldWordsBelow } from './field-frame.tsx'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'style' | 'role' | 'aria-invalid'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export function Checkbox(props: Props) {
  return <Choice {...props} look="check" />
}

/** On or off, taking effect at once. A choice that is sent with a form is a checkbox. */
export function Switch(props: Props) {
  return <Choice {...props} look="switch" role="switch" />
}

function Choice({ look, label, hint, error, id, ...input }: Props & { look: 'check' | 'switch'; role?: 'switch' }) {
  const ownId = useId()
  const controlId = id ?? ownId
  const wordsId = `${controlId}-words`
  const described = [input['aria-describedby'], (error || hint) && wordsId].filter(Boolean).join(' ')
  return (
    <div className="choice">
      <label>
        <input
          {...input}
          type="checkbox"
          id={controlId}
          className={look}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldWordsBelow id={wordsId} hint={hint} error={error} />
    </div>
  )
}
