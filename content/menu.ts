import { beerMenu } from './menu/beer.ts'
import { breakfast } from './menu/breakfast.ts'
import { cocktails } from './menu/cocktails.ts'
import { foodMenu } from './menu/food.ts'
import { happyHourDrinks, happyHourFood } from './menu/happy-hour.ts'
import type { MenuSection } from './menu/menu-item.ts'
import { nightlySpecials } from './menu/nightly-specials.ts'
import { winesAndBubbles } from './menu/wines.ts'

/** In the order of the category buttons; the first one is open at the start. */
export const menu: readonly MenuSection[] = [
  foodMenu,
  happyHourFood,
  happyHourDrinks,
  breakfast,
  beerMenu,
  winesAndBubbles,
  cocktails,
  nightlySpecials,
]

/** What a guest can have added to a plate or a glass. */
export const extras = [
  { name: 'Truffle and parmesan, small plate', cents: 300 },
  { name: 'Truffle and parmesan, full plate', cents: 400 },
  { name: 'Grilled chicken on any dish', cents: 900 },
  { name: 'Floater on any cocktail', cents: 400 },
] as const

export const charges = [
  { name: 'service charge', percent: 20 },
  { name: 'sales tax', percent: 7 },
  { name: 'resort tax', percent: 2 },
] as const
