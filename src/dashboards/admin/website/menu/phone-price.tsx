import { type KeyboardEvent, useState } from 'react'
import { formatCents } from '#features/menu/menu.rules.ts'
import { priceText, readPrice } from '#features/menu/price.rules.ts'
import { Button } from '#ui/button/button.tsx'
import './phone-price.css'

export type PriceFieldProps = {
  label: string
  /** Which of two sizes it is for. */
  size?: string | undefined
  cents: number | undefined
  /** What guests pay now, where it is on the menu already. */
  liveCents?: number | undefined
  /** An empty field means that this size is not offered; elsewhere it brings back the old price. */
  canBeEmpty: boolean
  problem?: string | undefined
  onChange: (cents: number | undefined) => void
}

const DOLLAR = 100

/** A price for a thumb: tapped, it is one large field with a dollar less or more beside it. */
export function PhonePrice({ label, size, cents, liveCents, canBeEmpty, problem, onChange }: PriceFieldProps) {
  const [typed, setTyped] = useState<string>()
  const price = cents === undefined ? 'none' : formatCents(cents)
  if (typed === undefined) {
    return (
      <button
        type="button"
        className="phone-price"
        aria-label={`${label}: ${price}`}
        data-wrong={problem ? '' : undefined}
        onClick={() => setTyped(priceText(cents))}
      >
        {size && <span className="dim">{size}</span>} {price}
      </button>
    )
  }
  const read = readPrice(typed)
  const isWrong = read === 'invalid' || (read === undefined && !canBeEmpty)
  const step = (by: number) => {
    const now = typeof read === 'number' ? read : (cents ?? 0)
    setTyped(priceText(Math.max(now + by, DOLLAR)))
  }

  function take() {
    if (isWrong) return
    if (read !== cents) onChange(read)
    setTyped(undefined)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setTyped(undefined)
    if (event.key !== 'Enter') return
    // It may stand in a form, which is not to be sent by it.
    event.preventDefault()
    take()
  }

  return (
    <div className="phone-price__open">
      <div className="phone-price__step">
        <Button aria-label={`${label}: one dollar less`} onClick={() => step(-DOLLAR)}>
          −$1
        </Button>
        <input
          className="input"
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={isWrong || undefined}
          // biome-ignore lint/a11y/noAutofocus: the price was tapped to be typed over
          autoFocus
          value={typed}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button aria-label={`${label}: one dollar more`} onClick={() => step(DOLLAR)}>
          +$1
        </Button>
      </div>
      <div className="phone-price__line">
        <span role="status">{isWrong ? 'Type a price such as 19 or 19.50' : liveInWords(liveCents)}</span>
        <Button onClick={take}>Done</Button>
      </div>
    </div>
  )
}

const liveInWords = (cents: number | undefined) => (cents === undefined ? '' : `Live now: ${formatCents(cents)}`)
