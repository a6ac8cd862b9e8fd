import type { ComponentProps } from 'react'
import { Grip } from './grip.tsx'
import './liftable-row.css'
import type { MovingRow } from './use-moving.ts'

type Props = ComponentProps<'li'> & { itemId: string; moving: MovingRow }

/** A row of a list that can be put into another order, with its grip at the start. */
export function LiftableRow({ itemId, moving, className = '', children, ...more }: Props) {
  return (
    <li
      {...more}
      className={`liftable-row ${className}`}
      data-item={itemId}
      data-lifted={moving.isLifted || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={moving.onDrop}
    >
      <Grip {...moving} />
      {children}
    </li>
  )
}
