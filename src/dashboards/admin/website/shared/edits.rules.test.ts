import { expect, test } from 'vitest'
import { conflictsWith, moveEdit, theirsAlone } from './edits.rules.ts'

const base = { title: 'Trivia', note: '', price: 5 }
const edit = { version: 1, base, content: { ...base, title: 'Quiz', note: 'Teams of six' } }
const saved = { version: 2, content: { ...base, title: 'Trivia Night', price: 7 } }
const fieldsOf = (changes: readonly { path: readonly string[] }[]) => changes.map(({ path }) => path.join('.'))

test('what both wrote differently is in dispute, and what others alone wrote is theirs', () => {
  expect(fieldsOf(conflictsWith(edit, saved))).toEqual(['title'])
  expect(fieldsOf(theirsAlone(edit, saved))).toEqual(['price'])
})

test('what both wrote alike is neither', () => {
  const alike = { ...saved, content: { ...saved.content, title: 'Quiz' } }
  expect(conflictsWith(edit, alike)).toEqual([])
  expect(fieldsOf(theirsAlone(edit, alike))).toEqual(['price'])
})

test('an edit goes on from what others saved, without what gives way to it', () => {
  expect(moveEdit(edit, saved)).toEqual({
    version: 2,
    base: saved.content,
    content: { title: 'Quiz', note: 'Teams of six', price: 7 },
  })
  expect(moveEdit(edit, saved, conflictsWith(edit, saved)).content).toEqual({
    title: 'Trivia Night',
    note: 'Teams of six',
    price: 7,
  })
})
