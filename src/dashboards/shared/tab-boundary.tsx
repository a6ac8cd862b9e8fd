import { Component, type ReactNode, useEffect, useRef } from 'react'
import { showSession } from '#features/accounts/accounts.contract.ts'
import { isAnythingTyped } from '#ui/dialog/dialog-history.ts'
import { Panel } from '#ui/panel.tsx'
import { ErrorState } from '#ui/states.tsx'
import { type ApiError, callApi } from '#web/api.client.ts'
import { useConnection } from './live/use-connection.ts'

/**
 * A tab whose code does not arrive leaves the rest of the dashboard standing. Without a connection it opens automatically as
 * soon as there is one again; after a new release the page has to be reloaded.
 */
export class TabBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <MissingTab /> : this.props.children
  }
}

const askIfThere = () =>
  callApi(showSession, {}, { isBackground: true }).then(
    () => true,
    ({ code }: ApiError) => code !== 'unreachable',
  )

function MissingTab() {
  const { lostAt } = useConnection(askIfThere, { isDoubted: true })
  const isLost = lostAt !== undefined
  const wasLost = useRef(false)
  useEffect(() => {
    // Browsers remember which code they could not fetch: only a new page asks for it again.
    if (wasLost.current && !isLost && !isAnythingTyped()) location.reload()
    wasLost.current = isLost
  }, [isLost])
  if (isLost) {
    return (
      <Panel title="Couldn't open this tab">
        <ErrorState title="You're offline">This tab opens automatically when you're back online.</ErrorState>
      </Panel>
    )
  }
  return (
    <Panel title="Couldn't open this tab">
      <ErrorState title="This tab didn't load" onRetry={() => location.reload()}>
        Try again to reload the page. Your changes are safe.
      </ErrorState>
    </Panel>
  )
}
