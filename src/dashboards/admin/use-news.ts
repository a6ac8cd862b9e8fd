import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { urls } from '#urls.ts'

/**
 * Listens to what others change: lists of it that are in sight are loaded anew. Returns whether the connection is lost; the
 * browser tries again by itself, and what changed meanwhile is loaded then.
 */
export function useNews(isAllowed: boolean): { isLost: boolean } {
  const client = useQueryClient()
  const [isLost, setIsLost] = useState(false)

  useEffect(() => {
    if (!isAllowed) return
    const source = new EventSource(urls.api.events)
    let wasLost = false
    source.addEventListener('open', () => {
      if (wasLost) void client.invalidateQueries()
      wasLost = false
      setIsLost(false)
    })
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      for (const topic of data.split(',')) {
        void client.invalidateQueries(topic === 'everything' ? {} : { queryKey: [topic] })
      }
    })
    source.addEventListener('error', () => {
      wasLost = true
      setIsLost(true)
    })
    return () => source.close()
  }, [client, isAllowed])

  return { isLost }
}
