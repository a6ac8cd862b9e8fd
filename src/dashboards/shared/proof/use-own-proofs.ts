import { useEffect, useState } from 'react'
import type { Side } from '#base/roles.ts'
import { canUsePasskeys } from '#dashboards/shared/second-step/passkey-dialog.ts'
import { showTwoStep } from '#features/accounts/factors/factors.contract.ts'
import { callApi } from '#web/api.client.ts'

export type ProofKind = 'password' | 'app' | 'passkey'

/** What somebody can prove with who they are. The password always works, also while the rest is not known yet. */
export function useOwnProofs(side: Side): ProofKind[] {
  const [kinds, setKinds] = useState<ProofKind[]>(['password'])
  useEffect(() => {
    if (side !== 'staff') return
    let isWanted = true
    callApi(showTwoStep, {}).then(
      ({ app, passkeys }) => {
        if (!isWanted) return
        const more = { app: app !== null, passkey: passkeys.length > 0 && canUsePasskeys() }
        setKinds(['password', ...(['app', 'passkey'] as const).filter((kind) => more[kind])])
      },
      // The shared hours login has none, and without a connection the password is asked for all the same.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [side])
  return kinds
}
