import { SessionList } from '#dashboards/shared/account/session-list.tsx'
import type { QueryState } from '#dashboards/shared/api-hooks.tsx'
import type { SessionWire } from '#features/accounts/sessions/sessions.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ErrorState, Loading } from '#ui/states.tsx'

type Props = { name: string; sessions: QueryState<SessionWire[]>; onClose: () => void }

/** Where somebody else is signed in, for an owner: a lost phone is signed out here. */
export function SessionsDialog({ name, sessions, onClose }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Signed-in devices"
      intro={`Where ${name} is signed in`}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      {sessions.at === 'loading' && <Loading label="Loading devices..." />}
      {sessions.at === 'failed' && (
        <ErrorState title="Couldn't load the devices" onRetry={sessions.reload}>
          {sessions.message}
        </ErrorState>
      )}
      {sessions.at === 'ready' && sessions.data.length === 0 && <p className="dim">Not signed in anywhere.</p>}
      {sessions.at === 'ready' && sessions.data.length > 0 && <SessionList sessions={sessions.data} side="staff" />}
    </Dialog>
  )
}
