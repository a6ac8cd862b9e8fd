import type { Opening } from '#features/hours/opening.rules.ts'
import {
  type Booking,
  describeBooking,
  findTimeProblem,
  lastBookingDate,
  partySize,
  readBooking,
} from '#features/inbox/booking/booking.rules.ts'
import { emailProblem, MIN_PHONE_DIGITS, phonePattern } from '#features/inbox/contact/contact.rules.ts'
import type { Outcome } from '#ui/form/checked-form.tsx'
import { TextArea, TextField, TimeField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { emailField, nameField, phoneField, TextFields } from '#ui/form/visitor-fields.tsx'
import { callApi } from '#web/api.client.ts'
import { defineIsland } from '#web/islands/define-island.client.ts'
import { AnswerForm } from './answer-form.tsx'
import { sendLargeParty } from './forms.contract.ts'
import { formLengths, occasions } from './forms.rules.ts'

const { fewest, most } = partySize

const problems = {
  email: emailProblem,
  name: { missing: 'Please enter your name.' },
  phone: {
    missing: 'Please add a phone number in case we have a quick question.',
    wrong: 'Use 7 to 15 digits, like (305) 555-0123.',
  },
  date: { missing: 'Please choose a date.', wrong: 'Please choose a date within the next year.' },
  time: { missing: 'Please choose a time.', wrong: 'Please choose a time.' },
  guests: {
    missing: 'Please tell us how many guests.',
    wrong: `Enter a number from ${fewest} to ${most}. Fewer than ${fewest}? Just reserve a table.`,
  },
  occasion: { missing: 'Please choose an occasion.' },
}

const occasionOptions = [
  { value: '', label: 'Choose one' },
  ...occasions.map((occasion) => ({ value: occasion, label: occasion })),
]

type Props = {
  /** The date in Miami when the page was rendered; parties are asked for from then on. */
  today: string
  /** When we are open; a party is not asked for at any other time. */
  opening: Omit<Opening, 'now' | 'lateNights'>
  /** What the guest has chosen already, or has sent without script. */
  booking?: Booking | undefined
  outcome?: Outcome | undefined
  /** The bar's. */
  phone: string
}

/** Asks for a table that the reservation provider has no size for. */
function LargePartyForm({ today, opening, booking, outcome, phone }: Props) {
  const check = (typed: FormData) => {
    const problem = findTimeProblem({ date: textOf(typed, 'date'), time: textOf(typed, 'time') }, opening)
    return problem ? { time: problem } : {}
  }
  return (
    <AnswerForm
      action={sendLargeParty.path}
      problems={problems}
      check={check}
      send={({ text }) =>
        callApi(sendLargeParty, {
          body: {
            name: text('name'),
            email: text('email'),
            phone: text('phone'),
            date: text('date'),
            time: text('time'),
            guests: Number(text('guests')),
            occasion: text('occasion'),
            details: text('details'),
            website: text('website'),
          },
        })
      }
      outcome={outcome}
      phone={phone}
      submit="Send request"
      repeats={(typed) => {
        const asked = typed ? readBooking(toQuery(typed)) : booking
        return asked && `You asked for ${describeBooking(asked)}.`
      }}
      thanks="Got it, thanks. We'll check the calendar and get back to you within a day."
    >
      {(errors) => (
        <>
          <fieldset>
            <legend>Your info</legend>
            <TextField {...nameField} maxLength={formLengths.name} error={errors.name} />
            <div className="form__row">
              <TextFields
                fields={[
                  { ...emailField, maxLength: formLengths.email },
                  { ...phoneField, required: true, pattern: phonePattern(MIN_PHONE_DIGITS) },
                ]}
                errors={errors}
              />
            </div>
          </fieldset>
          <fieldset>
            <legend>Date and headcount</legend>
            <div className="form__row">
              <TextField
                label="Date"
                name="date"
                type="date"
                required
                min={today}
                max={lastBookingDate(today)}
                defaultValue={booking?.date}
                error={errors.date}
              />
              <TimeField label="Time" name="time" required defaultValue={booking?.time} error={errors.time} />
            </div>
            <TextField
              label="Guests"
              note={`${fewest} to ${most}`}
              name="guests"
              type="number"
              inputMode="numeric"
              required
              min={fewest}
              max={most}
              defaultValue={booking?.guests}
              error={errors.guests}
            />
          </fieldset>
          <fieldset>
            <legend>The occasion</legend>
            <Select label="Occasion" name="occasion" required options={occasionOptions} error={errors.occasion} />
            <TextArea
              label="Details"
              note="optional"
              name="details"
              rows={6}
              maxLength={formLengths.details}
              hint="Food, drinks, a cake, a game that has to be on."
            />
          </fieldset>
        </>
      )}
    </AnswerForm>
  )
}

const textOf = (typed: FormData, name: string) => String(typed.get(name) ?? '')

function toQuery(typed: FormData) {
  return new URLSearchParams(['guests', 'date', 'time'].map((name) => [name, textOf(typed, name)]))
}

export default defineIsland('features/inbox/forms/large-party-form', LargePartyForm)
