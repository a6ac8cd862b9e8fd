import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { readField } from '#dashboards/shared/read-field.ts'
import type { SecondStepDetails } from '#features/accounts/factors/factor-fields.contract.ts'
import type { SecondStep } from '#features/accounts/factors/factors.rules.ts'
import { askSecondStepPasskey, takeSecondStep } from '#features/accounts/factors/second-step.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { focusFirstInvalid } from '#ui/form/focus-first-invalid.ts'
import { Notice } from '#ui/notice.tsx'
import { ApiError, callApi } from '#web/api.client.ts'
import type { InputOf } from '#web/contract/endpoint.ts'
import { CodeField } from './code-field.tsx'
import { askPasskey, canUsePasskeys } from './passkey-dialog.ts'

type Props = {
  details: SecondStepDetails
  /** Opens what is behind the login, or returns why it could not. */
  onSignedIn: () => Promise<string | undefined>
  /** Back to email and password, with a reason where there is one. */
  onBack: (notice?: string) => void
}

type Step = { at: 'ready' | 'sending' } | { at: 'refused'; message: string; isAtField: boolean }
type Given = InputOf<typeof takeSecondStep>['body']

const instead: Record<SecondStep, string> = {
  app: 'Use your authenticator app',
  passkey: 'Use a passkey',
  'recovery-code': 'Use a recovery code',
}

/** After the right password: a code, a passkey, or a recovery code. */
export function SecondStepForm({ details, onSignedIn, onBack }: Props) {
  const { ticket } = details
  const steps = details.steps.filter((one) => one !== 'passkey' || canUsePasskeys())
  const [kind, setKind] = useState<SecondStep>(steps[0] ?? 'recovery-code')
  const [step, setStep] = useState<Step>({ at: 'ready' })
  const form = useRef<HTMLFormElement>(null)
  const refusal = step.at === 'refused' ? step : undefined

  useEffect(() => {
    if (refusal?.isAtField && form.current) focusFirstInvalid(form.current)
  }, [refusal])

  async function give(typed: HTMLFormElement): Promise<Given> {
    if (kind !== 'passkey') return { kind, ticket, code: readField(typed, 'code') }
    return { kind, ticket, passkey: await askPasskey(await callApi(askSecondStepPasskey, { body: { ticket } })) }
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (step.at === 'sending') return
    const typed = event.currentTarget
    setStep({ at: 'sending' })
    try {
      await callApi(takeSecondStep, { body: await give(typed) })
      const problem = await onSignedIn()
      if (problem) setStep({ at: 'refused', message: problem, isAtField: false })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'second-step-expired') return onBack(error.message)
      const isAtField = code === 'wrong-code' || code === 'wrong-recovery-code'
      setStep({ at: 'refused', message: error.message, isAtField })
    }
  }

  function choose(next: SecondStep) {
    setKind(next)
    setStep({ at: 'ready' })
  }

  return (
    <form className="stack" method="post" onSubmit={send} ref={form}>
      {refusal && !refusal.isAtField && <Notice type="error">{refusal.message}</Notice>}
      {kind === 'passkey' ? (
        <p className="dim">Use your fingerprint, face, PIN or security key to finish signing in.</p>
      ) : (
        <CodeField key={kind} kind={kind} error={refusal?.isAtField ? refusal.message : undefined} />
      )}
      <Button
        variant="primary"
        size="l"
        type="submit"
        icon={kind === 'passkey' ? 'key' : undefined}
        isBusy={step.at === 'sending'}
        isWide
      >
        {kind === 'passkey' ? 'Use passkey' : 'Continue'}
      </Button>
      <div className="login-gate__under">
        {steps
          .filter((other) => other !== kind)
          .map((other) => (
            <button key={other} type="button" className="link" onClick={() => choose(other)}>
              {instead[other]}
            </button>
          ))}
        <button type="button" className="link" onClick={() => onBack()}>
          Back to sign-in
        </button>
      </div>
    </form>
  )
}
