import assert from 'node:assert/strict'
import { mediaUrl } from '#media/media-url.ts'
import { type PictureName, pictureNames, pictures } from '#media/pictures.ts'
import { FOCAL_STEP } from '#ui/focal-class.ts'
import {
  type FallbackMetrics,
  type FallbackPlan,
  type FontRole,
  fonts,
  isFilm,
  type Manifest,
  otherCharacters,
  usualCharacters,
} from './media-plan.ts'

const HEADING = '/* Written by `npm run media`; edits here are lost. */'
const NARROW_SPACE = 0x202f

/** Focal point and placeholder color as classes: the Content-Security-Policy allows no style attributes. */
export function writePicturesCss(): string {
  return writeRules(pictureNames.filter((name) => !isFilm(name)))
}

/** No page begins with a film, so that those who only look at its first screen need not wait for these. */
export function writeFilmsCss(): string {
  return writeRules(pictureNames.filter(isFilm))
}

function writeRules(names: PictureName[]): string {
  const rules = names.map((name) => {
    const { focal, dominant } = pictures[name]
    return `  .pic-${name} {\n    object-position: ${focal.x}% ${focal.y}%;\n    background-color: ${dominant};\n  }`
  })
  // The layer lets a page move the focal point of a picture that it crops in its own way.
  return `${HEADING}\n@layer base {\n${rules.join('\n')}\n}\n`
}

/** The focal points that an uploaded photo can have, for pages and for the screen where it is chosen. */
export function writeFocalCss(): string {
  const steps = Array.from({ length: 100 / FOCAL_STEP + 1 }, (_, step) => step * FOCAL_STEP)
  const points = ['x', 'y'].flatMap((axis) =>
    steps.map((percent) => `  .pic-${axis}-${percent} {\n    --focal-${axis}: ${percent}%;\n  }`),
  )
  const photo = '  .pic-photo {\n    object-position: var(--focal-x) var(--focal-y);\n  }'
  return `${HEADING}\n@layer base {\n${[photo, ...points].join('\n')}\n}\n`
}

export function writeFontsCss(made: Manifest['fonts']): string {
  const roles: FontRole[] = ['text', 'display']
  const faces = roles.flatMap((role) => {
    const { family, weights, fallbacks } = fonts[role]
    const face = (file: string, characters: string) => {
      const source = `url("${mediaUrl(file)}") format("woff2")`
      return fontFace({
        family,
        weights,
        source: [source],
        more: ['font-display: swap', `unicode-range: ${characters}`],
      })
    }
    const { file, others } = made[role]
    // The last face that is declared for a character is asked first, so that the others may claim all there is between.
    const own = [face(others, spansOf(otherCharacters)), face(file, rangesOf(usualCharacters))]
    const substitutes = fallbacks.map((plan, index) => {
      const metrics = made[role].fallbacks[index]
      assert(metrics, `The manifest has no metrics of "${plan.family}".`)
      return fallbackFace(plan, metrics)
    })
    return [...own, ...substitutes]
  })
  return `${HEADING}\n${faces.join('\n')}\n`
}

function rangesOf(characters: string): string {
  const codes = codesOf(characters)
  const ends = codes.filter((code) => !codes.includes(code + 1))
  return codes
    .filter((code) => !codes.includes(code - 1))
    .map((start, index) => unicodeRange(start, ends[index] ?? start))
    .join(', ')
}

/** Without the narrow space that browsers put before "PM" in a time field: a space is no reason to download a font. */
function spansOf(characters: string): string {
  const codes = codesOf(characters)
  const before = unicodeRange(codes.at(0) ?? 0, NARROW_SPACE - 1)
  return `${before}, ${unicodeRange(NARROW_SPACE + 1, codes.at(-1) ?? 0)}`
}

function codesOf(characters: string): number[] {
  return [...characters].map((character) => character.charCodeAt(0)).sort((one, other) => one - other)
}

function unicodeRange(start: number, end: number): string {
  const [from, to] = [start, end].map((code) => code.toString(16).toUpperCase())
  return start === end ? `U+${from}` : `U+${from}-${to}`
}

function fallbackFace({ family, weights, local }: FallbackPlan, metrics: FallbackMetrics): string {
  const more = [
    `size-adjust: ${metrics.sizeAdjust}%`,
    `ascent-override: ${metrics.ascent}%`,
    `descent-override: ${metrics.descent}%`,
    `line-gap-override: ${metrics.lineGap}%`,
  ]
  return fontFace({ family, weights, source: local.map((name) => `local("${name}")`), more })
}

function fontFace(face: { family: string; weights: [number, number]; source: string[]; more: string[] }): string {
  const declarations = [
    `font-family: "${face.family}"`,
    `font-weight: ${[...new Set(face.weights)].join(' ')}`,
    `src: ${face.source.join(', ')}`,
    ...face.more,
  ]
  return `@font-face {\n${declarations.map((line) => `  ${line};`).join('\n')}\n}`
}
