import { menu } from '#content/menu.ts'

type Known = { kind: 'food' | 'drinks' | undefined; words: string }

const DRINKS = /drink|beer|wine|cocktail|bubbles/i
const FOOD = /food|breakfast/i

const known: ReadonlyMap<string, Known> = new Map(
  menu.flatMap(({ title, subsections }) =>
    subsections.flatMap((subsection): [string, Known][] => {
      const words = `${title} ${subsection.title}`
      // A food menu can have drinks too, such as those at breakfast.
      const kind = DRINKS.test(words) ? 'drinks' : FOOD.test(title) ? 'food' : undefined
      return subsection.items.map(({ name }) => [name.toLowerCase(), { kind, words }])
    }),
  ),
)

/** A size after the name: "Pilsner 16 oz". */
const SIZE = / (?:\d+ oz|glass|bottle)$/

/** Whether our menu has it as food or as a drink, and in which sections. */
export function findOnMenu(name: string): Known {
  const lower = name.trim().toLowerCase()
  return known.get(lower) ?? known.get(lower.replace(SIZE, '')) ?? { kind: undefined, words: '' }
}
