import { useApiMutation } from '#dashboards/shared/api-hooks.tsx'
import { renewRecoveryCodes, type TwoStepWire } from '#features/accounts/factors/factors.contract.ts'
import { hasSecondStep, RECOVERY_CODE_COUNT } from '#features/accounts/factors/factors.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TwoStepPart } from './two-step-part.tsx'

type Props = { twoStep: TwoStepWire; onRenewed: (answer: { recoveryCodes: string[] }) => void }

/** From this many on people should make new ones. */
const FEW_CODES = 3

export function RecoveryCodesPart({ twoStep, onRenewed }: Props) {
  const { app, passkeys, recoveryCodesLeft } = twoStep
  const { mutate, isPending, error } = useApiMutation(renewRecoveryCodes, { onSuccess: onRenewed })
  const isOn = hasSecondStep({ hasApp: app !== null, passkeys: passkeys.length })
  const left = `${recoveryCodesLeft} of ${RECOVERY_CODE_COUNT} left.`

  return (
    <TwoStepPart
      icon="list"
      title="Recovery codes"
      intro={
        isOn
          ? `For when your phone isn't at hand. Each code works once. ${left}`
          : "You'll get ten with your first app or passkey, for when your phone isn't at hand."
      }
      action={
        isOn && (
          <Button isBusy={isPending} onClick={() => mutate({})}>
            Create new codes
          </Button>
        )
      }
    >
      {isOn && recoveryCodesLeft <= FEW_CODES && (
        <Notice type="info">You're running out of codes. Create new ones; the old ones stop working.</Notice>
      )}
      {error && <Notice type="error">{error.message}</Notice>}
    </TwoStepPart>
  )
}
