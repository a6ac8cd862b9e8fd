import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { type InviteOfferWire, readInviteOffer } from '#features/loyalty/friends/friends.contract.ts'
import { pointsInWords } from '#features/loyalty/friends/friends.rules.ts'
import { FriendsDialog } from './friends-dialog.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { OnOff } from './on-off.tsx'

/** What members and their friends get for an invite. */
export function FriendsPanel() {
  return (
    <OfferPanel
      title="Bring a friend"
      intro="Members share a link. After the friend's first visit as a member, both get points."
      state={useApiQuery(readInviteOffer, {})}
      factsOf={factsOf}
      edit={(offer, onClose) => <FriendsDialog {...{ offer, onClose }} />}
    />
  )
}

function factsOf({ isOn, inviterPoints, friendPoints, maxFriends, given }: InviteOfferWire) {
  const state = ['State', <OnOff key="state" isOn={isOn} />] as const
  const soFar = ['Given so far', givenInWords(given)] as const
  if (!isOn) return given.friends > 0 ? [state, soFar] : [state]
  return [
    state,
    ['The member gets', `${pointsInWords(inviterPoints)} for each friend`],
    ['The friend gets', pointsInWords(friendPoints)],
    ['Friends a year', `Up to ${maxFriends} count for each member`],
    soFar,
  ] as const
}

function givenInWords({ friends, points }: InviteOfferWire['given']) {
  return friends === 0 ? 'Nothing yet' : `${pointsInWords(points)} for ${formatCountOf(friends, 'friend')}`
}
