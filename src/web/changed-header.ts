import type { MiddlewareHandler } from 'hono'
import { CHANGED_HEADER, formatChanges } from '#base/changes.ts'
import { collectChanges } from '#platform/collect-changes.ts'

/** Says what the request has changed (`X-Changed: members:4711`), so a dashboard loads those lists once. */
export const changedHeader: MiddlewareHandler = async (c, next) => {
  const changes = await collectChanges(next)
  if (changes.length > 0) c.res.headers.set(CHANGED_HEADER, formatChanges(changes))
}
