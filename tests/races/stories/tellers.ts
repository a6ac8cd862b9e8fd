import { milestones } from '#features/loyalty/rewards/milestones.table.ts'
import { countDueChecks } from '#features/pos/sync/count-checks.ts'
import { syncOrders } from '#features/pos/sync/sync-orders.ts'
import { posCursors } from '#features/pos/sync/sync-runs.table.ts'
import { type TransactionType, tellLoyalty } from '#features/pos/terminal/terminal.contract.ts'
import { refreshOrder } from '#features/pos/webhooks/refresh-order.ts'
import { signToastEvent } from '#features/pos/webhooks/toast-signature.ts'
import { receiveToastEvent } from '#features/pos/webhooks/webhooks.contract.ts'
import { callLoyalty } from '#simulator/toast/terminal/call-loyalty.ts'
import { openMisbehavingToast } from '#tests/fakes/misbehaving-toast.ts'
import { TERMINAL_KEY } from '#tests/make/open-terminal.ts'
import { openTestBar } from '#tests/test-bar.ts'
import type { ToldOrder } from './register.ts'
import type { Milestone } from './rewards-reckoning.ts'

const WEBHOOK_SECRET = 'what the events are signed with'
export const START = Date.parse('2025-11-14T18:00:00-05:00')
const MINUTE_MS = 60_000
const { signal } = new AbortController()

/** Money off suits every check, so that only points and states decide about them. */
const firstMilestones: readonly Milestone[] = [60, 150, 400].map((threshold, index) => ({
  id: `ms_${index}`,
  value: `$${index + 5} off`,
  threshold,
  isActive: true,
}))

export type Tellers = Awaited<ReturnType<typeof openTellers>>

/** A bar, an account at Toast, and everybody who tells the bar what happens at the register. */
export async function openTellers() {
  const account = await openMisbehavingToast()
  const { pos } = account
  const { restaurantId } = pos.client
  const settings = { TOAST_LOYALTY_KEY: TERMINAL_KEY, TOAST_WEBHOOK_SECRET: WEBHOOK_SECRET }
  const bar = await openTestBar({ now: new Date(START - 10 * MINUTE_MS).toISOString(), pos, settings })
  const { db, clock } = bar.deps
  await db.insert(milestones).values(
    firstMilestones.map(({ id, value, threshold, isActive }, sortOrder) => ({
      id,
      name: `Milestone ${id}`,
      description: 'Money off',
      pointsThreshold: threshold,
      rewardType: 'discount' as const,
      rewardValue: value,
      icon: null,
      isActive,
      sortOrder,
    })),
  )
  await db.insert(posCursors).values({ restaurantId, syncedUntil: new Date(START - 5 * MINUTE_MS) })
  let cookie = ''
  let round = 0

  const terminal = {
    key: TERMINAL_KEY,
    restaurantId,
    post: async (request: RequestInit) => bar.app.request(tellLoyalty.path, { method: 'POST', ...request }),
  }

  return {
    ...bar,
    firstMilestones,

    /** Some minutes pass. Returns what time it is. */
    async pass(minutes: number): Promise<number> {
      round += minutes
      bar.setNow(new Date(START + round * MINUTE_MS).toISOString())
      cookie = (await bar.cookieOf('manager')) ?? ''
      return clock.now().getTime()
    },

    /** What Toast has from now on when it is asked. */
    show(order: ToldOrder) {
      account.put({ guid: order.guid, modified: String(order.modifiedDate).replace('+0000', 'Z'), sent: order })
    },

    /** Reads what changed in the last minutes. */
    poll: () => syncOrders({ ...bar.deps, pos }, { read: 'changes', cause: 'poll', signal }),

    /** Reads the whole evening. */
    async readEverything() {
      const window = { from: new Date(START - 60 * MINUTE_MS), to: clock.now() }
      await syncOrders({ ...bar.deps, pos }, { read: 'window', window, cause: 'schedule', signal })
    },

    count: () => countDueChecks({ db, clock }, { signal }),

    /** Sends a signed event, and does the work that it leaves behind. */
    async announce(orderGuid: string, eventGuid: string): Promise<number> {
      const timestamp = clock.now().toISOString()
      const details = { restaurantGuid: restaurantId, order: { guid: orderGuid, checks: [] } }
      const body = JSON.stringify({ timestamp, eventType: 'order_updated', guid: eventGuid, details })
      const signature = signToastEvent(Buffer.from(body), { timestamp, secret: WEBHOOK_SECRET })
      const headers = { 'content-type': 'application/json', 'toast-signature': signature }
      const { status } = await bar.app.request(receiveToastEvent.path, { method: 'POST', headers, body })
      await refreshOrder({ ...bar.deps, pos }, { restaurantId, orderGuid }, signal)
      return status
    },

    call: (type: TransactionType, guid: string, told: Record<string, unknown>) =>
      callLoyalty(terminal, { type, guid, told }),

    /** Somebody of the staff does something on their screen. Returns the status of the answer. */
    async ask(method: string, path: string, body: unknown): Promise<number> {
      const { status } = await bar.send(method, path, { body, headers: { cookie } })
      return status
    },
  }
}
