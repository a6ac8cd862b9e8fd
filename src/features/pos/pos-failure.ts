import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { AppError } from '#base/app-error.ts'
import { ToastError } from '#features/pos/toast/toast-error.ts'
import type { WebEnv } from '#web/env.ts'

/**
 * Answers what the point of sale did not do: `success: false`, the reason, and in place of what was asked for the same
 * fields with nothing in them. What nobody foresaw goes on to where errors are answered.
 */
export function answerPosFailure(c: Context<WebEnv>, error: unknown, nothing: Record<string, unknown>) {
  if (error instanceof AppError) {
    return c.json({ success: false, error: error.message, ...nothing }, error.status as ContentfulStatusCode)
  }
  if (!(error instanceof ToastError)) throw error
  const { problem, status, code, requestId, retryAfterSeconds } = error
  c.var.log.warn({ problem, status, code, toastRequestId: requestId }, 'the point of sale did not answer as asked')
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  return c.json({ success: false, error: error.message, ...nothing }, problem === 'rate-limited' ? 503 : 502)
}
