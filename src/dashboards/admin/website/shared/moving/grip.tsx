import { useEffect, useRef } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import './grip.css'
import type { MovingRow } from './use-moving.ts'

/** What a row is moved by: dragged with the mouse, or lifted with Space. */
export function Grip({ name, isLifted, onDragStart, onMoveKey }: Omit<MovingRow, 'onDrop'>) {
  const grip = useRef<HTMLButtonElement>(null)
  // A row that is moved among others loses the focus in most browsers.
  useEffect(() => {
    if (isLifted) grip.current?.focus()
  })
  return (
    <button
      ref={grip}
      type="button"
      className="grip"
      aria-label={`Move ${name}`}
      aria-pressed={isLifted}
      draggable
      onDragStart={onDragStart}
      onKeyDown={(event) => onMoveKey(event.key) && event.preventDefault()}
    >
      <Icon name="sort" />
    </button>
  )
}
