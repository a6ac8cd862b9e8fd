import { reservationLink } from '#features/venue/reservation-link.rules.ts'
import { urls } from '#urls.ts'
import { type Booking, bookingQuery, partySize } from './booking.rules.ts'

/** Where a table is booked: with the provider, or for many people by our own form, with what was chosen filled in. */
export function bookingAddress(booking: Booking): string {
  const { guests, date, time } = booking
  if (guests < partySize.fewest) return reservationLink({ party: guests, dateTime: `${date}T${time}` })
  const [page, place] = urls.largeParties.split('#')
  return `${page}?${bookingQuery(booking)}#${place}`
}
