import { BirthdayField } from '#dashboards/shared/birthday/birthday-field.tsx'
import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import { MAX_EMAIL_LENGTH } from '#features/accounts/accounts.rules.ts'
import { changeMe } from '#features/loyalty/memberships/me.contract.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { BIRTHDAY_NOTICE_DAYS } from '#features/members/birthdays.rules.ts'
import { MAX_FIELD_LENGTH } from '#features/members/members.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import './own-details.css'

const fields = ['firstName', 'lastName', 'email', 'phone', 'birthday'] as const
type Details = Pick<MemberWire, (typeof fields)[number]>

/** Name, email, phone and birthday, which members keep right themselves. */
export function OwnDetails({ member }: { member: MemberWire }) {
  const { firstName, lastName, email, phone, birthday } = member
  const saved: Details = { firstName, lastName, email, phone, birthday }
  return (
    <Panel title="Edit your details">
      {/* Starts over when somebody else changes it. */}
      <DetailsForm key={JSON.stringify(saved)} saved={saved} />
    </Panel>
  )
}

function DetailsForm({ saved }: { saved: Details }) {
  const show = useToast()
  const form = useApiForm({
    endpoint: changeMe,
    initial: saved,
    read: (typed) => ({ input: { body: changesIn(saved, typed) } }),
    errorsOf: ({ code, message }) => (code === 'email-taken' ? { email: message } : {}),
    onSuccess: ({ isMailed }, typed) => {
      const isNewEmail = typed.email.trim() !== saved.email
      const message =
        isNewEmail && isMailed ? `Open the link we sent to ${typed.email.trim()} to confirm it.` : undefined
      show({ type: 'success', title: 'Your details are saved', message })
    },
  })
  const { failure, errors } = form
  const isChanged = Object.keys(changesIn(saved, form.values)).length > 0
  return (
    <form className="stack own-details" method="post" noValidate onSubmit={(event) => void form.submit(event)}>
      {failure && Object.keys(errors).length === 0 && <Notice type="error">{failure.message}</Notice>}
      <div className="own-details__pair">
        <TextField
          {...form.field('firstName')}
          label="First name"
          autoComplete="given-name"
          required
          maxLength={MAX_FIELD_LENGTH.name}
        />
        <TextField
          {...form.field('lastName')}
          label="Last name"
          autoComplete="family-name"
          required
          maxLength={MAX_FIELD_LENGTH.name}
        />
      </div>
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        required
        maxLength={MAX_EMAIL_LENGTH}
        hint="You log in with it. We email a link to a new address, and tell the old one."
      />
      <TextField
        {...form.field('phone')}
        label="Phone"
        type="tel"
        autoComplete="tel"
        required
        maxLength={MAX_FIELD_LENGTH.phone}
        hint="A new number has to be confirmed again."
      />
      <BirthdayField
        value={form.values.birthday}
        error={errors.birthday}
        hint={`Month and day only. Tell us at least ${BIRTHDAY_NOTICE_DAYS} days ahead, and a change starts that time over. Sooner? Show your ID at the bar.`}
        onChange={(birthday) => form.change({ birthday })}
      />
      <div className="row">
        <Button type="submit" variant="strong" isBusy={form.isSending} disabled={!isChanged}>
          Save details
        </Button>
        {isChanged && (
          <Button onClick={() => form.change(saved)} disabled={form.isSending}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  )
}

/** What was changed, and nothing else: staff may be changing the rest at the same time. */
function changesIn(saved: Details, typed: Details): Partial<Details> {
  return Object.fromEntries(
    fields.filter((field) => typed[field].trim() !== saved[field].trim()).map((field) => [field, typed[field]]),
  )
}
