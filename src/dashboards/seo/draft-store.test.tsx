import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { dropAllDrafts, dropDraft, findStoredDraft, keepDraft, readDraft, rebase } from './draft-store.ts'

const saved = { version: 2, content: { title: 'Saved', list: ['a'] } }
const draft = { version: 2, base: saved.content, content: { title: 'Mine', list: ['a'] } }

beforeEach(dropAllDrafts)

test('a draft is kept for its section until it is dropped', () => {
  keepDraft('home', draft)
  expect(readDraft(findStoredDraft('home'), saved)).toEqual(draft)
  expect(findStoredDraft('events')).toBe(null)
  dropDraft('home')
  expect(findStoredDraft('home')).toBe(null)
})

test('a browser that refuses to store anything still keeps drafts while the page is open', () => {
  vi.stubGlobal('sessionStorage', {
    length: 0,
    getItem: () => null,
    removeItem: () => {},
    setItem: () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  keepDraft('home', draft)
  expect(readDraft(findStoredDraft('home'), saved)).toEqual(draft)
  dropAllDrafts()
  expect(findStoredDraft('home')).toBe(null)
})

test.each([
  ['nothing', null],
  ['no JSON', '{"version":'],
  ['no draft', '{"version":1}'],
  ['null', 'null'],
  ['what is saved', JSON.stringify({ ...draft, content: saved.content })],
])('%s in the storage is no draft', (_, stored) => {
  expect(readDraft(stored, saved)).toBe(undefined)
})

test('a draft whose changes somebody else has saved as well is no draft any more', () => {
  const newer = { version: 3, content: { title: 'Mine', list: ['a', 'b'] } }
  expect(readDraft(JSON.stringify(draft), newer)).toBe(undefined)
})

test('a draft of an older release keeps the fields that are still there and still of the same kind', () => {
  const old = { version: 2, base: { title: 'Saved' }, content: { title: 'Mine', list: 'not a list', gone: 'x' } }
  expect(readDraft(JSON.stringify(old), saved)?.content).toEqual({ title: 'Mine', list: ['a'] })
})

test('changes move on to a newer save: what others changed stays theirs, what I changed stays mine', () => {
  const newer = { version: 3, content: { title: 'Theirs', list: ['a', 'b'] } }
  expect(rebase(draft, newer)).toEqual({
    version: 3,
    base: newer.content,
    content: { title: 'Mine', list: ['a', 'b'] },
  })
})
