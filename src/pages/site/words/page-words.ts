import { fillIn } from '#base/fill-in.ts'
import type { Json } from '#features/content/changes.rules.ts'
import type { pageDocuments } from '#features/content/pages/pages.document.ts'
import { namedFacts } from '#features/venue/venue-facts.rules.ts'
import type { SiteContents } from '#pages/site/site-documents.ts'

type PageKey = keyof typeof pageDocuments

/** What a page says, with the facts of the venue where its texts name them. */
export function pageWords<Key extends PageKey>(contents: SiteContents, key: Key): SiteContents[Key] {
  return withFacts(contents[key], namedFacts(contents.venue))
}

function withFacts<Content extends Json>(content: Content, facts: Readonly<Record<string, string>>): Content {
  const fill = (_: string, value: unknown) => (typeof value === 'string' ? fillIn(value, facts) : value)
  // Only words are replaced, by words.
  return JSON.parse(JSON.stringify(content), fill)
}
