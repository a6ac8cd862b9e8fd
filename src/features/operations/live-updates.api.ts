import { setTimeout as pause } from 'node:timers/promises'
import { streamSSE } from 'hono/streaming'
import { formatChanges } from '#base/changes.ts'
import { isSessionAlive } from '#features/accounts/sessions/is-session-alive.ts'
import type { Deps } from '#platform/deps.ts'
import { requireSession } from '#web/env.ts'
import { type Route, route } from '#web/route.ts'
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
  let connections = 0
  metrics.gauge('live_update_connections', 'Dashboards that listen to changes.', () => [{ value: connections }])
  const listen = route(liveUpdates).to(async (_, c) => {
    const session = await requireSession(c, 'staff')
    // A dashboard whose session cannot be read connects again, and is then told why it may not.
    const mayListen = () =>
      isSessionAlive({ db, clock }, session).catch((error: unknown) => {
        c.var.log.warn({ err: error }, 'live updates end: the session cannot be read')
        return false
      })
    return streamSSE(c, async (stream) => {
      connections += 1
      const waiting = new Set<string>()
      const unsubscribe = changes.onChange((heard) =>
        waiting.add(heard === 'everything' ? heard : formatChanges([heard])),
      )
      try {
        await stream.writeSSE({ event: 'open', data: '' })
        for (let bundle = 1; !stream.aborted && isReady(); bundle += 1) {
          await pause(bundleMs)
          if (waiting.size > 0) {
            const data = [...waiting].join(',')
            waiting.clear()
            await stream.writeSSE({ data })
          }
          if (bundle % Math.ceil(heartbeatMs / bundleMs) === 0) {
            // Who signed out, was locked or lost their role meanwhile hears nothing more.
            if (!(await mayListen())) break
            await stream.writeSSE({ event: 'beat', data: 'still here' })
          }
        }
      } finally {
        unsubscribe()
        connections -= 1
      }
    })
  })
  return [listen]
}
