import { SectionHead } from '#dashboards/member/section-head.tsx'
import { useApiMutation, useApiQuery, useReload } from '#dashboards/shared/api-hooks.tsx'
import { type MyInvitesWire, makeInvite, readMyInvites } from '#features/loyalty/friends/friends.contract.ts'
import { pointsInWords } from '#features/loyalty/friends/friends.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { ErrorState } from '#ui/states.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import { FriendList } from './friend-list.tsx'
import { InviteLink } from './invite-link.tsx'
import './friends-section.css'

/** How a member brings friends, and who has come so far. */
export function FriendsSection({ earnsPoints }: { earnsPoints: boolean }) {
  const invites = useApiQuery(readMyInvites, {})
  return (
    <section className="friends-section">
      <SectionHead title="Bring a friend" />
      <Panel label="Bring a friend" isBusy={invites.at === 'loading'}>
        {invites.at === 'failed' && (
          <ErrorState title="Couldn't load your invites" onRetry={invites.reload}>
            {invites.message}
          </ErrorState>
        )}
        {invites.at === 'ready' && <Invites {...invites.data} earnsPoints={earnsPoints} />}
      </Panel>
    </section>
  )
}

function Invites({ friends, ...now }: MyInvitesWire & { earnsPoints: boolean }) {
  return (
    <div className="friends-section__whole">
      <Offered {...now} />
      {friends.length > 0 && <FriendList friends={friends} />}
    </div>
  )
}

function Offered({ offer, invite, earnsPoints }: Omit<MyInvitesWire, 'friends'> & { earnsPoints: boolean }) {
  if (!offer) return <p className="dim">Bring a friend is taking a break. Friends who already applied still count.</p>
  return (
    <div className="friends-section__offer">
      <div className="stack">
        <p className="friends-section__lead">
          {earnsPoints ? `Bring a friend, get ${pointsInWords(offer.inviterPoints)}` : 'Know someone who belongs here?'}
        </p>
        <HowItWorks offer={offer} earnsPoints={earnsPoints} />
      </div>
      {invite ? <InviteLink {...invite} gift={pointsInWords(offer.friendPoints)} /> : <GetLink />}
    </div>
  )
}

type Offer = NonNullable<MyInvitesWire['offer']>

function HowItWorks({ offer, earnsPoints }: { offer: Offer; earnsPoints: boolean }) {
  const { inviterPoints, friendPoints, maxFriends } = offer
  return (
    <>
      <ul className="friends-section__steps">
        <li>Your friend applies with your link, and we review it as usual.</li>
        {earnsPoints && <li>After their first visit as a member, you get {pointsInWords(inviterPoints)}.</li>}
        <li>
          Your friend gets {pointsInWords(friendPoints)}
          {earnsPoints ? '' : ' after their first visit as a member'}.
        </li>
      </ul>
      <p className="dim">
        {earnsPoints
          ? `There's no limit on good company, but points count for up to ${maxFriends} friends a year.`
          : "VIP members don't collect points, so the points go to your friends."}
      </p>
    </>
  )
}

function GetLink() {
  const show = useToast()
  const reload = useReload('membership')
  const { mutate, isPending } = useApiMutation(makeInvite, {
    onSuccess: reload,
    onError: ({ message }) => show({ type: 'error', title: "Couldn't make your link", message }),
  })
  return (
    <div className="friends-section__share">
      <Button variant="primary" size="l" icon="users" isBusy={isPending} onClick={() => mutate({})}>
        Get my invite link
      </Button>
    </div>
  )
}
