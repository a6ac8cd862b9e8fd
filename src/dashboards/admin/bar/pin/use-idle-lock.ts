import { useEffect, useRef } from 'react'
import { LOCK_AFTER_SECONDS } from '#features/accounts/pins/pins.rules.ts'

const signs = ['pointerdown', 'keydown'] as const

/** Calls `onIdle` when nobody has touched the screen for as long as the server waits too. */
export function useIdleLock(isOn: boolean, onIdle: () => void) {
  const latest = useRef(onIdle)
  useEffect(() => {
    latest.current = onIdle
  })
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => latest.current(), LOCK_AFTER_SECONDS * 1000)
    }
    wait()
    for (const sign of signs) addEventListener(sign, wait, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, wait, { capture: true })
    }
  }, [isOn])
}
