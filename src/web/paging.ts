import type { Context } from 'hono'

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

/** Tells how many there are altogether, and where the neighboring pages of the same list are. */
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
