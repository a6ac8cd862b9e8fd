import { useEffect, useState } from 'react'

/** Counts down from so many seconds to 0, once a second. Another number begins again. */
export function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const timer = setInterval(tick, 1000)
    function tick() {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }
    tick()
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
