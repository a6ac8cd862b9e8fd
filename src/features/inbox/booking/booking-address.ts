import type { VenueFacts } from '#content/venue.ts'
import { reservationLink } from '#features/venue/reservation-link.rules.ts'
import { urls } from '#urls.ts'
import { type Booking, bookingQuery, partySize } from './booking.rules.ts'

/** Where a table is booked: with the provider, or for many people by our own form, with what was chosen filled in. */
export function bookingAddress(asked: Booking, { booking }: Pick<VenueFacts, 'booking'>): string {
  const { guests, date, time } = asked
  if (guests < partySize.fewest) return reservationLink(booking, { party: guests, dateTime: `${date}T${time}` })
  const [page, place] = urls.largeParties.split('#')
  return `${page}?${bookingQuery(asked)}#${place}`
}
