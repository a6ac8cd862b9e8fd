import { useCallback, useRef, useState } from 'react'

/** A question that calls wait for: those that are refused at the same time wait for one answer. */
export function useAskOnce() {
  const [settle, setSettle] = useState<(isGranted: boolean) => void>()
  const asked = useRef<Promise<boolean>>(undefined)
  const ask = useCallback(() => {
    asked.current ??= new Promise<boolean>((resolve) => setSettle(() => resolve)).finally(() => {
      asked.current = undefined
      setSettle(undefined)
    })
    return asked.current
  }, [])
  /** `settle` is there while the question is open. */
  return { ask, settle }
}
