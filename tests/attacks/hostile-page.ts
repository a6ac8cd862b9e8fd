import { type Field, LONGEST, type PageFields } from '#features/content/pages/page-fields.rules.ts'
import { pageDocumentOf } from '#features/content/pages/pages.document.ts'
import { sitePages } from '#features/content/pages/site-pages.rules.ts'

/** A page with these words wherever words can stand. Its pictures stay. */
export function makeHostilePage(page: string, words: string) {
  const declared: Record<string, { fields: PageFields }> = sitePages
  // In braces only facts can be named.
  const cut = (max: number) => words.replaceAll('{', '(').slice(0, max).toWellFormed().trim()
  const fill = (field: Field, start: unknown) => {
    if (field.kind === 'picture' || field.kind === 'film') return start
    if (field.kind === 'items') return [{ id: 'first', name: cut(LONGEST.label), what: cut(LONGEST.short) }]
    if (field.kind === 'dishes') return [{ id: 'first', name: cut(LONGEST.text) }]
    return cut(field.max)
  }
  const start = pageDocumentOf(page).start as Record<string, Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(declared[page]?.fields ?? {}).map(([part, { fields }]) => {
      const filled = Object.entries(fields).map(([key, field]) => [key, fill(field, start[part]?.[key])])
      return [part, Object.fromEntries(filled)]
    }),
  )
}
