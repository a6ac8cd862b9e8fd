import { setTimeout as pause } from 'node:timers/promises'
import { streamSSE } from 'hono/streaming'
import { AppError } from '#base/app-error.ts'
import { formatChanges } from '#base/changes.ts'
import { isSessionAlive } from '#features/accounts/sessions/is-session-alive.ts'
import type { Deps } from '#platform/deps.ts'
import { requireSession, type Session } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
import { createListenerCount } from './listener-count.ts'
import { liveUpdates } from './operations.contract.ts'

/** Changes are told in bundles: a sync changes something several times a second. */
const BUNDLE_MS = 500
/** A sign of life, so that neither a proxy nor the dashboard takes a quiet connection for a dead one. */
const HEARTBEAT_MS = 20_000

type LiveUpdatesDeps = Pick<Deps, 'db' | 'clock' | 'changes' | 'metrics'> & { isReady: () => boolean }
type Pace = { bundleMs?: number; heartbeatMs?: number }

/** Tells dashboards what has changed, for as long as they listen, their session holds and this server is open. */
export function liveUpdatesApi(
  { db, clock, changes, metrics, isReady }: LiveUpdatesDeps,
  { bundleMs = BUNDLE_MS, heartbeatMs = HEARTBEAT_MS }: Pace = {},
): Route[] {
  const listeners = createListenerCount()
  metrics.gauge('live_update_connections', 'Dashboards that listen to changes.', () => [{ value: listeners.total }])
  const listen = route(liveUpdates).to(async (_, c) => {
    const session = await requireSession(c, 'staff')
    // A dashboard whose session cannot be read connects again, and is then told why it may not.
    const mayListen = () =>
      isSessionAlive({ db, clock }, session).catch((error: unknown) => {
        c.var.log.warn({ err: error }, 'live updates end: the session cannot be read')
        return false
      })
    const release = takePlace(session)
    return streamSSE(c, async (stream) => {
      const waiting = new Set<string>()
      let isRevoked = false
      const unsubscribe = changes.onChange((heard) => {
        waiting.add(heard === 'everything' ? heard : formatChanges([heard]))
        // Somebody was signed out. Whether it was this one is looked up, before anything else is told.
        if (heard === 'everything' || heard.topic === 'sessions') isRevoked = true
      })
      try {
        await stream.writeSSE({ event: 'open', data: '' })
        for (let bundle = 1; !stream.aborted && isReady(); bundle += 1) {
          await pause(bundleMs)
          const isHeartbeat = bundle % Math.ceil(heartbeatMs / bundleMs) === 0
          // Who signed out, was locked or lost their role meanwhile hears nothing more.
          if ((isHeartbeat || isRevoked) && !(await mayListen())) break
          isRevoked = false
          if (waiting.size > 0) {
            const data = [...waiting].join(',')
            waiting.clear()
            await stream.writeSSE({ data })
          }
          if (isHeartbeat) await stream.writeSSE({ event: 'beat', data: 'still here' })
        }
      } finally {
        unsubscribe()
        release()
      }
    })
  })
  return [listen]

  function takePlace({ tokenHash, accountId }: Session) {
    const release = listeners.take({ session: tokenHash, account: accountId })
    if (!release) throw new AppError('too-many-requests', { retryAfterSeconds: Math.ceil(heartbeatMs / 1000) })
    return release
  }
}
