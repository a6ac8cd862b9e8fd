import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlinedStylesSource, withoutOtherPictures } from './inline-styles.ts'

const page = (css: string, body: string) => `<head><style data-href="look">${css}</style></head><body>${body}</body>`
const pictures = '.pic-bar{object-position:50% 50%}.pic-wings,.pic-tacos{color:red}.pic-sea{color:#123}'

test('a page keeps the rules of pictures that it shows, and no others', () => {
  const html = page(`@layer base{${pictures}}.btn{color:blue}`, '<img class="pic-bar frame">')
  const expected = '@layer base{.pic-bar{object-position:50% 50%}.pic-wings,.pic-tacos{color:red}}.btn{color:blue}'
  expect(withoutOtherPictures(html)).toBe(page(expected, '<img class="pic-bar frame">'))
})

test('a page whose styles are linked stays as it is', () => {
  const html = '<head><link rel="stylesheet" href="/look.css"></head><body>.pic-sea{color:red}</body>'
  expect(withoutOtherPictures(html)).toBe(html)
  expect(inlinedStylesSource(html)).toBeUndefined()
})

test('the policy names exactly the styles that are in the page', () => {
  const css = '@media (width<48rem){a{color:red}}'
  const hash = createHash('sha256').update(css).digest('base64')
  expect(inlinedStylesSource(page(css, '<p>Hello</p>'))).toBe(`'sha256-${hash}'`)
})
