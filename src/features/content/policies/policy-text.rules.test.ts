import { expect, test } from 'vitest'
import { listUnknownPlaces, toBlocks, toPieces } from './policy-text.rules.ts'

test('an empty line begins a paragraph, and a line break inside of one does not', () => {
  expect(toBlocks('One\ntwo.\n\n\nThree.\n')).toEqual([
    { kind: 'paragraph', text: 'One two.' },
    { kind: 'paragraph', text: 'Three.' },
  ])
})

test('lines with a dash are a list, lines with a bold name are terms, and a mix of both is a paragraph', () => {
  expect(toBlocks('- one\n- two')).toEqual([{ kind: 'list', items: ['one', 'two'] }])
  expect(toBlocks('**Vision** Large text.\n**Touch** Large buttons.')).toEqual([
    {
      kind: 'terms',
      terms: [
        { term: 'Vision', text: 'Large text.' },
        { term: 'Touch', text: 'Large buttons.' },
      ],
    },
  ])
  expect(toBlocks('- one\ntwo')).toEqual([{ kind: 'paragraph', text: '- one two' }])
})

test('the phone number is a link wherever it is named', () => {
  expect(toPieces('Call {phone} today.')).toEqual(['Call ', { label: '{phone}', place: 'phone' }, ' today.'])
})

test('links lead to known places alone', () => {
  expect(toPieces('Use the [contact form](contact) today.')).toEqual([
    'Use the ',
    { label: 'contact form', place: 'contact' },
    ' today.',
  ])
  const hostile = 'Read [this](javascript:alert) and [that](toString).'
  expect(toPieces(hostile).every((piece) => typeof piece === 'string')).toBe(true)
  expect(listUnknownPlaces(hostile)).toEqual(['javascript:alert', 'toString'])
})

test('empty lines at the start, and a text of nothing else, say nothing', () => {
  expect([toBlocks(''), toBlocks(' \n\n ')]).toEqual([[], []])
  expect(toBlocks('\nOne\n\n  - two\n- three')).toEqual([
    { kind: 'paragraph', text: 'One' },
    { kind: 'list', items: ['two', 'three'] },
  ])
})

test('of several links only the one that leads nowhere is told', () => {
  const text = 'Read our [statement](accessibility), the [policy](privacyPolicy) and [this](nowhere), or call {phone}.'
  expect(listUnknownPlaces(text)).toEqual(['nowhere'])
  expect(toPieces(text)).toContainEqual({ label: 'statement', place: 'accessibility' })
})
