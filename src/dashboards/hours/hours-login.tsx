import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { urls } from '#urls.ts'
import { postJson } from '#web/post-json.ts'

type Step = { at: 'ready' } | { at: 'sending' } | { at: 'refused'; message: string }

/** The one shared password of the hours admin, checked by the server (A2). */
export function HoursLogin({ onSignedIn }: { onSignedIn: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'ready' })
  const field = useRef<HTMLInputElement>(null)

  async function signIn(event: FormEvent) {
    event.preventDefault()
    if (!field.current || step.at === 'sending') return
    setStep({ at: 'sending' })
    const answer = await postJson<{ success: true }>(urls.api.loginHours, { password: field.current.value })
    if (answer.outcome === 'ok') return onSignedIn()
    if (answer.outcome === 'refused') field.current.value = ''
    const message = answer.outcome === 'refused' ? answer.error : 'The server could not be reached. Please try again.'
    setStep({ at: 'refused', message })
    field.current.focus()
  }

  return (
    <form className="stack" method="post" onSubmit={signIn}>
      {step.at === 'refused' && <Notice type="error">{step.message}</Notice>}
      <PasswordField label="Password" name="password" autoComplete="current-password" required ref={field} />
      <Button variant="primary" type="submit" isBusy={step.at === 'sending'} isWide>
        Log in
      </Button>
    </form>
  )
}
