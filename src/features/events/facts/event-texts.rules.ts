import type { Json } from '#features/content/changes.rules.ts'
import { eventDocument } from '#features/events/event-names.rules.ts'
import type { EventFacts, Place } from './fact.rules.ts'

/** Something that an event says in words. `about` is what it belongs to, where that is said beside it. */
export type EventText = { path: readonly string[]; text: string; about: string }

/** Names of fields that no visitor reads. */
const SILENT = new Set(['id', 'kind', 'anchor', 'emblem', 'picture', 'video', 'to', 'fromMenu', 'icon', 'weekday'])
const TIMES = new Set(['starts', 'ends', 'barOpenUntil', 'firstDate', 'lastDate', 'pausedDates', 'slug'])

/** Every text of an event and of its page. */
export function textsOf(event: EventFacts): EventText[] {
  const found: EventText[] = []
  const walk = (value: Json | undefined, path: readonly string[], about: string) => {
    if (typeof value === 'string') found.push({ path, text: value, about })
    else if (Array.isArray(value)) for (const item of value) walk(item, [...path, idOf(item)], about)
    else if (isFields(value)) {
      for (const [key, field] of Object.entries(value)) {
        const isRead = !SILENT.has(key) && !(path.length === 0 && TIMES.has(key))
        if (isRead) walk(field, [...path, key], key === 'detail' || key === 'priceLabel' ? headOf(value) : about)
      }
    }
  }
  walk(event, [], '')
  return found
}

type Fields = Readonly<Record<string, Json>>
const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const idOf = (item: Json | undefined) => (isFields(item) && typeof item.id === 'string' ? item.id : '')
const headOf = (fields: Fields) => String(fields.term ?? fields.name)

const PARTS: Readonly<Record<string, string>> = {
  teaser: 'line on its card',
  description: 'description',
  head: 'search result',
  hero: 'top of its page',
  closing: 'bottom of its page',
}

export function placeOfText(event: EventFacts, { path, text }: Pick<EventText, 'path' | 'text'>): Place {
  const part = PARTS[String(path[0] === 'page' ? path[1] : path[0])] ?? 'page'
  return { document: eventDocument(event), path, where: `Events, ${event.title}, ${part}`, value: text }
}
