import type { PictureName } from '#media/pictures.ts'

export type Diet = 'vegetarian' | 'vegan' | 'gluten-free' | 'spicy'

/** All amounts are whole cents. `from` is where it starts, `each` is for one piece. */
export type DishPrice = { cents: number } | { fromCents: number } | { eachCents: number }
/** A size that is not offered is left out. */
export type DraftPrice = { draftCents: { oz16?: number; oz21?: number } }
export type WinePrice = { wineCents: { glass?: number; bottle?: number } }
export type Price = DishPrice | DraftPrice | WinePrice

export type MenuItem<P extends Price = Price> = P & {
  name: string
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
