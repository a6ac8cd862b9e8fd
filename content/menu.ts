import type { PictureName } from '#media/pictures.ts'
import { beerMenu } from './menu/beer.ts'
import { breakfast } from './menu/breakfast.ts'
import { cocktails } from './menu/cocktails.ts'
import { foodMenu } from './menu/food.ts'
import { happyHourDrinks, happyHourFood } from './menu/happy-hour.ts'
import { nightlySpecials } from './menu/nightly-specials.ts'
import { winesAndBubbles } from './menu/wines.ts'

export type Diet = 'vegetarian' | 'vegan' | 'gluten-free' | 'spicy'

/** All amounts are whole cents. `from` is where it starts, `each` is for one piece. */
type DishPrice = { cents: number } | { fromCents: number } | { eachCents: number }
/** A size that is not offered is left out. */
type DraftPrice = { draftCents: { oz16?: number; oz21?: number } }
type WinePrice = { wineCents: { glass?: number; bottle?: number } }
export type Price = DishPrice | DraftPrice | WinePrice

export type MenuItem<P extends Price = Price> = {
  name: string
  price: P
  description?: string
  diets?: readonly Diet[]
  photo?: PictureName
}
export type Dish = MenuItem<DishPrice>
export type Draft = MenuItem<DraftPrice>
export type Wine = MenuItem<WinePrice>

export type MenuSubsection = {
  title: string
  note?: string
  /** Stands above the subsection, as wide as the page. */
  picture?: PictureName
  /** One list has one kind of price, because drafts and wines are tables with a column for each size. */
  items: readonly Dish[] | readonly Draft[] | readonly Wine[]
}

export type MenuSection = { title: string; note?: string; subsections: readonly MenuSubsection[] }

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

/** Added to every check. */
export const charges = [
  { name: 'service charge', percent: 20 },
  { name: 'sales tax', percent: 7 },
  { name: 'resort tax', percent: 2 },
] as const
