import type { MiddlewareHandler } from 'hono'
import { CHANGED_HEADER, formatChanges } from '#base/changes.ts'
import { collectChanges } from '#platform/collect-changes.ts'

/**
 * Says in the answer what the request has changed (`X-Changed: members:4711,audit:4711`). A dashboard loads those lists at
 * once and knows the announcement of the same transaction when it hears it.
 */
export const changedHeader: MiddlewareHandler = async (c, next) => {
  const changes = await collectChanges(next)
  if (changes.length > 0) c.res.headers.set(CHANGED_HEADER, formatChanges(changes))
}
