import { formatTime } from '#base/format-time.ts'
import { dayInWords, isDate } from '#base/zoned-time.ts'
import { type Change, isItems, type Json, ORDER, valueAt } from './changes.rules.ts'
import { fieldsIn, type Labels, labelOf, labelsAt } from './labels.rules.ts'

/** By which field people know an item of a list, the best one first. */
const NAMES = ['name', 'title', 'author', 'band', 'label', 'headline', 'heading', 'words', 'question', 'text']
/** What says enough in the history of a page, but is nothing that people would look for. */
const SHORT_NAMES = ['term', 'what']

/** As times are kept: "20:00". */
const TIME = /^\d\d:\d\d$/

type Fields = Readonly<Record<string, Json>>
const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How people call an item. */
export function nameOf(item: Json | undefined): string | undefined {
  if (!isFields(item)) return undefined
  if (typeof item.home === 'string' && typeof item.away === 'string') return `${item.home} v ${item.away}`
  return firstOf(item, NAMES)
}

const firstOf = (item: Fields, keys: readonly string[]) =>
  keys.map((key) => item[key]).find((name): name is string => typeof name === 'string' && name !== '')

/** "supporters-table" is read as "Supporters table", as is a field of an old version that no screen has any more. */
function keyInWords(key: string): string {
  const words = key.replaceAll(/[-_]/g, ' ').replaceAll(/([a-z0-9])([A-Z])/g, (_, end, start) => `${end} ${start}`)
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

/** What changes are told with: the labels of the document, and the contents that know its items, the best one first. */
export type Telling = { labels: Labels; contents: readonly Json[] }

/**
 * Where a change is, as in "Food Menu, Fish tacos, Price", with fields called as on their screen. The list that an item is
 * in goes without saying.
 */
export function placeInWords(path: readonly string[], telling: Telling): string {
  const steps = path.map((_, index) => path.slice(0, index + 1))
  const said = steps.filter((one, index) => !isItem(steps[index + 1] ?? [], telling) || isItem(one, telling))
  const words = said.flatMap((one) => stepInWords(one, telling) ?? [])
  // A part of a form may be called as the one field in it.
  return words.filter((word, index) => word !== words[index - 1]).join(', ') || 'Everything'
}

function isItem(path: readonly string[], { contents }: Telling): boolean {
  const isKept = path.length > 0 && path.at(-1) !== ORDER
  return isKept && contents.some((content) => Array.isArray(valueAt(content, path.slice(0, -1))))
}

function stepInWords(path: readonly string[], telling: Telling): string | undefined {
  const step = String(path.at(-1))
  if (step === ORDER) return 'Order'
  if (isItem(path, telling)) return itemInWords(path, telling)
  const labels = labelsAt(telling.labels, path, telling.contents)
  return labels === undefined ? keyInWords(step) : labelOf(labels)
}

function itemInWords(path: readonly string[], { contents }: Telling): string {
  const items = contents.map((content) => valueAt(content, path))
  const id = String(path.at(-1))
  return items.map((item) => nameOf(item) ?? hintOf(item)).find(Boolean) ?? (isDate(id) ? dayInWords(id) : id)
}

/** What has a picture and no name, as in a gallery, is called by what is on it. */
function hintOf(item: Json | undefined): string | undefined {
  if (!isFields(item)) return undefined
  return typeof item.picture === 'string' ? pictureInWords(item.picture) : firstOf(item, SHORT_NAMES)
}

/**
 * "event-taco-tuesday" is called "Taco tuesday", "loop-karaoke" is the "Karaoke video". What an uploaded photo is called is
 * not known here.
 */
export function pictureInWords(ref: string): string {
  if (ref.startsWith('photo-')) return 'Uploaded photo'
  const words = keyInWords(ref.replace(/^(hero|event|loop)-/, ''))
  return ref.startsWith('loop-') ? `${words} video` : words
}

/** What stands at a place, in one line. */
export function valueInWords(value: Json | undefined, path: readonly string[], { labels, contents }: Telling): string {
  return inWords(value, labelsAt(labels, path, contents), path.at(-1))
}

/** A field whose name ends with `Cents` is money. */
function inWords(value: Json | undefined, labels: Labels | undefined, field = ''): string {
  const chosen = choiceInWords(value, labels)
  if (chosen !== undefined) return chosen
  if (value === undefined || value === null) return 'Nothing'
  if (value === '') return 'Empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number' && /cents$/i.test(field)) return `$${(value / 100).toFixed(2)}`
  if (typeof value === 'string' && /(picture|photo|film|video)$/i.test(field)) return pictureInWords(value)
  if (typeof value === 'string' && isDate(value)) return dayInWords(value)
  if (typeof value === 'string' && TIME.test(value)) return formatTime(value)
  if (typeof value !== 'object') return String(value)
  if (!isFields(value)) return value.map((one) => inWords(one, labels, field)).join(', ') || 'Nothing'
  const own = fieldsIn(labels, value)
  const order = Object.keys(own)
  const words = Object.entries(value)
    .filter(([key]) => key !== 'id')
    .toSorted(([one], [other]) => rankIn(order, one) - rankIn(order, other))
    .map(([key, one]) => `${labelOf(own[key]) ?? keyInWords(key)}: ${inWords(one, own[key], key)}`)
  return nameOf(value) ?? words.join(', ')
}

/** As the screen calls what was chosen. Staff add to some choices: those are told by their names. */
function choiceInWords(value: Json | undefined, labels: Labels | undefined): string | undefined {
  if (typeof labels !== 'object' || !('choices' in labels)) return undefined
  if (value === undefined) return labels.choices['']
  if (value === null || typeof value === 'object') return undefined
  const chosen = String(value)
  return labels.choices[chosen] ?? keyInWords(chosen)
}

/** What is not in the order comes last. */
function rankIn(order: readonly string[], step: string): number {
  const rank = order.indexOf(step)
  return rank < 0 ? order.length : rank
}

/** Changes from the top of the screen to its end: the database has an order of its own. */
export function inScreenOrder(changes: readonly Change[], telling: Telling): Change[] {
  const ranked = changes.map((change) => ({ change, ranks: ranksOf(change.path, telling) }))
  return ranked.toSorted((one, other) => compareRanks(one.ranks, other.ranks)).map(({ change }) => change)
}

function ranksOf(path: readonly string[], { labels, contents }: Telling): number[] {
  return path.map((step, index) => {
    const around = path.slice(0, index)
    const values = contents.map((content) => valueAt(content, around)).filter((value) => value !== undefined)
    const lists = values.filter(isItems)
    const items = lists.flatMap((list) => list.map(({ id }) => id))
    const fields = Object.keys(fieldsIn(labelsAt(labels, around, contents), values[0]))
    return rankIn(lists.length > 0 ? items : fields, step)
  })
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const differences = one.map((rank, index) => rank - (other[index] ?? rank))
  return differences.find((difference) => difference !== 0) ?? one.length - other.length
}

/** Both sides of a change. An order is told by the names of what was moved. */
export function sidesInWords({ path, before, after }: Change, telling: Telling): [string, string] {
  if (path.at(-1) !== ORDER) return [valueInWords(before, path, telling), valueInWords(after, path, telling)]
  const namesOf = (ids: Json | undefined) =>
    Array.isArray(ids) ? ids.map((id) => itemInWords([...path.slice(0, -1), String(id)], telling)).join(', ') : ''
  return [namesOf(before), namesOf(after)]
}
