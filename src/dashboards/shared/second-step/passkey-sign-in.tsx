import { useEffect, useState } from 'react'
import type { TwoStepForm } from '#features/accounts/factors/factors.rules.ts'
import { askLoginPasskey, loginPasskey } from '#features/accounts/factors/second-step.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { callApi } from '#web/api.client.ts'
import { askPasskey, canUsePasskeys } from './passkey-dialog.ts'

type Props = {
  form: TwoStepForm
  /** Opens what is behind the login, or returns why it could not. */
  onSignedIn: () => Promise<string | undefined>
}

/** Signs in without email and password, where the browser can. */
export function PasskeySignIn({ form, onSignedIn }: Props) {
  // The server cannot know what the browser can do, so the button arrives with the page's script.
  const [isPossible, setIsPossible] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => setIsPossible(canUsePasskeys()), [])
  if (!isPossible) return null

  async function signIn() {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const passkey = await askPasskey(await callApi(askLoginPasskey, {}))
      await callApi(loginPasskey, { body: { form, passkey } })
      setProblem(await onSignedIn())
    } catch (error) {
      setProblem(error instanceof Error ? error.message : undefined)
    }
    setIsBusy(false)
  }

  return (
    <>
      {problem && <Notice type="error">{problem}</Notice>}
      <Button size="l" icon="key" isBusy={isBusy} isWide onClick={signIn}>
        Sign in with a passkey
      </Button>
    </>
  )
}
