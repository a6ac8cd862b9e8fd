import { useId } from 'react'
import './icon-choice.css'
import { listIcons } from './milestone-icons.ts'

/** One emoji of a list, or none. */
export function IconChoice({ value, onChange }: { value: string; onChange: (icon: string) => void }) {
  const name = useId()
  return (
    <fieldset className="icon-choice">
      <legend className="field-label">
        Icon <span className="field-note">optional</span>
      </legend>
      {[{ icon: '', name: 'None' }, ...listIcons(value)].map((choice) => (
        <label key={choice.icon} title={choice.name}>
          <input
            type="radio"
            name={name}
            value={choice.icon}
            aria-label={choice.name}
            checked={choice.icon === value}
            onChange={() => onChange(choice.icon)}
          />
          <span aria-hidden="true">{choice.icon || 'None'}</span>
        </label>
      ))}
    </fieldset>
  )
}
