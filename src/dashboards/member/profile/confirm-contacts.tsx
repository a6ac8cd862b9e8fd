import { useState } from 'react'
import { askEmailLink } from '#features/loyalty/memberships/me.contract.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type ApiError, callApi } from '#web/api.client.ts'

type Contacts = Pick<MemberWire, 'email' | 'emailVerified' | 'phoneVerified'>
type Step = { at: 'ready' | 'sending' | 'sent' | 'not-mailed' } | { at: 'failed'; message: string }

/** Why visits may not show up on their own, and what to do about it (L5). Nothing when email and phone are confirmed. */
export function ConfirmContacts({ member: { email, emailVerified, phoneVerified } }: { member: Contacts }) {
  const [step, setStep] = useState<Step>({ at: 'ready' })
  if (emailVerified && phoneVerified) return null

  async function send() {
    setStep({ at: 'sending' })
    setStep(
      await callApi(askEmailLink, {}).then(
        ({ isMailed }) => ({ at: isMailed ? 'sent' : 'not-mailed' }),
        ({ message }: ApiError) => ({ at: 'failed', message }),
      ),
    )
  }

  if (step.at === 'sent') {
    return (
      <Notice type="success" title="Check your email">
        We sent a link to {email}. It works once and expires in 24 hours. Not there? Check your spam folder.
      </Notice>
    )
  }
  if (step.at === 'not-mailed') {
    return (
      <Notice type="info" title="We can't send email right now">
        Ask at the bar, and we'll confirm your email or phone number on the spot.
      </Notice>
    )
  }
  if (emailVerified) {
    return (
      <Notice type="info" title="Confirm your phone number so your visits count automatically.">
        Show your member card at the bar, and we'll confirm it on the spot.
      </Notice>
    )
  }
  return (
    <Notice
      type="info"
      title="Confirm your email so your visits count automatically."
      action={
        <Button icon="mail" isBusy={step.at === 'sending'} onClick={send}>
          Email me a link
        </Button>
      }
    >
      {step.at === 'failed' && <p role="alert">{step.message}</p>}
      {phoneVerified
        ? 'Your phone number is confirmed, so checks with it count already.'
        : "Or show your member card at the bar, and we'll confirm your phone number on the spot. Until then, give your server your member number, or add a visit with your receipt."}
    </Notice>
  )
}
