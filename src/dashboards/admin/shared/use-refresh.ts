import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Topic } from '#base/topics.ts'

/**
 * Reloads every list of a topic: on request, or when somebody else turned out to have been faster. Its promise resolves
 * when they are there.
 */
export function useRefresh(topic: Topic) {
  const client = useQueryClient()
  const isRefreshing = useIsFetching({ queryKey: [topic] }) > 0
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: [topic] }), [client, topic])
  return { isRefreshing, refresh }
}
