export const MAX_PHOTO_BYTES = 25 * 1024 * 1024
export const MAX_PHOTO_PIXELS = 50_000_000
const MIN_SIDE = 320
/** Longer and thinner than this no page can show it. */
const MAX_RATIO = 5

export type TakenType = 'jpeg' | 'png' | 'webp' | 'avif'

/** What a file can be instead, as people call it. */
const others = {
  gif: 'a GIF',
  svg: 'an SVG drawing',
  page: 'a web page',
  pdf: 'a PDF',
  heic: 'an iPhone HEIC photo',
  tiff: 'a TIFF',
  bmp: 'a BMP',
  video: 'a video',
  archive: 'a ZIP file',
} as const
export type OtherType = keyof typeof others

const USE_OTHER = 'Save it as JPEG, PNG, WebP or AVIF and try again.'

/** Why a file that looks like a photo at first cannot be one. */
const problems = {
  'too-large': 'It is larger than 25 MB. Save a smaller copy and try again.',
  'too-many-pixels': 'It has more than 50 megapixels. Save a smaller copy and try again.',
  'too-small': `It is smaller than ${MIN_SIDE} pixels. Use a larger one.`,
  'too-thin': 'It is too long and thin for a page. Crop it and try again.',
  animated: 'It moves. Save a single picture of it and try again.',
  hidden: 'Something else is hidden inside the file. Open it in a photo app, save a new copy and try again.',
  broken: 'Part of the file is missing or damaged. Copy it again from your phone or camera and try again.',
  'too-heavy': 'It took too much time or memory to open. Save a smaller copy and try again.',
} as const
export type PhotoProblem = keyof typeof problems

export const problemInWords = (problem: PhotoProblem): string => problems[problem]

/** "It is named .jpg but is a PDF inside. …" */
export function wrongTypeInWords(type: OtherType | undefined, name: string): string {
  if (!type) return `It isn't a photo we can read. ${USE_OTHER}`
  const [ending] = /\.(jpe?g|png|webp|avif)$/i.exec(name) ?? []
  return ending
    ? `It is named ${ending.toLowerCase()} but is ${others[type]} inside. ${USE_OTHER}`
    : `It is ${others[type]}. ${USE_OTHER}`
}

/** Whether a picture of this size can be shown. */
export function findSizeProblem({ width, height }: { width: number; height: number }): PhotoProblem | undefined {
  if (width * height > MAX_PHOTO_PIXELS) return 'too-many-pixels'
  if (Math.min(width, height) < MIN_SIDE) return 'too-small'
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height)) return 'too-thin'
  return undefined
}

/** Names are for people alone: one line, no ending, not too long. */
export function toPhotoName(fileName: string): string {
  const plain = fileName
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/^.*[\\/]/, '')
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .trim()
  return plain.slice(0, 80) || 'Photo'
}
