import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import type { Side } from '#base/roles.ts'
import { ApiError } from '#web/api.client.ts'
import { ProofDialog } from './proof-dialog.tsx'

/** Resolves with whether the person proved who they are, or canceled. */
type AskForProof = () => Promise<boolean>

const ProofContext = createContext<AskForProof>(async () => false)

/** Asks people to prove who they are whenever a call inside of this needs it. */
export function ProofProvider({ side, children }: { side: Side; children: ReactNode }) {
  const [settle, setSettle] = useState<(isProved: boolean) => void>()
  const asked = useRef<Promise<boolean>>(undefined)

  // Calls that are refused at the same time wait for one answer.
  const askForProof = useCallback(() => {
    asked.current ??= new Promise<boolean>((resolve) => setSettle(() => resolve)).finally(() => {
      asked.current = undefined
      setSettle(undefined)
    })
    return asked.current
  }, [])

  return (
    <ProofContext value={askForProof}>
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
