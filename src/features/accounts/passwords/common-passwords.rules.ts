import { venue, venueFacts } from '#content/venue.ts'

/** What is known about the person who chooses the password: what they are called, and where they can be reached. */
export type PasswordOwner = { login: string; name: string; phone?: string }

/** Passwords that people choose, in small letters, with their place in the list; 1 is the most common. */
export type Ranks = ReadonlyMap<string, number>

/**
 * Six random letters are worth 28 bits, six random digits 20, a listed password with two digits 18 at most. A password
 * that is guessed online needs no more than this, because attempts are limited.
 */
const MIN_BITS = 18
/** Long enough to know: nobody types more by heart that is all of one kind. */
const LOOKED_AT = 60
const MAX_REPEATED = 12

const bitsOf = { own: 2, run: 6, year: 6, day: 12, signBesideKnown: 1, sign: 5 } as const
const BITS_OF_A_LETTER = Math.log2(26)
const BITS_OF_A_DIGIT = Math.log2(10)

/**
 * A listed password is worth its rank. Four words in a row are always enough, however common each of them is. One that is
 * long enough to be chosen for itself is what people vary, so that two digits or a year after it are never enough.
 */
const listed = { minLength: 3, maxLength: 20, minBits: MIN_BITS / 4, chosenLength: 6, maxBitsOfChosen: 11 } as const

const LETTERS = /^\p{Letter}+$/u
const SIGN = /^[^\p{Letter}\p{Number}]$/u

/**
 * Whether somebody who knows what people choose, and who this person is, would soon come to this password. It is taken
 * apart into listed passwords, keys in a row, repetitions, years and days, in the way that makes it cheapest to guess.
 */
export function isCommonPassword(password: string, owner: PasswordOwner, ranks: Ranks): boolean {
  const typed = password.normalize('NFKC').toLowerCase().slice(0, LOOKED_AT)
  const known = { own: ownWords(owner), ranks }
  const partsAt = (text: string) => [...simpleParts(text, known), ...repetitions(text, known)]
  return cheapestBits(typed, partsAt) < MIN_BITS
}

type Known = { own: readonly string[]; ranks: Ranks }
type Part = { length: number; bits: number }

/** What the cheapest way to put a text together costs, of the parts that it can begin with at each place. */
function cheapestBits(text: string, partsAt: (rest: string) => Part[]): number {
  const costs = Array.from({ length: text.length + 1 }, (_, end) => (end === 0 ? 0 : Number.POSITIVE_INFINITY))
  for (const [start, cost] of costs.entries()) {
    for (const { length, bits } of partsAt(text.slice(start))) {
      costs[start + length] = Math.min(Number(costs[start + length]), cost + bits)
    }
  }
  return Number(costs.at(-1))
}

function simpleParts(text: string, known: Known): Part[] {
  if (text === '') return []
  const first = text.charAt(0)
  const isSign = SIGN.test(first)
  const parts = knownParts(text, known)
  // A sign before or after something known, or at the end of all, is a habit and not a secret.
  const signed = [
    ...parts.filter(({ length }) => SIGN.test(text.charAt(length))),
    ...(isSign ? knownParts(text.slice(1), known) : []),
  ].map(({ length, bits }) => ({ length: length + 1, bits: bits + bitsOf.signBesideKnown }))
  const isLast = text.length === 1
  const bits = isSign && isLast ? bitsOf.signBesideKnown : bitsOfCharacter(first)
  return [{ length: 1, bits }, ...parts, ...signed]
}

function bitsOfCharacter(character: string) {
  if (/\d/.test(character)) return BITS_OF_A_DIGIT
  return LETTERS.test(character) ? BITS_OF_A_LETTER : bitsOf.sign
}

function knownParts(text: string, { own, ranks }: Known): Part[] {
  const runs = Array.from({ length: Math.max(0, runLength(text) - 2) }, (_, index) => index + 3)
  return [
    ...own.filter((word) => startsWithWord(text, word)).map(({ length }) => ({ length, bits: bitsOf.own })),
    ...listedParts(text, ranks),
    ...(/^(1[89]\d\d|20[0-4]\d)/.test(text) ? [{ length: 4, bits: bitsOf.year }] : []),
    ...dayLengths(text).map((length) => ({ length, bits: bitsOf.day })),
    ...runs.map((length) => ({ length, bits: bitsOf.run })),
  ]
}

/** The listed passwords that a text begins with, as typed and with letters in the place of digits and signs. */
function listedParts(text: string, ranks: Ranks): Part[] {
  const readings = [text, spellOut(text, 0), spellOut(text, -1)]
  const parts: Part[] = []
  for (let length = listed.minLength; length <= Math.min(listed.maxLength, text.length); length++) {
    for (const reading of readings) {
      const bits = bitsOfListed(reading.slice(0, length), ranks)
      if (bits) parts.push({ length, bits })
    }
  }
  return parts
}

function bitsOfListed(word: string, ranks: Ranks): number | undefined {
  const rank = ranks.get(word)
  const isChosen = word.length >= listed.chosenLength
  // Of what is shorter only words count: a few digits stand in the list by chance.
  if (!rank || (!isChosen && !LETTERS.test(word))) return
  const bits = Math.max(listed.minBits, Math.log2(rank))
  return isChosen ? Math.min(bits, listed.maxBitsOfChosen) : bits
}

function spellOut(text: string, which: 0 | -1) {
  return text.replaceAll(/./gs, (typed) => leet[typed]?.at(which) ?? typed)
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
  return word.split('').every((meant, index) => {
    const typed = text.charAt(index)
    return typed === meant || leet[typed]?.includes(meant)
  })
}

/** How much of the beginning of a text stands somewhere in a run, forwards or backwards. */
function runLength(text: string): number {
  const lengths = RUNS.map((run) => {
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
function repetitions(text: string, known: Known): Part[] {
  const found: Part[] = []
  for (let size = 1; size <= Math.min(MAX_REPEATED, text.length); size++) {
    const unit = text.slice(0, size)
    let times = 1
    while (text.startsWith(unit, times * size)) times++
    const isKnown = found.some(({ length }) => length >= times * size)
    if (isKnown || times < (size === 1 ? 3 : 2)) continue
    const bits = cheapestBits(unit, (rest) => simpleParts(rest, known)) + Math.log2(times)
    found.push({ length: times * size, bits })
  }
  return found
}

/** The parts of the person's name, login and phone, and of the venue's name and place as it began: judging a password needs no database. */
function ownWords({ login, name, phone = '' }: PasswordOwner): string[] {
  const texts = [name, ...login.split('@'), phone, venue.name, venue.city, venueFacts.address.street, venueFacts.phone]
  const words = texts.flatMap((text) => {
    const parts = text.toLowerCase().split(/[^\p{Letter}\p{Number}]+/u)
    const joined = parts.join('')
    return [...parts, joined, joined.replaceAll(/\d/g, ''), joined.slice(-7)]
  })
  return [...new Set(words)].filter((word) => word.length >= 3)
}

/** Keys beside each other, and what else is typed in a row. Any part of three or more counts, in both directions. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertz',
  'azertyuiop',
  '!@#$%^&*()',
  '!"£$%^&*()',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '147258369',
  '741852963',
  '789456123',
  '159357',
  '13579',
  '02468',
  '00112233445566778899',
  'aabbccddeeffgghhiijjkk',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
].flatMap((run) => [run, [...run].reverse().join('')])
