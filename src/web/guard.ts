import type { Context } from 'hono'
import { AppError } from '#base/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import { isSecret } from '#platform/is-secret.ts'
import { countAttempt } from '#platform/rate-limit.ts'
import type { WebEnv } from '#web/env.ts'
import { type Endpoint, type Limit, mayCall } from './contract/endpoint.ts'

type Guarded = Pick<Endpoint, 'method' | 'path' | 'who' | 'limit' | 'orSecret'>
export type GuardDeps = { config: Config; db: Db; clock: Clock }

/** Secrets that somebody may guess at from one address. */
const SECRET_GUESSES: Limit = { max: 20, seconds: 600 }

/** Lets through whom the declaration of a route names, as often as it says. */
export async function guard(c: Context<WebEnv>, { config, db, clock }: GuardDeps, guarded: Guarded): Promise<void> {
  const { method, path, who, limit, orSecret } = guarded
  const bearer = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (orSecret && bearer) {
    if (isSecret(bearer, config[orSecret])) return
    await countAttempt(db, clock, { key: `secret ${path} ${c.var.address}`, ...SECRET_GUESSES })
  }
  if (limit) await countAttempt(db, clock, { key: `${method} ${path} ${c.var.address}`, ...limit })
  if (who === 'everyone') return
  const sessions = await Promise.all([c.var.findSession('staff'), c.var.findSession('member')])
  const present = sessions.flatMap((session) => (session ? [session.role] : []))
  if (present.length === 0) throw new AppError('login-required')
  if (!present.some((role) => mayCall(guarded, role))) throw new AppError('not-allowed')
}
