import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#base/password-limits.ts'
import type { Role } from '#base/roles.ts'
import { setPassword } from '#features/accounts/passwords/passwords.contract.ts'
import { AuthLayout } from '#features/venue/auth-layout.tsx'
import { Button, LinkButton } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { urls } from '#urls.ts'
import { ApiError, callApi } from '#web/api.client.ts'
import { defineIsland } from '#web/islands/define-island.client.ts'
import { passwordProblems } from './password-problems.ts'
import { readField } from './read-field.ts'

type Step =
  | { at: 'ready' | 'sending' }
  | { at: 'refused'; message: string; isAtField: boolean }
  | { at: 'done'; role: Role }

/** The page behind a one-time link (A6). The link's secret stands behind `#` and is sent with the new password only. */
function SetPassword() {
  const [step, setStep] = useState<Step>({ at: 'ready' })
  const title = useRef<HTMLHeadingElement>(null)
  // The form is gone with what had the focus: those who hear the page begin at its heading again.
  useEffect(() => {
    if (step.at === 'done') title.current?.focus()
  }, [step.at])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (step.at === 'sending') return
    const password = readField(event.currentTarget, 'password')
    const token = location.hash.slice(1)
    if (token === '') {
      const message =
        'Part of this link is missing. Open it again from your email, or request a new one from the login page.'
      return setStep({ at: 'refused', message, isAtField: false })
    }
    setStep({ at: 'sending' })
    const outcome = await callApi(setPassword, { body: { token, password } }).catch((error: ApiError) => error)
    if (outcome instanceof ApiError) {
      const { code, message } = outcome
      return setStep({ at: 'refused', message, isAtField: passwordProblems.includes(code) })
    }
    // The link is used up; it need not stay in the address bar and the history.
    history.replaceState(null, '', urls.setPassword)
    setStep({ at: 'done', role: outcome.role })
  }

  const error = step.at === 'refused' ? step : undefined
  return (
    <AuthLayout width="narrow">
      <Panel label="Set your password">
        <h1 ref={title} tabIndex={-1}>
          Set your password
        </h1>
        {step.at === 'done' ? (
          <>
            <Notice type="success" title="Your password is set">
              For your security, we logged you out on all your devices.
            </Notice>
            <LinkButton variant="primary" size="l" isWide href={loginFor(step.role)}>
              Log in
            </LinkButton>
          </>
        ) : (
          <form className="stack" method="post" onSubmit={send}>
            {error && !error.isAtField && <Notice type="error">{error.message}</Notice>}
            <PasswordField
              label="New password"
              name="password"
              autoComplete="new-password"
              required
              minLength={MIN_PASSWORD_LENGTH.member}
              maxLength={MAX_PASSWORD_LENGTH}
              hint={`At least ${MIN_PASSWORD_LENGTH.member} characters (${MIN_PASSWORD_LENGTH.staff} for staff).`}
              error={error?.isAtField ? error.message : undefined}
            />
            <Button variant="primary" size="l" type="submit" isBusy={step.at === 'sending'} isWide>
              Set password
            </Button>
          </form>
        )}
      </Panel>
    </AuthLayout>
  )
}

function loginFor(role: Role) {
  if (role === 'member') return urls.memberDashboard
  if (role === 'hours') return urls.hoursAdmin
  return role === 'seo' ? urls.seoAdmin : urls.adminDashboard
}

export default defineIsland('dashboards/shared/set-password', SetPassword)
