/** Where links in a policy may lead: `[contact form](contact)`. */
export const policyPlaces = ['contact', 'phone', 'accessibility', 'privacyPolicy'] as const
type PolicyPlace = (typeof policyPlaces)[number]

/** A paragraph, a list, or things with what is to be said about each. */
export type PolicyBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'terms'; terms: { term: string; text: string }[] }

/**
 * What a section says, as people write it: an empty line begins a new block, lines that begin with `- ` are a list, and
 * lines that begin with a `**name**` are things with what is said about each.
 */
export function toBlocks(text: string): PolicyBlock[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== ''))
    .filter((lines) => lines.length > 0)
    .map(toBlock)
}

function toBlock(lines: string[]): PolicyBlock {
  if (lines.every((line) => line.startsWith('- '))) return { kind: 'list', items: lines.map((line) => line.slice(2)) }
  const terms = lines.flatMap((line) => {
    const [, term, text] = /^\*\*(.+?)\*\*\s+(.+)$/.exec(line) ?? []
    return term && text ? [{ term, text }] : []
  })
  return terms.length === lines.length ? { kind: 'terms', terms } : { kind: 'paragraph', text: lines.join(' ') }
}

/** Plain words, or words that lead somewhere. */
export type Piece = string | { label: string; place: PolicyPlace }

export function toPieces(text: string): Piece[] {
  return text.split(LINKS).map((piece) => {
    const { label, place } = readLink(piece)
    const known = policyPlaces.find((one) => one === place)
    return label && known ? { label, place: known } : piece
  })
}

/** The links of a text that lead nowhere. */
export function listUnknownPlaces(text: string): string[] {
  const places = text.split(LINKS).flatMap((piece) => readLink(piece).place ?? [])
  return places.filter((place) => !policyPlaces.some((known) => known === place))
}

const LINKS = /(\[[^\]]+\]\([^)]+\)|\{phone\})/

/** The phone number is always a link. */
function readLink(piece: string): { label?: string | undefined; place?: string | undefined } {
  if (piece === '{phone}') return { label: piece, place: 'phone' }
  const [, label, place] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? []
  return { label, place }
}
