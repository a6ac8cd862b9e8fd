import { isDate } from '#base/zoned-time.ts'
import type { WireOrder } from '#simulator/toast/wire/order-wire.rules.ts'
import { type Answer, answerJson, refuse } from './answer.ts'
import type { Call, CallDeps } from './call.ts'

const MAX_PAGE = 100
const EARLIEST_START = Date.parse('2015-12-01T00:00:00Z')
/** Toast asks for a month at most and may not insist; so much is refused here, so that no request takes minutes. */
const MAX_WINDOW_MS = 366 * 86_400_000

type Question = { window: { from: number; to: number } } | { businessDate: string }

/** `GET /orders/v2/ordersBulk`: orders changed in a window, or opened on a business date, a page at a time. */
export function findOrders({ bar, faults, scopes, url }: CallDeps, { path, query, now }: Call): Answer {
  const question = readQuestion(query)
  if ('status' in question) return question
  const page = readWhole(query.get('page') ?? '1')
  const pageSize = readWhole(query.get('pageSize') ?? String(MAX_PAGE))
  if (!page) return refuse(400, 'page must be a whole number from 1')
  if (!pageSize || pageSize > MAX_PAGE) return refuse(400, `pageSize must be from 1 to ${MAX_PAGE}`)

  const find = () =>
    'window' in question ? bar.findModified(question.window, now) : bar.findOpened(question.businessDate, now)
  const start = (page - 1) * pageSize
  const onEarlierPage = page > 1 && 'window' in question ? find()[start - pageSize] : undefined
  if (onEarlierPage && faults.take('late-edit', path)) bar.edit(onEarlierPage.entry.guid, now)

  const found = find()
  const orders = found.slice(start, start + pageSize).map((each) => toGuarded(bar.toWire(each), scopes))
  const link = (rel: string, number: number) => {
    const params = new URLSearchParams(query)
    params.set('pageSize', String(pageSize))
    if (number > 1) params.set('page', String(number))
    else params.delete('page')
    return `<${url()}${path}?${params}>; rel="${rel}"`
  }
  const links = [link('first', 1), link('self', page)]
  if (page > 1) links.push(link('prev', page - 1))
  if (found.length > start + pageSize) links.push(link('next', page + 1))
  return answerJson(orders, { link: links })
}

/** `GET /orders/v2/orders/{guid}`. */
export function findOrder({ bar, scopes }: CallDeps, { now }: Call, guid: string): Answer {
  if (!isGuid(guid)) return refuse(400, 'The order guid is malformed')
  const found = bar.findOrder(guid.toLowerCase(), now)
  return found ? answerJson(toGuarded(bar.toWire(found), scopes)) : refuse(404, 'Order not found')
}

export function isGuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}

/** Who may not read guests sees the orders without them. */
function toGuarded(order: WireOrder, scopes: readonly string[]): WireOrder {
  const checks = scopes.includes('guest.pi:read')
    ? order.checks
    : order.checks.map((check) => ({ ...check, customer: null }))
  const deliveryInfo = scopes.includes('delivery_info.address:read') ? order.deliveryInfo : null
  return { ...order, checks, deliveryInfo }
}

function readQuestion(query: URLSearchParams): Question | Answer {
  const [startDate, endDate, day] = ['startDate', 'endDate', 'businessDate'].map((name) => query.get(name))
  const hasWindow = Boolean(startDate && endDate)
  if (hasWindow === Boolean(day) || Boolean(startDate) !== Boolean(endDate)) {
    return refuse(400, 'EITHER (startDate and endDate) OR businessDate is required')
  }
  if (day) {
    const businessDate = day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
    return isDate(businessDate) && businessDate !== day
      ? { businessDate }
      : refuse(400, 'businessDate must be yyyyMMdd')
  }
  const [from, to] = [readInstant(startDate ?? ''), readInstant(endDate ?? '')]
  if (from === undefined || to === undefined) return refuse(400, 'startDate and endDate must be ISO 8601 date-times')
  if (from >= to) return refuse(400, 'Input startDate must be before endDate')
  if (from <= EARLIEST_START) return refuse(400, 'startDate must be after 2015-12-01')
  if (to - from > MAX_WINDOW_MS) return refuse(400, 'startDate and endDate are too far apart')
  return { window: { from, to } }
}

/** `2026-11-13T22:00:00.000+0000`, with `Z` or another offset, with or without its colon. */
function readInstant(text: string): number | undefined {
  const parts = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?)(?:Z|([+-]\d{2}):?(\d{2}))$/.exec(text)
  if (!parts) return undefined
  const [, wall, hours, minutes] = parts
  const at = Date.parse(hours ? `${wall}${hours}:${minutes}` : `${wall}Z`)
  return Number.isNaN(at) ? undefined : at
}

function readWhole(text: string): number | undefined {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined
}
