import type { ReactNode } from 'react'
import './figures.css'

/** A few large figures side by side, each above its name. */
export function Figures({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="figures">
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
