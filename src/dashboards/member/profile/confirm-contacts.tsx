import { useState } from 'react'
import { askEmailLink } from '#features/loyalty/memberships/me.contract.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type ApiError, callApi } from '#web/api.client.ts'
import { ConfirmPhone } from './confirm-phone.tsx'
import { usePhoneCode } from './use-phone-code.ts'

type Contacts = Pick<MemberWire, 'email' | 'emailVerified' | 'phone' | 'phoneVerified'>
type Props = {
  member: Contacts
  /** Says nothing to somebody who has confirmed one of both. */
  isOneEnough?: boolean
}

/** Why visits may not show up on their own, and what to do about it (L5). Nothing when email and phone are confirmed. */
export function ConfirmContacts({ member, isOneEnough = false }: Props) {
  const { emailVerified, phoneVerified } = member
  const [isPhoneNew, setIsPhoneNew] = useState(false)
  const isEnough = isOneEnough ? emailVerified || phoneVerified : emailVerified && phoneVerified
  const code = usePhoneCode(!isEnough && !phoneVerified)
  const canText = code?.canText === true

  return (
    <>
      {isPhoneNew && phoneVerified && <PhoneConfirmed />}
      {!isEnough && !emailVerified && <ConfirmEmail {...{ member, canText }} />}
      {!isEnough && !phoneVerified && canText && (
        <ConfirmPhone phone={member.phone} code={code} onConfirmed={() => setIsPhoneNew(true)} />
      )}
      {!isEnough && emailVerified && !phoneVerified && code?.canText === false && (
        <Notice type="info" title="Confirm your phone number so your visits count automatically.">
          Show your member card at the bar, and we'll confirm it on the spot.
        </Notice>
      )}
    </>
  )
}

/** The form that was sent is gone, so this takes the focus. */
function PhoneConfirmed() {
  return (
    <div tabIndex={-1} ref={takeFocus}>
      <Notice type="success" title="Your phone number is confirmed.">
        Checks with this number are added to your account for you.
      </Notice>
    </div>
  )
}

// One function for good: another one at each render would take the focus again.
const takeFocus = (element: HTMLElement | null) => void element?.focus()

type Step = { at: 'ready' | 'sending' | 'sent' | 'not-mailed' } | { at: 'failed'; message: string }

function ConfirmEmail({ member: { email, phoneVerified }, canText }: { member: Contacts; canText: boolean }) {
  const [step, setStep] = useState<Step>({ at: 'ready' })

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
      {describeOtherWays({ phoneVerified, canText })}
    </Notice>
  )
}

function describeOtherWays({ phoneVerified, canText }: { phoneVerified: boolean; canText: boolean }) {
  if (phoneVerified) return 'Your phone number is confirmed, so checks with it count already.'
  const meanwhile = 'Until then, give your server your member number, or add a visit with your receipt.'
  if (canText) return meanwhile
  return `Or show your member card at the bar, and we'll confirm your phone number on the spot. ${meanwhile}`
}
