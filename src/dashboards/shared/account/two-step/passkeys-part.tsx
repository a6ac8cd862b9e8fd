import { useState } from 'react'
import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { canUsePasskeys } from '#dashboards/shared/second-step/passkey-dialog.ts'
import { Moment } from '#dashboards/shared/time/moment.tsx'
import { type PasskeyWire, removePasskey, type TwoStepWire } from '#features/accounts/factors/factors.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { LastUsed } from './last-used.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { TwoStepPart } from './two-step-part.tsx'

type Props = { twoStep: TwoStepWire; onAdded: (answer: { recoveryCodes: string[] | null }) => void }

export function PasskeysPart({ twoStep, onAdded }: Props) {
  const { app, passkeys, canAddPasskeys } = twoStep
  const [isAdding, setIsAdding] = useState(false)
  const [renaming, setRenaming] = useState<PasskeyWire>()
  const [leaving, setLeaving] = useState<PasskeyWire>()
  const removal = useApiMutation(removePasskey, { onSuccess: () => setLeaving(undefined) })
  const isPossible = canAddPasskeys && canUsePasskeys()

  return (
    <TwoStepPart
      icon="key"
      title="Passkeys"
      intro="Your fingerprint, face, PIN or security key. A passkey also signs you in without your password."
      action={isPossible && <Button onClick={() => setIsAdding(true)}>Add passkey</Button>}
    >
      {!isPossible && (
        <p className="dim">You can't add one here: passkeys need a website with a name, opened over https.</p>
      )}
      {passkeys.length > 0 && (
        <ul className="two-step__list">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <b>{passkey.name}</b>
                <p className="dim">
                  Added <Moment at={passkey.createdAt} />. <LastUsed at={passkey.lastUsedAt} />
                </p>
              </div>
              <div className="two-step__actions">
                <Button onClick={() => setRenaming(passkey)}>
                  Rename<span className="vh"> {passkey.name}</span>
                </Button>
                <Button onClick={() => setLeaving(passkey)}>
                  Remove<span className="vh"> {passkey.name}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <AddPasskeyDialog
          onClose={() => setIsAdding(false)}
          onAdded={(answer) => {
            setIsAdding(false)
            onAdded(answer)
          }}
        />
      )}
      {renaming && <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(undefined)} />}
      {leaving && (
        <RemoveDialog
          what={`“${leaving.name}”`}
          isLast={!app && passkeys.length === 1}
          mutation={removal}
          onConfirm={() => removal.mutate({ params: { id: leaving.id } })}
          onClose={() => {
            removal.reset()
            setLeaving(undefined)
          }}
        />
      )}
    </TwoStepPart>
  )
}
