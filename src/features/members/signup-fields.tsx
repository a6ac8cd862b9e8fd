import { useId } from 'react'
import { venue } from '#content/venue.ts'
import { MAX_EMAIL_LENGTH, passwordLength } from '#features/accounts/accounts.rules.ts'
import { PasswordField, TextField } from '#ui/field.tsx'
import { urls } from '#urls.ts'
import { LOCAL_CITY, MAX_FIELD_LENGTH } from './members.rules.ts'
import type { SignupProblems } from './signup.rules.ts'

/** Where the dashboard's login opens with the question for a new password. */
const FORGOT_PASSWORD = `${urls.memberDashboard}#forgot-password`

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
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          required
          maxLength={MAX_FIELD_LENGTH.name}
          error={problems.firstName}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          required
          maxLength={MAX_FIELD_LENGTH.name}
          error={problems.lastName}
        />
        <div className="signup__email">
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            required
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
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          required
          maxLength={MAX_FIELD_LENGTH.phone}
          error={problems.phone}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          minLength={passwordLength.member}
          maxLength={passwordLength.longest}
          hint={`At least ${passwordLength.member} characters.`}
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

/** Stays on the page for those who change their mind, so that nothing typed is lost; asleep it is not sent. */
export function AddressFields({ problems, isAsked }: { problems: SignupProblems; isAsked: boolean }) {
  return (
    <fieldset hidden={!isAsked} disabled={!isAsked}>
      <legend>Your {LOCAL_CITY} address</legend>
      <div className="signup__fields signup__fields--address">
        <TextField
          label="Street address"
          name="address"
          autoComplete="street-address"
          required
          maxLength={MAX_FIELD_LENGTH.street}
          error={problems.address}
        />
        <TextField
          label="City"
          name="city"
          autoComplete="address-level2"
          required
          maxLength={MAX_FIELD_LENGTH.city}
          error={problems.city}
        />
        <TextField
          label="State"
          name="state"
          autoComplete="address-level1"
          required
          maxLength={MAX_FIELD_LENGTH.state}
          defaultValue={venue.address.region}
          error={problems.state}
        />
        <TextField
          label="ZIP code"
          name="zipCode"
          autoComplete="postal-code"
          inputMode="numeric"
          required
          maxLength={MAX_FIELD_LENGTH.zipCode}
          error={problems.zipCode}
        />
      </div>
    </fieldset>
  )
}
