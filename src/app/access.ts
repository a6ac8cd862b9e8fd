import type { MiddlewareHandler } from 'hono'
import { AppError } from '#base/app-error.ts'
import { type Role, roles } from '#base/roles.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
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
}

/** Who may call what. Every API route stands here, or the product does not start. */
export const access: readonly AccessRow[] = [
  { method: 'GET', path: urls.api.seo, who: ['seo', 'owner'] },
  { method: 'PUT', path: urls.api.seo, who: ['seo', 'owner'] },
  { method: 'GET', path: urls.api.seoHistory, who: ['seo', 'owner'] },
  { method: 'POST', path: urls.api.seoUndo, who: ['seo', 'owner'] },
  { method: 'POST', path: urls.api.sitemap, who: ['seo', 'owner'] },
]

/** Stands before a route and lets through whom its row names. */
export function guard({ db, clock }: { db: Db; clock: Clock }, row: AccessRow): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
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
