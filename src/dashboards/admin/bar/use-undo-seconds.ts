import { useEffect, useState } from 'react'
import { UNDO_SECONDS } from '#features/loyalty/rewards/codes/codes.rules.ts'
import type { Giving } from './use-givings.ts'

/** How many seconds are left to undo a giving; 0 for one that was not given. */
export function useUndoSeconds({ state, at }: Pick<Giving, 'state' | 'at'>): number {
  const [now, setNow] = useState(() => Date.now())
  const end = at.getTime() + UNDO_SECONDS * 1000
  const left = state === 'given' ? Math.max(0, Math.ceil((end - now) / 1000)) : 0
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return Math.min(UNDO_SECONDS, left)
}
