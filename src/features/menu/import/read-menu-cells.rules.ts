import type { Diet, MenuItem, MenuList } from '#content/menu/menu-item.ts'
import { allDiets, dietMarks } from '#features/menu/menu.rules.ts'
import { priceText, readPrice } from '#features/menu/price.rules.ts'

export type Columns = NonNullable<MenuList['columns']>

/** How the two sizes of a list are written in a cell. */
export const sizesInWords = { draft: '16/21 oz', wine: 'glass/bottle' } as const satisfies Record<Columns, string>

/** Which sizes a cell means; nothing for one price, `invalid` for what is neither. */
export function readSizes(text: string): Columns | undefined | 'invalid' {
  if (text === '') return undefined
  if (/\b16\b.*\b21\b|draft/i.test(text)) return 'draft'
  return /glass|bottle/i.test(text) ? 'wine' : 'invalid'
}

export type Price = Pick<MenuItem, 'cents' | 'kind'>

/** "9", "from 8" or "$8.00/+" for what starts there, "3 each" for one piece. */
export function readPriceCell(text: string): Price | 'invalid' {
  const from = /^from\s+(.+)$/i.exec(text)?.[1] ?? /^(.+?)\s*\/?\+$/.exec(text)?.[1]
  const each = /^(.+?)\s*(?:each|ea\.?)$/i.exec(text)?.[1]
  const cents = readPrice(from ?? each ?? text)
  if (cents === 'invalid') return 'invalid'
  if (cents === undefined) return {}
  return { cents, ...(from && { kind: 'from' as const }), ...(each && !from && { kind: 'each' as const }) }
}

export function priceCell({ cents, kind }: Price): string {
  const price = priceText(cents)
  if (price === '' || !kind) return price
  return kind === 'from' ? `from ${price}` : `${price} each`
}

/** Diets by their names or their marks; what is neither comes back as it was written. */
export function readDiets(text: string): { diets: Diet[]; unknown: string[] } {
  const words = text.split(/[,;/|+]/).flatMap((word) => word.trim() || [])
  const read = words.map((word) => ({ word, diet: dietOf(word) }))
  return {
    diets: allDiets.filter((diet) => read.some((one) => one.diet === diet)),
    unknown: read.flatMap(({ word, diet }) => (diet ? [] : [word])),
  }
}

function dietOf(word: string): Diet | undefined {
  const plain = word.toLowerCase().replaceAll(/[\s-]+/g, '-')
  return allDiets.find((diet) => diet === plain || dietMarks[diet].mark.toLowerCase() === plain)
}
