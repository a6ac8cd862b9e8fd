import { expect, test } from 'vitest'
import type { MenuItem } from '#content/menu/menu-item.ts'
import { menu } from '#content/menu.ts'
import { listProblems } from '#tests/schema-org.ts'
import { menuData, priceRange } from './menu-data.ts'

const data = menuData('https://bar.test')
const listed = menu.flatMap(({ subsections }) => subsections.flatMap(({ items }): readonly MenuItem[] => items))
const items = data.hasMenuSection.flatMap((section) => section.hasMenuSection.flatMap((part) => part.hasMenuItem))

test('every dish and drink is told, with a price in dollars', () => {
  expect(listProblems(data)).toEqual([])
  expect(items.map(({ name }) => name)).toEqual(listed.map(({ name }) => name))
})

test('each form of price is told as what it is', () => {
  const offersWith = (isMeant: (price: object) => boolean) => {
    const item = listed.find(({ price }) => isMeant(price))
    return { price: item?.price, offers: items.find(({ name }) => name === item?.name)?.offers }
  }
  const dollars = (cents: unknown) => (Number(cents) / 100).toFixed(2)

  const from = offersWith((price) => 'fromCents' in price)
  expect(from.offers).toEqual([
    { '@type': 'AggregateOffer', lowPrice: dollars(Object.values(from.price ?? {})[0]), priceCurrency: 'USD' },
  ])
  const each = offersWith((price) => 'eachCents' in price)
  expect(each.offers).toEqual([
    { '@type': 'Offer', price: dollars(Object.values(each.price ?? {})[0]), priceCurrency: 'USD' },
  ])
  const draft = offersWith((price) => 'draftCents' in price)
  expect(draft.offers?.map(({ name }) => name)).toEqual(['16OZ', '21OZ'])
  const bottleOnly = offersWith((price) => 'wineCents' in price && !JSON.stringify(price).includes('glass'))
  expect(bottleOnly.offers?.map(({ name }) => name)).toEqual(['BTL'])
})

test('diets are told, and spice is not taken for one', () => {
  const isSuited = (name: string) => items.find((item) => item.name === name)?.suitableForDiet
  const spicyOnly = listed.find(({ diets }) => diets?.join() === 'spicy')
  expect(isSuited(spicyOnly?.name ?? '')).toBeUndefined()
  expect(items.flatMap((item) => item.suitableForDiet ?? [])).toContain('https://schema.org/VeganDiet')
})

test('the price range goes from the cheapest plate to the dearest', () => {
  const [, lowest, highest] = /^\$(\d+)-\$(\d+)$/.exec(priceRange()) ?? []
  expect(Number(lowest)).toBeLessThan(Number(highest))
})
