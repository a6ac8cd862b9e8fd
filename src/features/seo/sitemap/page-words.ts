import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageContent } from '#web/page.ts'

type Node = DefaultTreeAdapterTypes.ChildNode

/** Attributes that people read, hear or follow. Classes, ids and the props of islands are not among them. */
const TOLD = ['alt', 'title', 'aria-label', 'href', 'src', 'poster']

/** Styles and scripts get new addresses with every build; drawings say what stands beside them. */
const SILENT = ['link', 'style', 'script', 'svg', 'source']

/** All that a page tells visitors and search engines, as one text, without what is marked `data-nosnippet`. */
export function pageWords({ head, body, structuredData = [] }: PageContent): string {
  const fragment = parseFragment(renderToStaticMarkup(body))
  const lines = fragment.childNodes.flatMap(wordsOf)
  return [JSON.stringify(head), ...structuredData.map((thing) => JSON.stringify(thing)), ...lines].join('\n')
}

function wordsOf(node: Node): string[] {
  if (node.nodeName === '#text' && 'value' in node) {
    const text = node.value.replaceAll(/\s+/g, ' ').trim()
    return text ? [text] : []
  }
  if (!('attrs' in node) || SILENT.includes(node.tagName)) return []
  if (node.attrs.some(({ name }) => name === 'data-nosnippet')) return []
  const told = node.attrs.flatMap(({ name, value }) => (TOLD.includes(name) ? [`${name}=${value}`] : []))
  return [...told, ...node.childNodes.flatMap(wordsOf)]
}
