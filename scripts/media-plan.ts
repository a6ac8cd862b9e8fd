import { createHash } from 'node:crypto'
import path from 'node:path'
import { type PictureName, pictures, videos } from '#media/pictures.ts'
import { tideLines } from '#ui/tide-lines.ts'

/** What `npm run media` made, and from what. Written to media/manifest.json. */
export type Manifest = {
  pictures: Record<string, PictureRecord>
  crops: Record<string, CropRecord>
  videos: Record<string, VideoRecord>
  share: { width: number; height: number; master: string; file: string }
  fonts: Record<FontRole, FontRecord>
  icons: { master: string; settings: string; files: Record<string, string> }
  wallet: { master: string; settings: string; files: Record<string, string> }
}
export type PictureRecord = { width: number; height: number; master: string; settings: string; sizes: PictureSize[] }
/** The square part of a picture that leads a page on phones, as AVIF. */
export type CropRecord = { master: string; settings: string; sizes: { width: number; avif: string }[] }
/** Videos are served as they are: each format's file is named by the hash of its master. */
export type VideoRecord = { webm: string; mp4: string; hasSound: boolean }
export type PictureSize = { width: number; avif: string; webp: string }
export type FontRecord = {
  master: string
  settings: string
  /** With the usual characters. */
  file: string
  /** With all others. */
  others: string
  features: string[]
  fallbacks: FallbackMetrics[]
}
/** The descriptors that make a font of the visitor's system take the room of ours, in percent. */
export type FallbackMetrics = { sizeAdjust: number; ascent: number; descent: number; lineGap: number }

const root = path.resolve(import.meta.dirname, '..')
export const places = {
  masters: path.join(root, 'media/masters'),
  depth: path.join(root, 'media/depth'),
  web: path.join(root, 'media/web'),
  manifest: path.join(root, 'media/manifest.json'),
  publicFiles: path.join(root, 'public'),
  wallet: path.join(root, 'media/wallet'),
  picturesCss: path.join(root, 'src/ui/styles/pictures.css'),
  filmsCss: path.join(root, 'src/ui/styles/films.css'),
  focalCss: path.join(root, 'src/ui/styles/focal.css'),
  fontsCss: path.join(root, 'src/ui/styles/fonts.css'),
  cardFont: path.join(root, 'media/fonts/card-headline.ttf'),
  fontPackages: path.join(root, 'node_modules/@fontsource-variable'),
}

/** Hashes name files and tell whether a master has changed; ten digits are enough to tell a few hundred files apart. */
export function contentHash(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10)
}

/** The names of all files that the manifest says are in media/web/. */
export function filesIn({ pictures, crops, videos, share, fonts }: Manifest): string[] {
  const sizes = Object.values(pictures).flatMap((picture) => picture.sizes)
  return [
    ...sizes.flatMap((size) => [size.avif, size.webp]),
    ...Object.values(crops).flatMap((crop) => crop.sizes.map(({ avif }) => avif)),
    ...Object.values(videos).flatMap(({ webm, mp4 }) => [webm, mp4]),
    share.file,
    ...[fonts.text, fonts.display].flatMap(({ file, others }) => [file, others]),
  ]
}

/** A track of an MP4 file says in four letters what it carries. */
export function hasSoundTrack(mp4: Buffer): boolean {
  return mp4.includes('hdlr') && mp4.includes('soun')
}

export function masterOf(name: string, format: 'jpg' | 'webm' | 'mp4' = 'jpg'): string {
  return path.join(places.masters, `${name}.${format}`)
}

/** How near everything on a picture is: its films need it. White is nearest. */
export function depthOf(name: PictureName): string {
  return path.join(places.depth, `${name}.png`)
}

const widths = { lead: [480, 800, 1200, 1600, 2400], section: [480, 800, 1200, 1600] }
export const avif = { quality: 62, effort: 5 }
export const webp = { quality: 80, effort: 5 }

/** The widths a picture is made in: those planned for its use, and never more pixels than its master has. */
export function widthsOf(name: PictureName, masterWidth: number): number[] {
  return [...new Set(widths[pictures[name].use].map((width) => Math.min(width, masterWidth)))]
}

export function pictureSettings(name: PictureName): string {
  const made = widths[pictures[name].use].join(' ')
  return `widths ${made}; avif quality ${avif.quality} effort ${avif.effort}; webp quality ${webp.quality} effort ${webp.effort}`
}

/** On a phone a leading picture is as tall as the screen allows and cut off at both sides: what is never seen is not sent. */
const cropWidths = [640, 960]
/** Phones draw it with more pixels than it has anyway, behind words and in the dark of the hero. */
export const cropAvif = { quality: 55, effort: 6 }

/** The same part that `object-position` would show of the whole picture, which is wider than tall. */
export function cropOf(name: PictureName, { width, height }: { width: number; height: number }) {
  return { left: Math.round(((width - height) * pictures[name].focal.x) / 100), top: 0, width: height, height }
}

export function cropWidthsOf(masterHeight: number): number[] {
  return cropWidths.map((width) => Math.min(width, masterHeight))
}

export function cropSettings(name: PictureName): string {
  const { quality, effort } = cropAvif
  return `square at ${pictures[name].focal.x}%; widths ${cropWidths.join(' ')}; avif quality ${quality} effort ${effort}`
}

/** No page begins with a film. */
export function isFilm(name: PictureName): boolean {
  return videos.some((video) => video === name)
}

