/** A line of a check as the point of sale sent it. Nested modifiers are in one flat list. */
export type CheckItem = {
  quantity: number
  name: string
  /** After discounts, and before them. */
  priceCents: number
  fullCents: number
  modifiers: string[]
}

/** The point of sale has no limit for nested modifiers. */
const DEEPEST_MODIFIER = 10

/** The lines of a check. Voided lines are left out, unless the whole check was voided: then its prices are what it would have cost. */
export function readItems(selections: unknown, { isVoided }: { isVoided: boolean }): CheckItem[] {
  return readList(selections)
    .filter((line) => isVoided || line.voided !== true)
    .map((line) => {
      const priceCents = readCents(isVoided ? line.preDiscountPrice : line.price) ?? 0
      return {
        quantity: readNumber(line.quantity) ?? 1,
        name: readName(line) ?? 'Unnamed item',
        priceCents,
        fullCents: readCents(line.preDiscountPrice) ?? priceCents,
        modifiers: readModifiers(line, { isVoided, depth: 1 }),
      }
    })
}

/** As many are named where there is room for one line. */
const NAMED_ITEMS = 4

/** "2 Old Fashioned, Smash burger and Fries", with how many more there are. The same dish twice is named once. */
export function tellItems(items: readonly Pick<CheckItem, 'quantity' | 'name'>[]): string {
  const counts = new Map<string, number>()
  for (const { name, quantity } of items) counts.set(name, (counts.get(name) ?? 0) + quantity)
  const told = [...counts].map(([name, quantity]) => (quantity === 1 ? name : `${formatQuantity(quantity)} ${name}`))
  if (told.length <= NAMED_ITEMS) return told.join(', ')
  return `${told.slice(0, NAMED_ITEMS - 1).join(', ')} and ${told.length - NAMED_ITEMS + 1} more`
}

/** Things sold by weight have quantities like 0.3300000131130219. */
function formatQuantity(quantity: number) {
  return String(Math.round(quantity * 100) / 100)
}

function readModifiers(line: Line, { isVoided, depth }: { isVoided: boolean; depth: number }): string[] {
  if (depth > DEEPEST_MODIFIER) return []
  return readList(line.modifiers)
    .filter((modifier) => isVoided || modifier.voided !== true)
    .flatMap((modifier) => {
      const name = readName(modifier)
      return [...(name ? [name] : []), ...readModifiers(modifier, { isVoided, depth: depth + 1 })]
    })
}

type Line = Record<string, unknown>

function readList(value: unknown): Line[] {
  if (!Array.isArray(value)) return []
  return value.filter((entry): entry is Line => typeof entry === 'object' && entry !== null)
}

function readName({ displayName }: Line): string | undefined {
  return typeof displayName === 'string' && displayName.trim() !== '' ? displayName.trim() : undefined
}

function readCents(value: unknown): number | undefined {
  const dollars = readNumber(value)
  return dollars === undefined ? undefined : Math.round(dollars * 100)
}

function readNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}
