import { formatTime } from '#base/format-time.ts'
import { localDate, localTime } from '#base/zoned-time.ts'
import { venue } from '#content/venue.ts'
import { changesBetween } from '#features/content/changes.rules.ts'
import type { DocumentState } from '#features/content/content.queries.ts'
import type { Document } from '#features/content/document.ts'
import type { ComingWire } from '#features/content/today.contract.ts'
import { eventDocument } from '#features/events/event-names.rules.ts'
import { formatDate } from '#features/hours/hours-format.rules.ts'
import type { SiteContents } from '#pages/site/site-documents.ts'

type Known = {
  contents: SiteContents
  documents: readonly Document[]
  states: ReadonlyMap<string, DocumentState>
  now: Date
}

const { timeZone } = venue
const dayOf = (at: Date) => localDate(at, timeZone)
const timeOf = (at: Date) => formatTime(localTime(at, timeZone))
const inWords = (at: Date) => `${formatDate(dayOf(at))} at ${timeOf(at)}`

/** What changes on the website without anybody, the next one first. */
export function listComing(known: Known): ComingWire[] {
  const all = [...publications(known), ...banners(known), ...pauses(known)]
  return all
    .toSorted((one, other) => `${one.date} ${one.order}`.localeCompare(`${other.date} ${other.order}`))
    .map(({ order, ...one }) => one)
}

type Ordered = ComingWire & { order: string }
const at = (moment: Date) => ({ date: dayOf(moment), time: timeOf(moment), order: moment.toISOString() })

function publications({ documents, states }: Known): Ordered[] {
  return documents.flatMap(({ name, title }) => {
    const state = states.get(name)
    return (state?.scheduled ?? []).map(({ id, goesLiveAt, madeByName, content }) => {
      const changes = changesBetween(state?.live?.content, content).length
      const count = changes === 1 ? '1 change goes live' : `${changes} changes go live`
      return {
        ...at(goesLiveAt),
        title: changes === 0 ? `${title} goes back to what it is today` : `${title}: ${count}`,
        note: `By ${madeByName}`,
        section: name,
        cancel: { name, id },
      }
    })
  })
}

function banners({ contents: { announcements }, now }: Known): Ordered[] {
  return announcements
    .filter(({ from }) => Date.parse(from) > now.getTime())
    .map(({ from, until, words }) => ({
      ...at(new Date(from)),
      title: `Banner: ${words}`,
      note: `Comes down on ${inWords(new Date(until))}`,
      section: 'announcements',
      cancel: null,
    }))
}

function pauses({ contents: { events }, now }: Known): Ordered[] {
  const today = dayOf(now)
  return events.flatMap(({ slug, title, pausedDates }) =>
    pausedDates
      .filter((date) => date >= today)
      .map((date) => ({
        date,
        time: null,
        order: date,
        title: `No ${title}`,
        note: `${formatDate(date)} is paused`,
        section: eventDocument({ slug }),
        cancel: null,
      })),
  )
}
