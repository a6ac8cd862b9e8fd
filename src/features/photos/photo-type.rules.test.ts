import { expect, test } from 'vitest'
import { toPhotoName, wrongTypeInWords } from './photo-problems.rules.ts'
import { findPhotoType } from './photo-type.rules.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe0..JFIF', { is: 'jpeg' }],
  ['\x89PNG\r\n\x1a\n....IHDR', { is: 'png' }],
  ['RIFF....WEBPVP8 ', { is: 'webp' }],
  ['\0\0\0\x20ftypavif\0\0\0\0avifmif1miaf', { is: 'avif' }],
  ['\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf', { is: 'avif' }],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', { isNot: 'heic' }],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1MiHE', { isNot: 'heic' }],
  ['\0\0\0\x18ftypisom\0\0\0\0mp41', { isNot: 'video' }],
  ['RIFF....AVI LIST', { isNot: 'video' }],
  ['GIF89a', { isNot: 'gif' }],
  ['%PDF-1.7', { isNot: 'pdf' }],
  ['\xef\xbb\xbf <?xml version="1.0"?><svg xmlns="">', { isNot: 'svg' }],
  ['<SVG XMLNS="">', { isNot: 'svg' }],
  ['\n<!doctype html><script>', { isNot: 'page' }],
  ['PK\x03\x04\x14', { isNot: 'archive' }],
  ['II*\0', { isNot: 'tiff' }],
  ['MM\0*', { isNot: 'tiff' }],
  ['BM', { isNot: 'bmp' }],
  ['\x1aE\xdf\xa3', { isNot: 'video' }],
  ['hello', { isNot: undefined }],
  ['', { isNot: undefined }],
])('%j is what it begins with', (start, found) => {
  expect(findPhotoType(bytes(start))).toEqual(found)
})

test('a photo in a container is what the list of its brands says, from its first name to its end', () => {
  const container = (size: string, brands: string) => findPhotoType(bytes(`\0\0${size}ftyp${brands}`))
  const video = { isNot: 'video' }
  // The number behind the first brand is a version, whatever letters it looks like.
  expect(container('\0\x18', 'isomavifmp41')).toEqual(video)
  // What comes after the list is the picture itself.
  expect(container('\0\x14', 'isom\0\0\0\0mp41avif')).toEqual(video)
  expect(container('\x01\x10', `isom\0\0\0\0${'mp41'.repeat(63)}avif`)).toEqual({ is: 'avif' })
  // A list that does not say where it ends has at least its first name.
  expect(container('\0\0', 'avif')).toEqual({ is: 'avif' })
})

test('a refusal says what it is and what to do', () => {
  expect(wrongTypeInWords('pdf', 'menu-scan.JPG')).toBe(
    'It is named .jpg but is a PDF inside. Save it as JPEG, PNG, WebP or AVIF and try again.',
  )
  expect(wrongTypeInWords('gif', 'dance.gif')).toMatch(/^It is a GIF\. Save it as JPEG/)
  expect(wrongTypeInWords(undefined, 'notes.txt')).toMatch(/^It isn't a photo we can read\. Save/)
})

test.each([
  ['patio-sunset.jpg', 'patio-sunset'],
  ['C:\\fakepath\\bar.webp', 'bar'],
  ['../../etc/passwd', 'passwd'],
  ['evil\u202egpj.exe', 'evilgpj'],
  [' sunset .jpg', 'sunset'],
  ['.jpg', 'Photo'],
  ['x'.repeat(300), 'x'.repeat(80)],
])('%j is called %j', (file, name) => {
  expect(toPhotoName(file)).toBe(name)
})
