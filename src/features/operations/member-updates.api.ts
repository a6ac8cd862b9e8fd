import { streamSSE } from 'hono/streaming'
import { AppError } from '#base/app-error.ts'
import { requireMember } from '#features/members/require-member.ts'
import type { Deps } from '#platform/deps.ts'
import { requireSession } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import { createListenerCount } from './listener-count.ts'
import { memberUpdates } from './operations.contract.ts'

/**
 * A page listens while it is in sight; nobody looks at more of them. All together leave half the connections of a server to
 * others; a page without a place loads what is new every now and then.
 */
const places = { perSession: 4, perAccount: 8, total: 500 }
/** Changes are told in bundles: a sync changes a member several times in a second. */
const TICK_MS = 500
/** A sign of life, so that neither a proxy nor the page takes a quiet connection for a dead one. */
const BEAT_MS = 20_000
/** Then the page connects again, which looks at the session. A stream tells nothing but that there is something to load. */
const LIFE_MS = 10 * 60_000
/** Pages that lost their server come back over a few seconds, not all at once. */
const COME_BACK_MS = { least: 2_000, spread: 6_000 }

type MemberUpdatesDeps = Pick<Deps, 'db' | 'changes' | 'metrics'> & { isReady: () => boolean }
type Pace = { tickMs?: number; beatMs?: number; lifeMs?: number }
type Listening = { hasNews: boolean; ticks: number; tell: (event: string) => void; end: () => void }

/** Tells the open pages of members that something of their own has changed. One timer serves all of them. */
export function memberUpdatesApi(
  { db, changes, metrics, isReady }: MemberUpdatesDeps,
  { tickMs = TICK_MS, beatMs = BEAT_MS, lifeMs = LIFE_MS }: Pace = {},
): Route[] {
  const listeners = createListenerCount(places)
  metrics.gauge('member_update_connections', 'Pages of members that listen to changes.', () => [
    { value: listeners.total },
  ])
  const open = new Set<Listening>()
  let timer: NodeJS.Timeout | undefined

  function tick() {
    for (const one of open) {
      one.ticks += 1
      if (!isReady() || one.ticks * tickMs >= lifeMs) one.end()
      else if (one.hasNews) one.tell('message')
      else if (one.ticks % Math.ceil(beatMs / tickMs) === 0) one.tell('beat')
      one.hasNews = false
    }
  }

  function join(listening: Listening) {
    open.add(listening)
    timer ??= setInterval(tick, tickMs)
  }

  function leave(listening: Listening) {
    open.delete(listening)
    if (open.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  const listen = route(memberUpdates).to(async (_, c) => {
    const { tokenHash, accountId } = await requireSession(c, 'member')
    const { id } = await requireMember(c, db)
    const release = listeners.take({ session: tokenHash, account: accountId })
    if (!release) throw new AppError('too-many-requests', { retryAfterSeconds: Math.ceil(beatMs / 1000) })
    return streamSSE(c, async (stream) => {
      let end = () => {}
      const ended = new Promise<void>((resolve) => {
        end = resolve
      })
      stream.onAbort(end)
      const tell = (event: string) => void stream.writeSSE({ event, data: 'changed' })
      const listening: Listening = { hasNews: false, ticks: 0, tell, end }
      const unsubscribe = changes.onChangeOf(id, () => {
        listening.hasNews = true
      })
      join(listening)
      try {
        const retry = Math.round(COME_BACK_MS.least + Math.random() * COME_BACK_MS.spread)
        await stream.writeSSE({ event: 'open', data: '', retry })
        await ended
      } finally {
        leave(listening)
        unsubscribe()
        release()
      }
    })
  })
  return [listen]
}
