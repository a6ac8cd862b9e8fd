import { formatTime } from '#base/format-time.ts'

/** A time that a text names: a span, or one end of it. */
export type NamedTime = { words: string; from?: string; until?: string }

const CLOCK = String.raw`(\d{1,2}(?::\d{2})?)`
const SPAN = new RegExp(String.raw`\b${CLOCK}\s?(AM|PM)?\s?(?:-|–|to|until)\s?${CLOCK}\s?(AM|PM)\b`, 'gi')
const ONE_END = new RegExp(String.raw`\b(from|after|starting at|until)\s${CLOCK}\s?(AM|PM)\b`, 'gi')

/** "8 to 10 PM", "4PM-3AM", "from 7 PM", "until 3 AM". Other times ("Kickoff at 8:15 PM") are details of their own. */
export function namedTimes(text: string): NamedTime[] {
  const spans = [...text.matchAll(SPAN)].flatMap(([words, start = '', half, end = '', endHalf = '']) => {
    const until = toTime(end, endHalf)
    const given = toTime(start, half ?? endHalf)
    // "11 to 2 AM" starts before midnight.
    const crosses = half === undefined && given > until && !/^0/.test(given) && endHalf.toUpperCase() === 'AM'
    const from = crosses ? toTime(start, 'PM') : given
    return from && until ? [{ words, from, until }] : []
  })
  const rest = text.replaceAll(SPAN, ' ')
  const ends = [...rest.matchAll(ONE_END)].flatMap(([words, side = '', clock = '', half = '']) => {
    const time = toTime(clock, half)
    if (!time) return []
    return [side.toLowerCase() === 'until' ? { words, until: time } : { words, from: time }]
  })
  return [...spans, ...ends]
}

/** Empty for a time that no clock shows. */
function toTime(clock: string, half: string): string {
  const [hour, minutes = '00'] = [Number(clock.split(':')[0]), clock.split(':')[1]]
  if (hour < 1 || hour > 12 || Number(minutes) > 59) return ''
  const hours = (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minutes}`
}

/** Another time in the style of the words that it takes the place of: "4PM-3AM", "8-10 PM", "from 7 PM". */
export function writeLike(words: string, { from, until }: { from?: string; until?: string }): string {
  const isTight = /\d(AM|PM)/i.test(words)
  const write = (time: string) => (isTight ? formatTime(time).replace(' ', '') : formatTime(time))
  const [start, end] = [from && write(from), until && write(until)]
  if (start && end) {
    const between = /\d\s?(?:AM|PM)?(-|–)/i.exec(words)?.[1] ?? ' to '
    const isSameHalf = start.slice(-2) === end.slice(-2)
    const isShort = isSameHalf && !/\d\s?(AM|PM)\s?\D*\d/i.test(words)
    return `${isShort ? start.replace(/\s?(AM|PM)$/, '') : start}${between}${end}`
  }
  return words.replace(/\d{1,2}(:\d{2})?\s?(AM|PM)/i, `${start ?? end}`)
}
