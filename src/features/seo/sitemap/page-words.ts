import { renderToStaticMarkup } from 'react-dom/server'
import type { PageContent } from '#web/page.ts'

/** Attributes that people read, hear or follow. Classes, ids and the props of islands are not among them. */
const TOLD = ['alt', 'title', 'aria-label', 'href', 'src']

/** Styles and scripts get new addresses with every build; drawings say what stands beside them. */
const SILENT = ['link', 'style', 'script', 'svg', 'source']
const WITHOUT_END_TAG = ['link', 'source']

/** A tag or a text. React escapes `<` and `>` wherever they are not a tag, and puts every attribute in double quotes. */
const TAG_OR_TEXT = /<(\/?)([a-z][\w-]*)([^>]*)>|[^<]+/gi
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g
const ESCAPED = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" } as Record<string, string>

/** All that a page tells visitors and search engines, as one text, without what is marked `data-nosnippet`. */
export function pageWords({ head, body, structuredData = [] }: PageContent): string {
  const told = [head, ...structuredData].map((thing) => JSON.stringify(thing))
  return [...told, ...wordsOf(renderToStaticMarkup(body))].join('\n')
}

/** Reads what React has written, which needs no whole parser: this happens to every page when a server starts. */
function wordsOf(html: string): string[] {
  const words: string[] = []
  /** The tags inside an element that tells nothing, until its end. */
  let skipped: { tag: string; depth: number } | undefined
  for (const [token, slash, tag, attributes = ''] of html.matchAll(TAG_OR_TEXT)) {
    if (skipped) {
      if (tag === skipped.tag) skipped.depth += slash ? -1 : 1
      if (skipped.depth === 0) skipped = undefined
    } else if (!tag) {
      words.push(unescaped(token).replaceAll(/\s+/g, ' ').trim())
    } else if (SILENT.includes(tag) || attributes.includes(' data-nosnippet=')) {
      if (!WITHOUT_END_TAG.includes(tag)) skipped = { tag, depth: 1 }
    } else {
      const pairs = [...attributes.matchAll(ATTRIBUTE)]
      words.push(
        ...pairs.flatMap(([, name = '', value = '']) => (TOLD.includes(name) ? [`${name}=${unescaped(value)}`] : [])),
      )
    }
  }
  return words.filter(Boolean)
}

function unescaped(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ESCAPED[entity] ?? entity)
}
