import { type Sheet, sheetUrl } from '#web/assets.ts'

/** Styles of what follows, for a page too heavy to inline them all: browsers paint what stands before it first. */
export function SheetLink({ sheet }: { sheet: Sheet }) {
  return <link rel="stylesheet" href={sheetUrl(sheet)} />
}
