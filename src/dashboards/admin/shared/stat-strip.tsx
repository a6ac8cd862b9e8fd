import type { ReactNode } from 'react'
import type { QueryState } from '#dashboards/shared/api-hooks.tsx'
import { Panel } from '#ui/panel.tsx'
import { ErrorState, Skeleton } from '#ui/states.tsx'
import './stat-strip.css'

type Stat = {
  label: string
  figure: ReactNode
  isMoney?: boolean
  /** One plain sentence. */
  note?: ReactNode
}

type Props<T> = {
  label: string
  state: QueryState<T>
  /** Called without data while it is loading: labels and places are there already. */
  stats: (data: T | undefined) => readonly Stat[]
}

/** A few totals in a panel of their own. */
export function StatPanel<T>({ label, state, stats }: Props<T>) {
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
  return (
    <section className="panel" aria-label={label} aria-busy={isBusy || undefined}>
      <StatStrip stats={stats(state.at === 'ready' ? state.data : undefined)} isBusy={isBusy} />
    </section>
  )
}

/** A few totals side by side. */
export function StatStrip({ stats, isBusy = false }: { stats: readonly Stat[]; isBusy?: boolean }) {
  return (
    <div className="stat-strip">
      <dl>
        {stats.map((stat) => (
          <div key={stat.label}>
            <dt>{stat.label}</dt>
            <dd className={stat.isMoney ? 'figure money' : 'figure'}>
              {isBusy ? <Skeleton size="figure" /> : stat.figure}
            </dd>
            {'note' in stat && <dd className="stat-strip__note">{isBusy ? <Skeleton size="m" /> : stat.note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}
