import { EmailWaiting } from '#dashboards/shared/account/email-waiting.tsx'
import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import { MAX_EMAIL_LENGTH } from '#features/accounts/accounts.rules.ts'
import { askOwnEmail, cancelOwnEmail, type ProfileWire } from '#features/accounts/profile/profile.contract.ts'
import type { EmailChangeState } from '#features/accounts/profile/profile.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'

/** Why the email stays what it is. */
const reasons: Record<Exclude<EmailChangeState, 'possible'>, string> = {
  'no-mail':
    "Email isn't set up here, so we can't send a link to a new address and your email stays the same. Until the owner sets up email, the owner can add a staff account with the new address instead.",
  'in-settings':
    'This email is in the settings of the server (ADMIN_EMAIL or SEO_EMAIL). Change it there, then restart the server.',
}

/** Another email to sign in with. It counts once the link that is sent to it was opened. */
export function EmailForm({ profile: { email, emailChange, waiting } }: { profile: ProfileWire }) {
  return (
    <div className="stack profile-section">
      <p>
        You sign in with <b>{email}</b>
      </p>
      {waiting && <EmailWaiting {...waiting} current={email} way="sign in" ask={askOwnEmail} cancel={cancelOwnEmail} />}
      {emailChange === 'possible' ? <AskForm current={email} /> : <p className="dim">{reasons[emailChange]}</p>}
    </div>
  )
}

const empty = { email: '' }

function AskForm({ current }: { current: string }) {
  const form = useApiForm({
    endpoint: askOwnEmail,
    initial: empty,
    read: (typed) => (typed.email.trim() ? { input: { body: typed } } : { errors: { email: 'Enter the new email' } }),
    errorsOf: ({ code, message }) => (code === 'login-taken' ? { email: message } : {}),
    onSuccess: () => {
      form.change(empty)
    },
  })
  const { failure, errors } = form
  return (
    <form className="stack" method="post" noValidate onSubmit={(event) => void form.submit(event)}>
      {failure && !errors.email && <Notice type="error">{failure.message}</Notice>}
      <TextField
        {...form.field('email')}
        label="New email"
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        hint={`We email a link to the new address. Once you open it, we tell ${current} and sign you out on your other devices.`}
      />
      <div>
        <Button type="submit" isBusy={form.isSending} disabled={form.values.email === ''}>
          Send link to new email
        </Button>
      </div>
    </form>
  )
}
