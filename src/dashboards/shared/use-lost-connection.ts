import { useEffect, useRef, useState } from 'react'
import { showSession } from '#features/accounts/accounts.contract.ts'
import { type ApiError, callApi } from '#web/api.client.ts'

const ASK_AGAIN_MS = 3000

/** Whether our server cannot be reached. It is asked again until it can, and then `onBack` is called. */
export function useLostConnection(onBack: () => unknown): boolean {
  const [isLost, setIsLost] = useState(false)
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })

  useEffect(() => {
    let isWanted = true
    let wasLost = false
    let next: ReturnType<typeof setTimeout> | undefined
    async function ask() {
      clearTimeout(next)
      const isThere = await callApi(showSession, {}, { isBackground: true }).then(
        () => true,
        ({ code }: ApiError) => code !== 'unreachable',
      )
      if (!isWanted) return
      if (!isThere) {
        wasLost = true
        setIsLost(true)
        next = setTimeout(ask, ASK_AGAIN_MS)
      } else if (wasLost) {
        isWanted = false
        latest.current()
      }
    }
    void ask()
    addEventListener('online', ask)
    return () => {
      isWanted = false
      clearTimeout(next)
      removeEventListener('online', ask)
    }
  }, [])
  return isLost
}
