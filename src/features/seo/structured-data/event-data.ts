import { localDate } from '#base/zoned-time.ts'
import type { BandNight } from '#content/bands.ts'
import type { WeeklyEvent } from '#content/events.ts'
import { type VenueFacts, venue } from '#content/venue.ts'
import { findBand } from '#features/events/bands/band-schedule.rules.ts'
import { eventPath, nextOpenOccurrence, type Occurrence } from '#features/events/events.rules.ts'
import type { Opening } from '#features/hours/opening.rules.ts'
import { pictureUrls } from '#ui/picture.tsx'
import { urls } from '#urls.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { venueCard } from './venue-data.ts'
import { withOffset } from './with-offset.ts'

type Around = { facts: VenueFacts; bands: readonly BandNight[]; opening: Opening; site: string }

/** An event's page for search engines. A price deal is no event to them, so such a page only says where it stands. */
export function eventPageData(event: WeeklyEvent, { facts, bands, opening, site }: Around): object[] {
  const trail = breadcrumbs(site, [
    ['Events', urls.events],
    [event.title, eventPath(event)],
  ])
  const occurrence = event.kind === 'event' ? nextOpenOccurrence(event, opening) : undefined
  if (!occurrence) return [trail]
  const isLiveMusic = event.slug === 'unplugged-saturdays'
  const band = isLiveMusic ? findBand(bands, localDate(occurrence.startsAt, venue.timeZone)) : undefined
  return [{ ...eventData(event, occurrence, { facts, site }), ...(band && { performer: toPerformer(band) }) }, trail]
}

function eventData(
  event: WeeklyEvent,
  { startsAt, endsAt }: Occurrence,
  { facts, site }: Pick<Around, 'facts' | 'site'>,
) {
  const address = `${site}${eventPath(event)}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': `${address}#event`,
    name: event.title,
    description: event.description,
    url: address,
    image: [`${site}${pictureUrls(event.picture).largest.webp}`],
    startDate: withOffset(startsAt),
    endDate: withOffset(endsAt),
    eventSchedule: {
      '@type': 'Schedule',
      repeatFrequency: 'P1W',
      byDay: `https://schema.org/${event.weekday}`,
      startTime: event.starts,
      endTime: event.ends,
      scheduleTimezone: venue.timeZone,
      ...(event.firstDate && { startDate: event.firstDate }),
      ...(event.lastDate && { endDate: event.lastDate }),
      ...(event.pausedDates.length > 0 && { exceptDate: event.pausedDates }),
    },
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: venueCard(facts, site),
    organizer: { '@type': 'Organization', name: venue.name, url: `${site}${urls.home}` },
  }
}

function toPerformer({ band }: BandNight) {
  return { '@type': 'MusicGroup', name: band }
}
