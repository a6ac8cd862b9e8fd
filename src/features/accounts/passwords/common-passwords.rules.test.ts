import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.rules.ts'

const nobody = { login: '', name: '' }
const robin = { login: 'robin42@harbor.test', name: 'Robin Al', phone: '(305) 555-0142' }
/** What a password has to be worth at least, in bits. */
const ENOUGH_BITS = 18
const MAX_LISTED_LENGTH = 20
const [letter, digit, sign] = [Math.log2(26), Math.log2(10), 5]

/** A short word of the list, which is worth as much as is wanted. */
const padding = 'zqvxj'
const listed = new Map([
  ['candle', 1],
  ['oyster', 2 ** 12],
  ['tulip', 2 ** 12],
  ['keg', 2 ** 7],
  ['ox', 1],
  ['8263', 2 ** 7],
  ['827461', 2 ** 7],
  ['mahoganybarstoolseat', 2 ** 7],
  ['mahoganybarstoolseats', 1],
])

/** What a part of a password is worth, in bits: the padding in the place of * makes up for what it lacks. */
function worthOf(password: string) {
  let [tooLittle, enough] = [4.5, ENOUGH_BITS]
  for (let step = 0; step < 12; step++) {
    const bits = (tooLittle + enough) / 2
    const ranks = new Map([...listed, [padding, 2 ** bits]])
    if (isCommonPassword(password.replace('*', padding), robin, ranks)) tooLittle = bits
    else enough = bits
  }
  return ENOUGH_BITS - enough
}

describe('what is easy to guess adds little to a password:', () => {
  test.each([
    ['a letter', 'w*', letter],
    ['a digit', '7*', digit],
    ['a sign among letters', '!w*', sign + letter],
    ['a sign between', 'w!7*', letter + sign + digit],
    ['a sign before a known word', '!*', 1],
    ['a sign after a known word', 'robin!*', 3],
    ['a sign at the end', '*w!', letter + 1],
    ['a year of this century', '2049*', 6],
    ['a year of long ago', '1800*', 6],
    ['no year of the next', '2050*', 4 * digit],
    ['three keys in a row', 'qwe*', 6],
    ['four keys in a row, backwards', 'rewq*', 6],
    ['a day in six digits', '310786*', 12],
    ['a day in eight digits', '31071986*', 12],
    ['the same letter twice', 'ww*', 2 * letter],
    ['the same letter three times', 'www*', letter + Math.log2(3)],
    ['two letters three times', 'wkwkwk*', 2 * letter + Math.log2(3)],
    ['their name', 'robin*', 2],
    ['their name with digits for letters', 'r0b1n*', 2],
    ['their phone without the area', '5550142*', 2],
    ['a name of two letters', 'al*', 2 * letter],
    ['what everybody chooses', 'candle*', 4.5],
    ['what many choose', 'oyster*', 11],
    ['a short word that many choose', 'tulip*', 12],
    ['the same at the end', '*tulip', 12],
    ['a word of three letters', 'keg*', 7],
    ['a word of two letters', 'ox*', 2 * letter],
    ['a few digits that stand in the list by chance', '8263*', 4 * digit],
    ['six digits that many choose', '827461*', 7],
    ['a long word that many choose', 'mahoganybarstoolseat*', 7],
  ])('%s', (_, password, bits) => {
    expect(worthOf(password)).toBeCloseTo(bits, 1)
  })
})

test('a word that is longer than anybody chooses is no word of the list', () => {
  const tooLong = 'mahoganybarstoolseats'
  expect(tooLong).toHaveLength(MAX_LISTED_LENGTH + 1)
  expect(isCommonPassword(tooLong, nobody, new Map([[tooLong, 1]]))).toBe(false)
})

const words = ['cocoa', 'pillow', 'mermaid', 'anchor', 'sailor', 'tulips', 'biscuit', 'garden', 'island', 'lantern']

test.each([
  ...['c0coa', 'p1llow', 'pi1low', 'pi11ow', 'pi110w', 'm3rmaid', '4nchor', '5ailor', '7ulips', '8iscuit', 'b15cu17'],
  ...['9arden', '@nchor', '$ailor', '!sland', '|sland', 'is|and', '+ulips', '1an7ern', 'i$1and', 'is!and'],
])('%s is the word that everybody reads in it', (typed) => {
  expect(isCommonPassword(typed, nobody, new Map(words.map((word) => [word, 2 ** 10])))).toBe(true)
})

test.each(['2nchor', 'i!!and', 'xnchor', '6arden', 'xobin', 'r2bin'])('%s is no such word', (typed) => {
  const ranks = new Map(words.map((word) => [word, 2 ** 10]))
  expect(isCommonPassword(typed, robin, ranks)).toBe(false)
})

describe('six or eight digits', () => {
  const days = [
    ...['310786', '073186', '850701', '850131', '861214'],
    ...['31071986', '07311986', '09012024', '19861214', '19860901'],
  ]
  test.each(days)('%s are a day of the calendar', (digits) => {
    expect(isCommonPassword(digits, nobody, new Map())).toBe(true)
  })

  const others = [
    ...['421286', '141386', '311386', '850700', '850732', '850031', '851331'],
    ...['42121986', '31131986', '31071786', '19860732', '19862907', '18860729', '17860729'],
  ]
  test.each(others)('%s are none', (digits) => {
    expect(isCommonPassword(digits, nobody, new Map())).toBe(false)
  })
})
