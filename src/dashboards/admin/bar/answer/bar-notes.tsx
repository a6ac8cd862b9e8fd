import type { BarCardWire } from '#features/loyalty/bar/bar.contract.ts'
import { Icon } from '#ui/icon/icon.tsx'
import './bar-notes.css'

/** What staff noted for bar mode: allergies above all. */
export function BarNotes({ notes }: Pick<BarCardWire, 'notes'>) {
  if (notes.length === 0) return null
  return (
    <ul className="bar-notes" aria-label="Notes" data-tone="warn">
      {notes.map(({ id, text }) => (
        <li key={id}>
          <Icon name="alert" />
          {text}
        </li>
      ))}
    </ul>
  )
}
