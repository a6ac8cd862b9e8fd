import { useEffect, useRef, useState } from 'react'
import { resubscribe, unsubscribe } from '#features/members/messages/messages.contract.ts'
import { AuthLayout } from '#features/venue/auth-layout.tsx'
import { Button, LinkButton } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { urls } from '#urls.ts'
import { ApiError, callApi } from '#web/api.client.ts'
import { defineIsland } from '#web/islands/define-island.client.ts'

type Step =
  | { at: 'sending' }
  | { at: 'off' | 'on'; email: string; isBusy: boolean; problem?: string }
  | { at: 'refused'; message: string; isLinkBad: boolean }

const INCOMPLETE =
  'Part of this link is missing. Open it again from your email, or choose what you get in your profile.'

/** The page behind "Unsubscribe" in our emails: the tap in the email was the one click. Undo is beside what was done. */
function Unsubscribe() {
  const [step, setStep] = useState<Step>({ at: 'sending' })
  const title = useRef<HTMLHeadingElement>(null)
  const begin = useRef(start)
  useEffect(() => void begin.current(), [])
  // What stood here is gone with the focus: those who hear the page begin at its heading.
  useEffect(() => {
    if (step.at !== 'sending') title.current?.focus()
  }, [step.at])

  async function start() {
    const token = location.hash.slice(1)
    if (token === '') return setStep({ at: 'refused', message: INCOMPLETE, isLinkBad: true })
    setStep({ at: 'sending' })
    try {
      const { email } = await callApi(unsubscribe, { query: { token } })
      setStep({ at: 'off', email, isBusy: false })
    } catch (error) {
      const { message, isLinkBad } = readProblem(error)
      setStep({ at: 'refused', message, isLinkBad })
    }
  }

  async function turn(to: 'on' | 'off', email: string) {
    const from = to === 'on' ? 'off' : 'on'
    setStep({ at: from, email, isBusy: true })
    const call = to === 'on' ? resubscribe : unsubscribe
    try {
      await callApi(call, { query: { token: location.hash.slice(1) } })
      setStep({ at: to, email, isBusy: false })
    } catch (error) {
      setStep({ at: from, email, isBusy: false, problem: readProblem(error).message })
    }
  }

  return (
    <AuthLayout width="narrow">
      <Panel label="Unsubscribe">
        <h1 ref={title} tabIndex={-1}>
          {headingOf(step)}
        </h1>
        <div className="stack" aria-live="polite">
          {step.at === 'sending' && <p className="dim">One moment.</p>}
          {step.at === 'refused' && <Notice type="error">{step.message}</Notice>}
          {step.at === 'refused' && !step.isLinkBad && (
            <Button variant="primary" size="l" isWide onClick={start}>
              Try again
            </Button>
          )}
          {(step.at === 'off' || step.at === 'on') && (
            <>
              <p>{step.at === 'off' ? offWords(step.email) : onWords(step.email)}</p>
              {step.problem && <Notice type="error">{step.problem}</Notice>}
              <Button
                variant="primary"
                size="l"
                isWide
                isBusy={step.isBusy}
                onClick={() => turn(step.at === 'off' ? 'on' : 'off', step.email)}
              >
                {step.at === 'off' ? 'Undo' : 'Unsubscribe'}
              </Button>
            </>
          )}
          {step.at !== 'sending' && (
            <LinkButton size="l" isWide href={`${urls.memberDashboard}?tab=profile`}>
              Choose what you get
            </LinkButton>
          )}
        </div>
      </Panel>
    </AuthLayout>
  )
}

const offWords = (email: string) =>
  `We won't email offers to ${email} anymore. You'll still get account and security emails.`
const onWords = (email: string) => `We'll email ${email} as before.`

function headingOf({ at }: Step) {
  if (at === 'off') return "You're unsubscribed"
  return at === 'on' ? "You're subscribed again" : 'Unsubscribe'
}

function readProblem(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  return { message: error.message, isLinkBad: error.code === 'link-not-valid' }
}

export default defineIsland('dashboards/shared/unsubscribe', Unsubscribe)
