import type { Side } from '#base/roles.ts'
import { useApiMutation, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { endOtherSessions, listSessions } from '#features/accounts/sessions/sessions.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { ErrorState, Loading } from '#ui/states.tsx'
import { SessionList } from './session-list.tsx'

/** Where somebody is signed in, and how to end it there. */
export function DevicesSection({ side }: { side: Side }) {
  const sessions = useApiQuery(listSessions, { query: { side } })
  const { mutate, isPending, error } = useApiMutation(endOtherSessions)
  const hasOthers = sessions.at === 'ready' && sessions.data.some(({ isCurrent }) => !isCurrent)
  return (
    <Panel
      title="Signed-in devices"
      intro="Don't recognize one? Sign it out, then change your password."
      actions={
        hasOthers && (
          <Button icon="out" isBusy={isPending} onClick={() => mutate({ body: { side } })}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <div className="stack">
        {error && <Notice type="error">{error.message}</Notice>}
        {sessions.at === 'loading' && <Loading label="Loading your devices..." />}
        {sessions.at === 'failed' && (
          <ErrorState title="Couldn't load your devices" onRetry={sessions.reload}>
            {sessions.message}
          </ErrorState>
        )}
        {sessions.at === 'ready' && <SessionList sessions={sessions.data} side={side} />}
      </div>
    </Panel>
  )
}
