import { venue } from '#content/venue.ts'
import type { Landing } from '#features/loyalty/friends/friends.rules.ts'

/** What the form asks about an invite: the code of the link, or whether somebody was told one. */
export function inviteAsked(landing: Landing) {
  if (landing.is === 'open') return { invite: { code: landing.code } }
  return landing.is === 'unknown' || (landing.is === 'none' && landing.isOn) ? { invite: {} } : {}
}

/** For those who followed the link of a member. One that brings nothing keeps nobody from applying. */
export function Invited({ landing }: { landing: Landing }) {
  if (landing.is === 'none') return null
  return (
    <div className="join__invite" role="note">
      {landing.is === 'open' ? (
        <>
          <p className="join__inviter">
            {landing.firstName} invited you to {venue.name}
          </p>
          <p>Apply with this link and get {landing.gift} on your first visit as a member.</p>
        </>
      ) : (
        <p>
          {landing.is === 'off'
            ? "Invites don't bring points right now. You're still welcome to apply."
            : "We don't know this invite link, so it brings no points. You're still welcome to apply."}
        </p>
      )}
    </div>
  )
}
