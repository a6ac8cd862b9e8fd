import { type SubmitEvent, useEffect, useId } from 'react'
import { MAX_PIN_LENGTH, MIN_PIN_LENGTH } from '#features/accounts/pins/pins.rules.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import './pin-pad.css'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

type Props = {
  name: string
  pin: string
  onChange: (pin: string) => void
  onSubmit: () => void
  isSending: boolean
  isDisabled: boolean
}

/** Keys for fingers; those of a keyboard work too. */
export function PinPad({ name, pin, onChange, onSubmit, isSending, isDisabled }: Props) {
  const id = useId()
  const add = (digit: string) => onChange((pin + digit).slice(0, MAX_PIN_LENGTH))

  // Wherever the focus is: a keyboard or a number pad types at once.
  useEffect(() => {
    function type(event: KeyboardEvent) {
      const { key, target } = event
      if (DIGITS.includes(key)) onChange((pin + key).slice(0, MAX_PIN_LENGTH))
      if (key === 'Backspace') onChange(pin.slice(0, -1))
      if (key !== 'Enter' || pin.length < MIN_PIN_LENGTH) return
      // A key of the pad that was tapped last still has the focus, and would be pressed once more.
      if (target instanceof HTMLButtonElement && !target.closest('.pin-pad__keys')) return
      event.preventDefault()
      onSubmit()
    }
    if (isDisabled) return
    document.addEventListener('keydown', type)
    return () => document.removeEventListener('keydown', type)
  }, [pin, onChange, onSubmit, isDisabled])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit()
  }

  return (
    <form className="pin-pad" onSubmit={submit} aria-labelledby={id}>
      <p id={id}>{name}'s PIN</p>
      <div className="pin-pad__dots" role="img" aria-label={`${pin.length} digits entered`}>
        {Array.from({ length: Math.max(MIN_PIN_LENGTH, pin.length) }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place
          <i key={place} data-on={place < pin.length ? '' : undefined} />
        ))}
      </div>
      <div className="pin-pad__keys">
        {DIGITS.map((digit) => (
          <button key={digit} type="button" disabled={isDisabled} onClick={() => add(digit)}>
            {digit}
          </button>
        ))}
        <IconButton
          icon="backspace"
          label="Delete the last digit"
          disabled={pin === ''}
          onClick={() => onChange(pin.slice(0, -1))}
        />
      </div>
      <Button
        variant="primary"
        className="answer-side__main"
        type="submit"
        isBusy={isSending}
        disabled={isDisabled || pin.length < MIN_PIN_LENGTH}
      >
        Start serving
      </Button>
    </form>
  )
}
