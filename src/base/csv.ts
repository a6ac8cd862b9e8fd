/** Spreadsheets take a file for UTF-8 only when it begins like this. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A text that a spreadsheet would run as a formula gets an apostrophe, which shows it as what it is. Some take full-width signs too. */
export function toTextCell(text: string): string {
  const harmless = /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One row of a file for spreadsheets, of cells that are written as they belong there already. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}
