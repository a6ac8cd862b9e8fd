import { useId } from 'react'
import './tile-choice.css'

type Props<Value extends string> = {
  label: string
  look: 'tiles' | 'chips'
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  hint?: string | undefined
}

/** One of a few, each as large as a thumb. */
export function TileChoice<Value extends string>({ label, look, options, value, onChange, hint }: Props<Value>) {
  const name = useId()
  const hintId = useId()
  return (
    <fieldset className="tile-choice" aria-describedby={hint && hintId}>
      <legend>{label}</legend>
      <div data-look={look}>
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
          </label>
        ))}
      </div>
      {hint && <p id={hintId}>{hint}</p>}
    </fieldset>
  )
}
