import { useState } from 'react'
import type { Side } from '#base/roles.ts'
import { loginTexts } from '#dashboards/shared/login/login-texts.ts'
import { askPasswordLink } from '#features/accounts/passwords/passwords.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type ApiError, callApi } from '#web/api.client.ts'

type Step = { at: 'ready' | 'sending' | 'sent' | 'not-mailed' } | { at: 'failed'; message: string }

/** For who is signed in but forgot the password: a new one is set with a one-time link (A6). */
export function EmailPasswordLink({ side, login }: { side: Side; login: string }) {
  const [step, setStep] = useState<Step>({ at: 'ready' })

  async function send() {
    setStep({ at: 'sending' })
    setStep(
      await callApi(askPasswordLink, { body: { email: login, side } }).then(
        ({ isMailed }) => ({ at: isMailed ? 'sent' : 'not-mailed' }),
        ({ message }: ApiError) => ({ at: 'failed', message }),
      ),
    )
  }

  return (
    <>
      <p className="dim">
        Forgot your current password? We'll email you a one-time link. Setting a new password with it{' '}
        {side === 'member' ? 'logs' : 'signs'} you out on all your devices, this one included.
      </p>
      {step.at === 'sent' && (
        <Notice type="success" title="Check your email">
          We sent a link to {login}. It works once and expires in 24 hours.
        </Notice>
      )}
      {step.at === 'not-mailed' && (
        <Notice type="info" title="We can't send email right now">
          We didn't send a link. {loginTexts[side].help}
        </Notice>
      )}
      {step.at === 'failed' && <Notice type="error">{step.message}</Notice>}
      <div>
        <Button icon="mail" isBusy={step.at === 'sending'} onClick={send}>
          Email me a link
        </Button>
      </div>
    </>
  )
}
