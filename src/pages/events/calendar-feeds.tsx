import { fillIn } from '#base/fill-in.ts'
import { venue } from '#content/venue.ts'
import type { EventsPage } from '#features/content/pages/events-page.rules.ts'
import { Subscribe } from '#features/events/calendar/subscribe.tsx'
import { urls } from '#urls.ts'

type Words = EventsPage['calendars']

/** `offered` are the addresses of the calendars that have something to come. */
type Props = { words: Words; days: string; origin: string; offered: ReadonlySet<string> }

export function CalendarFeeds({ words, days, origin, offered }: Props) {
  return (
    <div className="feeds">
      <h3>{words.headline}</h3>
      <p className="soft">{words.text}</p>
      <ul className="notes">
        {listFeeds(words, days)
          .filter(({ url }) => offered.has(url))
          .map(({ name, what, url }) => (
            <li key={url}>
              <p>
                <b>{name}</b>
                <span className="soft">{what}</span>
              </p>
              <Subscribe name={name} title={`${venue.name}: ${name}`} path={url} origin={origin} />
            </li>
          ))}
      </ul>
    </div>
  )
}

/** The calendars of the page, with what is in each. */
function listFeeds({ events, bands, matches }: Words, days: string) {
  // In a week without events there are no days to name.
  const weekly = days ? fillIn(events, { days }) : events.replace(/,? ?\{days\}/, '')
  return [
    { name: 'Weekly events', what: weekly, url: urls.calendar.events },
    { name: 'Unplugged Saturdays', what: bands, url: urls.calendar.bands },
    { name: 'Liverpool matches', what: matches, url: urls.calendar.fixtures },
  ]
}
