import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiError } from '#web/api.client.ts'
import { isUnsure } from './bar-call.ts'

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
 * Whether the server can be reached, found out by `ping` before somebody needs it and again and again while it is away.
 */
export function useConnection(ping: () => Promise<unknown>): Connection {
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
    const isThere = await ping().then(
      () => true,
      (error: ApiError) => !isUnsure(error),
    )
    isAsking.current = false
    setIsTrying(false)
    tell(isThere)
    setRound((before) => before + 1)
  }, [tell, ping])

  const isLost = lostAt !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is the reason to ask again later
  useEffect(() => {
    const timer = setTimeout(() => void ask(), isLost ? RETRY_MS : WATCH_MS)
    return () => clearTimeout(timer)
  }, [isLost, round, ask])

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
