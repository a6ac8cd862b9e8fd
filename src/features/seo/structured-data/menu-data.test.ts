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
  const offersWith = (isMeant: (item: MenuItem) => boolean) => {
    const item = listed.find(isMeant)
    const cents = item && ('fromCents' in item ? item.fromCents : 'eachCents' in item ? item.eachCents : undefined)
    return { cents, offers: items.find(({ name }) => name === item?.name)?.offers }
  }
  const dollars = (cents: unknown) => (Number(cents) / 100).toFixed(2)

  const from = offersWith((item) => 'fromCents' in item)
  expect(from.offers).toEqual([{ '@type': 'AggregateOffer', lowPrice: dollars(from.cents), priceCurrency: 'USD' }])
  const each = offersWith((item) => 'eachCents' in item)
  expect(each.offers).toEqual([{ '@type': 'Offer', price: dollars(each.cents), priceCurrency: 'USD' }])
  const draft = offersWith((item) => 'draftCents' in item)
  expect(draft.offers?.map(({ name }) => name)).toEqual(['16OZ', '21OZ'])
  const bottleOnly = offersWith((item) => 'wineCents' in item && item.wineCents.glass === undefined)
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
