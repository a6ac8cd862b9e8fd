import { createContext, use, useCallback } from 'react'
import { ApiError } from '#web/api.client.ts'

/** Why a session is not good for a call: it has ended, or two-step sign-in has to be set up first. */
export type SessionProblem = 'login-required' | 'second-step-setup-required'

/** Resolves with whether the same person is signed in again, so that what was refused can be sent once more. */
export type OnExpired = (why: SessionProblem) => Promise<boolean>

export const SessionContext = createContext<OnExpired>(async () => false)

export function sessionProblemOf(error: unknown): SessionProblem | undefined {
  const code = error instanceof ApiError ? error.code : undefined
  return code === 'login-required' || code === 'second-step-setup-required' ? code : undefined
}

/** Makes a call, and once more after the person whose session had ended is signed in again. */
export function useWithSession() {
  const onExpired = use(SessionContext)
  return useCallback(
    <Answer>(call: () => Promise<Answer>): Promise<Answer> =>
      call().catch(async (error: unknown) => {
        const why = sessionProblemOf(error)
        if (!why || !(await onExpired(why))) throw error
        return call()
      }),
    [onExpired],
  )
}
