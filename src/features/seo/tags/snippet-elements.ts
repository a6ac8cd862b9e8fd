import { Script } from 'node:vm'
import { findTooDeep } from '#base/json-depth.ts'
import { readTagAddress } from './tags.rules.ts'

/** Far more than any vocabulary needs, and far less than what ends the rendering of a page. */
const MAX_JSON_DEPTH = 20

type Attributes = Record<string, string>

/** What a snippet is made of. What loads or runs waits for the visitor's consent; parts of the head do neither. */
export type Part = HeadPart | DeferredPart
export type HeadPart =
  | { place: 'head'; tag: 'meta' | 'link'; attributes: Attributes }
  | { place: 'head'; tag: 'data'; data: object }
export type DeferredPart = {
  place: 'deferred'
  tag: 'script' | 'img' | 'iframe'
  attributes: Attributes
  /** The script itself where it has no address. */
  text: string
  origin?: string
}

export class SnippetError extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

type Tag = { name: string; attributes: ReadonlyMap<string, string>; text: string; line: number; textLine: number }

/** What an element of a snippet comes to. Nothing for `noscript`: without script nobody can agree to it. */
export function readElement(tag: Tag): Part[] {
  for (const [name, value] of tag.attributes) checkAttribute(tag, name, value)
  switch (tag.name) {
    case 'meta':
      return [readMeta(tag)]
    case 'link':
      return [readLink(tag)]
    case 'script':
      return [readScript(tag)]
    case 'img':
    case 'iframe':
      return [readHidden(tag, tag.name)]
    case 'noscript':
      return []
    default:
      throw new SnippetError(
        tag.line,
        `<${tag.name}> isn't allowed. Use script, img, iframe, noscript, meta, link or a comment.`,
      )
  }
}

function checkAttribute({ name: tag, line }: Tag, name: string, value: string) {
  if (name.startsWith('on'))
    throw new SnippetError(line, `${name}="…" on <${tag}> isn't allowed, because it runs code on the page`)
  if (name === 'style') throw new SnippetError(line, `style="…" on <${tag}> isn't allowed. Remove it.`)
  if (/^[\s\p{Cc}]*(javascript|data|vbscript):/iu.test(value)) {
    throw new SnippetError(line, `${name} on <${tag}> can't start with ${value.trim().split(':')[0]}:`)
  }
}

/** Keeps the attributes that are known to be harmless, and refuses the rest. */
function pick({ name: tag, attributes, line }: Tag, allowed: readonly string[]): Attributes {
  for (const name of attributes.keys()) {
    const isData = tag === 'script' && /^data-[a-z0-9._-]+$/.test(name)
    if (!isData && !allowed.includes(name)) throw new SnippetError(line, `<${tag}> can't have the ${name} attribute`)
  }
  return Object.fromEntries(attributes)
}

const ownMeta = /^(viewport|description|robots|[a-z-]*bot|theme-color|color-scheme|referrer|og:.*|twitter:.*)$/

function readMeta(tag: Tag): HeadPart {
  const attributes = pick(tag, ['name', 'property', 'content'])
  const names = [attributes.name, attributes.property].filter((name) => name !== undefined)
  if (names.length === 0 || attributes.content === undefined) {
    throw new SnippetError(tag.line, '<meta> needs a name or property, and content')
  }
  for (const name of names) {
    if (name.trim() === '') throw new SnippetError(tag.line, '<meta> needs a name')
    if (ownMeta.test(name.trim().toLowerCase())) {
      throw new SnippetError(tag.line, `the site already sets <meta> ${name}. Edit it under that page instead.`)
    }
  }
  return { place: 'head', tag: 'meta', attributes }
}

const linkKinds = ['me', 'alternate', 'author', 'license', 'publisher']

