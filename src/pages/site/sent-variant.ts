import { bookingQuery, readBooking } from '#features/inbox/booking/booking.rules.ts'
import type { Outcome } from '#ui/form/checked-form.tsx'

/** A form that was sent without script comes back to its page with `?sent=yes` or `?sent=no`. */
export function sentVariant(query: URLSearchParams): string {
  const sent = query.get('sent')
  return sent === 'yes' || sent === 'no' ? `sent=${sent}` : ''
}

/** What the form itself has to say then. */
export function outcomeOf(variant: URLSearchParams): Outcome | undefined {
  if (!variant.has('sent')) return undefined
  return variant.get('sent') === 'yes' ? 'sent' : 'failed'
}

/** A page with a form for a booking: with what was chosen, with how sending it went, or with both. */
export const bookingVariants = {
  variantOf(query: URLSearchParams): string {
    const booking = readBooking(query)
    return [sentVariant(query), booking && bookingQuery(booking)].filter(Boolean).join('&')
  },
  isForOne: (variant: URLSearchParams) => readBooking(variant) !== undefined,
}
