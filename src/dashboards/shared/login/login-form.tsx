import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { FailureCode } from '#base/error-codes.ts'
import { loginAdmin, type loginMember, type loginSeo } from '#features/accounts/accounts.contract.ts'
import type { SecondStepDetails } from '#features/accounts/factors/factor-fields.contract.ts'
import type { TwoStepForm } from '#features/accounts/factors/factors.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { PasswordField, TextField } from '#ui/form/field.tsx'
import { focusFirstInvalid } from '#ui/form/focus-first-invalid.ts'
import { Notice } from '#ui/notice.tsx'
import { type ApiError, callApi } from '#web/api.client.ts'
import { readField } from '../read-field.ts'
import { PasskeySignIn } from '../second-step/passkey-sign-in.tsx'

/** Where a refusal is shown: at the field it is about, or above the form. */
type RefusalPlace = 'email' | 'password' | 'form'

export type LoginOptions = {
  endpoint: typeof loginAdmin | typeof loginMember | typeof loginSeo
  submit: string
  /** The refusals that are about one field. */
  places?: { readonly [Code in FailureCode]?: RefusalPlace }
  /** Staff may also sign in with a passkey, at this form. */
  passkeyForm?: TwoStepForm
  /** Whether a refusal also comes up as the browser's own alert. */
  isAlerted?: boolean
}

type Step = { at: 'ready' } | { at: 'sending' } | { at: 'refused'; message: string; place: RefusalPlace }

type Props = {
  options: LoginOptions
  /** Who signs in again; otherwise they say who they are. */
  email?: string | undefined
  /** What there is to say before anything is typed, such as that a session has ended. */
  notice?: string | undefined
  /** Opens what is behind the login, or returns why it could not. */
  onSignedIn: () => Promise<string | undefined>
  /** The password was right; this person has a second step to take. */
  onSecondStep: (details: SecondStepDetails) => void
  children?: ReactNode
}

/** Email and password. The server decides; nothing here knows a credential. */
export function LoginForm({ options, email, notice, onSignedIn, onSecondStep, children }: Props) {
  const { endpoint, submit, places, passkeyForm, isAlerted } = options
  const [step, setStep] = useState<Step>(notice ? { at: 'refused', message: notice, place: 'form' } : { at: 'ready' })
  const form = useRef<HTMLFormElement>(null)
  const errorAt = (place: RefusalPlace) => (step.at === 'refused' && step.place === place ? step.message : undefined)

  useEffect(() => {
    if (step.at === 'refused' && form.current) focusFirstInvalid(form.current)
  }, [step])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (step.at === 'sending') return
    const typed = event.currentTarget
    const body = { email: readField(typed, 'email'), password: readField(typed, 'password') }
    setStep({ at: 'sending' })
    const refusal = await callApi(endpoint, { body }).then(
      () => undefined,
      (error: ApiError) => error,
    )
    if (refusal?.is(loginAdmin, 'second-step-required')) return onSecondStep(refusal.details)
    if (refusal) {
      const { code, message } = refusal
      const place = places?.[code] ?? 'form'
      setStep({ at: 'refused', message, place: email && place === 'email' ? 'form' : place })
      if (isAlerted && code !== 'unreachable') window.alert(message)
      return
    }
    const problem = await onSignedIn()
    if (problem) setStep({ at: 'refused', message: problem, place: 'form' })
  }

  return (
    <form className="stack" method="post" onSubmit={send} ref={form}>
      {errorAt('form') && <Notice type="error">{errorAt('form')}</Notice>}
      {email ? (
        <input type="hidden" name="email" autoComplete="username" value={email} />
      ) : (
        <TextField label="Email" name="email" type="email" autoComplete="username" required error={errorAt('email')} />
      )}
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={errorAt('password')}
      />
      <Button variant="primary" size="l" type="submit" isBusy={step.at === 'sending'} isWide>
        {submit}
      </Button>
      {passkeyForm && <PasskeySignIn form={passkeyForm} onSignedIn={onSignedIn} />}
      {children}
    </form>
  )
}
