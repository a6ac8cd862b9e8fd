import type { RewardType } from '#features/loyalty/rewards/rewards.rules.ts'

/** What a reward takes off a check: money, some dishes or drinks, or nothing when staff hand it over. */
export type RewardValue =
  | { kind: 'credit'; cents: number }
  | { kind: 'percent'; percent: number }
  | { kind: 'items'; of: 'food' | 'drinks'; count: number; maxCents: number | undefined; words: readonly string[] }
  | { kind: 'handed-over' }

/** Staff describe rewards in their own words: "Appetizer up to $15", "Four cocktails", "$50 dining credit". */
export function readRewardValue({ category, value, description }: RewardWords): RewardValue {
  const text = `${value} ${description}`
  const dollars = /\$\s?(\d+(?:\.\d{1,2})?)/.exec(text)?.[1]
  const cents = dollars ? Math.round(Number(dollars) * 100) : undefined
  if (category === 'discount') {
    const percent = Number(/(\d{1,3})\s?%/.exec(text)?.[1])
    if (cents) return { kind: 'credit', cents }
    return percent > 0 && percent <= 100 ? { kind: 'percent', percent } : { kind: 'handed-over' }
  }
  if (category !== 'food' && category !== 'drinks') return { kind: 'handed-over' }
  return { kind: 'items', of: category, count: readCount(value), maxCents: cents, words: readWords(value) }
}

type RewardWords = { category: RewardType; value: string; description: string }

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function readCount(value: string) {
  const [first = ''] = value.toLowerCase().trim().split(/\s+/)
  const named = NUMBERS.indexOf(first) + 1
  const count = named || (/^\d{1,2}$/.test(first) ? Number(first) : 1)
  return Math.min(NUMBERS.length, Math.max(1, count))
}

const EMPTY_WORDS = new Set([...NUMBERS, 'up', 'to', 'any', 'free', 'the', 'of', 'on', 'house', 'and', 'for', 'with'])

/** Words that a dish, a drink or its section of the menu may have in common with the reward, without a plural's s. */
function readWords(text: string) {
  const words = text.toLowerCase().match(/[a-z]{3,}/g) ?? []
  return words.filter((word) => !EMPTY_WORDS.has(word)).map((word) => word.replace(/s$/, ''))
}

/** A line of a check that something can be taken off. */
export type CheckLine = {
  guid: string
  /** The name, and the sections of the menu it is in. */
  words: string
  kind: 'food' | 'drinks' | undefined
  quantity: number
  /** Before discounts, for all of the quantity. */
  grossCents: number
  /** The house has already taken something off. */
  isDiscounted: boolean
}

export type ItemAmount = { selectionGuid: string; cents: number }

type ItemValue = Extract<RewardValue, { kind: 'items' }>

/**
 * What a reward takes off which lines. Lines that share words with the reward come first; if there are none, any line of
 * the kind will do, the cheapest if the reward has no limit. Staff may have chosen the line.
 */
export function chooseItems(
  { of, count, maxCents, words }: ItemValue,
  lines: readonly CheckLine[],
  chosenGuid?: string,
): ItemAmount[] {
  const possible = lines.filter(
    (line) =>
      !line.isDiscounted &&
      line.grossCents > 0 &&
      (line.kind ?? of) === of &&
      (chosenGuid === undefined || line.guid === chosenGuid),
  )
  const named = possible.filter((line) => words.some((word) => line.words.toLowerCase().includes(word)))
  const isDearestFirst = named.length > 0 || maxCents !== undefined
  const units = (named.length > 0 ? named : possible)
    .map((line) => {
      const pieces = Number.isInteger(line.quantity) && line.quantity > 0 ? line.quantity : 1
      const cents = Math.floor(line.grossCents / pieces)
      return { guid: line.guid, pieces, cents: Math.min(cents, maxCents ?? cents) }
    })
    .toSorted((one, other) => (isDearestFirst ? other.cents - one.cents : one.cents - other.cents))

  const amounts: ItemAmount[] = []
  let left = count
  for (const { guid, pieces, cents } of units) {
    const taken = Math.min(left, pieces)
    if (taken === 0) break
    amounts.push({ selectionGuid: guid, cents: cents * taken })
    left -= taken
  }
  return amounts
}