function readLink(tag: Tag): HeadPart {
  const attributes = pick(tag, ['rel', 'href', 'hreflang', 'type', 'title'])
  const kinds = (attributes.rel ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  if (kinds.length === 0 || !kinds.every((kind) => linkKinds.includes(kind))) {
    throw new SnippetError(tag.line, `<link> must have a rel of ${linkKinds.join(', ')}`)
  }
  const typed = attributes.href ?? ''
  const href = /^\/(?![/\\])/.test(typed) ? typed : readTagAddress(typed)?.href
  if (!href) throw new SnippetError(tag.line, 'href on <link> must start with https:// or be a path on this site')
  return { place: 'head', tag: 'link', attributes: { ...attributes, href } }
}

const scriptTypes = ['', 'text/javascript', 'application/javascript']
const scriptAttributes = ['id', 'type', 'async', 'defer', 'charset']
const loadedScriptAttributes = ['src', 'crossorigin', 'integrity', 'referrerpolicy']

function readScript(tag: Tag): Part {
  const type = tag.attributes.get('type')?.trim().toLowerCase() ?? ''
  if (type === 'application/ld+json') return readData(tag)
  const isLoaded = tag.attributes.has('src')
  if (!scriptTypes.includes(type) && type !== 'module') {
    throw new SnippetError(tag.line, `<script type="${type}"> isn't allowed`)
  }
  const attributes = pick(tag, [...scriptAttributes, ...(isLoaded ? loadedScriptAttributes : [])])
  if (isLoaded) {
    if (tag.text.trim() !== '') {
      throw new SnippetError(tag.textLine, 'a <script> with src ignores the code inside it. Split it into two tags.')
    }
    return { place: 'deferred', tag: 'script', text: '', ...toLoaded(tag, attributes) }
  }
  if (type === 'module') throw new SnippetError(tag.line, '<script type="module"> needs a src')
  checkScript(tag)
  return { place: 'deferred', tag: 'script', attributes, text: tag.text }
}

/** The script is compiled and never run. */
function checkScript({ text, line, textLine }: Tag) {
  if (text.trim() === '') throw new SnippetError(line, '<script> is empty')
  const writes = /\bdocument\s*(\??\.\s*|\[\s*['"`])write(ln)?\b/.exec(text)
  if (writes) {
    const before = text.slice(0, writes.index).split('\n').length - 1
    throw new SnippetError(
      textLine + before,
      'document.write would erase the page. Ask the tool for a version without it.',
    )
  }
  try {
    new Script(text, { filename: 'tag' })
  } catch (error) {
    const [, scriptLine = '1'] = /^tag:(\d+)/.exec(error instanceof Error ? (error.stack ?? '') : '') ?? []
    const reason = error instanceof Error ? error.message : 'unknown'
    throw new SnippetError(textLine + Number(scriptLine) - 1, `the script has an error: ${reason}`)
  }
}

function readData(tag: Tag): HeadPart {
  pick(tag, ['type', 'id'])
  const value = parseJson(tag)
  if (typeof value !== 'object' || value === null)
    throw new SnippetError(tag.textLine, 'JSON-LD must be an object or a list')
  return { place: 'head', tag: 'data', data: value }
}

function parseJson({ text, textLine }: Tag): unknown {
  const tooDeep = findTooDeep(text, MAX_JSON_DEPTH)
  if (tooDeep !== undefined) {
    const line = textLine + text.slice(0, tooDeep).split('\n').length - 1
    throw new SnippetError(line, `this JSON is nested more than ${MAX_JSON_DEPTH} levels deep`)
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SnippetError(textLine, `this isn't valid JSON: ${error instanceof Error ? error.message : 'unknown'}`)
  }
}

function readHidden(tag: Tag, name: 'img' | 'iframe'): DeferredPart {
  const own = name === 'img' ? ['alt'] : ['title', 'sandbox']
  const attributes = pick(tag, ['src', 'width', 'height', 'id', 'hidden', 'referrerpolicy', ...own])
  if (tag.text.trim() !== '') throw new SnippetError(tag.textLine, `<${name}> must be empty`)
  return { place: 'deferred', tag: name, text: '', ...toLoaded(tag, attributes) }
}

function toLoaded({ name, line }: Tag, attributes: Attributes) {
  const url = readTagAddress(attributes.src ?? '')
  if (!url) throw new SnippetError(line, `src on <${name}> must start with https:// and have no port`)
  return { attributes: { ...attributes, src: url.href }, origin: url.origin }
}
