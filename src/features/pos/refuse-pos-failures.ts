import { AppError } from '#base/app-error.ts'
import { ToastError } from '#features/pos/toast/client/toast-error.ts'
import type { Route } from '#web/route.ts'

/** Turns failures of the point of sale into refusals that say why. */
export function refusePosFailures(routes: readonly Route[]): Route[] {
  return routes.map(({ endpoint, handle }) => ({
    endpoint,
    async handle(c) {
      try {
        return await handle(c)
      } catch (error) {
        if (!(error instanceof ToastError)) throw error
        const { problem, status, code, requestId } = error
        c.var.log.warn(
          { problem, status, code, toastRequestId: requestId },
          'the point of sale did not answer as asked',
        )
        throw toPosRefusal(error)
      }
    },
  }))
}

export function toPosRefusal({ problem, message, retryAfterSeconds }: ToastError, details = {}): AppError {
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
  return new AppError(problem === 'rate-limited' ? 'pos-rate-limited' : 'pos-failed', { ...wait, ...details }, message)
}
