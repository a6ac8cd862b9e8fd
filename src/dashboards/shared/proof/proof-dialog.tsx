import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Side } from '#base/roles.ts'
import { readField } from '#dashboards/shared/read-field.ts'
import { prove } from '#features/accounts/proof/proof.contract.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { PasswordField } from '#ui/form/field.tsx'
import { focusFirstInvalid } from '#ui/form/focus-first-invalid.ts'
import { Notice } from '#ui/notice.tsx'
import { ApiError, callApi } from '#web/api.client.ts'

type Step = { at: 'ready' | 'sending' } | { at: 'refused'; message: string; isAtField: boolean }

type Props = { side: Side; onProved: () => void; onCancel: () => void }

/** Asks for the password again before something that a borrowed or stolen session must not do. */
export function ProofDialog({ side, onProved, onCancel }: Props) {
  const [step, setStep] = useState<Step>({ at: 'ready' })
  const field = useRef<HTMLInputElement>(null)

  // What was typed is wrong: the next key replaces it.
  useEffect(() => {
    if (step.at !== 'refused' || !step.isAtField || !field.current?.form) return
    focusFirstInvalid(field.current.form)
    field.current.select()
  }, [step])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    const password = readField(event.currentTarget, 'password')
    setStep({ at: 'sending' })
    const outcome = await callApi(prove, { body: { kind: 'password', side, password } }).catch(
      (error: ApiError) => error,
    )
    // Without a session there is nothing to prove: the call that is repeated next leads to the login.
    if (!(outcome instanceof ApiError) || outcome.code === 'login-required') return onProved()
    setStep({ at: 'refused', message: outcome.message, isAtField: outcome.code === 'wrong-password' })
  }

  const refusal = step.at === 'refused' ? step : undefined
  return (
    <ConfirmDialog
      title="Confirm it's you"
      intro="Enter your password to continue."
      confirmLabel="Confirm"
      isBusy={step.at === 'sending'}
      onConfirm={send}
      onClose={onCancel}
    >
      {refusal && !refusal.isAtField && <Notice type="error">{refusal.message}</Notice>}
      <PasswordField
        ref={field}
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={refusal?.isAtField ? refusal.message : undefined}
      />
    </ConfirmDialog>
  )
}
