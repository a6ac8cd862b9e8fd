import { expect, test } from 'vitest'
import { placeInWords, sidesInWords } from './change-words.rules.ts'
import { changesBetween, type Json } from './changes.rules.ts'

function told(before: Json, after: Json) {
  return changesBetween(before, after).map((change) => {
    const contents = [after, before]
    return [placeInWords(change.path, contents), ...sidesInWords(change, contents)]
  })
}

const tacos = { id: 'a', name: 'Fish tacos', priceCents: 1800, isSpicy: false }
const wings = { id: 'b', name: 'Tide wings', priceCents: 1400, isSpicy: true }

test('a change is told by the names of things and with money and switches in words', () => {
  const before = { cardLine: 'Late', dishes: [tacos, wings] }
  const after = {
    cardLine: '',
    dishes: [
      { ...wings, isSpicy: false },
      { ...tacos, priceCents: 1950 },
    ],
  }
  expect(told(before, after)).toEqual([
    ['Card line', 'Late', 'Empty'],
    ['Fish tacos, Price', '$18.00', '$19.50'],
    ['Tide wings, Spicy', 'Yes', 'No'],
    ['Dishes, Order', 'Fish tacos, Tide wings', 'Tide wings, Fish tacos'],
  ])
})

test('a price of the menu is told by section, list and dish', () => {
  const menu = (cents: number) => ({
    sections: [
      { id: 'food', title: 'Food Menu', lists: [{ id: 'starters', title: 'Starters', items: [{ ...tacos, cents }] }] },
    ],
  })
  expect(told(menu(1600), menu(1725))).toEqual([['Food Menu, Starters, Fish tacos, Price', '$16.00', '$17.25']])
})

test('what is gone is still called by its name, and a match by both teams', () => {
  const match = { id: 'm', home: 'Liverpool', away: 'Aston Villa' }
  expect(told([match], [])).toEqual([['Liverpool v Aston Villa', 'Liverpool v Aston Villa', 'Nothing']])
})

test('a section of a policy is called by its heading, not by all it says', () => {
  const before = { sections: [{ id: 'rights', heading: 'Your rights', text: 'Ask us.' }] }
  const after = { sections: [{ id: 'rights', heading: 'Your rights', text: 'Write to us.' }] }
  expect(told(before, after)).toEqual([['Your rights, Text', 'Ask us.', 'Write to us.']])
})

test('photos of a gallery are called by what is on them, and an uploaded one is told as such', () => {
  const table = { id: 'a', picture: 'supporters-table' }
  const tv = { id: 'b', picture: 'supporters-tv' }
  const own = { id: 'c', picture: 'photo-0123456789abcdef01234567-640x480' }
  expect(told([table, tv], [tv, table, own])).toEqual([
    ['Uploaded photo', 'Nothing', 'Picture: Uploaded photo'],
    ['Order', 'Supporters table, Supporters tv', 'Supporters tv, Supporters table, Uploaded photo'],
  ])
  expect(told([table], [{ ...table, picture: 'bar-interior' }])).toEqual([
    ['Bar interior, Picture', 'Supporters table', 'Bar interior'],
  ])
})
