import { toTextCell } from '#base/csv.ts'
import type { Diet, Menu, MenuItem } from '#content/menu/menu-item.ts'
import {
  type CheckedLine,
  checkLines,
  lengthProblem,
  type Problem,
  placeOf,
  twiceProblem,
} from '#features/content/import/check-lines.rules.ts'
import type { Cell } from '#features/content/import/line-cells.rules.ts'
import { nearest } from '#features/content/import/read-cells.rules.ts'
import { allDiets } from '#features/menu/menu.rules.ts'
import { type Columns, readDiets, readPriceCell, readSizes, sizesInWords } from './read-menu-cells.rules.ts'

export const MENU_COLUMNS = [
  ...['section', 'list', 'sizes', 'name', 'description', 'price'],
  ...['large price', 'diets'],
] as const
const LEAST = MENU_COLUMNS.indexOf('price') + 1

/** Something on the menu as a row tells it. What has no column in it stays as it is; an empty cell takes it away. */
export type MenuRow = Pick<MenuItem, 'name' | 'kind' | 'cents'> & {
  section: string
  list: string
  /** Of the list, if it is to be sold in two sizes. */
  columns?: Columns | undefined
  description: string
  largeCents?: number | null
  diets?: Diet[]
}

const MAX_TITLE = 60
const MAX_NAME = 80
const MAX_DESCRIPTION = 200

/** By what something is known: capital letters and spaces do not matter. */
export const keyOf = (...names: string[]) =>
  JSON.stringify(names.map((name) => name.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, ' ')))

/** Every line as an item of the menu or with its first problem. */
export function checkMenuRows(text: string, menu: Menu): CheckedLine<MenuRow>[] {
  const listed = countItems(menu)
  const lines = new Map<string, number[]>()
  const sizes = new Map(
    menu.sections.flatMap(({ title, lists }) => lists.map((list) => [keyOf(title, list.title), list.columns])),
  )
  return checkLines(text, { names: MENU_COLUMNS, least: LEAST }, (cells, line) => {
    const checked = checkItem(cells, menu, sizes)
    if ('reason' in checked) return checked
    const { section, list, name, columns } = checked
    const key = keyOf(section, list, name)
    const told = lines.get(key) ?? []
    // A menu may have two of one name in a list, and then so may its rows.
    if (told[0] !== undefined && told.length >= (listed.get(key) ?? 1)) return twiceProblem('item', told[0], cells)
    lines.set(key, [...told, line])
    sizes.set(keyOf(section, list), columns)
    return checked
  })
}

function countItems({ sections }: Menu): Map<string, number> {
  const keys = sections.flatMap((section) =>
    section.lists.flatMap((list) => list.items.map(({ name }) => keyOf(section.title, list.title, name))),
  )
  return new Map(keys.map((key) => [key, keys.filter((one) => one === key).length]))
}

const NONE: Cell = { text: '', start: 0, end: 0 }

function checkItem(
  [section = NONE, list = NONE, sizes = NONE, name = NONE, description = NONE, price = NONE, large, diets]: Cell[],
  menu: Menu,
  sizesOf: ReadonlyMap<string, Columns | undefined>,
): MenuRow | Problem {
  const problem =
    checkTitles(section, list, menu) ??
    (name.text === '' ? { ...placeOf(name), reason: 'What is it called?' } : undefined) ??
    lengthProblem(name, MAX_NAME) ??
    lengthProblem(description, MAX_DESCRIPTION, 'description')
  if (problem) return problem
  const columns = checkSizes(sizes, list, { sizesOf, key: keyOf(section.text, list.text) })
  if (typeof columns === 'object') return columns
  const amount = readPriceCell(price.text)
  if (amount === 'invalid') return priceProblem(price)
  const largeCents = large && readLargePrice(large)
  if (typeof largeCents === 'object') return largeCents
  if (large && largeCents !== undefined && !columns) {
    return { ...placeOf(large), reason: `${list.text} has one price. Leave this empty.`, repair: emptied }
  }
  if (amount.cents === undefined && (!columns || (large && largeCents === undefined))) {
    return { ...placeOf(price), reason: 'What does it cost?' }
  }
  const found = diets && readDiets(diets.text)
  if (diets && found && found.unknown.length > 0) return dietProblem(diets, found)
  return {
    section: section.text,
    list: list.text,
    columns,
    name: name.text,
    description: description.text,
    ...amount,
    ...(large && { largeCents: largeCents ?? null }),
    ...(found && { diets: found.diets }),
  }
}

const emptied = { label: 'Leave it empty', text: '' }
const use = (text: string) => ({ label: `Use ${text}`, text: toTextCell(text) })

/** A name that is almost one of the menu's is a slip; any other is a new section or list. */
function checkTitles(section: Cell, list: Cell, { sections }: Menu): Problem | undefined {
  if (section.text === '') return { ...placeOf(section), reason: 'Which section is it in?' }
  if (list.text === '') return { ...placeOf(list), reason: 'Which list is it in?' }
  const known = sections.find(({ title }) => keyOf(title) === keyOf(section.text))
  const titles = sections.map(({ title }) => title)
  return (
    lengthProblem(section, MAX_TITLE) ??
    lengthProblem(list, MAX_TITLE) ??
    (known ? undefined : slipProblem(section, titles, 'section')) ??
    slipProblem(list, known?.lists.map(({ title }) => title) ?? [], 'list')
  )
}

function slipProblem(cell: Cell, titles: readonly string[], what: 'section' | 'list'): Problem | undefined {
  if (titles.some((title) => keyOf(title) === keyOf(cell.text))) return undefined
  const meant = nearest(cell.text, titles, cell.text.length > 5 ? 2 : 1)
  if (!meant) return undefined
  const reason = `Is ${cell.text} the ${what} ${meant}? If not, add the new ${what} on the Menu tab first.`
  return { ...placeOf(cell), reason, repair: use(meant) }
}

type Known = { sizesOf: ReadonlyMap<string, Columns | undefined>; key: string }

function checkSizes(cell: Cell, list: Cell, { sizesOf, key }: Known): Columns | undefined | Problem {
  const read = readSizes(cell.text)
  const words = Object.values(sizesInWords)
  if (read === 'invalid') {
    return { ...placeOf(cell), reason: `Write ${words.join(' or ')}, or leave it empty.`, repair: emptied }
  }
  if (!sizesOf.has(key)) return read
  const known = sizesOf.get(key)
  if (read === undefined || read === known) return known
  const reason = `${list.text} has ${known ? sizesInWords[known] : 'one price'}.`
  return { ...placeOf(cell), reason, repair: known ? use(sizesInWords[known]) : emptied }
}

function readLargePrice(cell: Cell): number | undefined | Problem {
  const amount = readPriceCell(cell.text)
  return amount === 'invalid' || amount.kind ? priceProblem(cell) : amount.cents
}

function priceProblem(cell: Cell): Problem {
  return { ...placeOf(cell), reason: `${cell.text} is not a price. Write 9.50, from 8 or 3 each.` }
}

function dietProblem(cell: Cell, { diets, unknown }: { diets: Diet[]; unknown: string[] }): Problem {
  const guesses = unknown.flatMap((word) => nearest(word, allDiets, 3) ?? [])
  const text = allDiets.filter((diet) => diets.includes(diet) || guesses.includes(diet)).join(', ')
  const reason = `We don't know ${unknown.join(', ')}. Diets are ${allDiets.join(', ')}.`
  return { ...placeOf(cell), reason, repair: text === '' ? emptied : use(text) }
}
