import { foodMenu } from '#content/menu/food.ts'
import type { Diet, MenuItem, Price } from '#content/menu/menu-item.ts'
import { menu } from '#content/menu.ts'
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
export function menuData(site: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    '@id': `${site}${urls.menu}#menu`,
    name: `Food and drinks at ${venue.name}`,
    url: `${site}${urls.menu}`,
    inLanguage: 'en-US',
    hasMenuSection: menu.map(({ title, subsections }) => ({
      ...toSection(title),
      hasMenuSection: subsections.map((subsection) => ({
        ...toSection(subsection.title),
        hasMenuItem: subsection.items.map(toItem),
      })),
    })),
  }
}

/** From the cheapest plate to the dearest in whole dollars, as in "$7-$42". */
export function priceRange(): string {
  const plates = foodMenu.subsections.flatMap(({ items }) => items.flatMap(listOffers))
  const cents = plates.map((offer) => offer.cents)
  return `$${Math.round(Math.min(...cents) / 100)}-$${Math.round(Math.max(...cents) / 100)}`
}

function toSection(name: string) {
  return { '@type': 'MenuSection', name }
}

function toItem(item: MenuItem) {
  const { name, diets: suited = [] } = item
  const suitableForDiet = suited.flatMap((diet) => diets[diet] ?? [])
  return {
    '@type': 'MenuItem',
    name,
    offers: listOffers(item).map(toOffer),
    ...(suitableForDiet.length > 0 && { suitableForDiet }),
  }
}

type Offered = { cents: number; size?: string; isLowest?: boolean }

function toOffer({ cents, size, isLowest }: Offered) {
  const amount = (cents / 100).toFixed(2)
  const price = isLowest ? { '@type': 'AggregateOffer', lowPrice: amount } : { '@type': 'Offer', price: amount }
  return { ...price, priceCurrency: 'USD', ...(size && { name: size }) }
}

function listOffers(price: Price): Offered[] {
  if ('cents' in price) return [{ cents: price.cents }]
  if ('fromCents' in price) return [{ cents: price.fromCents, isLowest: true }]
  if ('eachCents' in price) return [{ cents: price.eachCents }]
  return poursOf(price).flatMap(({ size, cents }) => (cents === undefined ? [] : [{ cents, size }]))
}