/**
 * All sizes of a picture carry the same hash, of what they were made from: a page names many of them, and what repeats
 * costs nothing once the page is compressed.
 */
export function pictureFile(
  name: PictureName,
  { master, settings }: { master: string; settings: string },
  width: number,
  format: 'avif' | 'webp',
): string {
  return `${name}.${contentHash(`${master} ${settings}`)}-${width}.${format}`
}

export type FontRole = 'text' | 'display'
type FontPlan = { family: string; package: string; weights: [number, number]; fallbacks: FallbackPlan[] }
export type FallbackPlan = {
  family: string
  weights: [number, number]
  /** The weight of our font whose width the fallback is made to match. */
  measuredAt: number
  widths: 'arial' | 'arialBold' | 'arialNarrowBold'
  local: readonly string[]
}

// Liberation Sans has exactly the widths of Arial, and Liberation Sans Narrow those of Arial Narrow. Roboto stands in on
// phones without either and comes close to Arial. Systems without a narrow font reach the wide display fallback.
const regular = {
  family: 'Text fallback',
  widths: 'arial',
  local: ['Arial', 'Liberation Sans', 'Roboto'],
} as const
const bold = {
  family: 'Text fallback',
  widths: 'arialBold',
  local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'],
} as const
const narrow = {
  family: 'Display fallback',
  widths: 'arialNarrowBold',
  local: ['Arial Narrow Bold', 'ArialNarrow-Bold', 'Liberation Sans Narrow Bold'],
} as const
const wide = { ...bold, family: 'Display fallback wide' } as const

export const fonts: Record<FontRole, FontPlan> = {
  text: {
    family: 'Figtree',
    package: 'figtree',
    weights: [400, 700],
    fallbacks: [
      { ...regular, weights: [400, 500], measuredAt: 400 },
      { ...bold, weights: [600, 700], measuredAt: 650 },
    ],
  },
  display: {
    family: 'Big Shoulders Display',
    package: 'big-shoulders-display',
    weights: [600, 900],
    fallbacks: [
      { ...narrow, weights: [600, 800], measuredAt: 800 },
      { ...narrow, weights: [900, 900], measuredAt: 900 },
      { ...wide, weights: [600, 800], measuredAt: 800 },
      { ...wide, weights: [900, 900], measuredAt: 900 },
    ],
  },
}

/** What nearly every page is written with, Spanish names included. Nothing else is fetched before the first screen. */
export const usualCharacters = [...range(' ', '~'), ...'\u00a0©·×áéíñóúÉ–—‘’“”•…'].join('')

export const fontCharacters = [
  ...range(' ', '~'),
  ...'\u00a0¡¢£¥§©«®°±²³·»½¿×÷',
  ...range('À', 'Ö'),
  ...range('Ø', 'ö'),
  ...range('ø', 'ÿ'),
  ...'ŒœŸ–—‘’‚“”„†•…‹›€™−',
].join('')

/** The rest, in a file that a browser fetches for a page in which one of them stands. */
export const otherCharacters = [...fontCharacters].filter((one) => !usualCharacters.includes(one)).join('')

/** Kerning, accents, tabular figures, and `rvrn`, which swaps shapes that would clog in heavy weights. */
export const fontFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum', 'rvrn']

export function fontMasterOf(role: FontRole): string {
  const name = fonts[role].package
  return path.join(places.fontPackages, name, 'files', `${name}-latin-wght-normal.woff2`)
}

export function fontSettings(role: FontRole): string {
  const { weights, fallbacks } = fonts[role]
  const plan = contentHash(JSON.stringify([usualCharacters, otherCharacters, fallbacks]))
  return `weights ${weights.join(' to ')}; features ${fontFeatures.join(' ')}; characters and fallbacks ${plan}`
}

export const iconMaster = path.join(places.publicFiles, 'favicon.svg')
/** `scale` is the share of the icon that the drawing takes. A maskable icon may be cut to a circle of 80 percent. */
export const icons: Record<string, { size: number; scale: number }> = {
  'favicon.ico': { size: 32, scale: 1 },
  'icon-192.png': { size: 192, scale: 1 },
  'icon-512.png': { size: 512, scale: 1 },
  'icon-maskable-512.png': { size: 512, scale: 0.72 },
  'apple-touch-icon.png': { size: 180, scale: 0.88 },
}
export const iconSettings = Object.entries(icons)
  .map(([file, { size, scale }]) => `${file} ${size} ${scale}`)
  .join('; ')

/** Pictures of the card in wallets, in points: phones have two or three pixels for each. */
export const walletPictures = {
  icon: { width: 29, height: 29, scales: [1, 2, 3] },
  logo: { width: 50, height: 50, scales: [2, 3] },
  strip: { width: 375, height: 144, scales: [2, 3] },
} as const
export const walletSettings = `${JSON.stringify(walletPictures)}; strip ${contentHash(JSON.stringify(tideLines))}`

/** As Apple names them: `icon.png`, `icon@2x.png`. */
export function walletFile(name: string, scale: number) {
  return scale === 1 ? `${name}.png` : `${name}@${scale}x.png`
}

function range(first: string, last: string): string[] {
  const start = first.charCodeAt(0)
  return Array.from({ length: last.charCodeAt(0) - start + 1 }, (_, step) => String.fromCharCode(start + step))
}
