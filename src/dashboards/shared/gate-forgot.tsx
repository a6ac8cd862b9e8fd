import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Side } from '#base/roles.ts'
import type { ForgotPasswordAnswer } from '#features/accounts/accounts.wire.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { urls } from '#urls.ts'
import { postJson } from '#web/post-json.ts'

type Step = { at: 'ready' | 'sending' | 'sent' | 'not-mailed' } | { at: 'failed'; message: string }

/** Who can help when no mail arrives, or when this installation sends none. */
const help: Record<Side, string> = {
  member: 'Ask us at the bar and we make a link for you.',
  staff: 'An owner can make a link for you.',
}

/** Asks for a one-time link (A6). The words are the same whether we know the address or not. */
export function GateForgot({ side, onBack }: { side: Side; onBack: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'ready' })
  const sent = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone: the focus goes to what took its place.
  useEffect(() => {
    if (step.at === 'sent' || step.at === 'not-mailed') sent.current?.focus()
  }, [step.at])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (step.at === 'sending') return
    const email = new FormData(event.currentTarget).get('email')
    setStep({ at: 'sending' })
    const answer = await postJson<ForgotPasswordAnswer>(urls.api.passwordForgot, { email, side })
    if (answer.outcome === 'ok') return setStep({ at: answer.data.isMailed ? 'sent' : 'not-mailed' })
    const message = answer.outcome === 'refused' ? answer.error : 'The server could not be reached. Please try again.'
    setStep({ at: 'failed', message })
  }

  return (
    <>
      {step.at === 'sent' || step.at === 'not-mailed' ? (
        <div ref={sent} tabIndex={-1}>
          {step.at === 'sent' ? (
            <Notice type="success" title="Have a look at your mail">
              If we know that address, a link to set a new password is on its way. It works once, within 24 hours.
              Nothing there after a few minutes? {help[side]}
            </Notice>
          ) : (
            <Notice type="info" title="We cannot send mail yet">
              Nothing was sent. {help[side]}
            </Notice>
          )}
        </div>
      ) : (
        <form className="stack" method="post" onSubmit={send}>
          <p className="dim">Tell us your e-mail and we send you a link to set a new password.</p>
          {step.at === 'failed' && <Notice type="error">{step.message}</Notice>}
          <TextField label="Email" name="email" type="email" autoComplete="username" required />
          <Button variant="primary" size="l" type="submit" isBusy={step.at === 'sending'} isWide>
            Send the link
          </Button>
        </form>
      )}
      <Button variant="ghost" icon="left" onClick={onBack}>
        Back to login
      </Button>
    </>
  )
}
