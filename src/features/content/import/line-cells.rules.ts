import { fromTextCell } from '#base/csv.ts'

/** A piece of a line, and where in the line it stands. */
export type Cell = { text: string; start: number; end: number }

export type Separator = ',' | ';'

/**
 * The cells of one pasted line: by tabs, by commas or semicolons, or else by columns that are two or more spaces apart.
 * Undefined where a quote is opened and never closed.
 */
export function splitLine(line: string, { separator, least }: { separator: Separator; least: number }) {
  const parted = line.includes('\t') ? separatedRanges(line, '\t') : separatedRanges(line, separator)
  const cells = parted && trimmed(line, parted).map(plain)
  if (line.includes('\t') || (cells && cells.length >= least)) return cells
  const aligned = trimmed(line, spacedRanges(line)).filter(({ text }) => text !== '')
  return aligned.length >= Math.min(least, 3) ? aligned : cells
}

/** Some spreadsheets write semicolons. The first line with words tells, since later ones may have either in their cells. */
export function separatorOf(lines: readonly string[], least: number): Separator {
  const first = lines.find((line) => line.trim() !== '') ?? ''
  const count = (separator: Separator) => separatedRanges(first, separator)?.length ?? 1
  const [semicolons, commas] = [count(';'), count(',')]
  return semicolons >= least && semicolons >= commas ? ';' : ','
}

type Range = { start: number; end: number }

function spacedRanges(line: string): Range[] {
  const found: Range[] = []
  let start = 0
  for (const { index, 0: text } of line.matchAll(/\s{2,}/g)) {
    found.push({ start, end: index })
    start = index + text.length
  }
  return [...found, { start, end: line.length }]
}

/** A separator inside quotes belongs to the cell. A quote in the middle of a cell is one like any other: 12" pizza. */
function separatedRanges(line: string, separator: string): Range[] | undefined {
  const found: Range[] = []
  let start = 0
  let isQuoted = false
  for (let index = 0; index < line.length; index += 1) {
    const character = line[index]
    const isFirst = line.slice(start, index).trim() === ''
    if (character === '"' && (isQuoted || isFirst)) isQuoted = !isQuoted
    if (character !== separator || isQuoted) continue
    found.push({ start, end: index })
    start = index + 1
  }
  return isQuoted ? undefined : [...found, { start, end: line.length }]
}

function trimmed(line: string, cells: Range[]): Cell[] {
  return cells.map(({ start, end }) => {
    const raw = line.slice(start, end)
    const text = raw.trim()
    const from = start + (raw.length - raw.trimStart().length)
    return { text, start: from, end: from + text.length }
  })
}

/** Without the quotes around it, and without what kept a spreadsheet from running it. */
function plain({ text, ...place }: Cell): Cell {
  const words = /^"(?:[^"]|"")*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text
  return { ...place, text: fromTextCell(words) }
}
