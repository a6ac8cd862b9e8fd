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
