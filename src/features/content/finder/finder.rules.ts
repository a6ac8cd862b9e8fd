import { dayInWords, isDate } from '#base/zoned-time.ts'
import { nameOf } from '#features/content/change-words.rules.ts'
import type { Json } from '#features/content/changes.rules.ts'

type Findable = { name: string; title: string; content: Json }
export type Found = { name: string; item: string | null; title: string; place: string; words: string }

/** Something with a name of its own, with all that is written about it. */
type Entry = { name: string; item: string | null; title: string; day: string; place: string[]; texts: string[] }

const MAX_FOUND = 8
/** A word that one document has everywhere must not hide the others. */
const MAX_OF_DOCUMENT = 4
const AROUND = 60
/** Fields that nobody reads. */
const HIDDEN = new Set(['id', 'picture', 'photo', 'film', 'href', 'kind', 'diets'])

const isFields = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** As people type it: without capitals and accents. */
const plain = (words: string) =>
  words
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** What has all of these words, the best match first: in the name before the text, and at the start of a word. */
export function findInContents(documents: readonly Findable[], query: string): Found[] {
  const wanted = plain(query)
    .split(/[^\p{L}\p{N}$.]+/u)
    .filter(Boolean)
  const ranked = documents
    .flatMap((document) =>
      entriesOf(document)
        .map((entry) => ({ entry, score: scoreOf(entry, wanted) }))
        .filter(({ score }) => score > 0)
        .toSorted(byRank)
        .slice(0, MAX_OF_DOCUMENT),
    )
    .toSorted(byRank)
  return ranked.slice(0, MAX_FOUND).map(({ entry: { texts, place, day, ...entry } }) => ({
    ...entry,
    place: place.join(', '),
    words: [day && dayInWords(day), wordsAround(entry.title, texts, wanted)].filter(Boolean).join(': '),
  }))
}

type Ranked = { entry: Entry; score: number }

/** Of matches and bands of the same name the latest is meant. */
const byRank = (one: Ranked, other: Ranked) => other.score - one.score || other.entry.day.localeCompare(one.entry.day)

/** Nothing but a name on a page is a dish of the menu: it is edited there. */
const isChosen = (document: string, fields: object) =>
  document.startsWith('page-') && Object.keys(fields).every((key) => key === 'id' || key === 'name')

function entriesOf({ name, title, content }: Findable): Entry[] {
  const whole: Entry = { name, item: null, title, day: '', place: [], texts: [] }
  const entries = [whole]
  function walk(value: Json, into: Entry) {
    if (typeof value === 'string') into.texts.push(value)
    else if (Array.isArray(value)) for (const one of value) walk(one, into)
    else if (isFields(value)) walkFields(value, into)
  }
  function walkFields(fields: { readonly [key: string]: Json }, into: Entry) {
    const { id } = fields
    const own = nameOf(fields)
    const isItem = typeof id === 'string' && own !== undefined && !isChosen(name, fields)
    const day = [fields.date, fields.fullDate].find((date) => typeof date === 'string' && isDate(date))
    const entry = isItem
      ? { name, item: id, title: own, day: String(day ?? ''), place: [...into.place, into.title], texts: [] }
      : into
    if (isItem) entries.push(entry)
    for (const [key, value] of Object.entries(fields)) if (!HIDDEN.has(key)) walk(value, entry)
  }
  walk(content, whole)
  return entries
}

const IN_TITLE = 4
const IN_TEXT = 2
/** What the start of a word is worth more than its middle, and the start of the name more than that. */
const AT_START = 1
const FIRST = 1

function scoreOf({ title, place, texts }: Entry, wanted: readonly string[]): number {
  const own = wanted.map((word) => Math.max(scoreIn(title, word, IN_TITLE), scoreIn(texts.join(' '), word, IN_TEXT)))
  const isElsewhere = (word: string) => plain(place.join(' ')).includes(word)
  // A section is no answer for each of its dishes, but "beer lager" means the lager there.
  if (wanted.some((word, index) => own[index] === 0 && !isElsewhere(word))) return 0
  return own.reduce((sum, score) => sum + score, 0)
}

function scoreIn(words: string, word: string, worth: number): number {
  const at = ` ${plain(words).replaceAll(/[^\p{L}\p{N}$.]+/gu, ' ')}`
  if (worth === IN_TITLE && at.startsWith(` ${word}`)) return worth + AT_START + FIRST
  if (at.includes(` ${word}`)) return worth + AT_START
  return at.includes(word) ? worth : 0
}

function wordsAround(title: string, texts: readonly string[], wanted: readonly string[]): string {
  const missing = wanted.find((word) => !plain(title).includes(word))
  const text = missing && texts.find((one) => plain(one).includes(missing))
  if (!text) return ''
  const at = plain(text).indexOf(missing)
  const from = Math.max(0, at - AROUND / 2)
  const part = text.slice(from, from + AROUND * 2).trim()
  return `${from > 0 ? '…' : ''}${part}${from + AROUND * 2 < text.length ? '…' : ''}`
}
