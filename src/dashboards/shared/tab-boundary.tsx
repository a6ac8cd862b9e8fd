import { Component, type ReactNode } from 'react'
import { Panel } from '#ui/panel.tsx'
import { ErrorState } from '#ui/states.tsx'

/** A section whose code does not arrive, as after a new release, leaves the rest of the desk standing. */
export class TabBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Panel title="Something is missing">
        <ErrorState title="This section could not be opened" onRetry={() => location.reload()}>
          Trying again loads the page anew. Your changes are kept.
        </ErrorState>
      </Panel>
    )
  }
}
