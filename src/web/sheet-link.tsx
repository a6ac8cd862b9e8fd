import { type Sheet, sheetUrl } from './assets.ts'

/**
 * The styles of everything that follows, for a page that would be too heavy with all of them inlined. Browsers paint
 * what stands before the link while it is being fetched, and hold back what stands after it.
 */
export function SheetLink({ sheet }: { sheet: Sheet }) {
  return <link rel="stylesheet" href={sheetUrl(sheet)} />
}
