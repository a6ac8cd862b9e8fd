import { useCallback, useEffect, useRef, useState } from 'react'
import { localDate } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { AuthLayout } from '#features/venue/auth-layout.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { Loading } from '#ui/states.tsx'
import { urls } from '#urls.ts'
import { findStorage } from '#web/browser-storage.ts'
import { defineIsland } from '#web/islands/define-island.ts'
import { postJson } from '#web/post-json.ts'
import { loadStoredHours } from './hours-admin-calls.ts'
import { areSameHours, dropDraft, type EditedHours, findDraft } from './hours-draft.ts'
import { HoursEditor } from './hours-editor.tsx'
import { HoursLogin } from './hours-login.tsx'

type Props = {
  isSignedIn: boolean
  isDemo: boolean
  /** The server's time when the page was rendered: what is past is decided by the server's clock, not the visitor's. */
  now: string
}

type Step =
  | { at: 'login'; isExpired: boolean }
  | { at: 'loading' }
  | { at: 'failed' }
  | { at: 'editing'; stored: EditedHours; isInitialised: boolean; draft: EditedHours | undefined }

/** Signing in, loading and editing the hours. */
function HoursAdmin({ isSignedIn, isDemo, now }: Props) {
  const [step, setStep] = useState<Step>(isSignedIn ? { at: 'loading' } : { at: 'login', isExpired: false })

  const load = useCallback(async () => {
    setStep({ at: 'loading' })
    const answer = await loadStoredHours()
    if (answer.outcome === 'login-required') return setStep({ at: 'login', isExpired: true })
    if (answer.outcome === 'failed') return setStep({ at: 'failed' })
    const { stored, isInitialised } = answer
    const draft = findDraft(findStorage())
    setStep({ at: 'editing', stored, isInitialised, draft: draft && areSameHours(draft, stored) ? undefined : draft })
  }, [])

  useEffect(() => {
    if (isSignedIn) load()
  }, [isSignedIn, load])

  const heading = useRef<HTMLHeadingElement>(null)
  const isFocusLost = useRef(false)
  // What had the focus goes away with its screen: those who hear the page go on at the heading of the next one.
  useEffect(() => {
    if (!isFocusLost.current || step.at === 'loading') return
    heading.current?.focus()
    isFocusLost.current = false
  }, [step.at])

  function loadAnew() {
    isFocusLost.current = true
    return load()
  }

  function reset() {
    dropDraft(findStorage())
    loadAnew()
  }

  async function logOut() {
    const answer = await postJson(urls.api.logout, { side: 'staff' })
    if (answer.outcome !== 'ok') return 'You are still logged in: the server did not answer. Please try again.'
    isFocusLost.current = true
    setStep({ at: 'login', isExpired: false })
    return undefined
  }

  if (step.at === 'login') {
    return (
      <AuthLayout as="gate">
        <Panel label="Hours admin">
          <h1 ref={heading} tabIndex={-1}>
            Hours admin
          </h1>
          {step.isExpired && <Notice type="error">Authentication required. Please log in again.</Notice>}
          <HoursLogin onSignedIn={loadAnew} />
        </Panel>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout as="desk">
      <h1 ref={heading} tabIndex={-1}>
        Business Hours Management
      </h1>
      <Notice type="info">
        {isDemo
          ? 'Development mode: changes apply to this installation at once, and only here.'
          : 'Development mode is off: changes are on the public website at once.'}
      </Notice>
      {step.at === 'loading' && <Loading label="Loading hours..." />}
      {step.at === 'failed' && (
        <Notice type="error" title="Failed to load hours" action={<Button onClick={loadAnew}>Try again</Button>}>
          Nothing was changed.
        </Notice>
      )}
      {step.at === 'editing' && !step.isInitialised && (
        <Notice type="info">
          No hours are stored yet. These are the usual ones: save them to put them on the website.
        </Notice>
      )}
      {step.at === 'editing' && (
        <HoursEditor
          stored={step.stored}
          draft={step.draft}
          today={() => localDate(new Date(Date.parse(now) + performance.now()), venue.timeZone)}
          onReset={reset}
          onLogout={logOut}
        />
      )}
    </AuthLayout>
  )
}

export default defineIsland('dashboards/hours/hours-admin', HoursAdmin)
