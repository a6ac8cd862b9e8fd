import { isDate } from '#base/zoned-time.ts'
import { type Problem, placeOf } from './check-lines.rules.ts'
import type { Cell } from './line-cells.rules.ts'

/** A day or a month as people write it, as `YYYY-MM-DD` or `YYYY-MM`; undefined where it is none. The day need not exist. */
export function readDate(text: string): string | undefined {
  const words = text.replace(/^[a-z]{3,9},? /i, (day) => (isMonthName(day) ? day : '')).trim()
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(words)
  if (iso) return joined(iso[1], iso[2], iso[3])
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(words)
  if (american) return joined(american[3], american[1], american[2])
  const monthFirst = /^([a-z]{3,9})\.? (?:(\d{1,2})(?:st|nd|rd|th)?,? )?(\d{4})$/i.exec(words)
  if (monthFirst) return joined(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2])
  const dayFirst = /^(\d{1,2}) ([a-z]{3,9})\.?,? (\d{4})$/i.exec(words)
  return dayFirst ? joined(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]) : undefined
}

/** Whether there is such a day, or month. */
export function isRealDate(date: string): boolean {
  return isDate(date.length > 'YYYY-MM'.length ? date : `${date}-01`)
}

/** What is wrong with a date that is none. A day too many becomes the last one of its month. */
export function dateProblem(cell: Cell, date: string | undefined): Problem {
  const [year = '', month = '', day = ''] = date?.split('-') ?? []
  if (!isRealDate(`${year}-${month}`)) {
    return { ...placeOf(cell), reason: `${cell.text || 'Nothing'} is not a date. Write it as 2026-02-28.` }
  }
  const name = monthName.format(new Date(`${year}-${month}-01T00:00:00Z`))
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10)
  const repair = { label: `Use ${name} ${Number(last.slice(-2))}`, text: last }
  return { ...placeOf(cell), reason: `${name} has no day ${Number(day)}.`, repair }
}

/** The name that differs in the fewest letters, where that is few enough to be a slip. */
export function nearest<Name extends string>(text: string, names: readonly Name[], atMost: number): Name | undefined {
  const [best] = names
    .map((name) => ({ name, distance: distanceBetween(text.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
  return best && best.distance <= atMost ? best.name : undefined
}

const monthName = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long' })
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const isMonthName = (word: string) => monthNames.includes(word.slice(0, 3).toLowerCase())
const monthNumber = (name = '') => String(monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1)

function joined(year = '', month = '', day?: string): string {
  const parts = [year, month.padStart(2, '0')]
  return (day === undefined ? parts : [...parts, day.padStart(2, '0')]).join('-')
}

/** How many letters have to be put in, taken out or changed. */
function distanceBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 1; j <= b.length; j += 1) {
      const kept = Number(row[j - 1]) + (letter === b[j - 1] ? 0 : 1)
      next.push(Math.min(kept, Number(row[j]) + 1, Number(next[j - 1]) + 1))
    }
    row = next
  }
  return Number(row[b.length])
}
