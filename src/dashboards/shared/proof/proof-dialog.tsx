import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Side } from '#base/roles.ts'
import { readField } from '#dashboards/shared/read-field.ts'
import { CodeField } from '#dashboards/shared/second-step/code-field.tsx'
import { askPasskey } from '#dashboards/shared/second-step/passkey-dialog.ts'
import { askProofPasskey, prove } from '#features/accounts/proof/proof.contract.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { PasswordField } from '#ui/form/field.tsx'
import { focusFirstInvalid } from '#ui/form/focus-first-invalid.ts'
import { Notice } from '#ui/notice.tsx'
import { ApiError, callApi } from '#web/api.client.ts'
import type { InputOf } from '#web/contract/endpoint.ts'
import { type ProofKind, useOwnProofs } from './use-own-proofs.ts'

type Step = { at: 'ready' | 'sending' } | { at: 'refused'; message: string; isAtField: boolean }
type Given = InputOf<typeof prove>['body']

type Props = { side: Side; onProved: () => void; onCancel: () => void }

const intros: Record<ProofKind, string> = {
  password: 'Enter your password to continue.',
  app: 'Enter a code from your authenticator app to continue.',
  passkey: 'Use your passkey to continue.',
}

const instead: Record<ProofKind, string> = {
  password: 'Use your password',
  app: 'Use your authenticator app',
  passkey: 'Use a passkey',
}

/** Asks people to prove who they are before something that a borrowed or stolen session must not do. */
export function ProofDialog({ side, onProved, onCancel }: Props) {
  const kinds = useOwnProofs(side)
  const [kind, setKind] = useState<ProofKind>('password')
  const [step, setStep] = useState<Step>({ at: 'ready' })
  const fields = useRef<HTMLDivElement>(null)

  // What was typed is wrong: the next key replaces it.
  useEffect(() => {
    if (step.at !== 'refused' || !step.isAtField || !fields.current) return
    focusFirstInvalid(fields.current)
    fields.current.querySelector('input')?.select()
  }, [step])

  async function give(typed: HTMLFormElement): Promise<Given> {
    if (kind === 'password') return { kind, side, password: readField(typed, 'password') }
    if (kind === 'app') return { kind, side: 'staff', code: readField(typed, 'code') }
    return { kind, side: 'staff', passkey: await askPasskey(await callApi(askProofPasskey, {})) }
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    const typed = event.currentTarget
    setStep({ at: 'sending' })
    try {
      await callApi(prove, { body: await give(typed) })
      onProved()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const code = error instanceof ApiError ? error.code : undefined
      // Without a session there is nothing to prove: the call that is repeated next leads to the login.
      if (code === 'login-required') return onProved()
      const isAtField = code === 'wrong-password' || code === 'wrong-code'
      setStep({ at: 'refused', message: error.message, isAtField })
    }
  }

  const refusal = step.at === 'refused' ? step : undefined
  const fieldError = refusal?.isAtField ? refusal.message : undefined
  return (
    <ConfirmDialog
      title="Confirm it's you"
      intro={intros[kind]}
      confirmLabel={kind === 'passkey' ? 'Use passkey' : 'Confirm'}
      isBusy={step.at === 'sending'}
      onConfirm={send}
      onClose={onCancel}
    >
      {refusal && !refusal.isAtField && <Notice type="error">{refusal.message}</Notice>}
      <div ref={fields}>
        {kind === 'password' && (
          <PasswordField label="Password" name="password" autoComplete="current-password" required error={fieldError} />
        )}
        {kind === 'app' && <CodeField kind="app" error={fieldError} />}
      </div>
      {kinds.length > 1 && (
        <div className="row">
          {kinds
            .filter((other) => other !== kind)
            .map((other) => (
              <button
                key={other}
                type="button"
                className="link"
                onClick={() => {
                  setKind(other)
                  setStep({ at: 'ready' })
                }}
              >
                {instead[other]}
              </button>
            ))}
        </div>
      )}
    </ConfirmDialog>
  )
}
