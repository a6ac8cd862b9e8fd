import { useRef } from 'react'
import { EmailWaiting } from '#dashboards/shared/account/email-waiting.tsx'
import { BirthdayField } from '#dashboards/shared/birthday/birthday-field.tsx'
import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import { MAX_EMAIL_LENGTH } from '#features/accounts/accounts.rules.ts'
import { changeMe, keepMyEmail, type MembershipWire } from '#features/loyalty/memberships/me.contract.ts'
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

type Props = { member: MemberWire } & Pick<MembershipWire, 'newEmail' | 'isEmailFixed'>

/** Name, email, phone and birthday, which members keep right themselves. */
export function OwnDetails({ member, newEmail, isEmailFixed }: Props) {
  const { firstName, lastName, email, phone, birthday } = member
  const saved: Details = { firstName, lastName, email, phone, birthday }
  // The form that was sent makes way for a new one: who uses the keyboard goes on from here.
  const place = useRef<HTMLDivElement>(null)
  return (
    <Panel title="Edit your details">
      <div className="stack" ref={place} tabIndex={-1}>
        {newEmail && <EmailWaiting {...newEmail} current={email} way="log in" ask={changeMe} cancel={keepMyEmail} />}
        {/* Starts over when somebody else changes it. */}
        <DetailsForm
          key={JSON.stringify(saved)}
          saved={saved}
          isEmailFixed={isEmailFixed === true}
          onSaved={() => place.current?.focus()}
        />
      </div>
    </Panel>
  )
}

type FormProps = { saved: Details; isEmailFixed: boolean; onSaved: () => void }

function DetailsForm({ saved, isEmailFixed, onSaved }: FormProps) {
  const show = useToast()
  const form = useApiForm({
    endpoint: changeMe,
    initial: saved,
    read: (typed) => ({ input: { body: changesIn(saved, typed) } }),
    errorsOf: ({ code, message }) => (code === 'email-taken' ? { email: message } : {}),
    onSuccess: (_, typed) => {
      const { email, ...others } = changesIn(saved, typed)
      const title = Object.keys(others).length > 0 ? 'Your details are saved' : 'Check your email'
      const message = email && `Open the link we sent to ${email.trim()} to confirm it.`
      show({ type: 'success', title, message })
      // It is not theirs yet.
      form.change({ email: saved.email })
      onSaved()
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
        disabled={isEmailFixed}
        hint={
          isEmailFixed
            ? "We can't send email here, so your email stays the same. Ask at the bar to change it."
            : 'You log in with it. We email a link to a new address. Until you open it, the old one stays.'
        }
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
        hint={`Month and day only. Tell us at least ${BIRTHDAY_NOTICE_DAYS} days ahead. A change starts the ${BIRTHDAY_NOTICE_DAYS} days over. Is it sooner? Show your ID at the bar.`}
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
