import { useState } from 'react'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { showTwoStep } from '#features/accounts/factors/factors.contract.ts'
import { Panel } from '#ui/panel.tsx'
import { ErrorState, Loading } from '#ui/states.tsx'
import { AppPart } from './app-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RecoveryCodesPart } from './recovery-codes-part.tsx'
import './two-step.css'

/** One's own second step: an authenticator app, passkeys, and recovery codes for when neither is at hand. */
export function TwoStepSection() {
  const twoStep = useApiQuery(showTwoStep, {})
  const [codes, setCodes] = useState<string[]>()
  // Codes come with the first app or passkey; people who have some keep them.
  const showCodes = ({ recoveryCodes }: { recoveryCodes: string[] | null }) => setCodes(recoveryCodes ?? undefined)

  return (
    <Panel title="Two-step sign-in" intro="After your password, confirm it's you with your phone or a passkey.">
      {twoStep.at === 'loading' && <Loading label="Loading two-step sign-in..." />}
      {twoStep.at === 'failed' && (
        <ErrorState title="Couldn't load two-step sign-in" onRetry={twoStep.reload}>
          {twoStep.message}
        </ErrorState>
      )}
      {twoStep.at === 'ready' && (
        <div>
          <AppPart twoStep={twoStep.data} onAdded={showCodes} />
          <PasskeysPart twoStep={twoStep.data} onAdded={showCodes} />
          <RecoveryCodesPart twoStep={twoStep.data} onRenewed={showCodes} />
        </div>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Panel>
  )
}
