import assert from 'node:assert/strict'
import type { FallbackMetrics, FallbackPlan } from './media-plan.ts'

/** Words as the pages use them, so that widths are weighed by how often a letter really occurs. */
const samples = {
  text: `Sports bar, restaurant and cocktail lounge on Washington Avenue, between 11th and 12th Street. Kick-off is early,
    the kitchen is open late, and the second round is on us until 7 PM. Burgers, tacos, wings and cold pints, with every
    match on the screens. Book a table for two, bring the whole team, or just walk in. Open now, until 2 AM. $9.00`,
  display: `Every match, every night Tonight at the bar Trivia, tacos and tequila Two for one until seven The menu Karaoke
    Fridays Unplugged Saturdays Happy hour Your table is waiting Liverpool bar of Miami Beach Find us Large parties`,
}

type SfntFacts = {
  unitsPerEm: number
  ascent: number
  descent: number
  lineGap: number
  advanceOf: (character: string) => number
  /** Tags of the substitutions the font offers, such as `tnum` for figures of one width. */
  features: string[]
}

/** `ours` is one fixed weight of our font. */
export function matchFallback(
  ours: SfntFacts,
  { role, widths }: { role: keyof typeof samples; widths: FallbackPlan['widths'] },
): FallbackMetrics {
  const theirs = systemWidths[widths]
  const characters = [...samples[role].replace(/\s+/g, ' ')]
  const ourWidth = sum(characters.map(ours.advanceOf)) / ours.unitsPerEm
  const theirWidth = sum(characters.map(theirs))
  const sizeAdjust = ourWidth / theirWidth
  // The overrides are taken of the adjusted size, so they are divided by the adjustment to give our heights again.
  const height = (units: number) => percent(units / ours.unitsPerEm / sizeAdjust)
  return {
    sizeAdjust: percent(sizeAdjust),
    ascent: height(ours.ascent),
    descent: height(ours.descent),
    lineGap: height(ours.lineGap),
  }
}

/** Reads what we need of a TrueType file; table layouts are those of the OpenType specification. */
export function readFont(font: Uint8Array): SfntFacts {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const tables = new Map<string, number>()
  const tagAt = (place: number) => String.fromCharCode(...font.subarray(place, place + 4))
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const entry = 12 + 16 * index
    tables.set(tagAt(entry), view.getUint32(entry + 8))
  }
  const table = (tag: string): number => {
    const offset = tables.get(tag)
    assert(offset !== undefined, `The font has no table "${tag}".`)
    return offset
  }

  const hhea = table('hhea')
  const hmtx = table('hmtx')
  const advances = view.getUint16(hhea + 34)
  const featureList = table('GSUB') + view.getUint16(table('GSUB') + 6)
  const features = Array.from({ length: view.getUint16(featureList) }, (_, index) => tagAt(featureList + 2 + 6 * index))
  const glyphOf = readCharacterMap(view, table('cmap'))
  return {
    unitsPerEm: view.getUint16(table('head') + 18),
    ascent: view.getInt16(hhea + 4),
    descent: -view.getInt16(hhea + 6),
    lineGap: view.getInt16(hhea + 8),
    advanceOf(character) {
      const glyph = glyphOf(character.charCodeAt(0))
      assert(glyph !== 0, `The font has no "${character}".`)
      return view.getUint16(hmtx + 4 * Math.min(glyph, advances - 1))
    },
    features: [...new Set(features)],
  }
}

/** Format 4 of the character map holds the Basic Multilingual Plane as segments of consecutive characters. */
function readCharacterMap(view: DataView, cmap: number): (code: number) => number {
  const offsets = Array.from(
    { length: view.getUint16(cmap + 2) },
    (_, index) => cmap + view.getUint32(cmap + 8 + 8 * index),
  )
  const map = offsets.find((offset) => view.getUint16(offset) === 4)
  assert(map !== undefined, 'The font has no character map of format 4.')
  const doubled = view.getUint16(map + 6)
  const ends = map + 14
  const starts = ends + doubled + 2
  return (code) => {
    for (let at = 0; at < doubled; at += 2) {
      if (code > view.getUint16(ends + at)) continue
      const start = view.getUint16(starts + at)
      if (code < start) return 0
      const delta = view.getUint16(starts + doubled + at)
      const rangePlace = starts + 2 * doubled + at
      const range = view.getUint16(rangePlace)
      if (range === 0) return (code + delta) & 0xffff
      const glyph = view.getUint16(rangePlace + range + 2 * (code - start))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}

/** Advance widths of the printable ASCII characters from space to tilde, in units of 1/2048 em. */
const arial = `569 569 727 1139 1139 1821 1366 391 682 682 797 1196 569 682 569 569 1139 1139 1139 1139 1139 1139 1139 1139
  1139 1139 569 569 1196 1196 1196 1139 2079 1366 1366 1479 1479 1366 1251 1593 1479 569 1024 1366 1139 1706 1479 1593
  1366 1593 1479 1366 1251 1479 1366 1933 1366 1366 1251 569 569 569 961 1139 682 1139 1139 1024 1139 1139 569 1139 1139
  455 455 1024 455 1706 1139 1139 1139 1139 682 1024 569 1139 1024 1479 1024 1024 1024 684 532 684 1196`
const arialBold = `569 682 971 1139 1139 1821 1479 487 682 682 797 1196 569 682 569 569 1139 1139 1139 1139 1139 1139 1139
  1139 1139 1139 682 682 1196 1196 1196 1251 1997 1479 1479 1479 1479 1366 1251 1593 1479 569 1139 1479 1251 1706 1479
  1593 1366 1593 1479 1366 1251 1479 1366 1933 1366 1366 1251 682 569 682 1196 1139 682 1139 1251 1139 1251 1139 682 1251
  1251 569 569 1139 569 1821 1251 1251 1251 1251 797 1139 682 1251 1139 1593 1139 1139 1024 797 573 797 1196`
const narrowing = 0.82

const systemWidths: Record<FallbackPlan['widths'], (character: string) => number> = {
  arial: advancesIn(arial, 1),
  arialBold: advancesIn(arialBold, 1),
  arialNarrowBold: advancesIn(arialBold, narrowing),
}

function advancesIn(list: string, factor: number): (character: string) => number {
  const advances = list.split(/\s+/).map(Number)
  return (character) => {
    const advance = advances[character.charCodeAt(0) - 32]
    assert(advance !== undefined, `The sample has "${character}", whose width in Arial is not listed.`)
    return (advance * factor) / 2048
  }
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function percent(ratio: number): number {
  return Math.round(ratio * 10_000) / 100
}
