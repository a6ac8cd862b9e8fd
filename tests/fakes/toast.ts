import type { PointOfSale } from '#features/pos/point-of-sale.ts'
import type { ToastClient } from '#features/pos/toast/client/toast-client.ts'
import type { OrderWindow } from '#features/pos/toast/client/toast-pages.ts'

type Reply = (window: OrderWindow) => Iterable<unknown[]> | AsyncIterable<unknown[]>

/** A point of sale that gives the pages it is told to, and remembers what it was asked for. */
export function fakePos(reply: Reply = () => []) {
  const asked: OrderWindow[] = []
  const client: ToastClient = {
    restaurantId: 'restaurant-1',
    async *orderPages(window) {
      asked.push(window)
      yield* reply(window)
    },
    order: async () => ({}),
    restaurant: async () => ({ general: { name: 'Test bar', timeZone: 'America/New_York', closeoutHour: 4 } }),
    names: async (kind) => [{ guid: `${kind}-1`, name: `The ${kind}`, email: null, phoneDigits: null, jobGuids: [] }],
    createCustomer: async () => ({ customerId: 'customer-1' }),
    probe: async (path) => ({ status: 200, responseLength: 2, hasData: true, url: path, error: undefined }),
  }
  const pos: PointOfSale = { source: 'simulator', client, simulator: undefined }
  return { pos, client, asked }
}
