import { useEffect, useRef, useState } from 'react'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { ApiProvider } from '#dashboards/shared/api-hooks.tsx'
import { loginTexts } from '#dashboards/shared/login/login-texts.ts'
import { logout } from '#features/accounts/accounts.contract.ts'
import { AuthLayout } from '#features/venue/auth-layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { callApi } from '#web/api.client.ts'
import { defineIsland } from '#web/islands/define-island.client.ts'
import { findStorage } from '#web/storage.client.ts'
import { dropDraft } from './hours-draft.ts'
import { HoursLogin } from './hours-login.tsx'
import { StoredHours } from './stored-hours.tsx'

type Props = {
  isSignedIn: boolean
  isDemo: boolean
  /** The server's time when the page was rendered: what is past is decided by the server's clock, not the visitor's. */
  now: string
}

/** `visit` counts how often the hours were loaded from the start. */
type Step = { at: 'login'; isExpired: boolean } | { at: 'inside'; visit: number }

/** Signing in, and the hours behind it. */
function HoursAdmin({ isSignedIn, isDemo, now }: Props) {
  const [step, setStep] = useState<Step>(isSignedIn ? { at: 'inside', visit: 0 } : { at: 'login', isExpired: false })
  const heading = useRef<HTMLHeadingElement>(null)
  const isFocusLost = useRef(false)
  // What had the focus goes away with its screen: those who hear the page go on at the heading of the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is the reason to move
  useEffect(() => {
    if (isFocusLost.current) heading.current?.focus()
    isFocusLost.current = false
  }, [step])

  function load() {
    isFocusLost.current = true
    setStep((before) => ({ at: 'inside', visit: before.at === 'inside' ? before.visit + 1 : 0 }))
  }

  function reset() {
    dropDraft(findStorage())
    load()
  }

  function logOut() {
    return callApi(logout, { body: { side: 'staff' } }).then(
      () => {
        isFocusLost.current = true
        setStep({ at: 'login', isExpired: false })
        return undefined
      },
      () => loginTexts.staff.stillIn,
    )
  }

  if (step.at === 'login') {
    return (
      <AuthLayout width="narrow">
        <Panel label="Hours admin">
          <h1 ref={heading} tabIndex={-1}>
            Hours admin
          </h1>
          {step.isExpired && <Notice type="error">Authentication required. Please log in again.</Notice>}
          <HoursLogin onSignedIn={load} />
        </Panel>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout width="wide">
      <h1 ref={heading} tabIndex={-1}>
        Business Hours Management
      </h1>
      <Notice type="info">
        {isDemo
          ? 'Development mode: changes take effect right away, on this installation only.'
          : 'Development mode is off. Saved changes go live on the website right away.'}
      </Notice>
      {/* A login that ends while somebody edits takes nothing away: the editor asks for it when saving is refused. */}
      <ApiProvider key={step.visit} side="staff" onExpired={async () => false}>
        <StoredHours
          today={() => localDate(new Date(Date.parse(now) + performance.now()), venue.timeZone)}
          onExpired={() => setStep({ at: 'login', isExpired: true })}
          onRetry={load}
          onReset={reset}
          onLogout={logOut}
        />
      </ApiProvider>
    </AuthLayout>
  )
}

export default defineIsland('dashboards/hours/hours-admin', HoursAdmin)
