import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { addDays } from '#base/zoned-time.ts'
import type { ToastSettings } from '#features/pos/toast/client/toast-login.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Happening } from '#simulator/toast/bar/order-history.rules.ts'
import type { SimulatedGuest } from '#simulator/toast/bar/plan-guest.rules.ts'
import { refuse } from './answer.ts'
import { createFaults } from './faults.ts'
import type { NewOrder, OrdersOnDemand } from './orders-on-demand.ts'
import { startWebhooks, type WebhookOptions } from './send-webhooks.ts'
import { type Served, serveToast } from './serve-toast.ts'
import { listDates, openBar, today } from './simulated-bar.ts'

type Login = Omit<ToastSettings, 'url'>

export type SimulatorOptions = {
  clock: Clock
  seed?: number
  /** Each has a place of their own, so that an undefined one does not change when the others come. */
  guests?: readonly (SimulatedGuest | undefined)[]
  /** How many times as many orders as usual. */
  busyness?: number
  /** 0 is any free one. */
  port?: number
  hasLimits?: boolean
  settings?: Login
  /** What the client may read; everything that a standard account may, unless given. */
  scopes?: readonly string[]
  /** What limits and tokens go by, however fast the bar's own clock runs; the system's, unless given. */
  callersClock?: Clock
  /** Who is told of orders as they change; nobody unless given. */
  webhooks?: WebhookOptions
}

export type Simulator = Awaited<ReturnType<typeof startSimulator>>

export const simulatorLogin: Login = {
  clientId: 'simulated-client',
  clientSecret: 'simulated-secret',
  restaurantId: '11711de5-0000-4000-8000-000000000011',
}

const standardScopes = [
  'orders:read',
  'guest.pi:read',
  'delivery_info.address:read',
  'config:read',
  'labor:read',
  'labor.employees:read',
  'menus:read',
  'restaurants:read',
  'stock:read',
  'cashmgmt:read',
  'kitchen:read',
]
const HOST = '127.0.0.1'
const USUAL_DAYS = 35
const MAX_BODY = 1_000_000

/** Opens a bar that is a function of seed and clock, and answers for it over HTTP as Toast would. */
export async function startSimulator({
  clock,
  callersClock = systemClock,
  seed = 11,
  guests = [],
  busyness = 1,
  port = 0,
  hasLimits = true,
  settings = simulatorLogin,
  scopes = standardScopes,
  webhooks,
}: SimulatorOptions) {
  const bar = openBar({ seed, busyness, guests })
  const faults = createFaults()
  let url = ''
  const serve = serveToast({ ...settings, bar, faults, clock, callersClock, scopes, hasLimits, url: () => url })

  const stopping = new AbortController()
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (stopping.signal.aborted || response.headersSent) response.destroy()
      else send(response, { ...refuse(500, `The simulator failed: ${error}`), isCut: false })
    })
  })
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator')
    const body = await readBody(request)
    if (body === undefined) return send(response, { ...refuse(413, 'The body is too large'), isCut: false })
    const { headers, method = 'GET' } = request
    const restaurant = headers['toast-restaurant-external-id']
    const served = await serve(
      {
        method,
        path: pathname,
        query: searchParams,
        restaurant: Array.isArray(restaurant) ? restaurant[0] : restaurant,
        contentType: headers['content-type'] ?? '',
        authorization: headers.authorization ?? '',
        body,
      },
      stopping.signal,
    )
    send(response, served)
  }

  server.listen(port, HOST)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The simulator has no port')
  url = `http://${HOST}:${address.port}`
  const telling = webhooks && startWebhooks({ bar, clock, restaurantId: settings.restaurantId }, webhooks)

  return {
    url,
    settings: { url, ...settings },
    faults,
    /** What people ring up beside the orders that follow from seed and clock. */
    register: {
      open: (order?: NewOrder) => bar.onDemand.open(clock.now().getTime(), order),
      change: (guid: string, ...happenings: Happening[]) =>
        bar.onDemand.change(guid, clock.now().getTime(), ...happenings),
      pay: (guid: string, how?: Parameters<OrdersOnDemand['pay']>[2]) =>
        bar.onDemand.pay(guid, clock.now().getTime(), how),
    },
    /** An order as it is at this moment, with its guest. */
    order(guid: string) {
      const found = bar.findOrder(guid, clock.now().getTime())
      return found && bar.toWire(found)
    },
    /** Every order of the last business dates as it is at this moment. */
    orders({ days = USUAL_DAYS } = {}) {
      const now = clock.now().getTime()
      const last = today(now)
      const dates = listDates(addDays(last, 1 - days), last)
      return dates.flatMap((date) => bar.findOpened(date, now).map((found) => bar.toWire(found)))
    },
    async stop() {
      telling?.stop()
      stopping.abort()
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function send(response: ServerResponse, { status, headers, body, isCut }: Served) {
  const bytes = Buffer.from(body)
  response.writeHead(status, { ...headers, 'content-length': bytes.length })
  if (isCut) response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy())
  else response.end(bytes)
}

/** Undefined when there is more of it than Toast takes. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length <= MAX_BODY) chunks.push(chunk)
  }
  return length <= MAX_BODY ? Buffer.concat(chunks).toString() : undefined
}
