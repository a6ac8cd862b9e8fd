import { expect, test } from 'vitest'
import { pageHeads } from '#content/heads.ts'
import { advisePicture, adviseText, cutText, measureText, previewPicture } from './seo-advice.rules.ts'

const title = {
  kind: 'title',
  typed: 'x'.repeat(40),
  shown: 'x'.repeat(40),
  standIn: "the page's default text is used",
  cutBy: 'Search engines',
} as const

test.each([
  { kind: 'title', length: 0, verdict: 'empty' },
  { kind: 'title', length: 1, verdict: 'short' },
  { kind: 'title', length: 29, verdict: 'short' },
  { kind: 'title', length: 30, verdict: 'good' },
  { kind: 'title', length: 60, verdict: 'good' },
  { kind: 'title', length: 61, verdict: 'long' },
  { kind: 'description', length: 69, verdict: 'short' },
  { kind: 'description', length: 70, verdict: 'good' },
  { kind: 'description', length: 160, verdict: 'good' },
  { kind: 'description', length: 161, verdict: 'long' },
] as const)('a $kind of $length characters is $verdict', ({ kind, length, verdict }) => {
  expect(measureText(kind, 'x'.repeat(length))).toMatchObject({ length, verdict })
})

test('an emoji counts as one character, and spaces around the text as none', () => {
  expect(measureText('title', '  🍸 tonight ').length).toBe(9)
})

test('good words get no advice', () => {
  expect(adviseText(title)).toEqual([])
})

test('an empty field says whose words are used', () => {
  expect(adviseText({ ...title, typed: ' ' })).toEqual([
    { about: 'missing', text: "Left empty, the page's default text is used." },
  ])
})

test.each([
  { length: 60, advice: [] },
  { length: 61, advice: [{ about: 'long', text: '1 character too long. Search engines may cut it off.' }] },
  { length: 75, advice: [{ about: 'long', text: '15 characters too long. Search engines may cut it off.' }] },
])('a title of $length characters is told how much is too much', ({ length, advice }) => {
  const text = 'x'.repeat(length)
  expect(adviseText({ ...title, typed: text, shown: text })).toEqual(advice)
})

test('words that are too long are told at the field they were typed in, not at those that follow it', () => {
  const advice = adviseText({ ...title, typed: '', shown: 'x'.repeat(75) })
  expect(advice.map(({ about }) => about)).toEqual(['missing'])
})

test('the same words on two pages are found, however they are spaced and capitalized', () => {
  const shown = 'Eleven Tides in Miami Beach tonight'
  const elsewhere = [
    { page: 'Menu', text: 'Eleven Tides in Miami Beach' },
    { page: 'Events', text: ' eleven  tides in Miami Beach TONIGHT' },
    { page: 'Contact', text: shown },
  ]
  expect(adviseText({ ...title, typed: shown, shown, elsewhere })).toEqual([
    { about: 'duplicate', text: "Same title as Events. Make each page's title unique." },
  ])
})

test('an empty field is compared by the words that are used in its place', () => {
  const elsewhere = [{ page: 'Events', text: title.shown }]
  expect(adviseText({ ...title, typed: '', elsewhere }).map(({ about }) => about)).toEqual(['missing', 'duplicate'])
})

test.each([
  { address: '/media/share.jpg', advice: [] },
  { address: 'https://pictures.example/a.webp?width=1200', advice: [] },
  { address: 'https://pictures.example/a.SVG?width=1200', advice: ['SVG'] },
  { address: '/media/a.avif#top', advice: ['AVIF'] },
  { address: ' /media/a.svg ', advice: ['SVG'] },
  { address: '/media/svg', advice: [] },
])('$address as the picture of a link preview', ({ address, advice }) => {
  expect(advisePicture(address, 'the house image is used')).toEqual(
    advice.map((format) => ({
      about: 'picture',
      text: `Link previews don't support ${format}. Use JPEG, PNG or WebP.`,
    })),
  )
})

test('an empty picture says which one is used', () => {
  for (const typed of ['', ' ']) {
    expect(advisePicture(typed, 'the house image is used')).toEqual([
      { about: 'missing', text: 'Left empty, the house image is used.' },
    ])
  }
})

test.each([
  { typed: '/media/share.jpg', preview: { as: 'picture', src: '/media/share.jpg' } },
  { typed: ' /media/share.png?v=2 ', preview: { as: 'picture', src: '/media/share.png?v=2' } },
  { typed: 'https://bar.test/media/share.webp', preview: { as: 'picture', src: '/media/share.webp' } },
  { typed: 'https://pictures.example/a.jpg', preview: { as: 'elsewhere', host: 'pictures.example' } },
  { typed: '/media/sha', preview: { as: 'unknown' } },
  { typed: '//pictures.example/a.jpg', preview: { as: 'unknown' } },
  { typed: 'http://pictures.example/a.jpg', preview: { as: 'unknown' } },
  { typed: 'share', preview: { as: 'unknown' } },
  { typed: '', preview: { as: 'unknown' } },
])('the address "$typed" is previewed as $preview.as', ({ typed, preview }) => {
  expect(previewPicture(typed, 'https://bar.test')).toEqual(preview)
})

test.each([
  { text: 'Exactly ten', most: 11, cut: 'Exactly ten' },
  { text: 'Exactly ten', most: 10, cut: 'Exactly…' },
  { text: 'Unbreakable', most: 5, cut: 'Unbre…' },
  { text: 'A wonderfully long word', most: 12, cut: 'A wonderfull…' },
  { text: 'Bars wonderfully long', most: 10, cut: 'Bars wonde…' },
  { text: 'Music wonderfully long', most: 10, cut: 'Music wond…' },
  { text: 'Dinner wonderfully long', most: 10, cut: 'Dinner…' },
])('"$text" is cut at $most to "$cut"', ({ text, most, cut }) => {
  expect(cutText(text, most)).toBe(cut)
})

test.each(['home', 'events', 'menu', 'contact'] as const)('the title that we ship for %s is not too long', (page) => {
  const title = pageHeads[page].title.replace('{street}', '1 Ocean Drive')
  expect(measureText('title', title)).toMatchObject({ verdict: 'good' })
})
