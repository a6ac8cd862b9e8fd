import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Side } from '#base/roles.ts'
import { askPasswordLink } from '#features/accounts/passwords/passwords.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { type ApiError, callApi } from '#web/api.client.ts'
import { readField } from '../read-field.ts'
import { loginTexts } from './login-texts.ts'

type Step = { at: 'ready' | 'sending' | 'sent' | 'not-mailed' } | { at: 'failed'; message: string }

/** Asks for a one-time link (A6). The words are the same whether we know the address or not. */
export function ForgotPassword({ side, onBack }: { side: Side; onBack: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'ready' })
  const sent = useRef<HTMLDivElement>(null)
  const { help, back } = loginTexts[side]
  // The button that was pressed is gone: the focus goes to what took its place.
  useEffect(() => {
    if (step.at === 'sent' || step.at === 'not-mailed') sent.current?.focus()
  }, [step.at])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (step.at === 'sending') return
    const email = readField(event.currentTarget, 'email')
    setStep({ at: 'sending' })
    setStep(
      await callApi(askPasswordLink, { body: { email, side } }).then(
        ({ isMailed }) => ({ at: isMailed ? 'sent' : 'not-mailed' }),
        ({ message }: ApiError) => ({ at: 'failed', message }),
      ),
    )
  }

  return (
    <>
      {step.at === 'sent' || step.at === 'not-mailed' ? (
        <div ref={sent} tabIndex={-1}>
          {step.at === 'sent' ? (
            <Notice type="success" title="Check your email">
              If that email has an account, we sent it a link to set a new password. The link works once and expires in
              24 hours. Nothing after a few minutes? Check your spam folder. {help}
            </Notice>
          ) : (
            <Notice type="info" title="We can't send email right now">
              We didn't send a link. {help}
            </Notice>
          )}
        </div>
      ) : (
        <form className="stack" method="post" onSubmit={send}>
          <p className="dim">Enter your email and we'll send you a link to set a new password.</p>
          {step.at === 'failed' && <Notice type="error">{step.message}</Notice>}
          <TextField label="Email" name="email" type="email" autoComplete="username" required />
          <Button variant="primary" size="l" type="submit" isBusy={step.at === 'sending'} isWide>
            Email me a link
          </Button>
        </form>
      )}
      <Button variant="ghost" icon="left" onClick={onBack}>
        {back}
      </Button>
    </>
  )
}
