import { expect, test } from 'vitest'
import { addsCode } from './held-code.ts'
import { NO_TAGS, type TagSettings } from './tags.rules.ts'

const code = '<script>visits.count()</script>'
const other = '<script>greet()</script>'
const meta = '<meta name="verify-me" content="it is us">'
const live = { ...NO_TAGS, customTags: [code] }
const waits = (tags: Partial<TagSettings>, before: TagSettings = live) => addsCode(before, { ...NO_TAGS, ...tags })

test.each<[string, Partial<TagSettings>]>([
  ['an analytics ID', { analytics: 'G-AB12CD34EF' }],
  ['a pixel ID', { facebookPixel: '123456789012345' }],
  ['a counting picture', { customTags: ['<img src="https://px.example.com/p.gif" alt="">'] }],
  ['a frame', { customTags: ['<iframe src="https://f.example.com/"></iframe>'] }],
  ['another host for code that is live', { customTags: [code], tagHosts: ['https://api.example.com'] }],
  ['a changed letter in code that is live', { customTags: ['<script>visits.count(1)</script>'] }],
])('tags wait for the owner when they add %s', (_what, tags) => {
  expect(waits(tags)).toBe(true)
})

test('the first code of all waits too', () => {
  expect(addsCode(undefined, live)).toBe(true)
})

test.each<[string, Partial<TagSettings>]>([
  ['only describe the page', { customTags: [code, meta] }],
  ['take code away', {}],
  ['stay as they are', { customTags: [code] }],
])('tags do not wait when they %s', (_what, tags) => {
  expect(waits(tags)).toBe(false)
})

test('tags do not wait when their order changes', () => {
  expect(waits({ customTags: [other, code] }, { ...NO_TAGS, customTags: [code, other] })).toBe(false)
})
