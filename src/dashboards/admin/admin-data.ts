import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Topic } from '#base/topics.ts'
import { type Answer, sendJson } from '#web/post-json.ts'
import { useAdmin } from './admin-context.ts'

/** What a call came to, for a screen to show. Data that was there before stays in sight while it is loaded anew. */
export type Loaded<T> =
  | { at: 'loading' }
  | { at: 'ready'; data: T; total: number; isRefreshing: boolean; reload: () => void }
  | { at: 'failed'; message: string; reload: () => void }

class CallError extends Error {
  readonly isExpired: boolean
  constructor(message: string, isExpired: boolean) {
    super(message)
    this.isExpired = isExpired
  }
}

/** Loads a GET and keeps it for as long as it is looked at. Without an address nothing is asked. */
export function useApiQuery<T>(topic: Topic, url: string | undefined): Loaded<T> {
  const { onExpired } = useAdmin()
  const query = useQuery({
    queryKey: [topic, url],
    enabled: url !== undefined,
    queryFn: async () => {
      const answer = await sendJson<T>('GET', url ?? '')
      if (answer.outcome === 'ok') return { data: answer.data, total: answer.total }
      const isExpired = answer.outcome === 'refused' && answer.status === 401
      if (isExpired) onExpired()
      throw new CallError(describe(answer), isExpired)
    },
  })
  const reload = () => void query.refetch()
  if (query.data) return { at: 'ready', ...query.data, isRefreshing: query.isFetching, reload }
  if (query.error) return { at: 'failed', message: query.error.message, reload }
  return { at: 'loading' }
}

/** Sends a change. Lists of the topics it touches are loaded anew when it succeeded. */
export function useApiMutation() {
  const client = useQueryClient()
  const { onExpired } = useAdmin()
  return useCallback(
    async <T>(
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      url: string,
      { body, changes }: { body?: unknown; changes: readonly Topic[] },
    ): Promise<Answer<T>> => {
      const answer = await sendJson<T>(method, url, body)
      if (answer.outcome === 'refused' && answer.status === 401) onExpired()
      if (answer.outcome === 'ok') {
        await Promise.all(changes.map((topic) => client.invalidateQueries({ queryKey: [topic] })))
      }
      return answer
    },
    [client, onExpired],
  )
}

/** A failure in words. What was typed is still there, so that the way forward is to try again. */
export function describe(answer: Exclude<Answer<unknown>, { outcome: 'ok' }>): string {
  return answer.outcome === 'refused' ? answer.error : 'The server could not be reached. Please try again.'
}
