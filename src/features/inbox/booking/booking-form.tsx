import { localDate } from '#base/zoned-time.ts'
import type { Opening } from '#features/hours/opening.rules.ts'
import { TextField, TimeField } from '#ui/form/field.tsx'
import { urls } from '#urls.ts'
import { type Booking, findBookingProblem, lastBookingDate, partySize } from './booking.rules.ts'

const usual = { guests: 2, time: '19:00' }

/** Asks for how many, when, and leads on from there. It is a plain form, so it needs no script. */
export function BookingForm({ booking, opening }: { booking: Booking | undefined; opening: Opening }) {
  const today = localDate(opening.now, opening.timeZone)
  const problem = booking && findBookingProblem(booking, opening)
  return (
    <form className="form" action={urls.reserve}>
      <div className="booking__row">
        <TextField
          label="Guests"
          name="guests"
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={partySize.most}
          defaultValue={booking?.guests ?? usual.guests}
        />
        <TextField
          label="Date"
          name="date"
          type="date"
          required
          min={today}
          max={lastBookingDate(today)}
          defaultValue={booking?.date ?? today}
        />
        <TimeField label="Time" name="time" required defaultValue={booking?.time ?? usual.time} error={problem} />
      </div>
      <div>
        <button className="btn btn--primary" type="submit">
          Find a table
        </button>
      </div>
      <p className="soft small">
        {partySize.fewest} or more? We'll take you to the large-party form, filled in so far.
      </p>
    </form>
  )
}
