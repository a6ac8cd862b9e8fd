export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/**
 * One difference between two versions. A step of the path is the name of a field, or the `id` of an item of a list. What
 * was not there has no `before`, what is gone has no `after`. The order of a list is a change of its own: its path ends
 * with `ORDER`, and its values are the ids.
 */
export type Change = { path: readonly string[]; before?: Json; after?: Json }

export const ORDER = '#order'

type Fields = { readonly [key: string]: Json }
type Item = Fields & { readonly id: string }

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isItem = (value: Json): value is Item => isFields(value) && typeof value.id === 'string'
/** Lists of anything else, such as words, are one value. */
export const isItems = (value: Json | undefined): value is readonly Item[] =>
  Array.isArray(value) && value.every(isItem)

export function changesBetween(
  before: Json | undefined,
  after: Json | undefined,
  path: readonly string[] = [],
): Change[] {
  if (isSame(before, after)) return []
  if (isItems(before) && isItems(after)) return changesOfItems(before, after, path)
  if (isFields(before) && isFields(after)) return changesOfFields(before, after, path)
  return [{ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }]
}

function changesOfFields(before: Fields, after: Fields, path: readonly string[]): Change[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => changesBetween(before[key], after[key], [...path, key]))
}

function changesOfItems(before: readonly Item[], after: readonly Item[], path: readonly string[]): Change[] {
  const [old, now] = [byId(before), byId(after)]
  const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((id) =>
    changesBetween(old.get(id), now.get(id), [...path, id]),
  )
  const ids = after.map(({ id }) => id)
  const wouldBe = [...before.filter(({ id }) => now.has(id)), ...after.filter(({ id }) => !old.has(id))]
  const isMoved = !isSame(
    wouldBe.map(({ id }) => id),
    ids,
  )
  const order = { path: [...path, ORDER], before: before.map(({ id }) => id), after: ids }
  return isMoved ? [...changes, order] : changes
}

const byId = (items: readonly Item[]) => new Map(items.map((item) => [item.id, item]))

/** The content with these changes made to it. What they are about need not be as it was: the path alone counts. */
export function applyChanges(content: Json | undefined, changes: readonly Change[]): Json | undefined {
  return changes.reduce(applyChange, content)
}

function applyChange(content: Json | undefined, { path, after }: Change): Json | undefined {
  const [step, ...rest] = path
  if (step === undefined) return after
  if (step === ORDER && isItems(content) && Array.isArray(after)) return inOrder(content, after)
  if (isItems(content)) {
    const next = applyChange(
      content.find(({ id }) => id === step),
      { path: rest, ...(after !== undefined && { after }) },
    )
    if (next === undefined) return content.filter(({ id }) => id !== step)
    if (!isItem(next)) return content
    return content.some(({ id }) => id === step)
      ? content.map((item) => (item.id === step ? next : item))
      : [...content, next]
  }
  if (!isFields(content)) return content
  const { [step]: old, ...others } = content
  const next = applyChange(old, { path: rest, ...(after !== undefined && { after }) })
  // A field keeps its place among the others, so that a version reads as the one before.
  return next === undefined ? others : { ...content, [step]: next }
}

/** As the ids say. An item that they do not know stays behind the one that it follows now. */
function inOrder(items: readonly Item[], ids: readonly Json[]): Item[] {
  const known = new Set(ids)
  const sorted = ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
  for (const [index, item] of items.entries()) {
    if (known.has(item.id)) continue
    const place = sorted.findIndex(({ id }) => id === items[index - 1]?.id) + 1
    sorted.splice(place, 0, item)
  }
  return sorted
}

/** What takes back changes, of all of them or of those at some places: a way from `after` to `before`. */
export function changesBack(before: Json, after: Json, isMeant: (path: readonly string[]) => boolean): Change[] {
  const isOrderOfMeant = (list: readonly string[]) =>
    changesBetween(before, after).some(({ path }) => isMeant(path) && isSame(path.slice(0, -1), list))
  return changesBetween(after, before).filter(
    // An item that comes back takes its old place.
    ({ path }) => isMeant(path) || (path.at(-1) === ORDER && isOrderOfMeant(path.slice(0, -1))),
  )
}

/** Of `mine` those that meet one of `theirs` at the same place, or inside of it, and want something else. */
export function conflictsOf(mine: readonly Change[], theirs: readonly Change[]): Change[] {
  return mine.filter((one) =>
    theirs.some((other) => {
      const isNested = startsWith(one.path, other.path) || startsWith(other.path, one.path)
      return isNested && !(isSame(one.path, other.path) && isSame(one.after, other.after))
    }),
  )
}

const startsWith = (path: readonly string[], start: readonly string[]) =>
  path.at(-1) === ORDER ? isSame(path, start) : start.every((step, index) => path[index] === step)

/** Whether everything that these changes brought is still as they left it. */
export function isUntouched(content: Json, changes: readonly Change[]): boolean {
  return changes.every(({ path, after }) => {
    if (path.at(-1) !== ORDER) return isSame(valueAt(content, path), after)
    const items = valueAt(content, path.slice(0, -1))
    return (
      isItems(items) &&
      isSame(
        items.map(({ id }) => id),
        after,
      )
    )
  })
}

export function valueAt(content: Json | undefined, path: readonly string[]): Json | undefined {
  const [step, ...rest] = path
  if (step === undefined) return content
  if (isItems(content))
    return valueAt(
      content.find(({ id }) => id === step),
      rest,
    )
  return isFields(content) ? valueAt(content[step], rest) : undefined
}

/** The database does not keep the order of fields, so it does not count. */
function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]))
  }
  if (!isFields(one) || !isFields(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]))
}
