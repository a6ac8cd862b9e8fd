import { tellLoyalty } from '#features/pos/terminal/terminal.contract.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import { guidOf } from '#simulator/toast/bar/chance.rules.ts'
import type { Simulator } from '#simulator/toast/server/start-simulator.ts'
import { type Connection, callLoyalty } from './call-loyalty.ts'

const EVERY_MS = 60_000
/** The rest pays at terminals where nobody scanned a card; the sync tells of them. */
const ONE_IN = 3

type WireOrder = ReturnType<Simulator['orders']>[number]

/** The paid checks of members whose card was scanned, in a window: they follow from the orders alone. */
export function listScanned(orders: readonly WireOrder[], { from, to }: { from: Date; to: Date }) {
  return orders.flatMap(({ guid: orderGuid, checks: [check] }) => {
    const card = /\bet[\s-]?\d+/i.exec(check?.tabName ?? '')?.[0]
    const paidAt = Date.parse(check?.paidDate ?? '')
    const isChosen = Number.parseInt(orderGuid.slice(-4), 16) % ONE_IN === 0
    if (!check || !card || !isChosen || !(paidAt >= from.getTime() && paidAt < to.getTime())) return []
    return [
      { guid: guidOf('accrual', check.guid), told: { loyaltyIdentifier: card, orderGuid, check, redemptions: [] } },
    ]
  })
}

type Options = { simulator: Simulator; clock: Clock; log: Log; key: string; port: number }

/** Terminals that tell the product of paid checks, once a minute, as in a bar where some guests show their card. */
export function startDemoTerminals({ simulator, clock, log, key, port }: Options) {
  const connection: Connection = {
    key,
    restaurantId: simulator.settings.restaurantId,
    post: (request) => fetch(`http://127.0.0.1:${port}${tellLoyalty.path}`, { method: 'POST', ...request }),
  }
  let from = clock.now()
  async function tell() {
    const to = clock.now()
    const scanned = listScanned(simulator.orders({ days: 2 }), { from, to })
    from = to
    for (const call of scanned) await callLoyalty(connection, { type: 'LOYALTY_ACCRUE', ...call })
  }
  const timer = setInterval(() => {
    // The sync tells of the same checks later.
    tell().catch((error: unknown) => log.debug({ err: error }, 'a simulated terminal got no answer'))
  }, EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
