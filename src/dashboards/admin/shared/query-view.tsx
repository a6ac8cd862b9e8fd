import type { ReactNode } from 'react'
import type { QueryState } from '#dashboards/shared/api-hooks.tsx'
import { Panel } from '#ui/panel.tsx'
import { ErrorState, Loading } from '#ui/states.tsx'

type Props<T> = {
  state: QueryState<T>
  /** The plain name of what is loaded, as in "Couldn't load members". */
  what: string
  /** A failure gets a panel of its own, where there is none around it. */
  isFramed?: boolean
  children: (data: T, total: number) => ReactNode
}

/** Shows what was loaded; until then that it is loading, or that it couldn't be and a way to try again. */
export function QueryView<T>({ state, what, isFramed = false, children }: Props<T>) {
  if (state.at === 'ready') return children(state.data, state.total)
  if (state.at === 'loading') return <Loading label={`Loading ${what}...`} />
  const failure = (
    <ErrorState title={`Couldn't load ${what}`} onRetry={state.reload}>
      {state.message}
    </ErrorState>
  )
  return isFramed ? <Panel>{failure}</Panel> : failure
}
