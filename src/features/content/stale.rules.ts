import { addDays, dayInWords } from '#base/zoned-time.ts'

/** Something on the website that is out of date, or soon will be, and where to put it right. */
export type Stale = {
  /** What it is about, from one day to the next. */
  thing: string
  /** The day from which on visitors notice. What they never notice has none, and nobody is mailed about it. */
  staleOn?: string
  title: string
  detail: string
  /** The tab of the dashboard with what is opened there, and what its button says. */
  section: string
  opens?: Opens
  action: string
}

/** What a tab is opened with: one of the events, or an item of its list. */
type Opens = { event: string } | { item: string }

/** In place of an item, for what leads to the dialog of a new one or of an import. */
export const NEW_ITEM = 'new'
export const IMPORT = 'import-rows'

/** The owner hears of an end this long before it. */
export const WARNING_DAYS = 21
/** And is mailed about it this long before. */
const MAIL_DAYS = 7
/** After this the newest review makes the place look abandoned. */
export const REVIEW_DAYS = 90

const latestOf = (dates: readonly string[]) => dates.toSorted().at(-1)

/** A list that ends: warned of before its last day and after it. */
export function staleEnd(
  dates: readonly string[],
  today: string,
  { what, ...where }: { what: string } & Pick<Stale, 'section' | 'opens' | 'action'>,
): Stale[] {
  const last = latestOf(dates)
  if (last !== undefined && last >= addDays(today, WARNING_DAYS)) return []
  const detail = last === undefined ? 'The list is empty.' : `The last one is ${dayInWords(last)}.`
  const title = last === undefined || last < today ? `No upcoming ${what}` : `No ${what} after ${dayInWords(last)}`
  return [{ thing: where.section, ...(last !== undefined && { staleOn: last }), title, detail, ...where }]
}

export function staleReviews(reviews: readonly { author: string; date: string }[], today: string): Stale[] {
  const newest = reviews.toSorted((one, other) => other.date.localeCompare(one.date))[0]
  const staleOn = newest && addDays(newest.date, REVIEW_DAYS)
  if (!staleOn || staleOn > addDays(today, MAIL_DAYS)) return []
  const title = `The newest review is ${staleOn < today ? 'more than' : 'almost'} three months old`
  const detail = `${newest.author} wrote it on ${dayInWords(newest.date)}.`
  const where = { section: 'reviews', opens: { item: NEW_ITEM }, action: 'Add a review' }
  return [{ thing: 'reviews', staleOn, title, detail, ...where }]
}

/** What the owner is to be mailed about by today. */
export function isToBeMailed<One extends Stale>(stale: One, today: string): stale is One & { staleOn: string } {
  return stale.staleOn !== undefined && stale.staleOn <= addDays(today, MAIL_DAYS)
}
