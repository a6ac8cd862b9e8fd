import type { ReactNode } from 'react'
import type { QueryState } from '#dashboards/shared/api-hooks.tsx'
import { Panel } from '#ui/panel.tsx'
import { ErrorState, Skeleton } from '#ui/states.tsx'
import './stat-strip.css'

type Stat = {
  label: string
  figure: ReactNode
  /** One plain sentence. */
  note?: ReactNode
}

type Props<T> = {
  label: string
  state: QueryState<T>
  /** Called without data while it is loading: labels and places are there already. */
  stats: (data: T | undefined) => readonly Stat[]
}

/** A few totals side by side. */
export function StatStrip<T>({ label, state, stats }: Props<T>) {
  if (state.at === 'failed') {
    return (
      <Panel title={label}>
        <ErrorState title="Couldn't load totals" onRetry={state.reload}>
          {state.message}
        </ErrorState>
      </Panel>
    )
  }
  const isBusy = state.at === 'loading'
  const shown = stats(state.at === 'ready' ? state.data : undefined)
  return (
    <section className="stat-strip" aria-label={label} aria-busy={isBusy || undefined}>
      <dl data-cells={shown.length}>
        {shown.map(({ label: name, figure, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figure">{isBusy ? <Skeleton size="figure" /> : figure}</dd>
            {(isBusy || note) && <dd className="stat-strip__note">{isBusy ? <Skeleton size="m" /> : note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
