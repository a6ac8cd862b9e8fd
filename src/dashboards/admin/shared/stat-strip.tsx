import type { ReactNode } from 'react'
import { Skeleton } from '#ui/states.tsx'
import styles from './stat-strip.module.css'

type Stat = {
  label: string
  /** Left out while it is not known. */
  figure?: ReactNode
  /** One plain sentence. */
  note?: ReactNode
}

/** A few figures side by side. While they are awaited, their names and places are there already. */
export function StatStrip({
  label,
  stats,
  isBusy = false,
}: {
  label: string
  stats: readonly Stat[]
  isBusy?: boolean
}) {
  return (
    <section className={styles.strip} aria-label={label} aria-busy={isBusy || undefined}>
      <dl data-cells={stats.length}>
        {stats.map(({ label: name, figure, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figure">{isBusy ? <Skeleton size="figure" /> : figure}</dd>
            {(isBusy || note) && <dd className={styles.note}>{isBusy ? <Skeleton size="m" /> : note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
