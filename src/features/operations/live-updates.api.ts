import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Facts } from '#platform/facts.ts'
import type { WebEnv } from '#web/env.ts'

/** News are told in bundles: a sync changes something several times a second. */
const BUNDLE_MS = 500
/** A sign of life, so that neither a proxy nor the dashboard takes a quiet connection for a dead one. */
const HEARTBEAT_BUNDLES = 40

/** Tells dashboards what has changed, for as long as they listen and this server is open. */
export function liveUpdatesApi({ facts, isReady }: { facts: Facts; isReady: () => boolean }) {
  return new Hono<WebEnv>().get('/events', (c) => {
    c.header('Cache-Control', 'no-store')
    return streamSSE(c, async (stream) => {
      const waiting = new Set<string>()
      const leave = facts.onNews((news) => waiting.add(news))
      stream.onAbort(leave)
      await stream.writeSSE({ event: 'open', data: '' })
      for (let bundle = 1; !stream.aborted && isReady(); bundle += 1) {
        await pause(BUNDLE_MS)
        const news = [...waiting]
        waiting.clear()
        if (news.length > 0) await stream.writeSSE({ data: news.join(',') })
        else if (bundle % HEARTBEAT_BUNDLES === 0) await stream.writeSSE({ event: 'beat', data: 'still here' })
      }
      leave()
    })
  })
}
