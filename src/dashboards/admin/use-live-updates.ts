import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Change, parseChanges } from '#base/changes.ts'
import type { Topic } from '#base/topics.ts'
import { urls } from '#urls.ts'

/** The server says something every twenty seconds: after two silences the line is dead, even if the browser does not know it. */
const SILENCE_MS = 45_000

/** A change is heard again within a second or two, so that not many of them have to be remembered. */
const MAX_REMEMBERED = 200

/** Lists that show checks without being announced when one changes: after an own change they are loaded again as well. */
const alsoShow: Partial<Record<string, readonly Topic[]>> = { checks: ['discounts', 'analytics'] }

/** Changes of which the lists were loaded already, whichever told of them first: the answer or the announcement. */
const loaded = new WeakMap<QueryClient, Set<string>>()

/**
 * Loads what an own request has changed, as the header `X-Changed` of its answer says. The announcement of the same
 * transaction then loads nothing. Settles when lists in sight are there.
 */
export async function applyChanged(client: QueryClient, header: string | null): Promise<void> {
  const changes = parseChanges(header ?? '')
  const topics = new Set([...takeNew(client, changes), ...changes.flatMap(({ topic }) => alsoShow[topic] ?? [])])
  await invalidate(client, topics)
}

function applyAnnounced(client: QueryClient, data: string) {
  if (data.split(',').includes('everything')) return client.invalidateQueries()
  return invalidate(client, takeNew(client, parseChanges(data)))
}

/** The topics of those changes that were not loaded yet; from now on they are. */
function takeNew(client: QueryClient, changes: readonly Change[]): Set<string> {
  const known = loaded.get(client) ?? new Set()
  loaded.set(client, known)
  const topics = new Set<string>()
  for (const { topic, transactionId } of changes) {
    const key = `${topic}:${transactionId}`
    if (!known.has(key)) topics.add(topic)
    known.add(key)
  }
  for (const key of known) if (known.size > MAX_REMEMBERED) known.delete(key)
  return topics
}

async function invalidate(client: QueryClient, topics: ReadonlySet<string>) {
  await Promise.all([...topics].map((topic) => client.invalidateQueries({ queryKey: [topic] })))
}

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
      source = new EventSource(urls.api.events)
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
        void applyAnnounced(client, data)
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
