import type { OtherType, TakenType } from './photo-problems.rules.ts'

type Found = { is: TakenType } | { isNot: OtherType | undefined }

const STARTS: readonly [string, Found][] = [
  ['\xff\xd8\xff', { is: 'jpeg' }],
  ['\x89PNG\r\n\x1a\n', { is: 'png' }],
  ['GIF8', { isNot: 'gif' }],
  ['%PDF', { isNot: 'pdf' }],
  ['II*\0', { isNot: 'tiff' }],
  ['MM\0*', { isNot: 'tiff' }],
  ['BM', { isNot: 'bmp' }],
  ['PK\x03\x04', { isNot: 'archive' }],
  ['\x1aE\xdf\xa3', { isNot: 'video' }],
]
const BRANDS = /^(avif|avis|heic|heix|hevc|heim|heis|mif1|msf1)/

/** What a file is, by how it begins. Its name and what the browser says about it count for nothing. */
export function findPhotoType(content: Uint8Array): Found {
  const start = String.fromCharCode(...content.subarray(0, 1024))
  const known = STARTS.find(([bytes]) => start.startsWith(bytes))
  if (known) return known[1]
  if (start.startsWith('RIFF')) return start.slice(8, 12) === 'WEBP' ? { is: 'webp' } : { isNot: 'video' }
  if (start.slice(4, 8) === 'ftyp') return readBrands(start)
  const text = start.replace(/^(\xef\xbb\xbf)?\s*/, '').toLowerCase()
  if (!text.startsWith('<')) return { isNot: undefined }
  return { isNot: text.includes('<svg') ? 'svg' : 'page' }
}

/** AVIF, HEIC and videos share one container, and say in names of four letters which they are. */
function readBrands(start: string): Found {
  const length = start.charCodeAt(2) * 256 + start.charCodeAt(3)
  const brands = [...start.slice(8, Math.max(12, length)).matchAll(/.{4}/gs)]
    .map(String)
    .filter((_, place) => place !== 1)
  if (brands.some((brand) => brand.startsWith('avi'))) return { is: 'avif' }
  return { isNot: brands.some((brand) => BRANDS.test(brand)) ? 'heic' : 'video' }
}
