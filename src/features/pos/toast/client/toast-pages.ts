import type { GetJson } from '#features/pos/toast/toast-calls.ts'
import { asRecord, requireList } from './toast-answer.ts'
import { ToastError } from './toast-error.ts'
import { ORDERS_PATH, toToastDate } from './toast-paths.rules.ts'

/** Orders changed in [from, to), or those opened on a business date ('YYYY-MM-DD'), there if need be from a later page on. */
export type OrderWindow = { from: Date; to: Date } | { businessDate: string; fromPage?: number }

/** The most that Toast puts on a page. */
export const PAGE_SIZE = 100
/** A million orders: a bar that has more in one window is a server that never ends. */
export const MAX_PAGES = 10_000

/** Pages of orders until one is short and names no next one. A full page may be followed by more, even if it does not say so. */
export async function* readOrderPages(get: GetJson, firstUrl: string, signal: AbortSignal): AsyncGenerator<unknown[]> {
  let url = firstUrl
  let lastOrders = ''
  const seen = new Set<string>()
  while (seen.size < MAX_PAGES) {
    seen.add(url)
    const { json, headers } = await get(url, signal)
    const orders = requireList(json)
    if (orders.length === 0) return
    // A list that does not turn its pages gives the same one under every number.
    const theseOrders = guidsOf(orders)
    if (theseOrders !== '' && theseOrders === lastOrders) throw repeatingPages()
    lastOrders = theseOrders
    yield orders

    const next = findNextLink(headers.get('link'))
    if (next === undefined && orders.length < PAGE_SIZE) return
    url = next === undefined ? nextPageNumber(url) : requireSameList(url, next)
    if (seen.has(url)) throw repeatingPages()
  }
  throw new ToastError('unreadable', { detail: `Toast returned more than ${MAX_PAGES} pages of orders.` })
}

function repeatingPages() {
  return new ToastError('unreadable', { detail: "Toast's order pages repeat." })
}

function guidsOf(orders: unknown[]): string {
  return orders
    .map((order) => asRecord(order).guid)
    .join('\n')
    .trim()
}

function nextPageNumber(url: string): string {
  const next = new URL(url)
  const page = Number(next.searchParams.get('page') ?? 1)
  next.searchParams.set('page', String(page + 1))
  return next.href
}

export function orderPagesPath(window: OrderWindow): string {
  const days =
    'businessDate' in window
      ? { businessDate: toToastDate(window.businessDate) }
      : { startDate: toToastInstant(window.from, Math.floor), endDate: toToastInstant(window.to, Math.ceil) }
  const page = 'businessDate' in window ? (window.fromPage ?? 1) : 1
  return `${ORDERS_PATH}?${new URLSearchParams({ ...days, pageSize: String(PAGE_SIZE), page: String(page) })}`
}

/** The target of `rel="next"`. Link headers arrive joined by commas, and an address may hold commas too. */
export function findNextLink(header: string | null): string | undefined {
  const links = (header ?? '').matchAll(/<([^>]*)>((?:\s*;\s*[^\s=;,<]+\s*(?:=\s*(?:"[^"]*"|[^\s;,"<]*))?)*)/g)
  for (const [, target, parameters = ''] of links) {
    for (const [, name, quoted, plain] of parameters.matchAll(/;\s*([^\s=;]+)\s*=\s*(?:"([^"]*)"|([^\s;]*))/g)) {
      const words = (quoted ?? plain ?? '').toLowerCase().split(/\s+/)
      if (name?.toLowerCase() === 'rel' && words.includes('next')) return target
    }
  }
  return undefined
}

/** The token goes out with every page, so a link is followed only to where the list already is. */
function requireSameList(current: string, link: string): string {
  const here = new URL(current)
  const next = URL.canParse(link, current) ? new URL(link, current) : undefined
  const isSame = next?.origin === here.origin && next.pathname === here.pathname && next.username + next.password === ''
  if (!next || !isSame) throw new ToastError('unreadable', { detail: "Toast's next order page is on another host." })
  next.hash = ''
  return next.href
}

/** Whole seconds, since Toast does not take fractions everywhere; outward, so that nothing falls out of the window. */
function toToastInstant(instant: Date, round: (seconds: number) => number): string {
  return new Date(round(instant.getTime() / 1000) * 1000).toISOString().replace('Z', '+0000')
}
