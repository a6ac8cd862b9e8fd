import { localDate, type Weekday, weekdays } from '#base/zoned-time.ts'
import type { Menu } from '#content/menu/menu-item.ts'
import { type VenueFacts, venue } from '#content/venue.ts'
import type { ContactPage } from '#features/content/pages/contact-page.rules.ts'
import { comingDate, type DayHours, findLateNight, type SpecialDay } from '#features/hours/hours.rules.ts'
import type { Opening } from '#features/hours/opening.rules.ts'
import { reservationLink } from '#features/venue/reservation-link.rules.ts'
import { dialedPhone, socialLinks } from '#features/venue/venue-facts.rules.ts'
import { ogImageUrl, pictureUrls } from '#ui/picture.tsx'
import { urls } from '#urls.ts'
import { priceRange } from './menu-data.ts'

type Hours = Pick<Opening, 'hours' | 'specialDays' | 'lateNights' | 'now' | 'timeZone'>
type Times = Pick<DayHours, 'openTime' | 'closeTime'>

/** Search engines read a day that opens and closes at midnight as a day on which nobody opens. */
const CLOSED_ALL_DAY = { opens: '00:00', closes: '00:00' }

/** The bar for search engines. Ratings are left out: reviews that a place shows of itself break their rules. */
export function venueData(
  { hours, specialDays, lateNights, now, timeZone }: Hours,
  { menu, venue: facts, contactPage }: { menu: Menu; venue: VenueFacts; contactPage: ContactPage },
  site: string,
) {
  const { position, links, booking, email } = facts
  return {
    '@context': 'https://schema.org',
    ...venueCard(facts, site),
    ...(email && { email }),
    description: `${venue.kind} in ${venue.city}`,
    image: [ogImageUrl, pictureUrls(contactPage.top.picture).largest.webp].map((image) => `${site}${image}`),
    geo: { '@type': 'GeoCoordinates', ...position },
    hasMap: links.directions,
    hasMenu: `${site}${urls.menu}`,
    acceptsReservations: reservationLink(booking),
    ...priceRange(menu),
    currenciesAccepted: 'USD',
    foundingDate: String(venue.openedIn),
    sameAs: socialLinks(links).map(({ url }) => url),
    openingHoursSpecification: toWeek(hours, { lateNights, today: localDate(now, timeZone) }),
    ...(specialDays.length > 0 && { specialOpeningHoursSpecification: specialDays.map(toSpecialHours) }),
  }
}

/** What is said about the bar wherever another thing takes place in it. */
export function venueCard({ address: { street, city, state, zip }, phone }: VenueFacts, site: string) {
  return {
    '@type': ['BarOrPub', 'Restaurant'],
    '@id': `${site}${urls.home}#venue`,
    name: venue.name,
    url: `${site}${urls.home}`,
    telephone: dialedPhone(phone),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: zip,
      addressCountry: venue.country,
    },
  }
}

/** Days with the same times together, in the order of the week. Days that are not named are closed. */
function toWeek(
  hours: readonly DayHours[],
  { lateNights, today }: { lateNights: Opening['lateNights'] | undefined; today: string },
) {
  const daysByTimes = new Map<string, { times: Times; days: Weekday[] }>()
  for (const day of weekdays) {
    const usual = hours.find((row) => row.day === day && row.isOpen)
    if (!usual) continue
    const late = findLateNight(usual, { lateNights, date: comingDate(day, today) })
    const times = { ...usual, closeTime: late?.until ?? usual.closeTime }
    const key = `${times.openTime} ${times.closeTime}`
    const group = daysByTimes.get(key) ?? { times, days: [] }
    group.days.push(day)
    daysByTimes.set(key, group)
  }
  return [...daysByTimes.values()].map(({ times, days }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    ...toHours(times),
  }))
}

function toSpecialHours({ date, isOpen, ...times }: SpecialDay) {
  return {
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    ...(isOpen ? toHours(times) : CLOSED_ALL_DAY),
  }
}

/** Equal times mean 24 hours here and none at all to search engines, so such a day closes a minute early. */
function toHours({ openTime, closeTime }: Times) {
  return { opens: openTime, closes: closeTime === openTime ? minuteBefore(closeTime) : closeTime }
}

function minuteBefore(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = (hour * 60 + minute + 24 * 60 - 1) % (24 * 60)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
