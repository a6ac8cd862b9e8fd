import {
  QueryCache,
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CHANGED_HEADER } from '#base/changes.ts'
import type { Side } from '#base/roles.ts'
import type { Topic } from '#base/topics.ts'
import { type ApiError, callApi } from '#web/api.client.ts'
import type { AnswerOf, Endpoint, InputOf } from '#web/contract/endpoint.ts'
import { loadOwnChanges } from './live/load-changes.ts'
import { isPersonActive, usePersonActivity } from './person-activity.ts'
import { needsProof, ProofProvider, useWithProof } from './proof/proof-provider.tsx'
import { type OnExpired, SessionContext, sessionProblemOf, useWithSession } from './session/with-session.ts'

/** Long enough for going to and fro between tabs without asking the server each time. */
const STALE_AFTER_MS = 15_000

type ProviderProps = { side: Side; onExpired: OnExpired; children: ReactNode }

/** Everything behind a login loads and changes data inside of this. `onExpired` is called when the login has ended. */
export function ApiProvider({ side, onExpired, children }: ProviderProps) {
  const latest = useRef(onExpired)
  useEffect(() => {
    latest.current = onExpired
  })
  usePersonActivity()
  const [renew] = useState((): OnExpired => (why) => latest.current(why))
  const [client] = useState(() => createQueryClient(renew))
  return (
    <QueryClientProvider client={client}>
      <SessionContext value={renew}>
        <ProofProvider side={side}>{children}</ProofProvider>
      </SessionContext>
    </QueryClientProvider>
  )
}

/** `onExpired` hears of what could not be loaded. A change that is refused asks on its own, because it is sent again. */
export function createQueryClient(onExpired: OnExpired): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      async onError(error) {
        const why = sessionProblemOf(error)
        if (why && (await onExpired(why))) await client.invalidateQueries()
      },
    }),
    defaultOptions: {
      queries: { staleTime: STALE_AFTER_MS, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

/** What a query came to, for a screen to show. Data that was there before stays in sight while it is loaded again. */
export type QueryState<T> =
  | { at: 'loading' }
  | { at: 'ready'; data: T; total: number; isRefreshing: boolean; problem: ApiError | undefined; reload: () => void }
  | { at: 'failed'; error: ApiError; message: string; reload: () => void }

type DataOf<E extends Endpoint> = AnswerOf<E> extends { list: infer List; total: number } ? List : AnswerOf<E>

/**
 * Loads a GET and keeps it for as long as it is looked at. Without input nothing is asked. `isRefetchedOnFocus` is for
 * screens without live updates: it is loaded again whenever the browser tab comes back into view.
 */
export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | undefined,
  { isRefetchedOnFocus = false } = {},
): QueryState<DataOf<E>> {
  const query = useQuery<AnswerOf<E>, ApiError>({
    queryKey: queryKeyOf(endpoint, input),
    // A list stays in sight until its next page is loaded. What is known of one member never stands in for another.
    placeholderData: (before, asked) => (isOfSame(asked?.queryKey[2], input) ? before : undefined),
    enabled: input !== undefined,
    refetchOnWindowFocus: isRefetchedOnFocus ? 'always' : true,
    queryFn: ({ signal }) => callApi(endpoint, input as InputOf<E>, { signal, isBackground: !isPersonActive() }),
  })
  const reload = () => void query.refetch()
  if (query.data !== undefined) {
    const isRefreshing = query.isFetching
    return { at: 'ready', ...toRows<E>(query.data), isRefreshing, problem: query.error ?? undefined, reload }
  }
  if (query.error) return { at: 'failed', error: query.error, message: query.error.message, reload }
  return { at: 'loading' }
}

type Asked = { params?: unknown } | undefined

/** Whether two questions are about the same thing: the same names in the path of the address. */
function isOfSame(one: unknown, other: unknown) {
  return JSON.stringify((one as Asked)?.params) === JSON.stringify((other as Asked)?.params)
}

/** By what the answer to this question is kept. */
export const queryKeyOf = (endpoint: Endpoint, input: unknown) => [endpoint.topic, endpoint.path, input]

function toRows<E extends Endpoint>(answer: AnswerOf<E>): { data: DataOf<E>; total: number } {
  const isPage = typeof answer === 'object' && answer !== null && 'list' in answer && 'total' in answer
  const page = isPage ? (answer as { list: unknown; total: number }) : { list: answer, total: 0 }
  return { data: page.list as DataOf<E>, total: page.total }
}

/**
 * Sends a change. Lists on the screen that show what it changed are loaded again before `onSuccess` is called; the server
 * says which ones. When somebody else was faster, everything on the screen is loaded again before `onError` is called. It
 * may ask for a proof of who sends it first; canceling that is no error to show, and `onCanceled` is called. A session
 * that has ended is renewed over what is typed, and the change is sent again.
 */
export function useApiMutation<E extends Endpoint>(
  endpoint: E,
  {
    onSuccess,
    onError,
    onCanceled,
  }: {
    onSuccess?: (answer: AnswerOf<E>, input: InputOf<E>) => unknown
    onError?: (error: ApiError, input: InputOf<E>) => unknown
    onCanceled?: () => unknown
  } = {},
) {
  const client = useQueryClient()
  const withProof = useWithProof()
  const withSession = useWithSession()
  const mutation = useMutation<AnswerOf<E>, ApiError, InputOf<E>>({
    mutationFn: async (input) => {
      let changed: string | null = null
      const onHeaders = (headers: Headers) => {
        changed = headers.get(CHANGED_HEADER)
      }
      const send = () => withProof(() => callApi(endpoint, input, { onHeaders }))
      const answer = await withSession(send).catch(async (error: ApiError) => {
        if (error.isOutdated) await client.invalidateQueries()
        throw error
      })
      await loadOwnChanges(client, changed)
      return answer
    },
    ...(onSuccess && { onSuccess }),
    onError: (error, input) => (needsProof(error) ? onCanceled?.() : onError?.(error, input)),
  })
  return { ...mutation, error: needsProof(mutation.error) ? null : mutation.error }
}

/** Loads every list of a topic again, such as when somebody else turned out to have been faster. */
export function useReload(topic: Topic): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [topic] })
}
