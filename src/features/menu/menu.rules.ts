import type { Diet, Dish, Menu, MenuItem, MenuList, MenuSection } from '#content/menu/menu-item.ts'
import { fold, isAskedFor } from './menu-search.rules.ts'

/** The mark beside a dish, and what it stands for. */
export const dietMarks = {
  vegetarian: { mark: 'V', label: 'Vegetarian' },
  vegan: { mark: 'VG', label: 'Vegan' },
  'gluten-free': { mark: 'GF', label: 'Gluten-free' },
  spicy: { mark: 'S', label: 'Spicy' },
} as const satisfies Record<Diet, { mark: string; label: string }>

/** In the order in which they stand beside a dish. */
export const allDiets = Object.keys(dietMarks) as Diet[]

/** The id of the section an address asks for. An unknown value is ignored and gives the first one. */
export function chooseTab({ sections }: Menu, asked: string | null): string {
  const tab = sections.find(({ id, title }) => isAskedFor({ slug: id, title }, asked ?? ''))
  return (tab ?? sections[0])?.id ?? ''
}

export function isDefaultTab({ sections }: Menu, id: string): boolean {
  return sections[0]?.id === id
}

/** "$9.00", "$8.00/+" for what starts there, "$3.00 ea" for one piece, nothing without a price. */
export function formatPrice({ cents, kind }: Pick<Dish, 'cents' | 'kind'>): string {
  if (cents === undefined) return ''
  if (kind === 'from') return `${formatCents(cents)}/+`
  return kind === 'each' ? `${formatCents(cents)} ea` : formatCents(cents)
}

export function formatCents(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

/** Without the cents where there are none: "$9", "$8.50". */
export function formatShort(cents: number): string {
  return formatCents(cents).replace(/\.00$/, '')
}

const sizes = { draft: ['16OZ', '21OZ'], wine: ['BTG', 'BTL'] } as const

/** The sizes of a list with columns; one without cents is not offered. */
export function poursOf(columns: NonNullable<MenuList['columns']>, { cents, largeCents }: Amounts) {
  const [small, large] = sizes[columns]
  return [
    { size: small, cents },
    { size: large, cents: largeCents },
  ]
}

type Amounts = Pick<MenuItem, 'cents' | 'largeCents'>

/** The least a guest pays for it: the smallest size, or one piece. */
export function lowestCents({ cents, largeCents }: Amounts): number | undefined {
  const amounts = [cents, largeCents].flatMap((amount) => amount ?? [])
  return amounts.length > 0 ? Math.min(...amounts) : undefined
}

export const listsOf = ({ sections }: Pick<Menu, 'sections'>) => sections.flatMap(({ lists }) => lists)

/**
 * Dishes for a list elsewhere on the site, by what they were called when that list was written: a dish that has another name
 * by now is found by its id. One that has left the menu, and one without a price, is left out.
 */
export function dishesNamed(menu: Menu, names: readonly string[]): MenuItem[] {
  const dishes = listsOf(menu).flatMap(({ columns, items }) => (columns ? [] : items))
  return names.flatMap((name) => {
    const id = fold(name).replaceAll(' ', '-')
    const dish = dishes.find((one) => one.id === id) ?? dishes.find((one) => one.name === name)
    return dish?.cents === undefined ? [] : [dish]
  })
}

/** Dishes that were chosen for a list elsewhere. One that was taken off and came back is found by its name. */
export function chosenDishes(menu: Menu, chosen: readonly { id: string; name: string }[]): MenuItem[] {
  return [...new Set(chosen.flatMap(({ id, name }) => dishesNamed(menu, [id, name]).slice(0, 1)))]
}

export const isHappyHour = ({ title }: MenuSection) => /happy hour/i.test(title)

/** What happy hour costs in a line for each price: which lists have it. A list with several prices goes by most of it. */
export function happyHourPrices({ sections }: Menu): { price: string; what: string }[] {
  const lists = sections.filter(isHappyHour).flatMap((section) => section.lists)
  const lines = new Map<number, string[]>()
  for (const { title, items } of lists) {
    const prices = items.map(lowestCents).filter((cents) => cents !== undefined)
    const usual = mostCommon(prices)
    if (usual === undefined) continue
    const isAll = prices.every((cents) => cents === usual)
    lines.set(usual, [...(lines.get(usual) ?? []), isAll ? title : `most ${title}`])
  }
  return [...lines].map(([cents, titles]) => ({ price: formatShort(cents), what: toSentence(titles) }))
}

function mostCommon(values: readonly number[]): number | undefined {
  const countOf = (value: number) => values.filter((one) => one === value).length
  return values.toSorted((one, other) => countOf(other) - countOf(one) || one - other)[0]
}

function toSentence(titles: readonly string[]): string {
  const text = [...new Set(titles.map((title) => title.toLowerCase()))].join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
