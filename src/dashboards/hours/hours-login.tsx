import { type SubmitEvent, useRef, useState } from 'react'
import { loginHours } from '#features/accounts/accounts.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { type ApiError, callApi } from '#web/api.client.ts'

type Step = { at: 'ready' } | { at: 'sending' } | { at: 'refused'; message: string }

/** The one shared password of the hours admin, verified by the server (A2). */
export function HoursLogin({ onSignedIn }: { onSignedIn: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'ready' })
  const field = useRef<HTMLInputElement>(null)

  function signIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!field.current || step.at === 'sending') return
    setStep({ at: 'sending' })
    return callApi(loginHours, { body: { password: field.current.value } }).then(onSignedIn, refuse)
  }

  function refuse({ code, message }: ApiError) {
    setStep({ at: 'refused', message })
    if (!field.current) return
    if (code !== 'unreachable') field.current.value = ''
    field.current.focus()
  }

  return (
    <form className="stack" method="post" onSubmit={signIn}>
      {step.at === 'refused' && <Notice type="error">{step.message}</Notice>}
      <PasswordField label="Password" name="password" autoComplete="current-password" required ref={field} />
      <Button variant="primary" type="submit" isBusy={step.at === 'sending'} isWide>
        Sign in
      </Button>
    </form>
  )
}
