import { createContext, type ReactNode, use, useCallback } from 'react'
import type { Side } from '#base/roles.ts'
import { useAskOnce } from '#dashboards/shared/use-ask-once.ts'
import { ApiError } from '#web/api.client.ts'
import { ProofDialog } from './proof-dialog.tsx'

/** Resolves with whether the person proved who they are, or canceled. */
type AskForProof = () => Promise<boolean>

const ProofContext = createContext<AskForProof>(async () => false)

/** Asks people to prove who they are whenever a call inside of this needs it. */
export function ProofProvider({ side, children }: { side: Side; children: ReactNode }) {
  const { ask, settle } = useAskOnce()
  return (
    <ProofContext value={ask}>
      {children}
      {settle && <ProofDialog side={side} onProved={() => settle(true)} onCancel={() => settle(false)} />}
    </ProofContext>
  )
}

/** Once it comes out of `useWithProof`, the person was asked and canceled: they know that nothing happened. */
export function needsProof(error: unknown) {
  return error instanceof ApiError && error.code === 'proof-required'
}

/** Makes a call, and once more after the person proved who they are. If they cancel, the refusal stands and nothing is sent. */
export function useWithProof() {
  const askForProof = use(ProofContext)
  return useCallback(
    <Answer,>(call: () => Promise<Answer>): Promise<Answer> =>
      call().catch(async (error: unknown) => {
        if (!needsProof(error) || !(await askForProof())) throw error
        return call()
      }),
    [askForProof],
  )
}
