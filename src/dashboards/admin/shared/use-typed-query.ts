import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 250

/**
 * What is typed into a search, at once in the field and a moment later where it is looked for: typing never waits, and the
 * server is not asked for every letter.
 */
export function useTypedQuery(value: string, onSettled: (value: string) => void) {
  const [typed, setTyped] = useState(value)
  const settled = useRef(value)
  const settle = useRef(onSettled)
  settle.current = onSettled

  // The address can change without the field, by the browser's back button.
  useEffect(() => {
    if (value === settled.current) return
    settled.current = value
    setTyped(value)
  }, [value])

  useEffect(() => {
    if (typed === settled.current) return
    const timer = setTimeout(() => {
      settled.current = typed
      settle.current(typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return [typed, setTyped] as const
}
