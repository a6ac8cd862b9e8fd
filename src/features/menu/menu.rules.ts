import type {
  Diet,
  Dish,
  DishPrice,
  Draft,
  DraftPrice,
  MenuSection,
  MenuSubsection,
  Price,
  Wine,
  WinePrice,
} from '#content/menu/menu-item.ts'
import { menu } from '#content/menu.ts'
import { isAskedFor, slugOf } from './menu-search.rules.ts'

/** The mark beside a dish, and what it stands for. */
export const dietMarks = {
  vegetarian: { mark: 'V', label: 'Vegetarian' },
  vegan: { mark: 'VG', label: 'Vegan' },
  'gluten-free': { mark: 'GF', label: 'Gluten-free' },
  spicy: { mark: 'S', label: 'Spicy' },
} as const satisfies Record<Diet, { mark: string; label: string }>

export const menuTabs = menu.map((section) => ({ slug: slugOf(section.title), section }))
const defaultTab = menuTabs[0]?.slug ?? ''

/** The slug of the section an address asks for. An unknown value is ignored and gives the first one. */
export function chooseTab(asked: string | null): string {
  const tab = menuTabs.find(({ slug, section: { title } }) => isAskedFor({ slug, title }, asked ?? ''))
  return tab?.slug ?? defaultTab
}

export function isDefaultTab(slug: string): boolean {
  return slug === defaultTab
}

/** "$9.00", "$8.00/+" for what starts there, "$3.00 ea" for one piece. */
export function formatPrice(price: DishPrice): string {
  if ('fromCents' in price) return `${formatCents(price.fromCents)}/+`
  if ('eachCents' in price) return `${formatCents(price.eachCents)} ea`
  return formatCents(price.cents)
}

export function formatCents(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

/** What an extra adds: "+$3", and "+$3.50" where it is not a whole dollar. */
export function formatExtra(cents: number): string {
  return `+${formatCents(cents).replace(/\.00$/, '')}`
}

/** The sizes a draft or a wine is poured in; one without cents is not offered. */
export function poursOf(price: DraftPrice | WinePrice): { size: string; cents: number | undefined }[] {
  return 'draftCents' in price
    ? [
        { size: '16OZ', cents: price.draftCents.oz16 },
        { size: '21OZ', cents: price.draftCents.oz21 },
      ]
    : [
        { size: 'BTG', cents: price.wineCents.glass },
        { size: 'BTL', cents: price.wineCents.bottle },
      ]
}

export function arePours(items: MenuSubsection['items']): items is readonly Draft[] | readonly Wine[] {
  return items.some((item) => 'draftCents' in item || 'wineCents' in item)
}

/** The least a guest pays for it: the smallest size, or one piece. */
export function lowestCents(price: Price): number {
  if ('cents' in price) return price.cents
  if ('fromCents' in price) return price.fromCents
  if ('eachCents' in price) return price.eachCents
  return Math.min(...poursOf(price).flatMap(({ cents }) => cents ?? []))
}

/** Dishes for a list elsewhere on the site. A name that has left the menu is a mistake of that list. */
export function dishesNamed(names: readonly string[], sections: readonly MenuSection[] = menu): Dish[] {
  const lists = sections.flatMap(({ subsections }) => subsections.map(({ items }) => items))
  const dishes = lists.flatMap((items) => (arePours(items) ? [] : items))
  return names.map((name) => {
    const dish = dishes.find((candidate) => candidate.name === name)
    if (!dish) throw new Error(`"${name}" is not on the menu`)
    return dish
  })
}
