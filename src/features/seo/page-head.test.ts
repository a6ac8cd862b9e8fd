import { expect, test } from 'vitest'
import { pictureUrls } from '#ui/picture.tsx'
import { pageHead } from './page-head.ts'
import { NO_PAGE_FIELDS } from './seo.rules.ts'

const own = { title: 'Contact us', description: 'Where we are.', image: '/media/share.0123.jpg' }
const withImage = (ogImage: string) => pageHead(own, { ...NO_PAGE_FIELDS, ogImage }).og.image

test('a picture of the site that was made again since it was chosen is still found, in its largest size', () => {
  expect(withImage('/media/whiskey.00000000-400.webp')).toBe(pictureUrls('whiskey').largest.webp)
})

test('every other address stays as it was saved', () => {
  for (const address of ['/media/unknown.0000-400.webp', '/else/whiskey.1-400.webp', 'https://cdn.example.com/a.jpg']) {
    expect(withImage(address)).toBe(address)
  }
  expect(withImage('')).toBe(own.image)
})
