import { groupBy } from '#base/group-by.ts'
import { venue } from '#content/venue.ts'
import { COMMON_WORDS, FAVORITE_WORDS, FILLER_WORDS, RUNS } from './common-words.rules.ts'

/** What is known about the person who chooses the password: what they are called, and where they can be reached. */
export type PasswordOwner = { login: string; name: string; phone?: string }

/**
 * Six random letters are worth 28 bits, six random digits 20, a name with a year 16, `password1` 5. A password that is
 * guessed online needs no more than this, because attempts are limited.
 */
const MIN_BITS = 18
/** Long enough to know: nobody types more by heart that is all of one kind. */
const LOOKED_AT = 60
const MAX_REPEATED = 12

const bitsOf = { own: 2, favorite: 2, word: 10, filler: 6, run: 6, year: 6, day: 12, mark: 1, otherSign: 4 } as const
const BITS_OF_A_LETTER = Math.log2(26)
const BITS_OF_A_DIGIT = Math.log2(10)

/**
 * Whether somebody who knows what people choose, and who this person is, would soon come to this password. It is taken
 * apart into words, keys in a row, repetitions, years and days, in the way that makes it cheapest to guess.
 */
export function isCommonPassword(password: string, owner: PasswordOwner): boolean {
  const typed = password.normalize('NFKC').toLowerCase().slice(0, LOOKED_AT)
  const own = ownWords(owner)
  const partsAt = (text: string) => [...simpleParts(text, own), ...repetitions(text, own)]
  return cheapestBits(typed, partsAt) < MIN_BITS
}

type Part = { length: number; bits: number }

/** What the cheapest way to put a text together costs, of the parts that it can begin with at each place. */
function cheapestBits(text: string, partsAt: (rest: string) => Part[]): number {
  const costs = Array.from({ length: text.length + 1 }, (_, end) => (end === 0 ? 0 : Number.POSITIVE_INFINITY))
  for (const [start, cost] of costs.entries()) {
    for (const { length, bits } of partsAt(text.slice(start))) {
      costs[start + length] = Math.min(costs[start + length] ?? 0, cost + bits)
    }
  }
  return costs.at(-1) ?? 0
}

function simpleParts(text: string, own: readonly string[]): Part[] {
  if (text === '') return []
  const found = (words: readonly string[], bits: number) =>
    words.filter((word) => startsWithWord(text, word)).map(({ length }) => ({ length, bits }))
  const first = text.charAt(0)
  const letters = [first, ...(leet[first] ?? '')]
  const known = (words: Map<string, string[]>) => letters.flatMap((letter) => words.get(letter) ?? [])
  const { favorite, common, filler } = lists()
  return [
    { length: 1, bits: bitsOfCharacter(first) },
    ...found(own, bitsOf.own),
    ...found(known(favorite), bitsOf.favorite),
    ...found(known(common), bitsOf.word),
    ...found(known(filler), bitsOf.filler),
    ...(/^(1[89]\d\d|20[0-4]\d)/.test(text) ? [{ length: 4, bits: bitsOf.year }] : []),
    ...dayLengths(text).map((length) => ({ length, bits: bitsOf.day })),
    ...Array.from({ length: Math.max(0, runLength(text) - 2) }, (_, index) => ({
      length: index + 3,
      bits: bitsOf.run,
    })),
  ]
}

function bitsOfCharacter(character: string) {
  if (/\d/.test(character)) return BITS_OF_A_DIGIT
  if (/\p{Letter}/u.test(character)) return BITS_OF_A_LETTER
  return /[\s.,!?*#_-]/.test(character) ? bitsOf.mark : bitsOf.otherSign
}

/** Digits and signs that stand for letters. */
const leet: Record<string, string> = {
  '0': 'o',
  '1': 'il',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'il',
  '|': 'il',
  '+': 't',
}

function startsWithWord(text: string, word: string): boolean {
  if (text.length < word.length) return false
  for (let index = 0; index < word.length; index++) {
    const [typed, meant] = [text.charAt(index), word.charAt(index)]
    if (typed !== meant && !leet[typed]?.includes(meant)) return false
  }
  return true
}

/** How much of the beginning of a text stands somewhere in a run, forwards or backwards. */
function runLength(text: string): number {
  const lengths = lists().runs.map((run) => {
    let length = 0
    while (length < text.length && run.includes(text.slice(0, length + 1))) length++
    return length
  })
  return Math.max(...lengths)
}

/** The lengths of calendar days that a text begins with, written in digits: 140592, 05141992, 19920514. */
function dayLengths(text: string): number[] {
  const digits = /^\d{6,8}/.exec(text)?.[0] ?? ''
  const isDay = (day: string, month: string) => Number(day) >= 1 && Number(day) <= 31 && isMonth(month)
  const isMonth = (month: string) => Number(month) >= 1 && Number(month) <= 12
  const [a, b, c] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)]
  const isShort = isDay(a, b) || isDay(b, a) || isDay(c, b)
  const isYear = (year: string) => /^(19|20)\d\d$/.test(year)
  const isLong =
    (isYear(digits.slice(4, 8)) && (isDay(a, b) || isDay(b, a))) ||
    (isYear(digits.slice(0, 4)) && isDay(digits.slice(6, 8), c))
  return [...(isShort ? [6] : []), ...(isLong ? [8] : [])]
}

/** The same again and again: aaaa, 1212, monkeymonkey. */
function repetitions(text: string, own: readonly string[]): Part[] {
  const found: Part[] = []
  for (let size = 1; size <= Math.min(MAX_REPEATED, text.length / 2); size++) {
    const unit = text.slice(0, size)
    let times = 1
    while (text.startsWith(unit, times * size)) times++
    const isKnown = found.some(({ length }) => length >= times * size)
    if (isKnown || times < (size === 1 ? 3 : 2)) continue
    const bits = cheapestBits(unit, (rest) => simpleParts(rest, own)) + Math.log2(times)
    found.push({ length: times * size, bits })
  }
  return found
}

/** The parts of the person's name, login and phone, and of the venue's name and place. */
function ownWords({ login, name, phone = '' }: PasswordOwner): string[] {
  const texts = [name, ...login.split('@'), phone, venue.name, venue.address.street, venue.city, venue.phone.display]
  const words = texts.flatMap((text) => {
    const parts = text.toLowerCase().split(/[^\p{Letter}\p{Number}]+/u)
    const joined = parts.join('')
    return [...parts, joined, joined.replaceAll(/\d/g, ''), joined.slice(-7)]
  })
  return [...new Set(words)].filter((word) => word.length >= 3)
}

type Lists = Record<'favorite' | 'common' | 'filler', Map<string, string[]>> & { runs: string[] }
let sorted: Lists | undefined

/** The lists by the first letter, made when the first password is judged. */
function lists(): Lists {
  const byLetter = (words: string) => groupBy(words.trim().split(/\s+/), (word) => word.charAt(0))
  sorted ??= {
    favorite: byLetter(FAVORITE_WORDS),
    common: byLetter(COMMON_WORDS),
    filler: byLetter(FILLER_WORDS),
    runs: RUNS.flatMap((run) => [run, [...run].reverse().join('')]),
  }
  return sorted
}
