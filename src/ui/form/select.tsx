import type { Ref, SelectHTMLAttributes } from 'react'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

type SelectOption = { value: string; label: string; isDisabled?: boolean }

type Props = FieldWords &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'style' | 'children' | 'multiple' | 'aria-invalid'> & {
    options: readonly SelectOption[]
    ref?: Ref<HTMLSelectElement> | undefined
  }

export function Select({ label, note, hint, error, isLabelHidden, options, id, ...rest }: Props) {
  return (
    <FieldFrame {...{ id, label, note, hint, error, isLabelHidden }} describedBy={rest['aria-describedby']}>
      {(control) => (
        <select {...rest} {...control} className="input">
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
