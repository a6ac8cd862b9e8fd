import { weekdays } from '#base/zoned-time.ts'
import type { MenuItem } from '#content/menu/menu-item.ts'
import { fold } from '#features/menu/menu-search.rules.ts'

const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const SETS: Readonly<Record<string, number>> = { pair: 2, trio: 3, dozen: 12 }

/** Words that do not say what something is. */
const IDLE = new Set([
  ...['a', 'an', 'the', 'and', 'of', 'for', 'with', 'any', 'each', 'from', 'happy', 'local', 'only', 'your', 'our'],
  ...[...weekdays, ...NUMBERS, ...Object.keys(SETS)].map((word) => word.toLowerCase()),
])

/** What a name says, word by word: "Monday: six wings" is "wing". */
export function meaningOf(text: string): Set<string> {
  const words = fold(text).split(' ')
  return new Set(words.filter((word) => word !== '' && !IDLE.has(word) && !/^\d+$/.test(word)).map(singular))
}

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')

export const isWithin = (part: ReadonlySet<string>, whole: ReadonlySet<string>) =>
  part.size > 0 && [...part].every((word) => whole.has(word))
export const isSameMeaning = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  isWithin(one, other) && one.size === other.size

/** How many pieces a price is for: "Slider trio", "six wings", or "Ten wings, glazed" in what is written below the name. */
export function piecesOf({ name, description = '' }: Pick<MenuItem, 'name' | 'description'>): number {
  const [start = ''] = description.split(/[,.]/)
  return countIn(name) ?? (isWithin(meaningOf(start), meaningOf(name)) ? countIn(start) : undefined) ?? 1
}

function countIn(text: string): number | undefined {
  for (const word of fold(text).split(' ')) {
    const number = NUMBERS.indexOf(word)
    if (number > 0) return number
    if (SETS[word] !== undefined) return SETS[word]
    if (/^\d{1,2}$/.test(word)) return Number(word)
  }
  return undefined
}
