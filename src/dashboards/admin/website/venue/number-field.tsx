import { useState } from 'react'
import { TextField, type TextFieldProps } from '#ui/form/field.tsx'

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> & {
  number: number
  onChange: (number: number) => void
}

/** A number as it is typed. What is none is said at once, and leaving the field brings back the last one. */
export function NumberField({ number, error, onChange, ...field }: Props) {
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && !isNumber(typed)
  return (
    <TextField
      {...field}
      value={typed ?? String(number)}
      error={isWrong ? 'Enter a number.' : error}
      onChange={({ target }) => {
        setTyped(target.value)
        if (isNumber(target.value)) onChange(Number(target.value))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

const isNumber = (typed: string) => /^-?\d+(\.\d+)?$/.test(typed.trim())
