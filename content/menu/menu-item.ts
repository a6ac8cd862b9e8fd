import type { PictureRef } from '#media/photo-files.ts'

export type Diet = 'vegetarian' | 'vegan' | 'gluten-free' | 'spicy'

/** What a price without a second size means: where it starts, or one piece. Left out, it is what the dish costs. */
export type PriceKind = 'from' | 'each'

/** A dish as it reads on a printed menu. All amounts are whole cents. */
export type Dish = {
  name: string
  kind?: PriceKind
  cents?: number
  description?: string
  diets?: readonly Diet[]
}

/**
 * Something on the menu. In a list with two sizes `cents` is the small one, `largeCents` the large one, and one that is left
 * out is not offered. Every field stands for itself, so that two people's changes fit together whatever they are.
 */
export type MenuItem = Dish & { id: string; largeCents?: number; photo?: PictureRef }

export type MenuList = {
  id: string
  title: string
  note?: string
  /** Stands above the list, as wide as the page. */
  picture?: PictureRef
  /** Sold in two sizes, as a table with a column for each: 16 and 21 oz, or glass and bottle. */
  columns?: 'draft' | 'wine'
  items: readonly MenuItem[]
}

/** The id is what the section is called in the address of the page. */
export type MenuSection = { id: string; title: string; note?: string; lists: readonly MenuList[] }

export type Menu = {
  /** In the order of the category buttons; the first one is open at the start. */
  sections: readonly MenuSection[]
  /** What a guest can have added to a plate or a glass. */
  extras: readonly { id: string; name: string; cents: number }[]
  /** What is added to every check. */
  charges: readonly { id: string; name: string; percent: number }[]
}
