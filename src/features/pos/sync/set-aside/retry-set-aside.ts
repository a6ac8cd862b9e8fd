import { and, asc, eq, lte, ne, notExists } from 'drizzle-orm'
import { posChecks } from '#features/pos/pos.table.ts'
import { type Page, readPages } from '#features/pos/sync/read-slices.ts'
import { readDay } from '#features/pos/sync/reading/read-day.ts'
import type { ToastClient } from '#features/pos/toast/client/toast-client.ts'
import { ToastError } from '#features/pos/toast/client/toast-error.ts'
import type { ToastProblem } from '#features/pos/toast/client/toast-retry.rules.ts'
import type { Db } from '#platform/db.ts'
import type { CoreDeps } from '#platform/deps.ts'
import { readOrder } from './read-order.ts'
import { posSetAside } from './set-aside.table.ts'
import { clearSetAside, clearSetAsideOrder, setAside } from './set-aside.ts'

/** More could keep a sync from ending; the rest waits for the next one. */
const TRIES_A_SYNC = 10

/** Problems of Toast as a whole. */
const sayNothing: readonly ToastProblem[] = ['rate-limited', 'unreachable', 'login-refused']

type Retry = {
  restaurantId: string
  client: ToastClient
  keep: (page: Page) => Promise<void>
  signal: AbortSignal
}
type Waiting = typeof posSetAside.$inferSelect

/** Asks Toast again for what was set aside and is due, once the rest has been read. Nothing in it ends the sync. */
export async function retrySetAside({ db, clock }: CoreDeps, { restaurantId, client, keep, signal }: Retry) {
  await forgetCounted(db)
  const isOurs = and(eq(posSetAside.restaurantId, restaurantId), ne(posSetAside.kind, 'count'))
  const due = await db
    .select()
    .from(posSetAside)
    .where(and(isOurs, lte(posSetAside.retryAt, clock.now())))
    .orderBy(asc(posSetAside.retryAt))
    .limit(TRIES_A_SYNC)
  for (const waiting of due) {
    const { kind, subject, orderGuid } = waiting
    try {
      const page = orderGuid ? await readAgain(client, orderGuid, signal) : await readStretch(client, waiting, signal)
      await keep(page)
      const isStillBroken = page.setAside.some((item) => item.kind === kind && item.subject === subject)
      const isPartly = page.orders.some(({ unreadChecks = [] }) => unreadChecks.length > 0)
      if (isStillBroken || (orderGuid && isPartly)) continue
      if (orderGuid) await clearSetAsideOrder(db, orderGuid)
      else await clearSetAside(db, { restaurantId, kind, subjects: [subject] })
    } catch (error) {
      if (!(error instanceof ToastError)) throw error
      // Nothing was said about the order: it stays as it is, and is due at the next sync.
      if (sayNothing.includes(error.problem)) return
      // Toast no longer has the order, so there is nothing left to read.
      if (error.problem === 'not-found' && orderGuid) await clearSetAsideOrder(db, orderGuid)
      else
        await setAside(db, { restaurantId, now: clock.now(), items: [{ ...toItem(waiting), detail: error.message }] })
    }
  }
}

/** Staff may have assigned or dismissed the check in the meantime. */
async function forgetCounted(db: Db) {
  const isDue = db
    .select()
    .from(posChecks)
    .where(and(eq(posChecks.guid, posSetAside.subject), eq(posChecks.isCountDue, true)))
  await db.delete(posSetAside).where(and(eq(posSetAside.kind, 'count'), notExists(isDue)))
}

async function readAgain(client: ToastClient, orderGuid: string, signal: AbortSignal): Promise<Page> {
  const order = readOrder(await client.order(orderGuid, { signal }))
  return 'subject' in order ? { read: 1, orders: [], setAside: [order] } : { read: 1, orders: [order], setAside: [] }
}

/** A stretch of time, or what could not be read of a whole day. */
async function readStretch(client: ToastClient, waiting: Waiting, signal: AbortSignal): Promise<Page> {
  const { windowStart: from, windowEnd: to, businessDate } = waiting
  const all: Page = { read: 0, orders: [], setAside: [] }
  const ofDay = businessDate ? readDay(client, { businessDate, signal }) : []
  for await (const page of from && to ? readPages(client, { from, to }, signal) : ofDay) {
    all.read += page.read
    all.orders.push(...page.orders)
    all.setAside.push(...page.setAside)
  }
  return all
}

function toItem({ kind, subject, orderGuid, number, businessDate, windowStart, windowEnd }: Waiting) {
  const window = windowStart && windowEnd ? { from: windowStart, to: windowEnd } : undefined
  return { kind, subject, orderGuid, number, businessDate, ...(window && { window }) }
}
