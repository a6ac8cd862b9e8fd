import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node

/** Every element of a page with the names of its attributes, as a browser reads it: the page without its texts. */
export function readSkeleton(html: string): string[] {
  const found: string[] = []
  const walk = (node: Node) => {
    if ('attrs' in node) found.push([node.tagName, ...node.attrs.map(({ name }) => name)].join(' '))
    if (node.nodeName === '#comment') found.push('comment')
    if ('content' in node) walk(node.content)
    if ('childNodes' in node) node.childNodes.forEach(walk)
  }
  walk(parse(html))
  return found
}

/** What a browser would take for structured data, and what a script element holds besides. */
export function readScripts(html: string): string[] {
  const found: string[] = []
  const walk = (node: Node) => {
    if (node.nodeName === 'script' && 'childNodes' in node) {
      found.push(node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''))
    }
    if ('childNodes' in node) node.childNodes.forEach(walk)
  }
  walk(parse(html))
  return found.filter((text) => text !== '')
}
