import { type KeyboardEvent, useState } from 'react'
import { priceText, readPrice } from '#features/menu/price.rules.ts'
import { PhonePrice, type PriceFieldProps } from './phone-price.tsx'
import './price-field.css'

/** A price is always a field; on a phone it becomes a large one when it is tapped. */
export function PriceField(props: PriceFieldProps) {
  const [isRoomy] = useState(() => matchMedia('(width >= 48rem)').matches)
  return isRoomy ? <PriceInput {...props} /> : <PhonePrice {...props} />
}

/** Enter takes a price and goes to the one below, Esc brings back the old one. */
function PriceInput({ label, cents, canBeEmpty, problem, onChange }: PriceFieldProps) {
  const [typed, setTyped] = useState<string>()
  const read = typed === undefined ? cents : readPrice(typed)
  const isWrong = read === 'invalid' || problem !== undefined

  function take() {
    if (read === 'invalid') return false
    setTyped(undefined)
    if (read !== cents && (read !== undefined || canBeEmpty)) onChange(read)
    return true
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') setTyped(undefined)
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (take()) focusBelow(event.currentTarget)
  }

  return (
    <span className="price-field">
      <span aria-hidden="true">$</span>
      <input
        className="input"
        inputMode="decimal"
        autoComplete="off"
        data-price=""
        aria-label={label}
        aria-invalid={isWrong || undefined}
        title={read === 'invalid' ? 'Type a price such as 19 or 19.50' : problem}
        placeholder={canBeEmpty ? 'none' : ''}
        value={typed ?? priceText(cents)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => !take() && setTyped(undefined)}
        onKeyDown={onKeyDown}
      />
    </span>
  )
}

function focusBelow(field: HTMLInputElement) {
  const all = [...(field.closest('.menu-editor')?.querySelectorAll<HTMLInputElement>('[data-price]') ?? [])]
  const next = all[all.indexOf(field) + 1]
  if (next) next.focus()
  else field.blur()
}
