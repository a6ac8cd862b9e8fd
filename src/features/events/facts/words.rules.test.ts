import { expect, test } from 'vitest'
import { inNight, minutesApart } from './evening.rules.ts'
import { excerpt } from './excerpt.rules.ts'
import { isSameMeaning, isWithin, meaningOf, piecesOf } from './words.rules.ts'

test.each([
  ['Monday: six wings', 'wing'],
  ['Fries and three dips', 'fry dip'],
  ['A glass of the house whiskey', 'glass house whiskey'],
  ['Any Florida draft, 16OZ', 'florida draft 16oz'],
  ['An order of wings with dips for each of your friends', 'order wing dip friend'],
  ['Only from our grill', 'grill'],
  ['Zero sugar cola', 'sugar cola'],
  ['Happy local lager 12', 'lager'],
  ['', ''],
])('"%s" is about: %s', (name, words) => {
  expect([...meaningOf(name)].join(' ')).toBe(words)
})

test('a name is part of another when it says nothing else, and the same when neither does', () => {
  const [wing, platter, none] = ['Six wings', 'Wings and fries', 'The'].map(meaningOf)
  if (!wing || !platter || !none) throw new Error('There are three names')
  expect([isWithin(wing, platter), isWithin(platter, wing), isWithin(none, wing)]).toEqual([true, false, false])
  expect([isSameMeaning(wing, meaningOf('Wings')), isSameMeaning(wing, platter)]).toEqual([true, false])
})

test.each([
  ['Slider trio', '', 3],
  ['Taco pair', '', 2],
  ['Dozen oysters', '', 12],
  ['Six wings', 'Ten minutes', 6],
  ['Two sliders', '', 2],
  ['Five shrimp', '', 5],
  ['Seven pierogi', '', 7],
  ['Eight clams', '', 8],
  ['Nine nuggets', '', 9],
  ['Eleven mussels', '', 11],
  ['Twelve clams', '', 12],
  ['12 oysters', '', 12],
  ['One pretzel, two dips', '', 1],
  ['Zero sugar cola', '', 1],
  ['100 wings', '', 1],
  ['Wings and fries', 'Four wings, glazed', 4],
  ['Wings', 'Ten wings. Two dips', 10],
  ['Nachos', 'Ten minutes, warm', 1],
  ['Nachos', undefined, 1],
])('%s (%s) is %d of them', (name, description, pieces) => {
  expect(piecesOf({ name, ...(description !== undefined && { description }) })).toBe(pieces)
})

test('one in the morning comes after eleven at night, and a new evening begins at 4 AM', () => {
  const times = ['01:00', '23:00', '03:59', '04:00']
  expect(times.toSorted((a, b) => inNight(a).localeCompare(inNight(b)))).toEqual(['04:00', '23:00', '01:00', '03:59'])
  expect(minutesApart('23:00', '01:00')).toBe(120)
  expect(minutesApart('22:30', '20:15')).toBe(135)
  expect(minutesApart('03:59', '04:00')).toBe(1439)
})

test('staff are shown the sentence that names something, the first where several do', () => {
  expect(excerpt('Come early. Trivia, 8 to 10 PM! More from 8 to 10 PM.', '8 to 10 PM')).toBe('Trivia, 8 to 10 PM!')
  expect(excerpt('Eight wings. For $10', 'wings. For $10')).toBe('Eight wings. For $10')
})

test('a long sentence is cut around what it names, at whole words', () => {
  const text = (count: number) => Array.from({ length: count }, (_, index) => `word${index + 10}`).join(' ')
  const fits = `${text(12)} $9 mor`
  expect(excerpt(fits, '$9')).toBe(fits)
  expect(excerpt(`${fits}e`, '$9')).toBe('…word16 word17 word18 word19 word20 word21 $9 more…')
  const [start, end] = [text(12), text(30)]
  const second = 'a'.repeat(44)
  expect(excerpt(`${second} $9 ${end}`, '$9')).toBe('…$9 word10 word11 word12 word13 word14 word15 w…')
  expect(excerpt(`${'a'.repeat(89)} bc $9 ${end}`, 'a')).toBe(`${'a'.repeat(89)}…`)
  expect(excerpt(`$9 ${end}`, '$9')).toBe(`$9 ${start} wor…`)
  expect(excerpt(`${text(6)} $9 ${end}`, '$9')).toBe(`${text(6)} $9 word10 word11 word12 word13 word14 word15 wor…`)
  expect(excerpt(`${text(20)} $9 ${end}`, '$9')).toBe(
    '…word24 word25 word26 word27 word28 word29 $9 word10 word11 word12 word13 word14 word15 w…',
  )
})
