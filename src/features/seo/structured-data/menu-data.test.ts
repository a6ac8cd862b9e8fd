import { expect, test } from 'vitest'
import { menu } from '#content/menu.ts'
import { listProblems } from '#tests/schema-org.ts'
import { menuData, priceRange } from './menu-data.ts'

const data = menuData(menu, 'https://bar.test')
const listed = menu.sections.flatMap(({ lists }) => lists.flatMap(({ items }) => items))
const items = data.hasMenuSection.flatMap((section) => section.hasMenuSection.flatMap((part) => part.hasMenuItem))

test('every dish and drink is told, with a price in dollars', () => {
  expect(listProblems(data)).toEqual([])
  expect(items.map(({ name }) => name)).toEqual(listed.map(({ name }) => name))
})

test('each form of price is told as what it is', () => {
  const offersOf = (name: string) => items.find((item) => item.name === name)?.offers
  expect(offersOf('Well vodka')).toEqual([{ '@type': 'AggregateOffer', lowPrice: '8.00', priceCurrency: 'USD' }])
  expect(offersOf('Carnitas taco')).toEqual([{ '@type': 'Offer', price: '2.99', priceCurrency: 'USD' }])
  expect(offersOf('Irish stout')?.map(({ name }) => name)).toEqual(['16OZ', '21OZ'])
  expect(offersOf('Chablis')?.map(({ name }) => name)).toEqual(['BTL'])
})

test('diets are told, and spice is not taken for one', () => {
  const isSuited = (name: string) => items.find((item) => item.name === name)?.suitableForDiet
  const spicyOnly = listed.find(({ diets }) => diets?.join() === 'spicy')
  expect(isSuited(spicyOnly?.name ?? '')).toBeUndefined()
  expect(items.flatMap((item) => item.suitableForDiet ?? [])).toContain('https://schema.org/VeganDiet')
})

test('the price range goes from the cheapest plate to the dearest', () => {
  const [, lowest, highest] = /^\$(\d+)-\$(\d+)$/.exec(priceRange(menu).priceRange ?? '') ?? []
  expect(Number(lowest)).toBeLessThan(Number(highest))
})
