import { eq } from 'drizzle-orm'
import { rewards } from '#features/loyalty/rewards/rewards.table.ts'
import { findMember } from '#features/members/members.queries.ts'
import { storeOrders } from '#features/pos/sync/store-orders.ts'
import { type TerminalAnswerWire, type TransactionType, tellLoyalty } from '#features/pos/terminal/terminal.contract.ts'
import { readToastOrder } from '#features/pos/toast/toast-orders.ts'
import { fakePos } from '#tests/fakes/toast.ts'
import { openTestBar } from '#tests/test-bar.ts'
import { makeMilestones } from './make-milestones.ts'
import { makeToastOrder } from './make-toast-order.ts'

export const TERMINAL_KEY = 'the key of the terminals'
type ToldOrder = Parameters<typeof makeToastOrder>[0]
type Options = { guid?: string; headers?: Record<string, string> }

const parts: Record<TransactionType, string> = {
  LOYALTY_SEARCH: 'searchTransactionInformation',
  LOYALTY_INQUIRE: 'checkTransactionInformation',
  LOYALTY_REDEEM: 'checkTransactionInformation',
  LOYALTY_ACCRUE: 'checkTransactionInformation',
  LOYALTY_REVERSE: 'reverseTransactionInformation',
  LOYALTY_SIGNUP: 'signupTransactionInformation',
  LOYALTY_TRANSFER: 'transferTransactionInformation',
}

/** A bar with milestones and a terminal that calls it as Toast's do. */
export async function openTerminal({ settings = {} }: { settings?: Record<string, string> } = {}) {
  const { pos } = fakePos()
  const bar = await openTestBar({ pos, settings: { TOAST_LOYALTY_KEY: TERMINAL_KEY, ...settings } })
  await makeMilestones(bar.deps)
  let calls = 0

  const call = async (type: TransactionType, told: unknown, { guid, headers = {} }: Options = {}) => {
    calls += 1
    const answer = await bar.app.request(tellLoyalty.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: TERMINAL_KEY,
        'toast-transaction-type': type,
        'toast-transaction-guid': guid ?? `call-${calls}`,
        'toast-restaurant-external-id': 'restaurant-1',
        ...headers,
      },
      body: JSON.stringify({ toastTransactionType: type, [parts[type]]: told }),
    })
    const body: TerminalAnswerWire = await answer.json()
    return { status: answer.status, body }
  }
  /** The check of an order as the terminal tells it. */
  const tell = (order: ToldOrder, told: object = {}) => {
    const { guid: orderGuid, checks } = makeToastOrder(order) as { guid: string; checks: Record<string, unknown>[] }
    return { orderGuid, check: { ...checks[0], ...told } }
  }
  /** Stores an order as a sync does. */
  const sync = async (...orders: ToldOrder[]) => {
    const read = orders.map((order) => {
      const told = readToastOrder(makeToastOrder(order))
      if ('problem' in told) throw new Error(told.problem)
      return told
    })
    await storeOrders(bar.deps.db, { orders: read, restaurantId: 'restaurant-1', now: bar.deps.clock.now() })
  }
  const pointsOf = async (id: string) => (await findMember(bar.deps.db, { id }))?.currentPoints
  const rewardsOf = (memberId: string) =>
    bar.deps.db.select().from(rewards).where(eq(rewards.memberId, memberId)).orderBy(rewards.cost, rewards.state)
  return { ...bar, call, tell, sync, pointsOf, rewardsOf }
}
