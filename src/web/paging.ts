import type { Context } from 'hono'
import { z } from 'zod'

const DEFAULT_PAGE_SIZE = 50
const MAX_PAGE_SIZE = 200
/** Far beyond any list of ours, and small enough that counting rows from it stays a safe number. */
const LAST_PAGE = 100_000

/** The part of a query that names a page of a list: `?page=&pageSize=`. */
export const pageQuery = {
  page: z.coerce.number<number>().int().min(1).max(LAST_PAGE).default(1),
  pageSize: z.coerce.number<number>().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
}

export type Page = { page: number; pageSize: number }

/** The page that a validated query names; a list without pages names none. */
export function pageOf(query: unknown): Page | undefined {
  if (typeof query !== 'object' || query === null || !('page' in query) || !('pageSize' in query)) return undefined
  const { page, pageSize } = query
  return typeof page === 'number' && typeof pageSize === 'number' ? { page, pageSize } : undefined
}

export function toLimitAndOffset({ page, pageSize }: Page) {
  return { limit: pageSize, offset: (page - 1) * pageSize }
}

/** Tells how many there are altogether, and where the neighbouring pages of the same list are. */
export function setPageHeaders(c: Context, { page, pageSize }: Page, total: number) {
  const linkTo = (target: number, rel: string) => {
    const query = new URLSearchParams({ ...c.req.query(), page: String(target), pageSize: String(pageSize) })
    return `<${c.req.path}?${query}>; rel="${rel}"`
  }
  const links = [
    ...(page > 1 ? [linkTo(page - 1, 'prev')] : []),
    ...(page * pageSize < total ? [linkTo(page + 1, 'next')] : []),
  ]
  c.header('X-Total-Count', String(total))
  if (links.length > 0) c.header('Link', links.join(', '))
}
