import { addDays, dayInWords } from '#base/zoned-time.ts'
import { type Stale, WARNING_DAYS } from '#features/content/stale.rules.ts'
import { eventDocument } from './event-names.rules.ts'

type Ending = { slug: string; title: string; lastDate?: string }

/** Events whose last evening is near. One that has ended was meant to. */
export function staleEvents(events: readonly Ending[], today: string): Stale[] {
  return events.flatMap(({ slug, title, lastDate }) => {
    if (!lastDate || lastDate < today || lastDate >= addDays(today, WARNING_DAYS)) return []
    return {
      thing: eventDocument({ slug }),
      staleOn: lastDate,
      title: `${title} ends on ${dayInWords(lastDate)}`,
      detail: 'After that evening it leaves the website. If it goes on, change its last date.',
      section: 'events',
      opens: { event: slug },
      action: 'Open event',
    }
  })
}
