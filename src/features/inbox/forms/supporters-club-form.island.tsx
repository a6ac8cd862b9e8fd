import { phonePattern } from '#features/inbox/contact/contact.rules.ts'
import { emailProblem, phoneProblem } from '#features/inbox/contact/field-problems.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import type { Outcome } from '#ui/checked-form.tsx'
import { TextField } from '#ui/field.tsx'
import { urls } from '#urls.ts'
import { defineIsland } from '#web/islands/define-island.ts'
import { AnswerForm } from './answer-form.tsx'
import { formLengths } from './forms.rules.ts'

const problems = {
  email: emailProblem,
  firstName: { missing: 'Please enter your first name.' },
  lastName: { missing: 'Please enter your last name.' },
  phone: phoneProblem,
}

/** Joins the supporters club. It stands in an iframe of 539 pixels, so it asks for little. */
function SupportersClubForm({ outcome }: { outcome?: Outcome | undefined }) {
  return (
    <AnswerForm
      url={urls.api.formSupportersClub}
      problems={problems}
      toAnswers={({ text, isChecked }) => ({
        firstName: text('firstName'),
        lastName: text('lastName'),
        email: text('email'),
        phone: text('phone'),
        wantsReminders: isChecked('wantsReminders'),
      })}
      outcome={outcome}
      submit="Join the club"
      thanks="You're in. See you at kickoff."
    >
      {(errors) => (
        <>
          <div className="form__row form__row--pair">
            <TextField
              label="First name"
              name="firstName"
              autoComplete="given-name"
              required
              maxLength={formLengths.name}
              error={errors.firstName}
            />
            <TextField
              label="Last name"
              name="lastName"
              autoComplete="family-name"
              required
              maxLength={formLengths.name}
              error={errors.lastName}
            />
          </div>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={formLengths.email}
            error={errors.email}
          />
          <TextField
            label="Phone"
            note="optional"
            name="phone"
            type="tel"
            autoComplete="tel"
            pattern={phonePattern(0)}
            error={errors.phone}
          />
          <Checkbox
            label="Email me before matches"
            hint="Match reminders only. Reply anytime to stop."
            name="wantsReminders"
            value="Yes"
          />
        </>
      )}
    </AnswerForm>
  )
}

export default defineIsland('features/inbox/forms/supporters-club-form', SupportersClubForm)
