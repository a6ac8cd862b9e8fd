import { type Change, type Json, ORDER, valueAt } from './changes.rules.ts'

/** By which field people know an item of a list, the best one first. */
const NAMES = ['name', 'title', 'author', 'band', 'label', 'headline', 'heading', 'words', 'question', 'text']

type Fields = Readonly<Record<string, Json>>
const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How people call an item. */
export function nameOf(item: Json | undefined): string | undefined {
  if (!isFields(item)) return undefined
  if (typeof item.home === 'string' && typeof item.away === 'string') return `${item.home} v ${item.away}`
  return NAMES.map((key) => item[key]).find((name): name is string => typeof name === 'string' && name !== '')
}

/** "cardLine" is read as "Card line", an amount of cents as "Price". */
function fieldInWords(field: string): string {
  const words = field
    .replace(/^cents$/, 'price')
    .replace(/Cents$/, '')
    .replace(/^is(?=[A-Z])/, '')
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Where a change is, as in "Food Menu, Fish tacos, Price"; the contents are asked for the names of items, the first that
 * knows. The list that an item is in goes without saying.
 */
export function placeInWords(path: readonly string[], contents: readonly Json[]): string {
  const steps = path.map((_, index) => path.slice(0, index + 1))
  const said = steps.filter((one, index) => !isItem(steps[index + 1] ?? [], contents) || isItem(one, contents))
  return said.map((one) => stepInWords(one, contents)).join(', ') || 'Everything'
}

function isItem(path: readonly string[], contents: readonly Json[]): boolean {
  const isKept = path.length > 0 && path.at(-1) !== ORDER
  return isKept && contents.some((content) => Array.isArray(valueAt(content, path.slice(0, -1))))
}

function stepInWords(path: readonly string[], contents: readonly Json[]): string {
  const step = path.at(-1) ?? ''
  if (step === ORDER) return 'Order'
  if (!isItem(path, contents)) return fieldInWords(step)
  const items = contents.map((content) => valueAt(content, path))
  return items.map((item) => nameOf(item) ?? pictureOf(item)).find(Boolean) ?? step
}

/** An item that has a picture and no name, as in a gallery, is called by what is on it. */
function pictureOf(item: Json | undefined): string | undefined {
  return isFields(item) && typeof item.picture === 'string' ? pictureInWords(item.picture) : undefined
}

/** "supporters-table" is read as "Supporters table". What an uploaded photo is called is not known here. */
const pictureInWords = (ref: string) => (ref.startsWith('photo-') ? 'Uploaded photo' : fieldInWords(ref))

/** What stands there, in one line. A field whose name ends with `Cents` is money. */
export function valueInWords(value: Json | undefined, field = ''): string {
  if (value === undefined || value === null) return 'Nothing'
  if (value === '') return 'Empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number' && /cents$/i.test(field)) return `$${(value / 100).toFixed(2)}`
  if (typeof value === 'string' && /^(picture|photo)$/.test(field)) return pictureInWords(value)
  if (typeof value !== 'object') return String(value)
  if (!isFields(value)) return value.map((one) => valueInWords(one, field)).join(', ') || 'Nothing'
  const words = Object.entries(value).filter(([key]) => key !== 'id')
  return nameOf(value) ?? words.map(([key, one]) => `${fieldInWords(key)}: ${valueInWords(one, key)}`).join(', ')
}

/** Both sides of a change. An order is told by the names of what was moved. */
export function sidesInWords({ path, before, after }: Change, contents: readonly Json[]): [string, string] {
  if (path.at(-1) !== ORDER) return [valueInWords(before, path.at(-1)), valueInWords(after, path.at(-1))]
  const inWords = (ids: Json | undefined) =>
    Array.isArray(ids) ? ids.map((id) => stepInWords([...path.slice(0, -1), String(id)], contents)).join(', ') : ''
  return [inWords(before), inWords(after)]
}
