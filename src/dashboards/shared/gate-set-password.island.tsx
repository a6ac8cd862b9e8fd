import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Role } from '#base/roles.ts'
import type { SetPasswordAnswer } from '#features/accounts/accounts.wire.ts'
import { AuthLayout } from '#features/venue/auth-layout.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { PasswordField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { urls } from '#urls.ts'
import { defineIsland } from '#web/islands/define-island.ts'
import { postJson } from '#web/post-json.ts'

type Step =
  | { at: 'ready' | 'sending' }
  | { at: 'refused'; message: string; isAtField: boolean }
  | { at: 'done'; role: Role }

const BAD_PASSWORD = 400

/** The page behind a one-time link (A6). The link's secret stands behind `#` and is sent with the new password only. */
function SetPassword() {
  const [step, setStep] = useState<Step>({ at: 'ready' })
  const title = useRef<HTMLHeadingElement>(null)
  // The form is gone with what had the focus: those who hear the page begin at its heading again.
  useEffect(() => {
    if (step.at === 'done') title.current?.focus()
  }, [step.at])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (step.at === 'sending') return
    const password = new FormData(event.currentTarget).get('password')
    const token = location.hash.slice(1)
    if (token === '') {
      const message = 'The link is not complete. Please copy all of it from your mail, or ask for a new one.'
      return setStep({ at: 'refused', message, isAtField: false })
    }
    setStep({ at: 'sending' })
    const answer = await postJson<SetPasswordAnswer>(urls.api.passwordSet, { token, password })
    if (answer.outcome === 'ok') {
      // The link is used up; it need not stay in the address bar and the history.
      history.replaceState(null, '', urls.setPassword)
      return setStep({ at: 'done', role: answer.data.role })
    }
    const isRefused = answer.outcome === 'refused'
    const message = isRefused ? answer.error : 'The server could not be reached. Please try again.'
    setStep({ at: 'refused', message, isAtField: isRefused && answer.status === BAD_PASSWORD })
  }

  const error = step.at === 'refused' ? step : undefined
  return (
    <AuthLayout as="gate">
      <Panel label="Set your password">
        <h1 ref={title} tabIndex={-1}>
          Set your password
        </h1>
        {step.at === 'done' ? (
          <>
            <Notice type="success" title="Your password is set">
              Wherever you were logged in before, you are logged out now.
            </Notice>
            <LinkButton variant="primary" size="l" isWide href={loginFor(step.role)}>
              Go to login
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
              minLength={6}
              maxLength={200}
              hint="At least 6 characters; 8 if you work here."
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
  return role === 'seo' ? urls.seoAdmin : urls.adminDashboard
}

export default defineIsland('dashboards/shared/gate-set-password', SetPassword)
