import { expect, test } from 'vitest'
import { makeCheckLine as line } from '#tests/make/make-check-line.ts'
import { chooseItems, type RewardValue, readRewardValue } from './reward-value.rules.ts'

const read = (category: Parameters<typeof readRewardValue>[0]['category'], value: string, description = 'Enjoy.') =>
  readRewardValue({ category, value, description })

test.each<[string, RewardValue, RewardValue]>([
  ['$50 dining credit', read('discount', '$50 dining credit'), { kind: 'credit', cents: 5000 }],
  ['$19.99 credit', read('discount', '$19.99 credit'), { kind: 'credit', cents: 1999 }],
  ['10% off', read('discount', '10% off'), { kind: 'percent', percent: 10 }],
  ['1% off', read('discount', '1% off'), { kind: 'percent', percent: 1 }],
  ['100% off', read('discount', '100% off'), { kind: 'percent', percent: 100 }],
  ['101% off', read('discount', '101% off'), { kind: 'handed-over' }],
  ['0% off', read('discount', '0% off'), { kind: 'handed-over' }],
  ['a surprise', read('discount', 'A surprise'), { kind: 'handed-over' }],
  ['a T-shirt', read('merchandise', 'T-shirt'), { kind: 'handed-over' }],
  ['a table', read('experience', 'VIP table for 6'), { kind: 'handed-over' }],
  [
    'an appetizer',
    read('food', 'Appetizer up to $15'),
    { kind: 'items', of: 'food', count: 1, maxCents: 1500, words: ['appetizer'] },
  ],
  [
    'a limit in the description',
    read('food', 'Entree', 'Any entree, up to $25.'),
    { kind: 'items', of: 'food', count: 1, maxCents: 2500, words: ['entree'] },
  ],
  [
    'four cocktails',
    read('drinks', 'Four cocktails'),
    { kind: 'items', of: 'drinks', count: 4, maxCents: undefined, words: ['cocktail'] },
  ],
])('%s is read from the words of staff', (_, value, expected) => {
  expect(value).toEqual(expected)
})

const beer = { kind: 'items', of: 'drinks', count: 1, maxCents: undefined, words: ['draft', 'beer'] } as const
const starter = { kind: 'items', of: 'food', count: 1, maxCents: 1500, words: ['appetizer'] } as const
const round = { kind: 'items', of: 'drinks', count: 4, maxCents: undefined, words: ['cocktail'] } as const

test('a draft beer is the dearest draft beer on the check, whatever else costs more', () => {
  const lines = [
    line('wine', 'Rioja bottle', 5200, { kind: 'drinks' }),
    line('lager', 'Beer Menu Draft lager', 700, { kind: 'drinks' }),
    line('ipa', 'Beer Menu Draft IPA', 900, { kind: 'drinks' }),
  ]
  expect(chooseItems(beer, lines)).toEqual([{ selectionGuid: 'ipa', cents: 900 }])
})

test('where nothing is called so, a reward without a limit takes the cheapest of its kind', () => {
  const lines = [line('wine', 'Rioja', 5200, { kind: 'drinks' }), line('cola', 'Cola', 400, { kind: 'drinks' })]
  expect(chooseItems(beer, lines)).toEqual([{ selectionGuid: 'cola', cents: 400 }])
})

test('an appetizer up to $15 takes no more than that off', () => {
  const lines = [line('nachos', 'Nachos', 1800, { kind: 'food' }), line('fries', 'Fries', 700, { kind: 'food' })]
  expect(chooseItems(starter, lines)).toEqual([{ selectionGuid: 'nachos', cents: 1500 }])
})

test('a drink is no appetizer, and what was discounted is not discounted again', () => {
  const lines = [
    line('wine', 'Rioja', 1200, { kind: 'drinks' }),
    line('nachos', 'Nachos', 1800, { kind: 'food', isDiscounted: true }),
  ]
  expect(chooseItems(starter, lines)).toEqual([])
})

test('staff choose another line than the first one', () => {
  const lines = [line('nachos', 'Nachos', 1800), line('wings', 'Wings', 1200)]
  expect(chooseItems(starter, lines, 'wings')).toEqual([{ selectionGuid: 'wings', cents: 1200 }])
})

test('four cocktails come from lines of several, each glass once', () => {
  const lines = [
    line('mojitos', 'Cocktails Mojito', 3600, { kind: 'drinks', quantity: 3 }),
    line('mules', 'Cocktails Mule', 2600, { kind: 'drinks', quantity: 2 }),
  ]
  expect(chooseItems(round, lines)).toEqual([
    { selectionGuid: 'mules', cents: 2600 },
    { selectionGuid: 'mojitos', cents: 2400 },
  ])
})

test.each([
  ['3 draft beers', 3],
  ['12 wings', 10],
  ['0 wings', 1],
  ['Ten wings', 10],
  [' Two wings', 2],
  ['Wings', 1],
])('%s are so many: %s', (words, count) => {
  expect(read('food', words)).toMatchObject({ count })
})

test('a reward in signs alone fits any line, and a line of half a pound is one piece', () => {
  expect(read('food', '!!')).toMatchObject({ words: [] })
  const shrimp = line('shrimp', 'Shrimp by the pound', 1800, { quantity: 0.5 })
  expect(chooseItems({ ...starter, maxCents: undefined, words: [] }, [shrimp])).toEqual([
    { selectionGuid: 'shrimp', cents: 1800 },
  ])
})

test('a line that shares one word with the reward is meant, before a cheaper one that shares none', () => {
  const lines = [line('ale', 'Draft ale', 800, { kind: 'drinks' }), line('cola', 'Cola', 400, { kind: 'drinks' })]
  expect(chooseItems(beer, lines)).toEqual([{ selectionGuid: 'ale', cents: 800 }])
})

test('a line for free has nothing to take off, and one of a cent has', () => {
  const lines = [line('refill', 'Draft refill', 0), line('promo', 'Draft promo', 1)]
  expect(chooseItems({ ...round, words: ['draft'] }, lines)).toEqual([{ selectionGuid: 'promo', cents: 1 }])
})

test.each([
  [0, 1800],
  [2.5, 1800],
  [2, 900],
  [7, 257],
])('one of %s for $18.00 takes %s cents off: what was weighed is one piece', (quantity, cents) => {
  const shrimp = line('shrimp', 'Shrimp', 1800, { kind: 'food', quantity })
  expect(chooseItems({ ...starter, maxCents: undefined }, [shrimp])).toEqual([{ selectionGuid: 'shrimp', cents }])
})
