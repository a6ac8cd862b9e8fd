import { type ReactNode, useEffect, useRef } from 'react'
import { Button, IconButton } from '#ui/button/button.tsx'
import './bulk-bar.css'

type Props = {
  label: string
  /** How many, and what they come to. */
  sum: string
  /** What phones have no room for. */
  more?: ReactNode
  problem: string | undefined
  isBusy: boolean
  onClear: () => void
  /** What is done with all of it. */
  children: ReactNode
}

/** What of a list is chosen, always in sight, and what is done with it. */
export function BulkBar({ label, sum, more, problem, isBusy, onClear, children }: Props) {
  return (
    <section className="bulk-bar" aria-label={label}>
      <p role="status">
        <b>{sum}</b> <span className="bulk-bar__more">{more}</span>
        {problem && <span className="bulk-bar__problem"> {problem}</span>}
      </p>
      <Button variant="ghost" onClick={onClear} disabled={isBusy}>
        Clear
      </Button>
      {children}
    </section>
  )
}

/** So long it stays, with its undo. */
const STAYS_MS = 60_000

type DoneProps = {
  /** What was done; nothing where all of it was left. */
  done: ReactNode
  /** What was left as it is, and why, in a sentence each. */
  left: readonly string[]
  problem?: string | undefined
  isBusy: boolean
  onUndo: (() => void) | undefined
  onClose: () => void
}

/** What was done, in the very place of the button that did it, with its undo; and what was not done, and why. */
export function DoneBar({ done, left, problem, isBusy, onUndo, onClose }: DoneProps) {
  const place = useRef<HTMLElement>(null)
  // The button that was pressed is gone: the focus goes to what has taken its place.
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  const leave = useRef(onClose)
  useEffect(() => {
    leave.current = onClose
  })
  // What was left as it is has to be read first.
  const isTimed = left.length === 0 && !isBusy && !problem
  useEffect(() => {
    if (!isTimed) return undefined
    const timer = setTimeout(() => leave.current(), STAYS_MS)
    return () => clearTimeout(timer)
  }, [isTimed])

  return (
    <section
      ref={place}
      tabIndex={-1}
      className="bulk-bar"
      aria-label="What was done"
      data-done={done ? '' : undefined}
    >
      <div role="status">
        {done && <p>{done}</p>}
        {left.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {problem && <p className="bulk-bar__problem">{problem}</p>}
      </div>
      {onUndo && (
        <Button icon="undo" isBusy={isBusy} onClick={onUndo}>
          Undo
        </Button>
      )}
      <IconButton icon="close" label="Close message" onClick={onClose} />
    </section>
  )
}
