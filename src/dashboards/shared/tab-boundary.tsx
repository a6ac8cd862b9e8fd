import { Component, type ReactNode } from 'react'
import { Panel } from '#ui/panel.tsx'
import { ErrorState } from '#ui/states.tsx'

/** A tab whose code does not arrive, as after a new release, leaves the rest of the dashboard standing. */
export class TabBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Panel title="Couldn't open this tab">
        <ErrorState title="This tab didn't load" onRetry={() => location.reload()}>
          Try again to reload the page. Your changes are safe.
        </ErrorState>
      </Panel>
    )
  }
}
