import { formatSigned } from '#dashboards/member/member-format.ts'
import type { FriendWire } from '#features/loyalty/friends/friends.contract.ts'
import { Badge } from '#ui/badge.tsx'

/** Who applied with the member's link, and what came of it. */
export function FriendList({ friends }: { friends: readonly FriendWire[] }) {
  return (
    <div className="stack">
      <h3>Who has joined so far</h3>
      <ul className="friends-section__friends">
        {friends.map(({ id, firstName, state, points }) => (
          <li key={id}>
            <b>{firstName ?? 'A friend who left'}</b>
            <State state={state} />
            <span className="friends-section__points">{points > 0 && `${formatSigned(points)} pts`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function State({ state }: Pick<FriendWire, 'state'>) {
  if (state === 'visited')
    return (
      <Badge tone="good" icon="check">
        Visited
      </Badge>
    )
  return (
    <Badge tone={state === 'joined' ? 'info' : 'warn'} icon={state === 'joined' ? 'user' : 'clock'}>
      {state === 'joined' ? 'Joined' : 'Applied'}
    </Badge>
  )
}
