import { useCallback, useEffect, useRef, useState } from 'react'
import { loadMine, type Mine } from './member-calls.ts'

type Step =
  | { at: 'loading' }
  | { at: 'failed'; reason: string }
  /** `problem` is why the last look at the server brought nothing newer. */
  | { at: 'loaded'; mine: Mine; problem?: string }

const LOGIN_REQUIRED = 401

/**
 * What the member has, loaded with the page and again whenever the browser tab comes back into view. What was loaded
 * stays on the screen while the next answer is awaited.
 */
export function useMembership(onExpired: () => void) {
  const [step, setStep] = useState<Step>({ at: 'loading' })
  const lastTurn = useRef(0)

  const refresh = useCallback(async () => {
    lastTurn.current += 1
    const turn = lastTurn.current
    const answer = await loadMine()
    // Answers may overtake each other, and the newest question has the newest answer.
    if (turn !== lastTurn.current) return
    if (answer.outcome === 'ok') return setStep({ at: 'loaded', mine: answer.data })
    if (answer.outcome === 'refused' && answer.status === LOGIN_REQUIRED) return onExpired()
    const problem = answer.outcome === 'refused' ? withStop(answer.error) : 'The server could not be reached.'
    setStep((now) => (now.at === 'loaded' ? { ...now, problem } : { at: 'failed', reason: problem }))
  }, [onExpired])

  const retry = useCallback(() => {
    setStep({ at: 'loading' })
    return refresh()
  }, [refresh])

  useEffect(() => {
    refresh()
    const look = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      lastTurn.current += 1 // An answer that is still on its way has nobody to show it to.
    }
  }, [refresh])

  return { step, refresh, retry }
}

function withStop(sentence: string) {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
