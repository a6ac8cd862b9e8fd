import { venue } from '#content/venue.ts'
import { nameOf } from '#dashboards/admin/shared/member-marks.tsx'
import { BirthdayField } from '#dashboards/shared/birthday/birthday-field.tsx'
import { type ApiForm, useApiForm } from '#dashboards/shared/use-api-form.ts'
import { MAX_EMAIL_LENGTH } from '#features/accounts/accounts.rules.ts'
import { changeMember, type MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { LOCAL_CITY, MAX_FIELD_LENGTH, membershipTypes } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { ConfirmDialog, Consequences } from '#ui/dialog/confirm-dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import './edit-member-dialog.css'
import { changesIn, type EditedMember, toEdited } from './edit-member-form.ts'

/** Corrects everything that is kept about a member, the email too. */
export function EditMemberDialog({ member, onClose }: { member: MemberWire; onClose: () => void }) {
  const show = useToast()
  const before = toEdited(member)
  const form = useApiForm({
    endpoint: changeMember,
    initial: before,
    read: (values) => ({ input: { params: { id: member.id }, body: changesIn(before, values) } }),
    errorsOf: ({ code, message }) => {
      if (code === 'email-taken') return { email: message }
      return code === 'local-needs-residence' ? { city: message } : {}
    },
    onSuccess: () => {
      onClose()
      show({ type: 'success', title: 'Member updated', message: `The changes to ${nameOf(member)} are saved.` })
    },
  })
  const changed = changesIn(before, form.values)
  const consequences = consequencesOf(changed)
  return (
    <ConfirmDialog
      size="l"
      title={`Edit ${nameOf(member)}`}
      confirmLabel="Save changes"
      isConfirmDisabled={Object.keys(changed).length === 0}
      isBusy={form.isSending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <Fields form={form} />
      {consequences.length > 0 && <Consequences items={consequences} />}
      {form.failure && Object.values(form.errors).every((error) => !error) && (
        <Notice type="error" title="Couldn't save the changes">
          {form.failure.message}
        </Notice>
      )}
    </ConfirmDialog>
  )
}

function consequencesOf(changed: Partial<EditedMember>) {
  return [
    ...(changed.email === undefined
      ? []
      : ([
          ['key', 'They log in with the new email. Their password stays the same, and they stay logged in.'],
          ['mail', 'The new email must be confirmed: by the link we email, or by you at the bar.'],
        ] as const)),
    ...(changed.phone === undefined ? [] : ([['call', 'The new phone number must be confirmed again.']] as const)),
    ...(changed.membershipType === undefined
      ? []
      : ([['percent', 'The new type counts from the next check. They keep their points.']] as const)),
  ]
}

const typeOptions = membershipTypes.map((value) => ({
  value,
  label: `${plans[value].label} (${plans[value].discountPercent}% off)`,
}))

function Fields({ form: { values, change, field, errors } }: { form: ApiForm<EditedMember> }) {
  const common = { autoComplete: 'off' }
  const person = { ...common, required: true }
  return (
    <div className="edit-member-dialog">
      <TextField {...person} {...field('firstName')} label="First name" maxLength={MAX_FIELD_LENGTH.name} />
      <TextField {...person} {...field('lastName')} label="Last name" maxLength={MAX_FIELD_LENGTH.name} />
      <TextField {...person} {...field('email')} label="Email" type="email" maxLength={MAX_EMAIL_LENGTH} />
      <TextField {...person} {...field('phone')} label="Phone" type="tel" maxLength={MAX_FIELD_LENGTH.phone} />
      <Select
        label="Type"
        name="membershipType"
        options={typeOptions}
        value={values.membershipType}
        error={errors.membershipType}
        hint={values.membershipType === 'local' ? `Local members must live in ${LOCAL_CITY}.` : undefined}
        onChange={({ target }) => {
          const membershipType = membershipTypes.find((type) => type === target.value)
          if (membershipType) change({ membershipType })
        }}
      />
      <BirthdayField
        value={values.birthday}
        error={errors.birthday}
        hint="Check their ID. What you enter counts right away."
        onChange={(birthday) => change({ birthday })}
      />
      <TextField {...common} {...field('address')} label="Street address" maxLength={MAX_FIELD_LENGTH.street} />
      <TextField {...common} {...field('city')} label="City" maxLength={MAX_FIELD_LENGTH.city} />
      <TextField
        {...common}
        {...field('state')}
        label="State"
        placeholder={venue.state}
        maxLength={MAX_FIELD_LENGTH.state}
      />
      <TextField
        {...common}
        {...field('zipCode')}
        label="ZIP code"
        inputMode="numeric"
        maxLength={MAX_FIELD_LENGTH.zipCode}
      />
    </div>
  )
}
