import { dayInWords } from '#base/zoned-time.ts'
import { useVerifyContact } from '#dashboards/admin/member-dialog/use-verify-contact.ts'
import { MemberLink } from '#dashboards/admin/member-page/member-link.tsx'
import { ByHandActions } from '#dashboards/admin/points/by-hand-actions.tsx'
import { describeFound } from '#dashboards/admin/shared/describe-found.ts'
import { TypeMark } from '#dashboards/admin/shared/member-marks.tsx'
import { useTypedQuery } from '#dashboards/admin/shared/use-typed-query.ts'
import { formatPoints } from '#dashboards/member/member-format.ts'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { type QueryState, useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { type LookedUpWire, lookUpMembers } from '#features/loyalty/memberships/lookup.contract.ts'
import { MIN_LOOKUP_LENGTH } from '#features/loyalty/memberships/member-list.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Avatar, Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx'
import './lookup-tab.css'

/** What a guest gets as a member: for everyone at the bar, without what is none of their business (A2). */
export function LookupTab() {
  const [{ q }, change] = useAddressQuery(['q'])
  const [typed, setTyped] = useTypedQuery(q, (next) => change({ q: next }, 'replace'))
  const words = q.trim()
  const isEnough = words.length >= MIN_LOOKUP_LENGTH
  const found = useApiQuery(lookUpMembers, isEnough ? { query: { q: words } } : undefined)

  return (
    <Panel title="Find a guest" intro="Search approved members by name, phone or member number">
      <div className="stack">
        <SearchField
          label="Find a member"
          placeholder="Name, phone or member number"
          value={typed}
          onChange={setTyped}
        />
        {isEnough ? (
          <Found found={found} />
        ) : (
          <EmptyState drawing="search" title="Search for a member">
            Type at least two letters of a name, a full phone number or email, or a member number like ET-0042.
          </EmptyState>
        )}
      </div>
    </Panel>
  )
}

function Found({ found }: { found: QueryState<LookedUpWire[]> }) {
  if (found.at === 'loading') return <Loading label="Searching..." />
  if (found.at === 'failed') {
    return (
      <ErrorState title="Couldn't search members" onRetry={found.reload}>
        {found.message}
      </ErrorState>
    )
  }
  const { data, total } = found
  return (
    <>
      <p className={data.length === 0 ? 'vh' : 'faint'} role="status">
        {describeFound(data.length, total)}
      </p>
      {data.length === 0 ? (
        <EmptyState drawing="people" title="No approved members found">
          Ask for their card or the name they signed up with. New applicants show up once a manager approves them.
        </EmptyState>
      ) : (
        <ul className="lookup-tab__members">
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
  const { verify, isPending } = useVerifyContact(member)
  return (
    <li>
      <Avatar name={name} />
      <div className="lookup-tab__who">
        <h3>
          <MemberLink id={member.id}>{name}</MemberLink>
        </h3>
        <p className="dim">
          {memberNumber} · Phone ending in {phoneEnding} · Member since {dayInWords(memberSince)}
        </p>
        {member.waitingRewards.map((reward, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rewards may have the same name
          <Badge key={place} tone="info" icon="gift">
            {reward} ready: ask for the code
          </Badge>
        ))}
      </div>
      <div className="lookup-tab__worth">
        <TypeMark type={membershipType} />
        {plans[membershipType].earnsPoints && <b>{formatPoints(currentPoints)}</b>}
      </div>
      <div className="row lookup-tab__actions">
        <ByHandActions member={{ ...member, firstName: name, lastName: '', status: 'approved' }} />
      </div>
      {!(member.phoneVerified && member.emailVerified) && (
        <div className="row lookup-tab__verify">
          {!member.phoneVerified && (
            <Button isBusy={isPending} onClick={() => verify('phone')}>
              Confirm phone<span className="vh"> of {name}</span>
            </Button>
          )}
          {!member.emailVerified && (
            <Button isBusy={isPending} onClick={() => verify('email')}>
              Confirm email<span className="vh"> of {name}</span>
            </Button>
          )}
          <p className="faint">Only when the guest has shown you that it's theirs</p>
        </div>
      )}
    </li>
  )
}
