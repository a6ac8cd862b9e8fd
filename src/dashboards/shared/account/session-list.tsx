import { useRef } from 'react'
import type { Side } from '#base/roles.ts'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { Moment } from '#dashboards/shared/time/moment.tsx'
import { endSession, type SessionWire } from '#features/accounts/sessions/sessions.contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import './session-list.css'

/** `side` is where the person who looks at the list is signed in. */
type Props = { sessions: readonly SessionWire[]; side: Side }

/** Devices, each with a way to sign it out. The one in front of the person has Logout. */
export function SessionList({ sessions, side }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const { mutate, variables, isPending, error } = useApiMutation(endSession, {
    // The button is gone together with its device.
    onSuccess: () => list.current?.focus(),
  })
  return (
    <>
      {error && <Notice type="error">{error.message}</Notice>}
      <ul className="session-list" ref={list} tabIndex={-1}>
        {sessions.map(({ id, device, address, signedInAt, lastUsedAt, isCurrent }) => (
          <li key={id}>
            <div>
              <p>
                <b>{device}</b> {isCurrent && <Badge tone="good">This device</Badge>}
              </p>
              <p className="faint">
                Last used <Moment at={lastUsedAt} /> from {address}. Signed in <Moment at={signedInAt} />.
              </p>
            </div>
            {!isCurrent && (
              <Button
                isBusy={isPending && variables.params.id === id}
                onClick={() => mutate({ params: { id }, query: { side } })}
              >
                Sign out there<span className="vh"> ({device})</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
