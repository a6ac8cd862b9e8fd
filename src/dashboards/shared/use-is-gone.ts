import { useEffect, useRef } from 'react'

/** Whether what began something is no longer on the screen, for what comes back later. */
export function useIsGone() {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return isGone
}
