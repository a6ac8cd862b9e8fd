import { Script } from 'node:vm'
import { readTagAddress } from './tags.rules.ts'

type Attributes = Record<string, string>

/**
 * What a snippet is made of. Parts of the head are data that loads nothing and follows nobody. All that loads or runs
 * is held back until the visitor agrees.
 */
export type Part = HeadPart | HeldPart
export type HeadPart =
  | { place: 'head'; tag: 'meta' | 'link'; attributes: Attributes }
  | { place: 'head'; tag: 'data'; data: object }
export type HeldPart = {
  place: 'held'
  tag: 'script' | 'img' | 'iframe'
  attributes: Attributes
  /** The script itself where it has no address. */
  text: string
  /** Where it is loaded from. */
  origin?: string
}

export class Refused extends Error {
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
      throw new Refused(
        tag.line,
        `<${tag.name}> is not allowed in a tag. Use script, img, iframe, noscript, meta, link or a comment.`,
      )
  }
}

function checkAttribute({ name: tag, line }: Tag, name: string, value: string) {
  if (name.startsWith('on')) throw new Refused(line, `${name}="…" on <${tag}> would run script in the page's own name`)
  if (name === 'style') throw new Refused(line, `style="…" on <${tag}> is blocked on our pages. Leave it out.`)
  if (/^[\s\p{Cc}]*(javascript|data|vbscript):/iu.test(value)) {
    throw new Refused(line, `the ${name} of <${tag}> begins with ${value.trim().split(':')[0]}:, which is not allowed`)
  }
}

/** Keeps the attributes that are known to be harmless, and refuses the rest. */
function pick({ name: tag, attributes, line }: Tag, allowed: readonly string[]): Attributes {
  for (const name of attributes.keys()) {
    const isData = tag === 'script' && /^data-[a-z0-9._-]+$/.test(name)
    if (!isData && !allowed.includes(name)) throw new Refused(line, `<${tag}> must not have the attribute ${name}`)
  }
  return Object.fromEntries(attributes)
}

const ownMeta = /^(viewport|description|robots|[a-z-]*bot|theme-color|color-scheme|referrer|og:.*|twitter:.*)$/

function readMeta(tag: Tag): HeadPart {
  const attributes = pick(tag, ['name', 'property', 'content'])
  const names = [attributes.name, attributes.property].filter((name) => name !== undefined)
  if (names.length === 0 || attributes.content === undefined) {
    throw new Refused(tag.line, '<meta> needs a name or property, and a content')
  }
  for (const name of names) {
    if (name.trim() === '') throw new Refused(tag.line, '<meta> needs a name that is not empty')
    if (ownMeta.test(name.trim().toLowerCase())) {
      throw new Refused(tag.line, `the site writes <meta> ${name} itself. Edit it with the page it belongs to.`)
    }
  }
  return { place: 'head', tag: 'meta', attributes }
}

const linkKinds = ['me', 'alternate', 'author', 'license', 'publisher']

function readLink(tag: Tag): HeadPart {
  const attributes = pick(tag, ['rel', 'href', 'hreflang', 'type', 'title'])
  const kinds = (attributes.rel ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  if (kinds.length === 0 || !kinds.every((kind) => linkKinds.includes(kind))) {
    throw new Refused(tag.line, `<link> must have a rel of ${linkKinds.join(', ')}`)
  }
  const typed = attributes.href ?? ''
  const href = /^\/(?![/\\])/.test(typed) ? typed : readTagAddress(typed)?.href
  if (!href) throw new Refused(tag.line, 'the href of <link> must begin with https:// or be a path of this site')
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
    throw new Refused(tag.line, `<script> of the type ${type} is not allowed`)
  }
  const attributes = pick(tag, [...scriptAttributes, ...(isLoaded ? loadedScriptAttributes : [])])
  if (isLoaded) {
    if (tag.text.trim() !== '') {
      throw new Refused(tag.textLine, 'a <script> with a src does not run what is written in it. Make two of it.')
    }
    return { place: 'held', tag: 'script', text: '', ...toLoaded(tag, attributes) }
  }
  if (type === 'module') throw new Refused(tag.line, '<script type="module"> needs a src')
  checkScript(tag)
  return { place: 'held', tag: 'script', attributes, text: tag.text }
}

/** The script is compiled and never run. */
function checkScript({ text, line, textLine }: Tag) {
  if (text.trim() === '') throw new Refused(line, '<script> is empty')
  const writes = /\bdocument\s*(\??\.\s*|\[\s*['"`])write(ln)?\b/.exec(text)
  if (writes) {
    const before = text.slice(0, writes.index).split('\n').length - 1
    throw new Refused(textLine + before, 'document.write would wipe the page')
  }
  try {
    new Script(text, { filename: 'tag' })
  } catch (error) {
    const [, scriptLine = '1'] = /^tag:(\d+)/.exec(error instanceof Error ? (error.stack ?? '') : '') ?? []
    const reason = error instanceof Error ? error.message : 'unknown'
    throw new Refused(textLine + Number(scriptLine) - 1, `the script has a mistake and would not run: ${reason}`)
  }
}

function readData(tag: Tag): HeadPart {
  pick(tag, ['type', 'id'])
  const value = parseJson(tag)
  if (typeof value !== 'object' || value === null)
    throw new Refused(tag.textLine, 'JSON-LD must be an object or a list')
  return { place: 'head', tag: 'data', data: value }
}

function parseJson({ text, textLine }: Tag): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Refused(textLine, `this is not JSON: ${error instanceof Error ? error.message : 'unknown'}`)
  }
}

function readHidden(tag: Tag, name: 'img' | 'iframe'): HeldPart {
  const own = name === 'img' ? ['alt'] : ['title', 'sandbox']
  const attributes = pick(tag, ['src', 'width', 'height', 'id', 'hidden', 'referrerpolicy', ...own])
  if (tag.text.trim() !== '') throw new Refused(tag.textLine, `<${name}> must be empty inside`)
  return { place: 'held', tag: name, text: '', ...toLoaded(tag, attributes) }
}

function toLoaded({ name, line }: Tag, attributes: Attributes) {
  const url = readTagAddress(attributes.src ?? '')
  if (!url) throw new Refused(line, `the src of <${name}> must begin with https:// and name a host without a port`)
  return { attributes: { ...attributes, src: url.href }, origin: url.origin }
}
