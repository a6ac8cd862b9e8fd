import { readImageAddress } from './seo.rules.ts'

/** What search engines show in full, and what is enough to say something, in characters. */
export const IDEAL_LENGTH = { title: { from: 30, to: 60 }, description: { from: 70, to: 160 } } as const
export type TextKind = keyof typeof IDEAL_LENGTH

export type Measure = { length: number; most: number; verdict: 'empty' | 'short' | 'good' | 'long' }

export function measureText(kind: TextKind, text: string): Measure {
  const { from, to } = IDEAL_LENGTH[kind]
  // As people count: a letter outside the basic plane is one.
  const { length } = Array.from(text.trim())
  return { length, most: to, verdict: verdictOn(length, from, to) }
}

function verdictOn(length: number, from: number, to: number): Measure['verdict'] {
  if (length === 0) return 'empty'
  if (length < from) return 'short'
  return length > to ? 'long' : 'good'
}

export type Advice = { about: 'missing' | 'long' | 'duplicate' | 'picture'; text: string }

type TextQuestion = {
  kind: TextKind
  typed: string
  shown: string
  /** Whose words are used while the field is empty. */
  standIn: string
  /** Who cuts it where it is too long. */
  cutBy: string
  /** The same words of the other pages; none where saying the same is no harm. */
  elsewhere?: readonly { page: string; text: string }[]
}

export function adviseText({ kind, typed, shown, standIn, cutBy, elsewhere = [] }: TextQuestion): Advice[] {
  const isEmpty = typed.trim() === ''
  const { length, most, verdict } = measureText(kind, typed)
  const twin = elsewhere.find(({ text }) => isSameText(text, shown))
  return [
    ...(isEmpty ? [{ about: 'missing' as const, text: `Left empty, ${standIn}.` }] : []),
    ...(verdict === 'long'
      ? [{ about: 'long' as const, text: `${charactersInWords(length - most)} too long. ${cutBy} may cut it off.` }]
      : []),
    ...(twin
      ? [{ about: 'duplicate' as const, text: `Same ${kind} as ${twin.page}. Make each page's ${kind} unique.` }]
      : []),
  ]
}

/** Formats that networks do not show in the preview of a link. */
const NOT_PREVIEWED = /\.(svg|svgz|avif)$/i

export function advisePicture(typed: string, standIn: string): Advice[] {
  if (typed.trim() === '') return [{ about: 'missing', text: `Left empty, ${standIn}.` }]
  const ending = NOT_PREVIEWED.exec(typed.trim().replace(/[?#].*$/s, ''))?.[1]
  if (!ending) return []
  return [{ about: 'picture', text: `Link previews don't support ${ending.toUpperCase()}. Use JPEG, PNG or WebP.` }]
}

export type PicturePreview = { as: 'picture'; src: string } | { as: 'elsewhere'; host: string } | { as: 'unknown' }

/** How a picture's address can be previewed here: only pictures of our own site are loaded. */
export function previewPicture(typed: string, site: string): PicturePreview {
  const address = readImageAddress(typed.trim())
  if (!address) return { as: 'unknown' }
  const url = new URL(address, site)
  if (url.origin !== new URL(site).origin) return { as: 'elsewhere', host: url.host }
  // An address that is still being typed would be asked for at every key.
  const isPicture = /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(url.pathname)
  return isPicture ? { as: 'picture', src: url.pathname + url.search } : { as: 'unknown' }
}

/** Cuts a text as search engines do: after a whole word, with an ellipsis. */
export function cutText(text: string, most: number): string {
  const characters = Array.from(text)
  if (characters.length <= most) return text
  const kept = characters.slice(0, most).join('')
  const lastSpace = kept.lastIndexOf(' ')
  return `${(lastSpace > most / 2 ? kept.slice(0, lastSpace) : kept).trimEnd()}…`
}

function isSameText(one: string, other: string) {
  const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  return plain(one) === plain(other)
}

function charactersInWords(count: number) {
  return count === 1 ? '1 character' : `${count} characters`
}
