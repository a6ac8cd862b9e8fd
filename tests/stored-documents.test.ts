import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Document } from '#features/content/document.ts'
import { firstEvents } from '#features/events/events.document.ts'
import { settledFactsDocument } from '#features/events/facts/settled-facts.document.ts'
import { siteDocuments } from '#pages/site/site-documents.ts'

// Documents as earlier releases have saved them, one file for each release that changed their shape. They are never edited:
// bars have them in their databases. A field that is added since needs a default, and one that is gone is dropped on reading.

const folder = path.join(import.meta.dirname, 'stored-documents')
const releases = readdirSync(folder).sort()
const documents: Document[] = [...Object.values(siteDocuments), ...firstEvents, settledFactsDocument]

const stored = (release: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(folder, release), 'utf8'))

test.each(releases)('what was saved in %s can still be read', (release) => {
  const problems = Object.entries(stored(release)).flatMap(([name, content]) => {
    const { error } = documents.find((one) => one.name === name)?.schema.safeParse(content) ?? {}
    return error?.issues.map((issue) => `${name} ${issue.path.join('.')}: ${issue.message}`) ?? []
  })
  expect(problems).toEqual([])
})

test('every document is among them', () => {
  const known = new Set(releases.flatMap((release) => Object.keys(stored(release))))
  expect(documents.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})
