import { useState } from 'react'
import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { type InviteOfferWire, readInviteOffer } from '#features/loyalty/friends/friends.contract.ts'
import { pointsInWords } from '#features/loyalty/friends/friends.rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Facts, Panel } from '#ui/panel.tsx'
import { FriendsDialog } from './friends-dialog.tsx'
import { OnOff } from './on-off.tsx'

/** What members and their friends get for an invite. */
export function FriendsPanel() {
  const offer = useApiQuery(readInviteOffer, {})
  const [isEditing, setIsEditing] = useState(false)
  return (
    <>
      <Panel
        title="Bring a friend"
        intro="Members share a link. After the friend's first visit as a member, both get points."
        isBusy={offer.at === 'loading'}
        actions={
          <Button icon="edit" disabled={offer.at !== 'ready'} onClick={() => setIsEditing(true)}>
            <span>
              Edit<span className="vh"> Bring a friend</span>
            </span>
          </Button>
        }
      >
        <QueryView state={offer} what="Bring a friend">
          {(now) => <Facts items={factsOf(now)} />}
        </QueryView>
      </Panel>
      {isEditing && offer.at === 'ready' && <FriendsDialog offer={offer.data} onClose={() => setIsEditing(false)} />}
    </>
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
