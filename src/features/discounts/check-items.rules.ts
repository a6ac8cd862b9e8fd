/** A line of a check as the point of sale sent it. Nested modifiers are in one flat list. */
export type CheckItem = { quantity: number; name: string; priceCents: number; modifiers: string[] }

/** The point of sale has no limit for nested modifiers. */
const DEEPEST_MODIFIER = 10

/** The lines of a check, after discounts. Voided lines are left out, unless the whole check was voided. */
export function readItems(selections: unknown, { isVoided }: { isVoided: boolean }): CheckItem[] {
  return readList(selections)
    .filter((line) => isVoided || line.voided !== true)
    .map((line) => ({
      quantity: readNumber(line.quantity) ?? 1,
      name: readName(line) ?? 'Unnamed item',
      priceCents: Math.round((readNumber(isVoided ? line.preDiscountPrice : line.price) ?? 0) * 100),
      modifiers: readModifiers(line, { isVoided, depth: 1 }),
    }))
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

function readNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}
