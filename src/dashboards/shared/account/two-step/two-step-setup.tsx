import { useState } from 'react'
import { ApiProvider, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import type { OnExpired } from '#dashboards/shared/session/with-session.ts'
import { showTwoStep } from '#features/accounts/factors/factors.contract.ts'
import { hasSecondStep } from '#features/accounts/factors/factors.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TwoStepSection } from './two-step-section.tsx'

type Props = {
  onExpired: OnExpired
  /** Opens what waited for it, or returns why it could not. */
  onDone: () => Promise<string | undefined>
}

/** For somebody whose role must have two-step sign-in: nothing else works until it is set up. */
export function TwoStepSetup({ onExpired, onDone }: Props) {
  return (
    <ApiProvider side="staff" onExpired={onExpired}>
      <TwoStepSection />
      <Continue onDone={onDone} />
    </ApiProvider>
  )
}

/** A step of its own, so that the recovery codes are not gone with the screen. */
function Continue({ onDone }: Pick<Props, 'onDone'>) {
  const twoStep = useApiQuery(showTwoStep, {})
  const [problem, setProblem] = useState<string>()
  if (twoStep.at !== 'ready') return null
  const { app, passkeys } = twoStep.data
  if (!hasSecondStep({ hasApp: app !== null, passkeys: passkeys.length })) return null
  return (
    <>
      {problem && <Notice type="error">{problem}</Notice>}
      <Notice
        type="success"
        title="You're all set"
        action={
          <Button variant="primary" onClick={async () => setProblem(await onDone())}>
            Continue
          </Button>
        }
      >
        Two-step sign-in is on.
      </Notice>
    </>
  )
}
