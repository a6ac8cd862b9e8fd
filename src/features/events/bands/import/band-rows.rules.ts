import { toCsvFile } from '#base/csv.ts'
import {
  type CheckedLine,
  checkLines,
  lengthProblem,
  type Problem,
  placeOf,
  twiceProblem,
} from '#features/content/import/check-lines.rules.ts'
import type { Cell } from '#features/content/import/line-cells.rules.ts'
import { dateProblem, isRealDate, readDate } from '#features/content/import/read-cells.rules.ts'
import type { Band, Bands } from '#features/events/bands/bands.contract.ts'

export const BAND_COLUMNS = ['date', 'band', 'night'] as const

/** A night as a row tells it. Without a column for what it is called, that stays as it is. */
export type BandRow = { fullDate: string; band: string; eventLabel?: string }

/** As the list itself allows. */
const MAX_NAME = 80

/** Every line as a night or with its first problem. */
export function checkBandRows(text: string): CheckedLine<BandRow>[] {
  const firstLines = new Map<string, number>()
  return checkLines(text, { names: BAND_COLUMNS, least: 2 }, (cells, line) => {
    const checked = checkNight(cells)
    if ('reason' in checked) return checked
    const first = firstLines.get(checked.fullDate)
    if (first !== undefined) return twiceProblem('day', first, cells)
    firstLines.set(checked.fullDate, line)
    return checked
  })
}

const NONE: Cell = { text: '', start: 0, end: 0 }

function checkNight([date = NONE, band = NONE, night]: Cell[]): BandRow | Problem {
  const day = readDate(date.text)
  if (day === undefined || !isRealDate(day)) return dateProblem(date, day)
  if (day.length === 'YYYY-MM'.length) return { ...placeOf(date), reason: 'Which day of the month is it?' }
  if (band.text === '') return { ...placeOf(band), reason: 'Who plays?' }
  const tooLong = lengthProblem(band, MAX_NAME) ?? (night && lengthProblem(night, MAX_NAME))
  return tooLong ?? { fullDate: day, band: band.text, ...(night && { eventLabel: night.text }) }
}

/** What an import makes of the list. Nothing is ever removed by it. */
type Merge = { bands: Band[]; added: Band[]; changed: Band[]; same: number }

/** A row is about the night of its day. */
export function mergeBandRows(listed: Bands, rows: readonly BandRow[]): Merge {
  const told = new Map(rows.map((row) => [row.fullDate, row]))
  const ids = new Set(listed.map(({ id }) => id))
  const merged = listed.map((night) => ({ ...night, ...told.get(night.fullDate) }))
  const changed = merged.filter(
    ({ band, eventLabel }, index) => band !== listed[index]?.band || eventLabel !== listed[index]?.eventLabel,
  )
  const added = rows
    .filter(({ fullDate }) => !listed.some((night) => night.fullDate === fullDate))
    .map((row) => ({ id: freeId(row.fullDate, ids), eventLabel: '', ...row }))
  return { bands: [...merged, ...added], added, changed, same: rows.length - added.length - changed.length }
}

/** A night that was moved keeps the day it was made for as its id. */
function freeId(date: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? date : `${date}-${number}`
    if (!taken.has(id)) return id
  }
}

/** The list for a spreadsheet. The import reads it as it is. */
export function exportBandRows(bands: Bands): string {
  return toCsvFile(
    BAND_COLUMNS,
    bands.map(({ fullDate, band, eventLabel }) => [fullDate, band, eventLabel]),
  )
}
