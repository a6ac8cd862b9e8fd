import { useState } from 'react'
import { venue } from '#content/venue.ts'
import { MAX_EMAIL_LENGTH } from '#features/accounts/accounts.rules.ts'
import { LOCAL_CITY, MAX_FIELD_LENGTH, type MembershipType, membershipTypes } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import styles from './new-member-fields.module.css'

/** What the server said about a field, by its name. */
export type MemberProblems = Partial<Record<string, string>>

const typeOptions = [
  { value: 'vip', label: `VIP (${plans.vip.discountPercent}% discount)` },
  { value: 'local', label: `Local (${plans.local.discountPercent}% discount)` },
  { value: 'regular', label: 'Regular (rewards only)' },
] as const satisfies readonly { value: MembershipType; label: string }[]

type Props = { firstType: MembershipType; problems: MemberProblems }

export function NewMemberFields({ firstType, problems }: Props) {
  const [type, setType] = useState<MembershipType>(firstType)
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="First Name*"
          name="firstName"
          required
          maxLength={MAX_FIELD_LENGTH.name}
          autoComplete="off"
          error={problems.firstName}
        />
        <TextField
          label="Last Name*"
          name="lastName"
          required
          maxLength={MAX_FIELD_LENGTH.name}
          autoComplete="off"
          error={problems.lastName}
        />
        <TextField
          label="Email*"
          name="email"
          type="email"
          required
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="off"
          error={problems.email}
        />
        <TextField
          label="Phone*"
          name="phone"
          type="tel"
          required
          maxLength={MAX_FIELD_LENGTH.phone}
          autoComplete="off"
          error={problems.phone}
        />
      </div>
      <Select
        label="Membership Type*"
        name="membershipType"
        required
        options={typeOptions}
        value={type}
        onChange={({ target }) => setType(membershipTypes.find((known) => known === target.value) ?? firstType)}
        error={problems.membershipType}
      />
      <TextArea
        label="Reason for Membership"
        note="optional"
        name="reasonForMembership"
        rows={2}
        maxLength={MAX_FIELD_LENGTH.reason}
        defaultValue={firstType === 'vip' ? 'Admin created VIP member' : ''}
        error={problems.reasonForMembership}
      />
      <AddressFields type={type} problems={problems} />
    </>
  )
}

/** Stays in its place when the type changes, so that nothing typed is lost; while hidden it is not sent. */
function AddressFields({ type, problems }: { type: MembershipType; problems: MemberProblems }) {
  const isAsked = type !== 'regular'
  const isNeeded = type === 'local'
  const label = (words: string) => (isNeeded ? `${words}*` : words)
  const common = { required: isNeeded, note: isNeeded ? undefined : 'optional', autoComplete: 'off' }
  return (
    <fieldset className={styles.address} hidden={!isAsked} disabled={!isAsked}>
      <legend>Address</legend>
      {isNeeded && <p className="faint">Local members live in {LOCAL_CITY}.</p>}
      <div className={styles.pair}>
        <TextField
          {...common}
          label={label('Street Address')}
          name="address"
          maxLength={MAX_FIELD_LENGTH.street}
          error={problems.address}
        />
        <TextField
          {...common}
          label={label('City')}
          name="city"
          placeholder={isNeeded ? LOCAL_CITY : undefined}
          maxLength={MAX_FIELD_LENGTH.city}
          error={problems.city}
        />
        <TextField
          {...common}
          label={label('State')}
          name="state"
          placeholder={venue.address.region}
          maxLength={MAX_FIELD_LENGTH.state}
          error={problems.state}
        />
        <TextField
          {...common}
          label={label('ZIP Code')}
          name="zipCode"
          inputMode="numeric"
          maxLength={MAX_FIELD_LENGTH.zipCode}
          error={problems.zipCode}
        />
      </div>
    </fieldset>
  )
}
