import { Hono } from 'hono'
import { readVenueFacts } from '#features/content/venue/venue.queries.ts'
import { readOpening } from '#features/hours/read-opening.ts'
import type { Deps } from '#platform/deps.ts'
import { urls } from '#urls.ts'
import type { WebEnv } from '#web/env.ts'
import { bookingQuery, findBookingProblem, readBooking } from './booking.rules.ts'
import { bookingAddress } from './booking-address.ts'

/** Leads a booking on to where it is made, or back to its form, which then says why not. It stands beside the pages. */
export function bookingApi({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return new Hono<WebEnv>().get(urls.reserve, async (c) => {
    const booking = readBooking(new URL(c.req.url).searchParams)
    const now = clock.now()
    c.header('Cache-Control', 'no-store')
    if (!booking) return c.redirect(`${urls.contact}#reservation`, 303)
    const problem = findBookingProblem(booking, await readOpening(db, { now }))
    return c.redirect(
      problem
        ? `${urls.contact}?${bookingQuery(booking)}#reservation`
        : bookingAddress(booking, await readVenueFacts(db, now)),
      303,
    )
  })
}
