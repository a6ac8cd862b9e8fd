import { and, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '#base/app-error.ts'
import { sessions } from '#features/accounts/accounts.table.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { AddressRefused, toPublicUrl } from '#platform/outside/public-url.ts'
import { areUsable, type PushKeys } from '#platform/push/encrypt-push.ts'
import type { Session } from '#web/env.ts'
import { loadVapidKeys } from './load-vapid-keys.ts'
import { pushSubscriptions } from './push-subscriptions.table.ts'

type Asked = PushKeys & { endpoint: string; publicKey: string; session: Session }

const isOf = ({ tokenHash }: Pick<Session, 'tokenHash'>) =>
  eq(pushSubscriptions.sessionId, sql`(select id from sessions where token_hash = ${tokenHash})`)

/** Turns on notifications in the browser of a session. A second time, or for the next person there, it takes over. */
export async function subscribe({ config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>, asked: Asked) {
  const { endpoint, p256dh, auth, publicKey, session } = asked
  const isOurs = publicKey === (await loadVapidKeys(config)).publicKey
  if (!isOurs || !isPublic(endpoint) || !areUsable({ p256dh, auth })) throw new AppError('push-not-possible')
  const given = { endpoint, p256dh, auth, vapidKey: publicKey, createdAt: clock.now() }
  await db.transaction(async (tx) => {
    // Who signs out at this moment waits, and takes what is written here along.
    const [held] = await tx.select().from(sessions).where(eq(sessions.tokenHash, session.tokenHash)).for('share')
    if (!held) throw new AppError('login-required')
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
    await tx
      .insert(pushSubscriptions)
      .values({ sessionId: held.id, ...given })
      .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: given })
  })
}

function isPublic(endpoint: string): boolean {
  try {
    return toPublicUrl(endpoint).href.length > 0
  } catch (error) {
    if (error instanceof AddressRefused) return false
    throw error
  }
}

export async function unsubscribe(db: Db, session: Session): Promise<void> {
  await db.delete(pushSubscriptions).where(isOf(session))
}

export async function findSubscription(db: Db, session: Session) {
  const [found] = await db.select().from(pushSubscriptions).where(isOf(session))
  return found
}

type Wanted = { accountId: string; vapidKey: string; now: Date }

/** The browsers on which somebody is signed in and wants to be told. One that knows us by an older key takes nothing. */
export async function listSubscriptions(db: Db, { accountId, vapidKey, now }: Wanted) {
  const isTheirs = and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now))
  const rows = await db
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(isTheirs, eq(pushSubscriptions.vapidKey, vapidKey)))
  return rows.map(({ subscription }) => subscription)
}

/** Whether a member has notifications on any device. */
export async function hasBrowser(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  { accountId }: { accountId: string | null },
): Promise<boolean> {
  if (!accountId) return false
  const { publicKey: vapidKey } = await loadVapidKeys(config)
  return (await listSubscriptions(db, { accountId, vapidKey, now: clock.now() })).length > 0
}

/** Of a browser that is no more. One that came back meanwhile has another address. */
export async function forgetSubscription(db: Db, { endpoint }: { endpoint: string }): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
}
