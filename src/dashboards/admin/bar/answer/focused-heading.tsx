import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of what has just appeared. It takes the focus, so that it is heard, and is at the top of a phone's screen. */
export function FocusedHeading({ isQuiet = false, children }: { isQuiet?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isQuiet) return
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [isQuiet])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
