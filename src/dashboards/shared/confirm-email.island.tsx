import { useEffect, useRef, useState } from 'react'
import { confirmEmail } from '#features/loyalty/memberships/me.contract.ts'
import { AuthLayout } from '#features/venue/auth-layout.tsx'
import { Button, LinkButton } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { urls } from '#urls.ts'
import { ApiError, callApi } from '#web/api.client.ts'
import { defineIsland } from '#web/islands/define-island.client.ts'

type Step = { at: 'ready' | 'sending' | 'done' } | { at: 'refused'; message: string; isLinkBad: boolean }

const INCOMPLETE = 'Part of this link is missing. Open it again from your email, or request a new one in your profile.'

/** The page behind the link in our email. Programs that scan mail open it too, so the link is used by a click alone. */
function ConfirmEmail() {
  const [step, setStep] = useState<Step>({ at: 'ready' })
  const isLinkBad = step.at === 'refused' && step.isLinkBad
  const title = useRef<HTMLHeadingElement>(null)
  // The button is gone with the focus: those who hear the page begin at its heading again.
  useEffect(() => {
    if (step.at === 'done' || isLinkBad) title.current?.focus()
  }, [step.at, isLinkBad])

  async function confirm() {
    const token = location.hash.slice(1)
    if (token === '') return setStep({ at: 'refused', message: INCOMPLETE, isLinkBad: true })
    setStep({ at: 'sending' })
    const outcome = await callApi(confirmEmail, { body: { token } }).catch((error: ApiError) => error)
    if (outcome instanceof ApiError) {
      const { code, message } = outcome
      return setStep({ at: 'refused', message, isLinkBad: code === 'link-not-valid' })
    }
    // The link is used up; it need not stay in the address bar and the history.
    history.replaceState(null, '', urls.confirmEmail)
    setStep({ at: 'done' })
  }

  return (
    <AuthLayout width="narrow">
      <Panel label="Confirm your email">
        <h1 ref={title} tabIndex={-1}>
          Confirm your email
        </h1>
        <div className="stack">
          {step.at === 'refused' && <Notice type="error">{step.message}</Notice>}
          {step.at === 'done' && (
            <>
              <Notice type="success" title="Your email is confirmed">
                Checks with this email are added to your account for you.
              </Notice>
              <LinkButton variant="primary" size="l" isWide href={urls.memberDashboard}>
                Go to your dashboard
              </LinkButton>
            </>
          )}
          {isLinkBad && (
            <LinkButton variant="primary" size="l" isWide href={`${urls.memberDashboard}?tab=profile`}>
              Go to your profile
            </LinkButton>
          )}
          {step.at !== 'done' && !isLinkBad && (
            <>
              <p className="dim">Confirm your email so your visits count automatically.</p>
              <Button variant="primary" size="l" isWide isBusy={step.at === 'sending'} onClick={confirm}>
                Confirm my email
              </Button>
            </>
          )}
        </div>
      </Panel>
    </AuthLayout>
  )
}

export default defineIsland('dashboards/shared/confirm-email', ConfirmEmail)
