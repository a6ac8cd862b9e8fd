/**
 * What has no place in a photo: beginnings of pages, scripts, documents, archives and programs. A file that is a photo and
 * one of these at once is made to be taken for either. Phones append films and second pictures of their own, so that not
 * everything beyond the picture is suspicious. All are long enough not to turn up in the pixels by chance.
 */
const MARKUP = /<(?:!doctype html|html[\s>]|script[\s>]|iframe[\s>]|\?php\s|svg[\s>]|body[\s>])|#!\/(?:usr\/)?bin\//i
const BEGINNINGS = [
  '%PDF-1.',
  '%PDF-2.',
  'PK\x03\x04\x0a\0',
  'PK\x03\x04\x14\0',
  'PK\x03\x04\x2d\0',
  'Rar!\x1a\x07',
  '7z\xbc\xaf\x27\x1c',
  '\x7fELF\x01\x01',
  '\x7fELF\x02\x01',
  'This program cannot be run',
]

export function hasHidden(source: Buffer): boolean {
  return BEGINNINGS.some((bytes) => source.includes(bytes, 0, 'latin1')) || MARKUP.test(source.toString('latin1'))
}

/** An animated PNG says so before its first picture; decoders that do not know it show that picture alone. */
export function isAnimatedPng(source: Buffer): boolean {
  const animation = source.indexOf('acTL')
  return animation > 0 && animation < source.indexOf('IDAT')
}
