import { type Loaded, useApiQuery } from '#dashboards/admin/admin-data.ts'
import { TypeMark } from '#dashboards/admin/shared/member-marks.tsx'
import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import { useTypedQuery } from '#dashboards/admin/shared/use-typed-query.ts'
import { formatDate, formatPoints } from '#dashboards/member/member-format.ts'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import type { LookedUpWire } from '#features/loyalty/memberships/lookup.contract.ts'
import { MAX_LOOKUP_RESULTS, MIN_LOOKUP_LENGTH } from '#features/loyalty/memberships/lookup.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Avatar, Badge } from '#ui/badge.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx'
import { urls } from '#urls.ts'
import styles from './lookup-tab.module.css'

/** Who a guest is to the programme: for everybody at the bar, without what is none of their business (A2). */
export function LookupTab() {
  const [{ q }, change] = useAddressQuery(['q'])
  const [typed, setTyped] = useTypedQuery(q, (next) => change({ q: next }, 'replace'))
  const words = q.trim()
  const isEnough = words.length >= MIN_LOOKUP_LENGTH
  const query = new URLSearchParams({ q: words })
  const found = useApiQuery<LookedUpWire[]>('members', isEnough ? `${urls.api.memberLookup}?${query}` : undefined)

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
        {total > MAX_LOOKUP_RESULTS
          ? `The first ${MAX_LOOKUP_RESULTS} of ${formatCountOf(total, 'member')}. Type more to narrow them down.`
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
        {plans[membershipType].earnsPoints && <b>{formatPoints(currentPoints)}</b>}
      </div>
    </li>
  )
}
