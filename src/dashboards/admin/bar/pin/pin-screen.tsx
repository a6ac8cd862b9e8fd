import { useState } from 'react'
import { FocusedHeading } from '#dashboards/admin/bar/answer/focused-heading.tsx'
import { roleNames } from '#dashboards/shared/role-names.ts'
import type { ServerWire } from '#features/accounts/pins/pins.contract.ts'
import { MIN_PIN_LENGTH } from '#features/accounts/pins/pins.rules.ts'
import { Avatar } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ApiError } from '#web/api.client.ts'
import { PinPad } from './pin-pad.tsx'
import './pin-screen.css'
import type { Serving } from './use-bar-state.ts'

type Props = {
  serving: Serving
  isLost: boolean
  /** Back to the screen of who serves now; there is no way back while it is locked. */
  onClose: () => void
  onSignOut: () => void
  isSigningOut: boolean
}

/** Who takes over: choose a name, enter a PIN. */
export function PinScreen({ serving, isLost, onClose, onSignOut, isSigningOut }: Props) {
  const { state, isLocked, serve } = serving
  const servers = state?.servers ?? []
  const [chosenId, setChosenId] = useState<string>()
  const [pin, setPin] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<ApiError>()
  const chosen = servers.find(({ id }) => id === chosenId) ?? servers[0]

  function choose(server: ServerWire) {
    setChosenId(server.id)
    setPin('')
    setError(undefined)
  }

  async function submit() {
    if (!chosen || isSending || pin.length < MIN_PIN_LENGTH) return
    setIsSending(true)
    const refusal = await serve(chosen, pin)
    setIsSending(false)
    setPin('')
    setError(refusal)
    if (!refusal) onClose()
  }

  return (
    <main className="pin-screen" id="main">
      <FocusedHeading>{isLocked ? 'Locked. Who’s serving?' : 'Who’s serving?'}</FocusedHeading>
      {servers.length === 0 ? (
        <p>Nobody has a PIN yet. Everyone sets their own in the dashboard, under Your account.</p>
      ) : (
        <Servers servers={servers} chosen={chosen} onChoose={choose} />
      )}
      {error && <Notice type="error">{inWords(error)}</Notice>}
      {isLost && <Notice type="error">PINs need a connection. Enter yours when we're back online.</Notice>}
      {chosen && (
        <PinPad
          name={chosen.name.split(' ')[0] ?? ''}
          pin={pin}
          onChange={(next) => {
            setPin(next)
            setError(undefined)
          }}
          onSubmit={submit}
          isSending={isSending}
          isDisabled={isLost}
        />
      )}
      <div className="pin-screen__acts">
        {!isLocked && (
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        )}
        {!isLocked && serving.canLock && (
          <Button icon="lock" onClick={serving.lock}>
            Lock this screen
          </Button>
        )}
        {state?.isShared && (
          <Button variant="ghost" icon="out" isBusy={isSigningOut} onClick={onSignOut}>
            Sign out of {state.login.split(' ')[0]}'s login
          </Button>
        )}
      </div>
    </main>
  )
}

type ServersProps = {
  servers: readonly ServerWire[]
  chosen: ServerWire | undefined
  onChoose: (server: ServerWire) => void
}

function Servers({ servers, chosen, onChoose }: ServersProps) {
  return (
    <fieldset className="pin-screen__servers">
      <legend className="vh">Who takes over</legend>
      {servers.map((server) => (
        <label key={server.id}>
          <input
            type="radio"
            name="server"
            className="vh"
            checked={server.id === chosen?.id}
            onChange={() => onChoose(server)}
          />
          <Avatar name={server.name} />
          {server.name.split(' ')[0]}
          <small>{roleNames[server.role]}</small>
        </label>
      ))}
    </fieldset>
  )
}

function inWords(error: ApiError): string {
  const { retryAfterSeconds } = error
  if (retryAfterSeconds === undefined) return error.message
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return `Too many wrong PINs. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or sign in with a password.`
}
