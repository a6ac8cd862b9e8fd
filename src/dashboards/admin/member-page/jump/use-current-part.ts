import { useEffect, useRef, useState } from 'react'
import { type PagePart, partId, partNames } from './page-parts.ts'

/** A part counts as the current one from when its head is this near to the top, in pixels: the row lies above it. */
const TOP = 96

/** Which part is read, and a way to go to another. */
export function useCurrentPart() {
  const [current, setCurrent] = useState<PagePart>(partNames[0] ?? 'ledger')
  /** Where a jump has led: short parts at the end of the page cannot come to the top. */
  const jumpedTo = useRef<number>(undefined)

  useEffect(() => {
    function look() {
      if (jumpedTo.current !== undefined && Math.abs(window.scrollY - jumpedTo.current) < 2) return
      jumpedTo.current = undefined
      setCurrent(readPart())
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  function jump(part: PagePart) {
    const place = document.getElementById(partId(part))
    if (!place) return
    place.scrollIntoView({ block: 'start' })
    place.focus({ preventScroll: true })
    jumpedTo.current = window.scrollY
    setCurrent(part)
  }

  return { current, jump }
}

/** The last part that has come up to the row, or the first. */
function readPart(): PagePart {
  const tops = partNames.map((part) => document.getElementById(partId(part))?.getBoundingClientRect().top ?? Infinity)
  const reached = partNames.filter((_, index) => (tops[index] ?? Infinity) <= TOP)
  return reached.at(-1) ?? partNames[0] ?? 'ledger'
}
