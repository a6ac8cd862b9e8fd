import { expect, test } from 'vitest'
import { readItems, tellItems } from './check-items.rules.ts'

const burger = { displayName: 'Tide burger', quantity: 2, price: 35.2, preDiscountPrice: 44, voided: false }
const inForce = { isVoided: false }

test('a line has its name, its number, what it costs after discounts, and its modifiers', () => {
  const line = { ...burger, modifiers: [{ displayName: 'Bacon' }, { displayName: 'No onion' }] }

  expect(readItems([line], inForce)).toEqual([
    { name: 'Tide burger', quantity: 2, priceCents: 3520, fullCents: 4400, modifiers: ['Bacon', 'No onion'] },
  ])
})

test('modifiers of modifiers stand in one list with them, in their order', () => {
  const sauce = {
    displayName: 'Hot sauce',
    modifiers: [{ displayName: 'Extra hot', modifiers: [{ displayName: 'On the side' }] }],
  }
  const line = { ...burger, modifiers: [sauce, { displayName: 'Fries' }] }

  expect(readItems([line], inForce)[0]?.modifiers).toEqual(['Hot sauce', 'Extra hot', 'On the side', 'Fries'])
})

test('what was voided is left out: lines, and modifiers of lines', () => {
  const line = { ...burger, modifiers: [{ displayName: 'Bacon', voided: true }, { displayName: 'Fries' }] }

  const items = readItems([{ ...burger, displayName: 'House red', voided: true }, line], inForce)

  expect(items).toMatchObject([{ name: 'Tide burger', modifiers: ['Fries'] }])
})

test('a voided check shows the lines that were voided, at what they would have cost', () => {
  const line = { ...burger, price: 0, voided: true }

  expect(readItems([line], { isVoided: true })).toMatchObject([{ name: 'Tide burger', priceCents: 4400 }])
})

test('sums that are not whole cents are rounded', () => {
  expect(readItems([{ ...burger, price: 10.345 }], inForce)[0]?.priceCents).toBe(1035)
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'lines'],
  ['an object', { 0: burger }],
  ['a list of other things', [null, 7, 'burger']],
])('%s instead of lines is no line', (_, selections) => {
  expect(readItems(selections, inForce)).toEqual([])
})

test('a line without a price before discounts cost what it costs', () => {
  const { preDiscountPrice: _, ...line } = burger
  expect(readItems([line], inForce)[0]?.fullCents).toBe(3520)
})

test('what was had is told in a few words, the same dish once', () => {
  const had = (...names: string[]) => tellItems(names.map((name) => ({ name, quantity: 1 })))
  expect(had()).toBe('')
  expect(had('Old Fashioned', 'Smash burger', 'Old Fashioned', 'Fries')).toBe('2 Old Fashioned, Smash burger, Fries')
  expect(had('A', 'B', 'C', 'D')).toBe('A, B, C, D')
  expect(had('A', 'B', 'C', 'D', 'E')).toBe('A, B, C and 2 more')
  expect(tellItems([{ name: 'Brisket', quantity: 0.330000013 }])).toBe('0.33 Brisket')
  expect(tellItems([{ name: 'Brisket', quantity: 0.339 }])).toBe('0.34 Brisket')
})

test('a line that says nothing about itself is still a line', () => {
  const modifiers = [{}, { displayName: 7 }, { displayName: '  ' }]
  expect(readItems([{ price: 'ten', quantity: null, modifiers }], inForce)).toEqual([
    { name: 'Unnamed item', quantity: 1, priceCents: 0, fullCents: 0, modifiers: [] },
  ])
})

test('modifiers that nest without an end do not keep us busy without an end', () => {
  const endless: Record<string, unknown> = { displayName: 'Again' }
  endless.modifiers = [endless]

  expect(readItems([endless], inForce)[0]?.modifiers).toHaveLength(10)
})

test('spaces are no name, and none around a name are shown', () => {
  const names = ['   ', ' Tide burger '].map((displayName) => readItems([{ ...burger, displayName }], inForce)[0]?.name)
  expect(names).toEqual(['Unnamed item', 'Tide burger'])
})

test('a number beyond all numbers is not taken for one', () => {
  const line = JSON.parse('{"displayName":"Tide burger","quantity":1e999,"price":1e999}')
  expect(readItems([line], inForce)).toMatchObject([{ quantity: 1, priceCents: 0 }])
})
