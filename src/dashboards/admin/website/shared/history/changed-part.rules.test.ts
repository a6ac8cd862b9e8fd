import { expect, test } from 'vitest'
import { changedParts } from './changed-part.rules.ts'

test('a short text is told as a whole', () => {
  expect(changedParts('Open late', 'Open later')).toEqual([
    { start: '', changed: 'Open late', end: '' },
    { start: '', changed: 'Open later', end: '' },
  ])
})

const first = 'We keep what you send us in a form or as a member, and use it only for that.'
const last = 'Texts only if you ask for them. Reply STOP and they stop, at any time and for good.'

test('of a long text only the words that changed are told, with a few around them', () => {
  expect(changedParts(`${first} We keep it a year. ${last}`, `${first} We keep it two years. ${last}`)).toEqual([
    { start: '… only for that. We keep it ', changed: 'a year. ', end: 'Texts only if you ask for …' },
    { start: '… only for that. We keep it ', changed: 'two years. ', end: 'Texts only if you ask for …' },
  ])
})

test('up to eighty letters are read at a glance', () => {
  const text = `${'word '.repeat(15)}again`
  expect([text.length, changedParts(text, 'word')[0].changed]).toEqual([80, text])
  expect(changedParts(`${text}s`, 'word')[0]).toMatchObject({ start: 'word ', end: '' })
})

test('up to six words around a change are told in full', () => {
  const middle = 'Nobody else reads what you send us, and after a year nobody can any more.'
  expect(changedParts(`One two three four five six ${middle}`, 'One two three four five six Seven.')[0]).toMatchObject({
    start: 'One two three four five six ',
  })
  expect(changedParts(`${middle} one two three four five six`, 'Seven. one two three four five six')[0]).toMatchObject({
    changed: `${middle} `,
    end: 'one two three four five six',
  })
})

test('words that were added or cut stand on one side alone', () => {
  const [was, is] = changedParts(first, `${first} Always.`)
  expect(was).toMatchObject({ changed: '', end: '' })
  expect(is).toEqual({ start: '… and use it only for that. ', changed: 'Always.', end: '' })
  expect(changedParts(`${first} ${last}`, last)[0]).toMatchObject({ start: '', changed: `${first} ` })
})

test('texts with nothing in common are told as a whole', () => {
  expect(changedParts(first, 'Empty')).toEqual([
    { start: '', changed: first, end: '' },
    { start: '', changed: 'Empty', end: '' },
  ])
})
