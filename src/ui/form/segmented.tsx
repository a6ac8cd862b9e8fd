import { useId } from 'react'

type Props<Value extends string> = {
  /** What is being chosen; read out, not shown. */
  label: string
  options: readonly { value: Value; label: string; count?: number | undefined }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, all in sight: the filter of a list. */
export function Segmented<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="segmented">
      <legend className="vh">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.count !== undefined && <span>{option.count.toLocaleString('en-US')}</span>}
        </label>
      ))}
    </fieldset>
  )
}
