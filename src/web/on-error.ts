import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { AppError } from '#base/app-error.ts'
import { isDatabaseAway, isDatabaseBusy } from '#platform/db.ts'
import type { WebEnv } from './env.ts'

/** Our own PostgreSQL is back within seconds; another one is worth asking again as soon. */
const DATABASE_BACK_SECONDS = 5

/** The one place where errors become refusals. What nobody foresaw is logged, and the visitor is told as little as possible. */
export function toAppError(error: unknown, c: Context<WebEnv>): AppError {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException) {
    c.var.log.info({ err: error }, 'request refused by the framework')
    return new AppError(error.status === 413 ? 'body-too-large' : 'invalid-input')
  }
  if (isCutOff(c)) {
    c.var.log.info('the request did not arrive whole')
    return new AppError('invalid-input')
  }
  if (isDatabaseAway(error)) {
    c.var.log.error({ err: error }, 'database unavailable')
    return new AppError('database-unavailable')
  }
  if (isDatabaseBusy(error)) {
    c.var.log.error({ err: error }, 'database too busy')
    return new AppError('database-unavailable')
  }
  c.var.log.error({ err: error }, 'unexpected error')
  return new AppError('internal-error')
}

/** Whether the visitor left, or was too slow, before all of the body had arrived. Nobody reads the answer then. */
function isCutOff(c: Context<WebEnv>): boolean {
  // Behind `app.request` in tests there is no socket, which the adapter's own type does not foresee.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return incoming?.destroyed === true && !incoming.complete
}

/** `more` is what a call promises to say beside the error. */
export function errorAnswer(c: Context<WebEnv>, error: AppError, more: Record<string, unknown> = {}) {
  if (typeof error.details.retryAfterSeconds === 'number')
    c.header('Retry-After', String(error.details.retryAfterSeconds))
  if (error.code === 'database-unavailable') c.header('Retry-After', String(DATABASE_BACK_SECONDS))
  const trace = error.status >= 500 ? { requestId: c.var.requestId } : {}
  const { message, code, details } = error
  return c.json({ ...more, ...c.var.refusedWith, error: message, code, ...details, ...trace }, error.status)
}
