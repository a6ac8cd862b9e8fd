import type { Diet, Menu, MenuItem, MenuList } from '#content/menu/menu-item.ts'
import { venue } from '#content/venue.ts'
import { poursOf } from '#features/menu/menu.rules.ts'
import { urls } from '#urls.ts'

/** Spicy is a warning and no diet. */
const diets: Record<Diet, string | undefined> = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  'gluten-free': 'https://schema.org/GlutenFreeDiet',
  spicy: undefined,
}

/** The whole menu with its prices. Descriptions are left to the page itself: they would cost it half a kilobyte more. */
export function menuData({ sections }: Menu, site: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    '@id': `${site}${urls.menu}#menu`,
    name: `Food and drinks at ${venue.name}`,
    url: `${site}${urls.menu}`,
    inLanguage: 'en-US',
    hasMenuSection: sections.map(({ title, lists }) => ({
      ...toSection(title),
      hasMenuSection: lists.map(({ columns, ...list }) => ({
        ...toSection(list.title),
        hasMenuItem: list.items.map((item) => toItem(item, columns)),
      })),
    })),
  }
}

/** From the cheapest to the dearest of the first section, which is the food, in whole dollars, as in "$7-$42". */
export function priceRange({ sections }: Menu): { priceRange?: string } {
  const plates = sections.slice(0, 1).flatMap(({ lists }) => lists.flatMap(({ items }) => items))
  const dollars = plates.flatMap(({ cents }) => (cents === undefined ? [] : [Math.round(cents / 100)]))
  return dollars.length > 0 ? { priceRange: `$${Math.min(...dollars)}-$${Math.max(...dollars)}` } : {}
}

function toSection(name: string) {
  return { '@type': 'MenuSection', name }
}

function toItem(item: MenuItem, columns: MenuList['columns']) {
  const { name, diets: suited = [] } = item
  const suitableForDiet = suited.flatMap((diet) => diets[diet] ?? [])
  return {
    '@type': 'MenuItem',
    name,
    offers: listOffers(item, columns).map(toOffer),
    ...(suitableForDiet.length > 0 && { suitableForDiet }),
  }
}

type Offered = { cents: number; size?: string; isLowest?: boolean }

function toOffer({ cents, size, isLowest }: Offered) {
  const amount = (cents / 100).toFixed(2)
  const price = isLowest ? { '@type': 'AggregateOffer', lowPrice: amount } : { '@type': 'Offer', price: amount }
  return { ...price, priceCurrency: 'USD', ...(size && { name: size }) }
}

function listOffers(item: MenuItem, columns: MenuList['columns']): Offered[] {
  const { cents, kind } = item
  if (columns)
    return poursOf(columns, item).flatMap(({ size, cents }) => (cents === undefined ? [] : [{ cents, size }]))
  return cents === undefined ? [] : [{ cents, isLowest: kind === 'from' }]
}
