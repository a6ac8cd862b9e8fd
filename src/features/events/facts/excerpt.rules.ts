const LONGEST = 90

/** The sentence of a text that has these words in it. */
export function excerpt(text: string, words: string): string {
  const sentences = text.split(/(?<=[.!?])\s+/)
  const found = sentences.find((one) => one.includes(words)) ?? text
  if (found.length <= LONGEST) return found
  const from = Math.max(0, found.indexOf(words) - (LONGEST - words.length) / 2)
  const cut = from > 0 ? found.slice(from, from + LONGEST).replace(/^\S*\s/, '') : found.slice(0, LONGEST)
  return `${from > 0 ? '…' : ''}${cut.trim()}…`
}
