import { describe, expect, test } from 'vitest'
import { pageHeads } from '#content/heads.ts'
import {
  changesBetween,
  decideUndo,
  emptyContent,
  fullHead,
  isShowable,
  NO_PAGE_FIELDS,
  readImageAddress,
  saveStates,
  seoPages,
  stateOfSave,
} from './seo.rules.ts'
import { NO_TAGS } from './tags/tags.rules.ts'

const own = { title: 'Contact us', description: 'Where we are.', image: '/media/share.jpg' }

describe('what a page tells the world', () => {
  test('is its own words as long as nothing was saved', () => {
    expect(fullHead(own, NO_PAGE_FIELDS)).toEqual({
      title: 'Contact us',
      description: 'Where we are.',
      og: own,
      twitter: own,
    })
  })

  test('follows the saved title and description in both cards', () => {
    const head = fullHead(own, { ...NO_PAGE_FIELDS, metaTitle: 'Come by', metaDescription: 'Tonight.' })
    const card = { title: 'Come by', description: 'Tonight.', image: own.image }
    expect(head).toEqual({ title: 'Come by', description: 'Tonight.', og: card, twitter: card })
  })

  test('has a Twitter card that follows the Open Graph card before it', () => {
    const saved = { ...NO_PAGE_FIELDS, ogTitle: 'A', ogDescription: 'B', ogImage: '/c.jpg' }
    const card = { title: 'A', description: 'B', image: '/c.jpg' }
    expect(fullHead(own, saved)).toEqual({
      title: own.title,
      description: own.description,
      og: card,
      twitter: card,
    })
  })

  test('says in each tag what was saved for that tag', () => {
    const saved = {
      metaTitle: '1',
      metaDescription: '2',
      ogTitle: '3',
      ogDescription: '4',
      ogImage: '/5',
      twitterTitle: '6',
      twitterDescription: '7',
      twitterImage: '/8',
    }
    expect(fullHead(own, saved)).toEqual({
      title: '1',
      description: '2',
      og: { title: '3', description: '4', image: '/5' },
      twitter: { title: '6', description: '7', image: '/8' },
    })
  })
})

test.each([
  ['', ''],
  ['/media/bar.webp', '/media/bar.webp'],
  ['/a b"c.jpg?x=<1>', '/a%20b%22c.jpg?x=%3C1%3E'],
  ['/../../etc', '/etc'],
  ['https://cdn.example.com/a.jpg', 'https://cdn.example.com/a.jpg'],
  ['https://cdn.example.com/a"><script>', 'https://cdn.example.com/a%22%3E%3Cscript%3E'],
  ['HTTPS://CDN.Example.com', 'https://cdn.example.com/'],
])('the picture address %j goes into the tag as %j', (typed, address) => {
  expect(readImageAddress(typed)).toBe(address)
})

test.each([
  'http://example.com/a.jpg',
  '//example.com/a.jpg',
  '//',
  '/\\example.com/a.jpg',
  '\\\\example.com',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  'https://user:pass@example.com/a.jpg',
  'https://localhost/a.jpg',
  'https://',
  'picture.jpg',
  '"><script>',
])('%j is no address of a picture', (typed) => {
  expect(readImageAddress(typed)).toBeUndefined()
})

describe('history', () => {
  test('names the fields that a save changed, with both values', () => {
    expect(changesBetween({ alt: 'A bar', title: '' }, { alt: 'Our bar', title: '' })).toEqual([
      { field: 'alt', before: 'A bar', after: 'Our bar' },
    ])
  })

  test('takes what was never saved for empty', () => {
    expect(changesBetween({}, { analytics: '', customTags: [], tagHosts: ['https://a.example'] })).toEqual([
      { field: 'tagHosts', before: [], after: ['https://a.example'] },
    ])
  })

  test('an undo takes back the fields of that save and leaves what others have changed since', () => {
    const changes = [{ field: 'ogTitle', before: 'Old', after: 'New' }]
    expect(decideUndo(changes, { ogTitle: 'New', metaTitle: 'Changed later' })).toEqual({
      outcome: 'undone',
      content: { ogTitle: 'Old', metaTitle: 'Changed later' },
    })
  })

  test('an undo is refused once the same field was changed again', () => {
    const changes = [
      { field: 'ogTitle', before: 'Old', after: 'New' },
      { field: 'metaTitle', before: 'A', after: 'B' },
    ]
    expect(decideUndo(changes, { ogTitle: 'New', metaTitle: 'C' })).toEqual({
      outcome: 'refused',
      code: 'changed-since',
    })
  })

  test('a list counts as one field', () => {
    const changes = [{ field: 'customTags', before: ['a'], after: ['a', 'b'] }]
    expect(decideUndo(changes, { customTags: ['a', 'b'] })).toEqual({
      outcome: 'undone',
      content: { customTags: ['a'] },
    })
    expect(decideUndo(changes, { customTags: ['b', 'a'] }).outcome).toBe('refused')
  })
})

describe('a save', () => {
  const standing = { live: 3, newest: 5 }
  const state = (version: number, outcome: 'approved' | 'rejected' | null = null, needsApproval = true) =>
    stateOfSave({ version, needsApproval, outcome }, standing)

  test('is live, waits for an owner, was refused, or is past', () => {
    const states = [state(3), state(5), state(5, 'rejected'), state(4)]
    expect(states).toEqual(['live', 'waiting', 'rejected', 'past'])
    expect(new Set(states)).toEqual(new Set(saveStates))
    expect([state(5, 'approved'), state(5, null, false), state(3, 'rejected')]).toEqual(['past', 'past', 'live'])
  })

  test('is shown at once where nobody has to approve it, and otherwise once somebody did', () => {
    const isShown = (needsApproval: boolean, outcome: 'approved' | 'rejected' | null) =>
      isShowable({ needsApproval, outcome })
    expect([isShown(false, null), isShown(true, 'approved')]).toEqual([true, true])
    expect([isShown(true, null), isShown(true, 'rejected')]).toEqual([false, false])
  })
})

test('before anything was saved, each section is empty in its own way', () => {
  expect(emptyContent('tags')).toEqual(NO_TAGS)
  expect(emptyContent('image/bar')).toEqual({ alt: '', title: '' })
  expect(emptyContent('home')).toEqual(NO_PAGE_FIELDS)
})

test('every page whose words can be edited has words to start with', () => {
  expect(seoPages.filter((page) => !(page in pageHeads))).toEqual([])
})
