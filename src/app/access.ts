import type { MiddlewareHandler } from 'hono'
import { AppError } from '#base/app-error.ts'
import { type Role, roles } from '#base/roles.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import { isSecret } from '#platform/is-secret.ts'
import { countAttempt } from '#platform/rate-limit.ts'
import { urls } from '#urls.ts'
import type { WebEnv } from '#web/env.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Limit = { max: number; seconds: number }
export type AccessRow = {
  method: Method
  path: string
  who: 'everyone' | readonly Role[]
  limit?: Limit
  /** Whoever knows this secret of the settings may call it without a session. */
  orSecret?: 'syncSecret'
}

/** Secrets that somebody may guess at from one address. */
const guesses: Limit = { max: 20, seconds: 600 }

/** Who may call what. Every API route stands here, or the product does not start. */
export const access: readonly AccessRow[] = [
  { method: 'GET', path: urls.api.seo, who: ['seo', 'owner'] },
  { method: 'PUT', path: urls.api.seo, who: ['seo', 'owner'] },
  { method: 'GET', path: urls.api.seoHistory, who: ['seo', 'owner'] },
  { method: 'POST', path: urls.api.seoUndo, who: ['seo', 'owner'] },
  { method: 'POST', path: urls.api.sitemap, who: ['seo', 'owner'] },
  { method: 'POST', path: urls.api.meReceipts, who: ['member'] },
  { method: 'GET', path: urls.api.autoSyncOrders, who: ['manager', 'owner'], orSecret: 'syncSecret' },
  { method: 'GET', path: urls.api.syncRuns, who: ['manager', 'owner'] },
  { method: 'GET', path: urls.api.unmatchedChecks, who: ['manager', 'owner'] },
  { method: 'POST', path: urls.api.unmatchedChecks, who: ['manager', 'owner'] },
  { method: 'GET', path: urls.api.discountMonitor, who: ['manager', 'owner'] },
  { method: 'POST', path: urls.api.discountMonitor, who: ['manager', 'owner'] },
  { method: 'GET', path: urls.api.discountHistory, who: ['manager', 'owner'] },
  { method: 'GET', path: urls.api.discountAlerts, who: ['manager', 'owner'] },
  { method: 'PATCH', path: urls.api.discountAlert, who: ['manager', 'owner'] },
  { method: 'POST', path: urls.api.discountAlertReopen, who: ['manager', 'owner'] },
  { method: 'POST', path: urls.api.toast.createCustomer, who: ['manager', 'owner'] },
  { method: 'GET', path: urls.api.toast.customers, who: ['manager', 'owner'] },
  { method: 'POST', path: urls.api.toast.syncTransactions, who: ['manager', 'owner'] },
  { method: 'GET', path: urls.api.toast.testConnection, who: ['manager', 'owner'] },
  { method: 'GET', path: urls.api.toast.testEndpoints, who: ['manager', 'owner'] },
  { method: 'GET', path: urls.api.toast.testAllEndpoints, who: ['manager', 'owner'] },
  { method: 'GET', path: urls.api.toast.orders, who: ['manager', 'owner'] },
  { method: 'POST', path: urls.api.toast.orders, who: ['manager', 'owner'] },
  { method: 'GET', path: urls.api.toast.analytics, who: ['manager', 'owner'] },
  { method: 'GET', path: urls.api.toast.simulator, who: ['owner'] },
  { method: 'PUT', path: urls.api.toast.simulator, who: ['owner'] },
]

/** Stands before a route and lets through whom its row names. */
export function guard(
  { config, db, clock }: { config: Config; db: Db; clock: Clock },
  row: AccessRow,
): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    const bearer = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
    if (row.orSecret && bearer) {
      if (isSecret(bearer, config[row.orSecret])) return next()
      await countAttempt(db, clock, { key: `secret ${row.path} ${c.var.address}`, ...guesses })
    }
    if (row.limit) {
      const key = `${row.method} ${row.path} ${c.var.address}`
      await countAttempt(db, clock, { key, ...row.limit })
    }
    if (row.who !== 'everyone') {
      const sessions = await Promise.all([c.var.findSession('staff'), c.var.findSession('member')])
      const present = sessions.flatMap((session) => (session ? [session.role] : []))
      if (present.length === 0) throw new AppError('login-required')
      if (!present.some((role) => mayCall(row, role))) throw new AppError('not-allowed')
    }
    await next()
  }
}

export function mayCall(row: AccessRow, role: Role) {
  return (row.who === 'everyone' ? roles : row.who).includes(role)
}
