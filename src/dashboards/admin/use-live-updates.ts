import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { loadAnnouncedChanges } from '#dashboards/shared/load-changes.ts'
import { liveUpdates } from '#features/operations/operations.contract.ts'
import { apiUrl } from '#web/api.client.ts'

/** The server says something every twenty seconds: after two silences the line is dead, even if the browser does not know it. */
const SILENCE_MS = 45_000

/**
 * Listens to what others change: lists of it that are in sight are loaded again. Returns whether the connection is lost;
 * it is tried again without end, and what changed meanwhile is loaded then.
 */
export function useLiveUpdates(isAllowed: boolean): { isLost: boolean } {
  const client = useQueryClient()
  const [isLost, setIsLost] = useState(false)

  useEffect(() => {
    if (!isAllowed) return
    let source: EventSource | undefined
    let silence: ReturnType<typeof setTimeout> | undefined
    let wasLost = false

    function lose() {
      wasLost = true
      setIsLost(true)
    }
    function hear() {
      clearTimeout(silence)
      silence = setTimeout(() => {
        lose()
        connect()
      }, SILENCE_MS)
    }
    function connect() {
      source?.close()
      source = new EventSource(apiUrl(liveUpdates, {}))
      hear()
      source.addEventListener('open', () => {
        hear()
        if (wasLost) void client.invalidateQueries()
        wasLost = false
        setIsLost(false)
      })
      source.addEventListener('beat', hear)
      source.addEventListener('message', ({ data }: MessageEvent<string>) => {
        hear()
        void loadAnnouncedChanges(client, data)
      })
      source.addEventListener('error', lose)
    }

    connect()
    addEventListener('offline', lose)
    addEventListener('online', connect)
    return () => {
      removeEventListener('offline', lose)
      removeEventListener('online', connect)
      clearTimeout(silence)
      source?.close()
    }
  }, [client, isAllowed])

  return { isLost }
}
