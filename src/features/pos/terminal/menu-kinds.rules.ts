import type { Menu } from '#content/menu/menu-item.ts'

type Known = { kind: 'food' | 'drinks' | undefined; words: string }

/** What the menu has, by names in small letters. */
export type MenuKinds = ReadonlyMap<string, Known>

const DRINKS = /drink|beer|wine|cocktail|bubbles/i
const FOOD = /food|breakfast/i

/** Whether each item is food or a drink, and in which sections the menu has it. */
export function listMenuKinds({ sections }: Menu): MenuKinds {
  return new Map(
    sections.flatMap(({ title, lists }) =>
      lists.flatMap((list): [string, Known][] => {
        const words = `${title} ${list.title}`
        // A food menu can have drinks too, such as those at breakfast.
        const kind = DRINKS.test(words) ? 'drinks' : FOOD.test(title) ? 'food' : undefined
        return list.items.map(({ name }) => [name.toLowerCase(), { kind, words }])
      }),
    ),
  )
}

/** A size after the name: "Pilsner 16 oz". */
const SIZE = / (?:\d+ oz|glass|bottle)$/

/** Whether our menu has it as food or as a drink, and in which sections. */
export function findOnMenu(known: MenuKinds, name: string): Known {
  const lower = name.trim().toLowerCase()
  return known.get(lower) ?? known.get(lower.replace(SIZE, '')) ?? { kind: undefined, words: '' }
}
