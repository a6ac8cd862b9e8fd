import { useEffect, useRef } from 'react'
import type { InviteOutcome } from '#features/loyalty/friends/friends.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { urls } from '#urls.ts'
import type { TypeToApplyFor } from './signup.rules.ts'

type Props = {
  firstName: string
  email: string
  membershipType: TypeToApplyFor
  approval: string
  invite: InviteOutcome | undefined
}

const inviteWords: Record<InviteOutcome, string> = {
  counts: 'Your invite counts. You get your points after your first visit as a member.',
  off: "Invites don't bring points right now. That changes nothing about your application.",
  unknown: "We don't know that invite code, so it brings no points. That changes nothing about your application.",
  'not-new':
    'Invites are for people who are new here, so yours brings no points. That changes nothing about your application.',
}

/** Takes the place of the form once the application is with us. */
export function SignupReceived({ firstName, email, membershipType, approval, invite }: Props) {
  const place = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  // The form was far longer: without this the eye would be left somewhere below.
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView()
  }, [])

  return (
    <section className="received" aria-labelledby="received-title" ref={place}>
      <Icon name="check" />
      <h2 id="received-title" tabIndex={-1} ref={title}>
        Thanks, {firstName}. We got your application.
      </h2>
      <p className="lede">
        You applied for {plans[membershipType].label} membership. We'll review it within {approval}.
      </p>
      <p className="soft">
        To check your status, log in with <b>{email}</b> and the password you chose. Once you're approved, just tell
        your server you're a member.
      </p>
      {invite && <p className="soft">{inviteWords[invite]}</p>}
      <div className="actions">
        <a className="btn btn--primary" href={urls.home}>
          Return Home
        </a>
        <a className="btn btn--panel" href={urls.memberDashboard}>
          Try Login
        </a>
      </div>
    </section>
  )
}
