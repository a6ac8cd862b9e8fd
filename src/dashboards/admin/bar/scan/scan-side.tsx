import { type SubmitEvent, useId, useState } from 'react'
import type { Giving } from '#dashboards/admin/bar/use-givings.ts'
import { Button } from '#ui/button/button.tsx'
import { Finder } from './finder.tsx'
import { JustNow } from './just-now.tsx'
import './scan-side.css'

type Props = {
  /** A card, a code, or words to search by. */
  onText: (text: string) => void
  givings: readonly Giving[]
  onUndo: (giving: Giving) => void
  onOpen: (memberId: string) => void
  isLost: boolean
}

/** The camera, the field to type in, and what was given just now. */
export function ScanSide({ onText, givings, onUndo, onOpen, isLost }: Props) {
  const [typed, setTyped] = useState('')
  const id = useId()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (typed.trim() === '') return
    onText(typed)
    setTyped('')
  }

  return (
    <section className="scan-side" aria-label="Scan or type">
      <Finder onText={onText} />
      <form className="scan-side__typed" onSubmit={submit} noValidate>
        <label htmlFor={id}>Or type it</label>
        <input
          id={id}
          className="input"
          placeholder="Card, code or phone"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button variant="strong" type="submit">
          Find
        </Button>
      </form>
      <JustNow givings={givings} onUndo={onUndo} onOpen={onOpen} isLost={isLost} />
    </section>
  )
}
