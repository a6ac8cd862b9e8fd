import { venue } from '#content/venue.ts'
import type { ApiForm } from '#dashboards/shared/use-api-form.ts'
import { MAX_EMAIL_LENGTH } from '#features/accounts/accounts.rules.ts'
import { LOCAL_CITY, MAX_FIELD_LENGTH, type MembershipType, membershipTypes } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { LikelyDuplicates } from './likely-duplicates.tsx'
import './new-member-fields.css'

const person = { firstName: '', lastName: '', email: '', phone: '' }
const residence = { address: '', city: '', state: '', zipCode: '' }

type NewMember = typeof person & typeof residence & { membershipType: MembershipType; reasonForMembership: string }

/** The form as it starts. From the VIP tab it brings a reason along (M15). */
export function newMember(membershipType: MembershipType): NewMember {
  const reasonForMembership = membershipType === 'vip' ? 'Admin created VIP member' : ''
  return { ...person, ...residence, membershipType, reasonForMembership }
}

/** Regular members are not asked for an address; one that was typed before the type was changed is not sent. */
export function toNewMemberBody({ address, city, state, zipCode, ...typed }: NewMember) {
  const asked = typed.membershipType === 'regular' ? {} : { address, city, state, zipCode }
  return { ...typed, ...asked, approve: true } as const
}

const typeOptions = [
  { value: 'vip', label: `VIP (${plans.vip.discountPercent}% discount)` },
  { value: 'local', label: `Local (${plans.local.discountPercent}% discount)` },
  { value: 'regular', label: 'Regular (rewards only)' },
] as const satisfies readonly { value: MembershipType; label: string }[]

type Props = { form: ApiForm<NewMember> }

export function NewMemberFields({ form: { values, change, field, errors } }: Props) {
  const common = { required: true, autoComplete: 'off' }
  return (
    <>
      <div className="new-member-fields__pair">
        <TextField {...common} {...field('firstName')} label="First Name*" maxLength={MAX_FIELD_LENGTH.name} />
        <TextField {...common} {...field('lastName')} label="Last Name*" maxLength={MAX_FIELD_LENGTH.name} />
        <TextField {...common} {...field('email')} label="Email*" type="email" maxLength={MAX_EMAIL_LENGTH} />
        <TextField {...common} {...field('phone')} label="Phone*" type="tel" maxLength={MAX_FIELD_LENGTH.phone} />
      </div>
      <LikelyDuplicates person={values} />
      <Select
        label="Membership Type*"
        name="membershipType"
        required
        options={typeOptions}
        value={values.membershipType}
        onChange={({ target }) => {
          const membershipType = membershipTypes.find((type) => type === target.value)
          if (membershipType) change({ membershipType })
        }}
        error={errors.membershipType}
      />
      <TextArea
        {...field('reasonForMembership')}
        label="Reason for Membership"
        note="optional"
        rows={2}
        maxLength={MAX_FIELD_LENGTH.reason}
      />
      <AddressFields type={values.membershipType} field={field} />
    </>
  )
}

/** Stays in its place when the type changes, so that nothing typed is lost. */
function AddressFields({ type, field }: { type: MembershipType } & Pick<ApiForm<NewMember>, 'field'>) {
  const isAsked = type !== 'regular'
  const isNeeded = type === 'local'
  const label = (words: string) => (isNeeded ? `${words}*` : words)
  const common = { required: isNeeded, note: isNeeded ? undefined : 'optional', autoComplete: 'off' }
  return (
    <fieldset className="new-member-fields__address" hidden={!isAsked} disabled={!isAsked}>
      <legend>Address</legend>
      {isNeeded && <p className="faint">Local members must live in {LOCAL_CITY}.</p>}
      <div className="new-member-fields__pair">
        <TextField
          {...common}
          {...field('address')}
          label={label('Street Address')}
          maxLength={MAX_FIELD_LENGTH.street}
        />
        <TextField
          {...common}
          {...field('city')}
          label={label('City')}
          placeholder={isNeeded ? LOCAL_CITY : undefined}
          maxLength={MAX_FIELD_LENGTH.city}
        />
        <TextField
          {...common}
          {...field('state')}
          label={label('State')}
          placeholder={venue.state}
          maxLength={MAX_FIELD_LENGTH.state}
        />
        <TextField
          {...common}
          {...field('zipCode')}
          label={label('ZIP Code')}
          inputMode="numeric"
          maxLength={MAX_FIELD_LENGTH.zipCode}
        />
      </div>
    </fieldset>
  )
}
