import { useState } from 'react'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#base/password-limits.ts'
import type { Side } from '#base/roles.ts'
import { loginTexts } from '#dashboards/shared/login/login-texts.ts'
import { passwordProblems } from '#dashboards/shared/password-problems.ts'
import { useApiForm } from '#dashboards/shared/use-api-form.ts'
import { changePassword } from '#features/accounts/passwords/passwords.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import './password-section.css'
import { EmailPasswordLink } from './email-password-link.tsx'

const empty = { oldPassword: '', newPassword: '' }

const texts = {
  member: {
    intro: 'Changing it logs you out on your other devices. You stay logged in here.',
    done: "You're logged out on all your other devices.",
  },
  staff: {
    intro: 'Changing it signs you out on your other devices. You stay signed in here.',
    done: "You're signed out on all your other devices.",
  },
} as const satisfies Record<Side, Record<string, string>>

/** A new password for somebody who knows the old one, and the way out for who forgot it. */
export function PasswordSection({ side, login, hasMail }: { side: Side; login: string; hasMail: boolean }) {
  const [isChanged, setIsChanged] = useState(false)
  const form = useApiForm({
    endpoint: changePassword,
    initial: empty,
    read: (typed) => ({ input: { body: { side, ...typed } } }),
    errorsOf: ({ code, message }) => {
      if (code === 'wrong-password') return { oldPassword: message }
      return passwordProblems.includes(code) ? { newPassword: message } : {}
    },
    onSuccess: () => {
      form.change(empty)
      setIsChanged(true)
    },
  })
  const { field, errors, failure } = form

  return (
    <Panel title="Password" intro={texts[side].intro}>
      <div className="stack">
        <form
          className="stack password-section"
          method="post"
          onSubmit={(event) => {
            setIsChanged(false)
            void form.submit(event)
          }}
        >
          {isChanged && (
            <Notice type="success" title="Your password is changed">
              {texts[side].done}
            </Notice>
          )}
          {failure && !errors.oldPassword && !errors.newPassword && <Notice type="error">{failure.message}</Notice>}
          {/* Password managers keep the new password under this name. */}
          <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
          <PasswordField {...field('oldPassword')} label="Current password" autoComplete="current-password" required />
          <PasswordField
            {...field('newPassword')}
            label="New password"
            autoComplete="new-password"
            required
            minLength={MIN_PASSWORD_LENGTH[side]}
            maxLength={MAX_PASSWORD_LENGTH}
            hint={`At least ${MIN_PASSWORD_LENGTH[side]} characters.`}
          />
          <div>
            <Button variant="strong" type="submit" isBusy={form.isSending}>
              Change password
            </Button>
          </div>
        </form>
        {hasMail ? (
          <EmailPasswordLink side={side} login={login} />
        ) : (
          <p className="dim">Forgot your current password? {loginTexts[side].help}</p>
        )}
      </div>
    </Panel>
  )
}
