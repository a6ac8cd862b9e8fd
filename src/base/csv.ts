/** Spreadsheets take a file for UTF-8 only when it begins like this. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet would run as a formula. Some take full-width signs too. Apostrophes before it are counted in, so that one can be taken away again. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/

/** A text that a spreadsheet would run as a formula gets an apostrophe, which shows it as what it is. */
export function toTextCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The text of a cell as it was before `toTextCell`, once its quotes are off. */
export function fromTextCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}

/** One row of a file for spreadsheets, of cells that are written as they belong there already. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}

/** A whole file for spreadsheets, with a heading over each column. A line break would end a row where it is read again. */
export function toCsvFile(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows].map((cells) =>
    toCsvLine(cells.map((cell) => toTextCell(cell.replaceAll(/\s+/g, ' ').trim()))),
  )
  return BYTE_ORDER_MARK + lines.join('')
}
