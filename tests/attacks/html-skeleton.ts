import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node

/**
 * A page without its texts, as a browser reads it: every element with the names of its attributes, and apart from that
 * what script elements hold, such as structured data.
 */
export function readMarkup(html: string) {
  const skeleton: string[] = []
  const scripts: string[] = []
  const walk = (node: Node) => {
    if ('attrs' in node) skeleton.push([node.tagName, ...node.attrs.map(({ name }) => name)].join(' '))
    if (node.nodeName === '#comment') skeleton.push('comment')
    if (node.nodeName === 'script' && 'childNodes' in node) {
      scripts.push(node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''))
    }
    if ('content' in node) walk(node.content)
    if ('childNodes' in node) node.childNodes.forEach(walk)
  }
  walk(parse(html))
  return { skeleton, scripts: scripts.filter((text) => text !== '') }
}
