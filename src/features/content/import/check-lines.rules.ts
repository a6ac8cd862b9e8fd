import { type Cell, separatorOf, splitLine } from './line-cells.rules.ts'

/** What is wrong with a line, which part of it, and what could stand there instead. */
export type Problem = {
  reason: string
  start: number
  end: number
  /** Without a text the whole line goes. */
  repair?: { label: string; text?: string }
}

export type CheckedLine<Row> = { line: number; text: string } & ({ row: Row } | { problem: Problem })

type Columns = {
  /** In their order. A line that begins with the first name is the heading. */
  names: readonly string[]
  /** How many of them a line must have. */
  least: number
}

/** Every line that is not empty and not the heading, as a row or with its first problem. Lines count from 1. */
export function checkLines<Row extends object>(
  text: string,
  { names, least }: Columns,
  check: (cells: Cell[], line: number) => Row | Problem,
): CheckedLine<Row>[] {
  const lines = linesOf(text)
  const separator = separatorOf(lines, least)
  return lines.flatMap((written, index): CheckedLine<Row>[] => {
    const [line, whole] = [index + 1, { start: 0, end: written.length }]
    const cells = splitLine(written, { separator, least })
    if (written.trim() === '' || cells?.[0]?.text.toLowerCase() === names[0]) return []
    const checked = cells ? checkCells(cells, line) : { ...whole, reason: 'A quote is opened here and never closed.' }
    return [isProblem(checked) ? { line, text: written, problem: checked } : { line, text: written, row: checked }]

    function checkCells(found: Cell[], at: number): Row | Problem {
      if (found.length >= least && found.length <= names.length) return check(found, at)
      const counted = found.length === 1 ? '1 column' : `${found.length} columns`
      const needed = names.slice(0, least)
      const reason = `This line has ${counted}. It needs ${needed.slice(0, -1).join(', ')} and ${needed.at(-1)}.`
      return { ...whole, reason }
    }
  })
}

const isProblem = (checked: object): checked is Problem => 'reason' in checked

/** A file may begin with a mark that belongs to no cell. */
const linesOf = (text: string) => text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)

/** The rows that are fine, and the lines that are not. */
export function sortLines<Row>(checked: readonly CheckedLine<Row>[]) {
  return {
    rows: checked.flatMap((line) => ('row' in line ? [line.row] : [])),
    faulty: checked.flatMap((line) => ('problem' in line ? [line] : [])),
  }
}

/** The text with one problem repaired. */
export function repairLine(text: string, line: number, { start, end, repair }: Problem): string {
  const lines = linesOf(text)
  const written = lines[line - 1]
  if (written === undefined || !repair) return text
  if (repair.text === undefined) lines[line - 1] = ''
  else lines[line - 1] = written.slice(0, start) + repair.text + written.slice(end)
  return lines.join('\n')
}

/** The same thing on two lines: either one may go. */
export function twiceProblem(what: string, firstLine: number, cells: readonly Cell[]): Problem {
  const reason = `The same ${what} as line ${firstLine}.`
  return { reason, start: 0, end: Number(cells.at(-1)?.end), repair: { label: 'Remove this line' } }
}

export const placeOf = ({ start, end }: Cell) => ({ start, end })

export function lengthProblem(cell: Cell, most: number, what = 'name'): Problem | undefined {
  if (cell.text.length <= most) return undefined
  return { ...placeOf(cell), reason: `This ${what} is longer than ${most} letters.` }
}
