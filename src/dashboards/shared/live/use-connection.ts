import { useCallback, useEffect, useRef, useState } from 'react'

/** While all is well the server is asked this often, so that a lost connection is known before a guest waits for it. */
const WATCH_MS = 20_000
const RETRY_MS = 5000

export type Connection = {
  /** Since when there is none. */
  lostAt: Date | undefined
  /** Something was or was not answered. */
  tell: (isThere: boolean) => void
  /** Asks at once. */
  tryNow: () => void
  isTrying: boolean
}

/**
 * Whether the server can be reached, found out by `askIfThere` before somebody needs it and again and again while it is
 * away. With `isDoubted` it is asked at once.
 */
export function useConnection(askIfThere: () => Promise<boolean>, { isDoubted = false } = {}): Connection {
  const [lostAt, setLostAt] = useState<Date>()
  const [isTrying, setIsTrying] = useState(false)
  const [round, setRound] = useState(0)
  const tell = useCallback((isThere: boolean) => {
    setLostAt((before) => (isThere ? undefined : (before ?? new Date())))
  }, [])

  const isAsking = useRef(false)
  const ask = useCallback(async () => {
    if (isAsking.current) return
    isAsking.current = true
    setIsTrying(true)
    const isThere = await askIfThere()
    isAsking.current = false
    setIsTrying(false)
    tell(isThere)
    setRound((before) => before + 1)
  }, [tell, askIfThere])

  const isLost = lostAt !== undefined
  useEffect(() => {
    const afterMs = isLost ? RETRY_MS : WATCH_MS
    const timer = setTimeout(() => void ask(), isDoubted && round === 0 ? 0 : afterMs)
    return () => clearTimeout(timer)
  }, [isDoubted, isLost, round, ask])

  useEffect(() => {
    const lose = () => tell(false)
    const find = () => void ask()
    addEventListener('offline', lose)
    addEventListener('online', find)
    return () => {
      removeEventListener('offline', lose)
      removeEventListener('online', find)
    }
  }, [tell, ask])

  return { lostAt, tell, tryNow: () => void ask(), isTrying }
}
