import type { QueryClient } from '@tanstack/react-query'
import { type Change, parseChanges } from '#base/changes.ts'
import { type Topic, topicsOfTonight } from '#base/topics.ts'

/** A change is heard again within a second or two, so that not many of them have to be remembered. */
const MAX_REMEMBERED = 200

/** Lists that show something of another topic and are not announced themselves: an own change loads them as well. */
const alsoShow: Partial<Record<string, readonly Topic[]>> = {
  checks: ['discounts', 'analytics', 'membership'],
  jobs: ['inbox'],
  members: ['membership'],
  rewards: ['membership'],
  milestones: ['membership', 'program'],
}

/** Changes whose lists were loaded already, no matter which was first: the answer or the announcement. */
const loaded = new WeakMap<QueryClient, Set<string>>()

/**
 * Loads what an own request has changed, as the header `X-Changed` of its answer says. The announcement of the same
 * transaction then loads nothing. Settles when the lists on the screen are there.
 */
export async function loadOwnChanges(client: QueryClient, header: string | null): Promise<void> {
  const changes = parseChanges(header ?? '')
  const topics = new Set([...takeNew(client, changes), ...changes.flatMap(({ topic }) => alsoShow[topic] ?? [])])
  await invalidate(client, topics)
}

/** Loads what somebody else has changed, as the event stream says. */
export async function loadAnnouncedChanges(client: QueryClient, data: string): Promise<void> {
  if (data.split(',').includes('everything')) return client.invalidateQueries()
  await invalidate(client, takeNew(client, parseChanges(data)))
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
  const tonight = [...topics].some((topic) => topicsOfTonight.has(topic)) ? ['tonight'] : []
  await Promise.all([...topics, ...tonight].map((topic) => client.invalidateQueries({ queryKey: [topic] })))
}
