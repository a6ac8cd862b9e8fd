import { emailProblem, phonePattern, phoneProblem } from '#features/inbox/contact/contact.rules.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import type { Outcome } from '#ui/form/checked-form.tsx'
import { emailField, firstNameField, lastNameField, phoneField, TextFields } from '#ui/form/visitor-fields.tsx'
import { callApi } from '#web/api.client.ts'
import { defineIsland } from '#web/islands/define-island.client.ts'
import { AnswerForm } from './answer-form.tsx'
import { joinSupportersClub } from './forms.contract.ts'
import { formLengths } from './forms.rules.ts'

const problems = {
  email: emailProblem,
  firstName: { missing: 'Please enter your first name.' },
  lastName: { missing: 'Please enter your last name.' },
  phone: phoneProblem,
}

/** Joins the supporters club. It stands in an iframe of 539 pixels, so it asks for little. */
function SupportersClubForm({ outcome, phone }: { outcome?: Outcome | undefined; phone: string }) {
  return (
    <AnswerForm
      action={joinSupportersClub.path}
      problems={problems}
      send={({ text, isChecked }) =>
        callApi(joinSupportersClub, {
          body: {
            firstName: text('firstName'),
            lastName: text('lastName'),
            email: text('email'),
            phone: text('phone'),
            wantsReminders: isChecked('wantsReminders'),
            website: text('website'),
          },
        })
      }
      outcome={outcome}
      phone={phone}
      submit="Join the club"
      thanks="You're in. See you at kickoff."
    >
      {(errors) => (
        <>
          <div className="form__row form__row--pair">
            <TextFields
              fields={[
                { ...firstNameField, maxLength: formLengths.name },
                { ...lastNameField, maxLength: formLengths.name },
              ]}
              errors={errors}
            />
          </div>
          <TextFields
            fields={[
              { ...emailField, maxLength: formLengths.email },
              { ...phoneField, note: 'optional', pattern: phonePattern(0) },
            ]}
            errors={errors}
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
