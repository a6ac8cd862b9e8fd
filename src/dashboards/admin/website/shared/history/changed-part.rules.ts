/** Up to here a text is read at a glance, and told as a whole. */
const SHORT = 80
/** How many words around a change say where it is. */
const AROUND = 6

/** The part of a text that changed, between a few words that did not. */
export type ChangedPart = { start: string; changed: string; end: string }

/** Both sides of a change, of long texts only what is different. */
export function changedParts(was: string, is: string): [was: ChangedPart, is: ChangedPart] {
  const whole = (changed: string): ChangedPart => ({ start: '', changed, end: '' })
  if (Math.max(was.length, is.length) <= SHORT) return [whole(was), whole(is)]
  const sides = [wordsOf(was), wordsOf(is)] as const
  const start = countSame(...sides)
  const backwards = (words: readonly string[]) => words.slice(start).toReversed()
  const end = countSame(backwards(sides[0]), backwards(sides[1]))
  const partOf = (words: readonly string[]): ChangedPart => ({
    start: tail(words.slice(0, start)),
    changed: words.slice(start, words.length - end).join(''),
    end: head(words.slice(words.length - end)),
  })
  return [partOf(sides[0]), partOf(sides[1])]
}

/** Each word with the blanks after it. */
const wordsOf = (text: string) => [...text.matchAll(/\S+\s*/g)].map(String)

/** How many words are the same from the start on. A word at an end may lack the blank after it. */
function countSame(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((word, index) => word.trim() !== other[index]?.trim())
  return at < 0 ? one.length : at
}

const tail = (words: readonly string[]) =>
  words.length > AROUND ? `… ${words.slice(-AROUND).join('')}` : words.join('')
const head = (words: readonly string[]) =>
  words.length > AROUND ? `${words.slice(0, AROUND).join('').trim()} …` : words.join('')
