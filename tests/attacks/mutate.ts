import type { Random } from './random.ts'

/** A list in a list in a list: deeper than any answer of ours, and shallow enough to be written down. */
function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { value }
  return value
}

/** What no field wants, or wants and should not: wrong types, the ends of ranges, names that objects are born with. */
const oddities: readonly [unknown, ...unknown[]] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  0.1 + 0.2,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  'NaN',
  'Infinity',
  '1e999',
  '0x10',
  '٣',
  [],
  {},
  [[]],
  nested(60),
  '0001-01-01',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '2025-02-30',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '24:00',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '\0',
  'nul\0inside',
  '\ud800',
  'half \udc00 a character',
  '\u202eright to left',
  'line\nbreak\r\nand\ttab',
  "'; select 1; --",
  '%00%0d%0a',
  '../../etc/passwd',
  'x'.repeat(300),
  'x'.repeat(100_000),
  '🍺'.repeat(5000),
  { $ne: null },
  { length: 1e9 },
  { toString: 'mine', valueOf: 1 },
]

/** Field names that must never be taken for the object's own. */
const bornNames = ['__proto__', 'constructor', 'prototype', 'toString', 'then', 'toJSON', 'length', '']

/** The same value with one thing wrong somewhere in it. */
export function mutate(value: unknown, random: Random): unknown {
  if (random.chance(0.15) || typeof value !== 'object' || value === null) return random.pick(oddities)
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.3)) return [...value, random.pick(oddities)]
    const place = random.below(value.length)
    return value.map((item, index) => (index === place ? mutate(item, random) : item))
  }
  const entries = Object.entries(value)
  const place = random.below(entries.length)
  const how = random.pick(['change', 'change', 'change', 'remove', 'add'])
  if (how === 'add' || entries.length === 0) {
    // `fromEntries` makes a property of its own, also of `__proto__`, which JSON then carries.
    return Object.fromEntries([...entries, [random.pick(bornNames) ?? '', random.pick(oddities)]])
  }
  if (how === 'remove') return Object.fromEntries(entries.filter((_, index) => index !== place))
  return Object.fromEntries(
    entries.map(([name, inner], index) => [name, index === place ? mutate(inner, random) : inner]),
  )
}

/** The written body with something wrong that no value can have: cut off, named twice, numbers out of range. */
export function mutateText(json: string, random: Random): string {
  const spoil: [(text: string) => string, ...((text: string) => string)[]] = [
    (text) => text.slice(0, random.below(text.length)),
    (text) => text.replace('{', `{${text.slice(1, -1)}${text.length > 2 ? ',' : ''}`),
    (text) => text.replace(/:("[^"]*"|\d+)/, ':1e999'),
    (text) => text.replace(/:("[^"]*"|\d+)/, ':-0'),
    (text) => text.replace(/:("[^"]*"|\d+)/, ':NaN'),
    (text) => text.replace(/:("[^"]*"|\d+)/, ':12345678901234567890123456789'),
    (text) => text.replace('{', '{"__proto__":{"role":"owner"},'),
    (text) => `\ufeff${text}`,
    (text) => `${text}${text}`,
    (text) => text.replaceAll('"', "'"),
    (text) => `${'['.repeat(3000)}${text}${']'.repeat(3000)}`,
    () => '',
  ]
  return random.pick(spoil)(json)
}

export const oddTexts = oddities.filter((one) => typeof one === 'string')
