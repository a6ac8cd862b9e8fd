import { addDays } from '#base/zoned-time.ts'

/** Something on the website that is out of date, or soon will be, and where to put it right. */
export type Stale = {
  title: string
  detail: string
  /** The tab of the dashboard, and what its button says. */
  section: string
  action: string
}

/** The owner hears of an end this long before it. */
export const WARNING_DAYS = 21
/** After this the newest review makes the place look abandoned. */
export const REVIEW_DAYS = 90

const inWords = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric', year: 'numeric' })
const dayInWords = (date: string) => inWords.format(new Date(`${date}T00:00:00Z`))

const latestOf = (dates: readonly string[]) => dates.toSorted().at(-1)

/** A list that ends: warned of before its last day and after it. */
export function staleEnd(
  dates: readonly string[],
  today: string,
  { what, ...where }: { what: string; section: string; action: string },
): Stale[] {
  const last = latestOf(dates)
  if (last !== undefined && last >= addDays(today, WARNING_DAYS)) return []
  const detail = last === undefined ? 'The list is empty.' : `The last one is ${dayInWords(last)}.`
  const title = last === undefined || last < today ? `No upcoming ${what}` : `No ${what} after ${dayInWords(last)}`
  return [{ title, detail, ...where }]
}

export function staleReviews(reviews: readonly { author: string; date: string }[], today: string): Stale[] {
  const newest = reviews.toSorted((one, other) => other.date.localeCompare(one.date))[0]
  if (!newest || newest.date >= addDays(today, -REVIEW_DAYS)) return []
  const title = 'The newest review is more than three months old'
  const detail = `${newest.author} wrote it on ${dayInWords(newest.date)}.`
  return [{ title, detail, section: 'reviews', action: 'Add a review' }]
}
