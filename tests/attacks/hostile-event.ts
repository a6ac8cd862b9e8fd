import { eventPages } from '#content/event-pages.ts'
import { events } from '#content/events.ts'

/** What is no free text in an event: names of other things, choices, times, drawings. */
const SHAPED = new Set(
  'kind id anchor to icon picture video emblem fromMenu weekday starts ends barOpenUntil diets'.split(' '),
)

/** The most characters of fields that take fewer than the others. */
const SHORT = new Map([['inOneWord', 30]])

/** An event with every kind of part a page can have, and these words wherever words can stand. */
export function makeHostileEvent(words: string) {
  const { slug: _, ...event } = events.find(({ slug }) => slug === 'smash-surf-wednesday') ?? events[0] ?? {}
  const all = Object.values(eventPages).flatMap(({ sections }) => sections)
  const wanted = ['eyebrow', 'rules', 'aside', 'buttons', 'links', 'figures', 'lists']
  const parts = [
    ...['bands', 'happy-hour', 'steps', 'sauces', 'competitions'].map((kind) => all.find((one) => one.kind === kind)),
    all.find((one) => one.kind === 'offers' && one.offers.some((offer) => 'priceLabel' in offer)),
    all.find((one) => one.kind === 'offers' && one.lede && one.offers.some((offer) => 'cents' in offer)),
    ...wanted.map((field) => all.findLast((one) => one.kind === 'split' && field in one)),
    all.find((one) => one.kind === 'split' && one.lists?.some(({ title }) => title)),
  ].flatMap((part) => part ?? [])
  const sections = [...new Set(parts)].map((part, index) => ({ ...part, id: `part-${index}` }))
  const pauseReasons = [{ id: '2026-11-18', reason: '' }]
  return fill({ ...event, pauseReasons, page: { ...eventPages['smash-surf-wednesday'], sections } }, words)
}

function fill(value: unknown, words: string, key = ''): unknown {
  if (SHAPED.has(key)) return value
  if (typeof value === 'string') return words.slice(0, SHORT.get(key)).toWellFormed().trim()
  if (Array.isArray(value)) return value.map((one) => fill(one, words))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, fill(one, words, field)]))
}
