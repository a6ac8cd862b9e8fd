import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PointOfSale } from '#features/pos/point-of-sale.ts'
import { createToastClient } from '#features/pos/toast/client/toast-client.ts'
import { createLog } from '#platform/log.ts'
import { listen } from './listen.ts'

/** One order as the account has it now: when it was last changed, and what Toast sends for it. */
export type AccountOrder = { guid: string; modified: string; sent: unknown }

/** What goes wrong. All of it is legal, or has been seen. */
type Habits = {
  hasLinks: boolean
  /** Every page number brings the first page. */
  turnsPages: boolean
  /** Calls that are answered with 429 before one is let through; without end at Infinity. */
  refusalsBeforeCall: number
  /** So many calls go through between two such storms. */
  callsBetweenRefusals: number
  /** So many calls with one token, then it is refused. */
  callsPerToken: number
  /** The answer is cut off, or is an error, whenever it would hold one of these. */
  poison: Map<string, 'cut' | 'server-error'>
  /** In what order the orders of a list come. */
  sort: (one: AccountOrder, other: AccountOrder) => number
  closeoutHour: number
  timeZone: string
}

const MAX_PAGE = 100
const RESTAURANT = 'restaurant-9'
const SECRET = 'not for logs'

/**
 * A Toast account that behaves badly, over HTTP, with our client in front. It knows nothing of the simulator, and nothing
 * of how the product reads: it has orders and answers what it is asked.
 */
export async function openMisbehavingToast(changes: Partial<Habits> = {}) {
  const habits: Habits = {
    hasLinks: true,
    turnsPages: true,
    refusalsBeforeCall: 0,
    callsBetweenRefusals: 1,
    callsPerToken: Number.POSITIVE_INFINITY,
    poison: new Map(),
    sort: (one, other) => (one.guid < other.guid ? -1 : 1),
    closeoutHour: 4,
    timeZone: 'America/New_York',
    ...changes,
  }
  const orders = new Map<string, AccountOrder>()
  const counts = { logins: 0, pages: 0, refusals: 0, order: 0 }
  let refusalsLeft = habits.refusalsBeforeCall
  let callsToStorm = habits.callsBetweenRefusals
  let callsLeft = habits.callsPerToken
  /** Called before each page of orders is sent. */
  let beforePage = () => {}

  function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://toast.test')
    if (url.pathname.endsWith('/authentication/login')) {
      counts.logins += 1
      callsLeft = habits.callsPerToken
      return send(response, { token: { accessToken: `token-${counts.logins}`, expiresIn: 86_400 } })
    }
    if (refusalsLeft > 0) {
      refusalsLeft -= 1
      counts.refusals += 1
      return send(response, { status: 429, message: 'Too many requests' }, 429)
    }
    callsToStorm -= 1
    if (callsToStorm <= 0) {
      callsToStorm = habits.callsBetweenRefusals
      refusalsLeft = habits.refusalsBeforeCall
    }
    if (callsLeft <= 0 || !isGood(request.headers.authorization)) {
      return send(response, { status: 401, message: 'Expired' }, 401)
    }
    callsLeft -= 1
    if (url.pathname === '/orders/v2/ordersBulk') return answerPage(url, response)
    const [, guid] = /^\/orders\/v2\/orders\/(.+)$/.exec(url.pathname) ?? []
    if (guid !== undefined) return answerOrder(decodeURIComponent(guid), response)
    if (url.pathname.startsWith('/restaurants/')) {
      const { closeoutHour, timeZone } = habits
      return send(response, { guid: RESTAURANT, general: { name: 'Nine Lives', closeoutHour, timeZone } })
    }
    return send(response, [])
  }

  /** Every server has a token of its own; one that was used up is followed by one that is good. */
  function isGood(authorization = '') {
    const number = Number(/^Bearer token-([0-9]+)$/.exec(authorization)?.[1])
    return Number.isFinite(habits.callsPerToken) ? number === counts.logins : number <= counts.logins
  }

  function answerPage(url: URL, response: ServerResponse) {
    beforePage()
    counts.pages += 1
    const query = url.searchParams
    const page = Number(query.get('page') ?? 1)
    const found = [...orders.values()].filter((order) => isAsked(order, query)).toSorted(habits.sort)
    const start = habits.turnsPages ? (page - 1) * MAX_PAGE : 0
    const listed = found.slice(start, start + MAX_PAGE)
    if (habits.hasLinks && found.length > start + MAX_PAGE) {
      const next = new URL(url)
      next.searchParams.set('page', String(page + 1))
      response.setHeader('link', `<${next.pathname}${next.search}>; rel="next"`)
    }
    const poison = listed.flatMap(({ guid }) => habits.poison.get(guid) ?? [])[0]
    if (poison === 'server-error') return send(response, { status: 500, message: 'Oops' }, 500)
    const body = JSON.stringify(listed.map(({ sent }) => sent))
    return sendText(response, poison === 'cut' ? body.slice(0, body.length / 2) : body)
  }

  function answerOrder(guid: string, response: ServerResponse) {
    counts.order += 1
    const order = orders.get(guid)
    if (!order) return send(response, { status: 404, message: 'No such order' }, 404)
    const poison = habits.poison.get(guid)
    if (poison === 'server-error') return send(response, { status: 500, message: 'Oops' }, 500)
    const body = JSON.stringify(order.sent)
    return sendText(response, poison === 'cut' ? body.slice(0, body.length / 2) : body)
  }

  const url = await listen((request, response) => {
    request.resume()
    request.on('end', () => answer(request, response))
  })
  const settings = { url, clientId: 'nine-lives', clientSecret: SECRET, restaurantId: RESTAURANT }
  const client = createToastClient({
    settings,
    log: createLog('fatal'),
    limits: [],
    pauseMs: () => 0,
  })
  const pos: PointOfSale = { source: 'toast', client, simulator: undefined }
  return {
    pos,
    settings,
    habits,
    counts,
    /** What the account has from now on. */
    put(...changed: AccountOrder[]) {
      for (const order of changed) orders.set(order.guid, order)
    },
    /** From now on nothing is refused. */
    calm() {
      habits.refusalsBeforeCall = 0
      refusalsLeft = 0
    },
    onPage(act: () => void) {
      beforePage = act
    },
  }
}

/** Orders changed from the start until before the end, or opened on a day. */
function isAsked({ modified, sent }: AccountOrder, query: URLSearchParams): boolean {
  const day = query.get('businessDate')
  if (day !== null)
    return typeof sent === 'object' && sent !== null && 'businessDate' in sent && String(sent.businessDate) === day
  const at = Date.parse(modified)
  return at >= toMs(query.get('startDate')) && at < toMs(query.get('endDate'))
}

function toMs(instant: string | null): number {
  return Date.parse((instant ?? '').replace('+0000', 'Z'))
}

function send(response: ServerResponse, json: unknown, status = 200) {
  sendText(response, JSON.stringify(json), status)
}

function sendText(response: ServerResponse, text: string, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}

export function newestFirst(one: AccountOrder, other: AccountOrder) {
  return one.modified > other.modified ? -1 : 1
}

/** An order that has nothing to do with time or name, and is always the same. */
export function scrambled(one: AccountOrder, other: AccountOrder) {
  const hash = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1009, 7)
  return hash(one.guid) < hash(other.guid) ? -1 : 1
}
