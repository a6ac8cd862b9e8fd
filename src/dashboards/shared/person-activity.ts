import { useEffect } from 'react'

/** A request that is made later than this after the last touch or key is the browser's own. */
const ACTIVE_MS = 60_000

const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'focus'] as const

/** Until something is noticed, the person has just opened the page. */
let lastSign = Number.POSITIVE_INFINITY

/** Whether the person has just done something here. Lists that others change load without them for hours. */
export function isPersonActive(): boolean {
  return Date.now() - lastSign < ACTIVE_MS
}

/** Notices what the person does, from the moment they open the place on. */
export function usePersonActivity() {
  useEffect(() => {
    const notice = () => {
      lastSign = Date.now()
    }
    notice()
    for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, notice, { capture: true })
    }
  }, [])
}
