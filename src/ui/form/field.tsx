import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useState } from 'react'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'aria-invalid'> & {
  ref?: Ref<HTMLInputElement> | undefined
}

export type TextFieldProps = FieldWords & InputProps & { icon?: IconName | undefined }

export function TextField(props: TextFieldProps) {
  const { words, rest } = splitWords(props)
  const { icon, ...input } = rest
  return (
    <FieldFrame {...words} id={input.id} describedBy={input['aria-describedby']}>
      {(control) => (
        <div className="input-box">
          {icon && <Icon name={icon} />}
          <input type="text" {...input} {...control} className="input" />
        </div>
      )}
    </FieldFrame>
  )
}

type PasswordFieldProps = FieldWords & Omit<InputProps, 'type'>

/** A password that its owner may look at while typing. */
export function PasswordField(props: PasswordFieldProps) {
  const { words, rest: input } = splitWords(props)
  const [isShown, setIsShown] = useState(false)
  return (
    <FieldFrame {...words} id={input.id} describedBy={input['aria-describedby']}>
      {(control) => (
        <div className="input-box">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className="input"
          />
          <button
            className="icon-btn"
            type="button"
            aria-label="Show password"
            aria-pressed={isShown}
            aria-controls={control.id}
            disabled={input.disabled}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </FieldFrame>
  )
}

type TimeFieldProps = FieldWords & Omit<InputProps, 'type'>

/** A time of day as "HH:MM"; the browser shows it in the visitor's own way. */
export function TimeField(props: TimeFieldProps) {
  const { words, rest: input } = splitWords(props)
  return (
    <FieldFrame {...words} id={input.id} describedBy={input['aria-describedby']}>
      {(control) => <input {...input} {...control} type="time" className="input" />}
    </FieldFrame>
  )
}

type TextAreaProps = FieldWords &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style' | 'aria-invalid'> & {
    ref?: Ref<HTMLTextAreaElement> | undefined
  }

export function TextArea(props: TextAreaProps) {
  const { words, rest: area } = splitWords(props)
  return (
    <FieldFrame {...words} id={area.id} describedBy={area['aria-describedby']}>
      {(control) => <textarea rows={3} {...area} {...control} className="input" />}
    </FieldFrame>
  )
}

function splitWords<Props extends FieldWords>({ label, note, hint, error, isLabelHidden, ...rest }: Props) {
  return { words: { label, note, hint, error, isLabelHidden }, rest }
}
