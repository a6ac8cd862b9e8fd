import type { Context } from 'hono'
import { AppError } from '#base/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import { isSecret } from '#platform/is-secret.ts'
import { countAttempt } from '#platform/rate-limit/rate-limit.ts'
import type { Session, WebEnv } from '#web/env.ts'
import { type Endpoint, type Limit, mayCall, PROOF_SECONDS } from './contract/endpoint.ts'

type Guarded = Pick<
  Endpoint,
  'method' | 'path' | 'who' | 'needsProof' | 'isForTwoStepSetup' | 'atBar' | 'isStaffEntry' | 'limit' | 'orSecret'
>
export type GuardDeps = { config: Config; db: Db; clock: Clock }

/** Secrets that somebody may guess at from one address. */
const SECRET_GUESSES: Limit = { max: 20, seconds: 600 }

/** Lets through whom the declaration of a route names, as often as it says. */
export async function guard(c: Context<WebEnv>, { config, db, clock }: GuardDeps, guarded: Guarded): Promise<void> {
  const { method, path, who, needsProof, isForTwoStepSetup, atBar, isStaffEntry, limit, orSecret } = guarded
  const bearer = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (orSecret && bearer) {
    if (isSecret(bearer, config[orSecret])) return
    await countAttempt(db, clock, { key: `secret ${path} ${c.var.address}`, ...SECRET_GUESSES })
  }
  // On the host for guests the calls of staff do not exist, no matter who makes them.
  const isForStaffAlone = isStaffEntry || (who !== 'everyone' && !who.includes('member'))
  if (isForStaffAlone && !c.var.sides.isForStaff) throw new AppError('not-found')
  if (limit) await countAttempt(db, clock, { key: `${method} ${path} ${c.var.address}`, ...limit })
  const findSession = atBar ? c.var.findAnySession : c.var.findSession
  // What handlers find: with a session that waits for two-step sign-in nobody is signed in.
  c.set('findSession', async (side) => {
    const session = await findSession(side)
    return isForTwoStepSetup ? session : withoutWaiting(session)
  })
  if (who === 'everyone') return
  const sessions = await Promise.all([findSession('staff'), findSession('member')])
  const present = sessions.filter((session) => session !== undefined)
  if (present.length === 0) throw new AppError('login-required')
  const callers = present.filter(({ role }) => mayCall(guarded, role))
  if (callers.length === 0) throw new AppError('not-allowed')
  const usable = isForTwoStepSetup ? callers : callers.filter(withoutWaiting)
  if (usable.length === 0) throw new AppError('second-step-setup-required')
  if (atBar === 'serving' && usable.every(({ sharedDevice }) => sharedDevice?.isLocked)) {
    throw new AppError('bar-mode-locked')
  }
  if (needsProof) for (const caller of usable) requireProof(caller, clock)
}

/** For routes that ask for proof in some cases only; the others say `needsProof` in their contract. */
export function requireProof({ provedAt }: Pick<Session, 'provedAt'>, clock: Clock): void {
  const age = clock.now().getTime() - provedAt.getTime()
  if (age >= PROOF_SECONDS * 1000) throw new AppError('proof-required')
}

function withoutWaiting(session: Session | undefined): Session | undefined {
  return session?.mustSetUpTwoStep ? undefined : session
}
