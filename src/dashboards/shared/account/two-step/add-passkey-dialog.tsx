import { type SubmitEvent, useState } from 'react'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { needsProof } from '#dashboards/shared/proof/proof-provider.tsx'
import { readField } from '#dashboards/shared/read-field.ts'
import { makePasskey } from '#dashboards/shared/second-step/passkey-dialog.ts'
import { addPasskey, startPasskey } from '#features/accounts/factors/factors.contract.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import type { AnswerOf } from '#web/contract/endpoint.ts'
import { PasskeyNameField } from './passkey-name-field.tsx'

type Props = { onClose: () => void; onAdded: (answer: AnswerOf<typeof addPasskey>) => void }

/** Asks for a name, then lets the browser make the passkey. */
export function AddPasskeyDialog({ onClose, onAdded }: Props) {
  const start = useApiMutation(startPasskey)
  const add = useApiMutation(addPasskey)
  const [step, setStep] = useState<{ at: 'ready' | 'sending' } | { at: 'failed'; message: string }>({ at: 'ready' })

  async function send(event: SubmitEvent<HTMLFormElement>) {
    const name = readField(event.currentTarget, 'name')
    setStep({ at: 'sending' })
    try {
      const passkey = await makePasskey(await start.mutateAsync({}))
      onAdded(await add.mutateAsync({ body: { name, passkey } }))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setStep(needsProof(error) ? { at: 'ready' } : { at: 'failed', message: error.message })
    }
  }

  return (
    <ConfirmDialog
      title="Add a passkey"
      intro="Give it a name you'll recognize. Then follow your browser's instructions."
      confirmLabel="Continue"
      isBusy={step.at === 'sending'}
      onConfirm={send}
      onClose={onClose}
    >
      {step.at === 'failed' && <Notice type="error">{step.message}</Notice>}
      <PasskeyNameField name="name" />
    </ConfirmDialog>
  )
}
