import { useId } from 'react'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#base/password-limits.ts'
import { venue } from '#content/venue.ts'
import { MAX_EMAIL_LENGTH } from '#features/accounts/accounts.rules.ts'
import { LOCAL_CITY, MAX_FIELD_LENGTH } from '#features/members/members.rules.ts'
import { PasswordField, TextField } from '#ui/form/field.tsx'
import {
  emailField,
  firstNameField,
  lastNameField,
  phoneField,
  TextFields,
  type VisitorField,
} from '#ui/form/visitor-fields.tsx'
import { FORGOT_PASSWORD_HASH, urls } from '#urls.ts'
import type { SignupProblems } from './signup.rules.ts'

/** Where the dashboard's login opens with the question for a new password. */
const FORGOT_PASSWORD = urls.memberDashboard + FORGOT_PASSWORD_HASH

type Props = {
  problems: SignupProblems
  /** Whether the email belongs to a member already, who may simply log in. */
  isTaken: boolean
}

export function PersonFields({ problems, isTaken }: Props) {
  const waysInId = useId()
  return (
    <fieldset>
      <legend>About you</legend>
      <div className="signup__fields">
        <TextFields
          fields={[
            { ...firstNameField, maxLength: MAX_FIELD_LENGTH.name },
            { ...lastNameField, maxLength: MAX_FIELD_LENGTH.name },
          ]}
          errors={problems}
        />
        <div>
          <TextField
            {...emailField}
            maxLength={MAX_EMAIL_LENGTH}
            error={problems.email}
            aria-describedby={isTaken ? waysInId : undefined}
          />
          {isTaken && (
            <p className="signup__ways-in" id={waysInId}>
              <a href={urls.memberDashboard}>Log in</a> <a href={FORGOT_PASSWORD}>Forgot password?</a>
            </p>
          )}
        </div>
        <TextField {...phoneField} required maxLength={MAX_FIELD_LENGTH.phone} error={problems.phone} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          minLength={MIN_PASSWORD_LENGTH.member}
          maxLength={MAX_PASSWORD_LENGTH}
          hint={`At least ${MIN_PASSWORD_LENGTH.member} characters.`}
          error={problems.password}
        />
        <TextField
          label="Why do you want to join?"
          note="optional"
          name="reasonForMembership"
          maxLength={MAX_FIELD_LENGTH.reason}
          error={problems.reasonForMembership}
        />
      </div>
    </fieldset>
  )
}

const addressFields: VisitorField[] = [
  // The browser fills in one line here: "street-address" is for fields of several.
  {
    label: 'Street address',
    name: 'address',
    autoComplete: 'address-line1',
    required: true,
    maxLength: MAX_FIELD_LENGTH.street,
  },
  { label: 'City', name: 'city', autoComplete: 'address-level2', required: true, maxLength: MAX_FIELD_LENGTH.city },
  {
    label: 'State',
    name: 'state',
    autoComplete: 'address-level1',
    required: true,
    maxLength: MAX_FIELD_LENGTH.state,
    defaultValue: venue.state,
  },
  {
    label: 'ZIP code',
    name: 'zipCode',
    autoComplete: 'postal-code',
    required: true,
    inputMode: 'numeric',
    maxLength: MAX_FIELD_LENGTH.zipCode,
  },
]

/** Stays on the page for those who change their mind, so that nothing typed is lost; asleep it is not sent. */
export function AddressFields({ problems, isAsked }: { problems: SignupProblems; isAsked: boolean }) {
  return (
    <fieldset hidden={!isAsked} disabled={!isAsked}>
      <legend>Your {LOCAL_CITY} address</legend>
      <div className="signup__fields signup__fields--address">
        <TextFields fields={addressFields} errors={problems} />
      </div>
    </fieldset>
  )
}
