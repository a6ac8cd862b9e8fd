import { createFractions } from '#base/random.ts'
import { isDate } from '#base/zoned-time.ts'

export type Chance = ReturnType<typeof chanceOf>

/** What looks like chance and is the same each time. Each set of words starts a generator of its own. */
export function chanceOf(...words: readonly (string | number)[]) {
  const [seed] = digest(words.join('|'))
  const fraction = createFractions(seed)
  const below = (limit: number) => Math.floor(fraction() * limit)
  return {
    /** A number from 0 up to 1, without it. */
    fraction,
    /** A whole number from 0 up to `limit`, without it. */
    below,
    isLucky: (share: number) => fraction() < share,
    /** Both ends included. */
    between: (lowest: number, highest: number) => lowest + below(highest - lowest + 1),
    pick<Item>(items: readonly Item[]): Item {
      const item = items[below(items.length)]
      if (item === undefined) throw new RangeError('There is nothing to pick from')
      return item
    },
  }
}

/** An id in the shape of a UUID that belongs to these words. */
export function guidOf(...words: readonly (string | number)[]): string {
  const hex = digest(words.join('|'))
    .map((part) => (part >>> 0).toString(16).padStart(8, '0'))
    .join('')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** The id of an order begins with its business date, so that one order can be found without looking through all days. */
export function orderGuid(seed: number, date: string, ...place: readonly (string | number)[]): string {
  return `${date.replaceAll('-', '')}${guidOf('order', seed, date, ...place).slice(8)}`
}

export function dateOfGuid(guid: string): string | undefined {
  const date = guid.slice(0, 8).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return isDate(date) ? date : undefined
}

const marks = new Map<string, number>()

/** The id of a part of something that has one. An order has dozens of parts, so this must cost little. */
export function guidWithin(whole: string, part: string): string {
  const known = marks.get(part)
  const mark = known ?? digest(part)[0]
  if (known === undefined) marks.set(part, mark)
  const start = (Number.parseInt(whole.slice(0, 8), 16) ^ mark) >>> 0
  return start.toString(16).padStart(8, '0') + whole.slice(8)
}

/** 128 bits, because a busy year has enough ids for fewer bits to meet by accident. */
function digest(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    a = b ^ Math.imul(a ^ code, 597399067)
    b = c ^ Math.imul(b ^ code, 2869860233)
    c = d ^ Math.imul(c ^ code, 951274213)
    d = a ^ Math.imul(d ^ code, 2716044179)
  }
  a = Math.imul(c ^ (a >>> 18), 597399067)
  b = Math.imul(d ^ (b >>> 22), 2869860233)
  c = Math.imul(a ^ (c >>> 17), 951274213)
  d = Math.imul(b ^ (d >>> 19), 2716044179)
  return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a]
}
