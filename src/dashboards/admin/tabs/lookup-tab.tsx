import { MOST_LOOKED_UP, SHORTEST_LOOKUP } from '#features/overview/lookup.rules.ts'
import type { LookedUpWire } from '#features/overview/lookup.wire.ts'
import { Avatar, Badge } from '#ui/badge.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx'
import { urls } from '#urls.ts'
import { useAddressQuery } from '../../address-query.ts'
import { formatDate, formatPoints } from '../../member/member-format.ts'
import { type Loaded, useLoaded } from '../admin-data.ts'
import { TypeMark } from '../member-marks.tsx'
import { formatCountOf } from '../register-format.ts'
import { useTypedQuery } from '../use-typed-query.ts'
import styles from './lookup-tab.module.css'

/** Who a guest is to the programme: for everybody at the bar, without what is none of their business (A2). */
export function LookupTab() {
  const [{ q }, change] = useAddressQuery(['q'])
  const [typed, setTyped] = useTypedQuery(q, (next) => change({ q: next }, 'replace'))
  const words = q.trim()
  const isEnough = words.length >= SHORTEST_LOOKUP
  const query = new URLSearchParams({ q: words })
  const found = useLoaded<LookedUpWire[]>('members', isEnough ? `${urls.api.memberLookup}?${query}` : undefined)

  return (
    <Panel title="Who is it?" intro="Approved members, by a part of the name or phone, or by the number on the card.">
      <div className="stack">
        <SearchField label="Find a member" placeholder="Name, phone or number" value={typed} onChange={setTyped} />
        {isEnough ? (
          <Found found={found} />
        ) : (
          <EmptyState drawing="search" title="Nobody looked for yet">
            Type at least two letters of the name, some digits of the phone, or the number on the card, such as ET-0042.
          </EmptyState>
        )}
      </div>
    </Panel>
  )
}

function Found({ found }: { found: Loaded<LookedUpWire[]> }) {
  if (found.at === 'loading') return <Loading label="Looking for members..." />
  if (found.at === 'failed') {
    return (
      <ErrorState title="The members could not be searched" onRetry={found.reload}>
        {found.message}
      </ErrorState>
    )
  }
  const { data, total } = found
  return (
    <>
      <p className="faint" role="status">
        {total > MOST_LOOKED_UP
          ? `The first ${MOST_LOOKED_UP} of ${formatCountOf(total, 'member')}. Type more to narrow them down.`
          : `${formatCountOf(total, 'member')} found.`}
      </p>
      {data.length === 0 ? (
        <EmptyState drawing="people" title="No approved member fits">
          Ask for the card, or for the name they signed up with. A new application counts once a manager approved it.
        </EmptyState>
      ) : (
        <ul className={styles.members}>
          {data.map((member) => (
            <LookedUp key={member.id} member={member} />
          ))}
        </ul>
      )}
    </>
  )
}

function LookedUp({ member }: { member: LookedUpWire }) {
  const { name, memberNumber, membershipType, currentPoints, phoneEnding, memberSince } = member
  return (
    <li>
      <Avatar name={name} />
      <div className={styles.who}>
        <h3>{name}</h3>
        <p className="dim">
          {memberNumber} · phone ends in {phoneEnding} · since {formatDate(memberSince)}
        </p>
        {member.waitingRewards.map((reward, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rewards may have the same name
          <Badge key={place} tone="info" icon="gift">
            {reward} waits: ask for the code
          </Badge>
        ))}
      </div>
      <div className={styles.worth}>
        <TypeMark type={membershipType} />
        {/* VIP members have the discount instead of points (M3). */}
        {membershipType !== 'vip' && <b>{formatPoints(currentPoints)}</b>}
      </div>
    </li>
  )
}
