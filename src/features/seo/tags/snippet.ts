import { type DefaultTreeAdapterTypes, defaultTreeAdapter, type ParserError, parseFragment } from 'parse5'
import { type Part, readElement, SnippetError } from './snippet-elements.ts'

export type Snippet = { outcome: 'read'; parts: Part[] } | { outcome: 'refused'; problem: string }

type Child = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Reads a piece of HTML for every page. Only a flat row of a few kinds of elements passes; refusals name the line. */
export function readSnippet(typed: string): Snippet {
  const source = typed.replaceAll(/\r\n?/g, '\n')
  const errors: ParserError[] = []
  const fragment = parseFragment(source, { sourceCodeLocationInfo: true, onParseError: (error) => errors.push(error) })
  try {
    for (const child of fragment.childNodes) checkClosed(child)
    for (const error of errors)
      throw new SnippetError(error.startLine, `this isn't valid HTML (${error.code.replaceAll('-', ' ')})`)
    return { outcome: 'read', parts: readParts(source, fragment.childNodes) }
  } catch (error) {
    if (!(error instanceof SnippetError)) throw error
    return { outcome: 'refused', problem: `Line ${error.line}: ${error.message}` }
  }
}

/** The parser skips what has no place, so what it kept must cover the source without a gap. */
function readParts(source: string, children: readonly Child[]): Part[] {
  let end = 0
  const parts = children.flatMap((child) => {
    const place = placeOf(child)
    if (place.startOffset !== end) throw passedOver(source, end)
    end = place.endOffset
    if (defaultTreeAdapter.isCommentNode(child)) return []
    if (defaultTreeAdapter.isElementNode(child)) return readElement(toTag(child))
    const words = source.slice(place.startOffset, place.endOffset)
    const at = words.search(/[^\t\n\f ]/)
    if (at < 0) return []
    throw passedOver(source, place.startOffset + at)
  })
  if (end !== source.length) throw passedOver(source, end)
  return parts
}

function passedOver(source: string, offset: number) {
  const line = source.slice(0, offset).split('\n').length
  const tag = /^<[/!]?[a-z][a-z0-9-]*/i.exec(source.slice(offset))?.[0]
  return new SnippetError(
    line,
    tag ? `${tag}> isn't allowed here` : 'text outside a tag would show on the page. Remove it or put it in a comment.',
  )
}

function checkClosed(child: Child) {
  if (!defaultTreeAdapter.isElementNode(child)) return
  const { endTag, startLine } = child.sourceCodeLocation ?? {}
  const isVoid = ['meta', 'link', 'img'].includes(child.tagName)
  const isKnown = isVoid || ['script', 'iframe', 'noscript'].includes(child.tagName)
  if (isKnown && !isVoid && !endTag)
    throw new SnippetError(startLine ?? 1, `<${child.tagName}> is missing its closing tag`)
}

function toTag(element: Element) {
  const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]))
  const text = element.childNodes.map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : '')).join('')
  const { startLine, startTag } = placeOf(element)
  return { name: element.tagName, attributes, text, line: startLine, textLine: startTag?.endLine ?? startLine }
}

function placeOf(child: Child): NonNullable<Element['sourceCodeLocation']> {
  const place = child.sourceCodeLocation
  if (!place) throw new SnippetError(1, `this isn't valid HTML (${child.nodeName} was only implied)`)
  return place
}
