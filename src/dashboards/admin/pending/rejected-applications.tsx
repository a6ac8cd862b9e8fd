import { useRef } from 'react'
import { MemberSearch, NoMembersFound, TypeFilter } from '#dashboards/admin/shared/member-filters.tsx'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { useFocusAfter } from '#dashboards/admin/shared/use-focus-after.ts'
import { type MemberList, useMemberList } from '#dashboards/admin/shared/use-member-list.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { RejectedCard } from './rejected-card.tsx'
import { type ReopenedNow, ReopenedNowCard } from './reopened-now-card.tsx'
import { useJustDone } from './use-just-done.ts'

const PAGE_SIZE = 20

/** The applications that were rejected, the newest first. Each can be decided again. */
export function RejectedApplications() {
  const list = useMemberList({
    only: { status: 'rejected' },
    firstSort: { by: 'applied', direction: 'descending' },
    pageSize: PAGE_SIZE,
    unit: 'applications',
  })
  return (
    <QueryView state={list.members} what="applications" isFramed>
      {(members) => <Rejected list={list} members={members} />}
    </QueryView>
  )
}

function Rejected({ list, members }: { list: MemberList; members: readonly MemberWire[] }) {
  const place = useRef<HTMLElement>(null)
  const focusList = useFocusAfter(place)
  const justReopened = useJustDone<ReopenedNow>()

  return (
    <section className="pending-tab" aria-label="Rejected applications" ref={place} tabIndex={-1}>
      <div className="panel pending-tab__tools">
        <div className="toolbar">
          <MemberSearch list={list} />
          <TypeFilter list={list} />
        </div>
      </div>
      {members.length === 0 && !justReopened.item && (
        <Panel>{list.isFiltered ? <NoMembersFound list={list} /> : <NothingRejected />}</Panel>
      )}
      {justReopened.placeIn(members).map((member, index) =>
        'reopened' in member ? (
          <ReopenedNowCard key={member.id} member={member} onUndone={justReopened.forget} />
        ) : (
          <RejectedCard
            key={member.id}
            member={member}
            onReopened={({ isApproved }) => {
              if (!isApproved) justReopened.keep({ ...member, reopened: true }, index)
              focusList()
            }}
          />
        ),
      )}
      {list.paging && members.length > 0 && <Pager {...list.paging} />}
    </section>
  )
}

function NothingRejected() {
  return (
    <EmptyState drawing="inbox" title="No rejected applications">
      Applications you reject show up here, and you can reopen them.
    </EmptyState>
  )
}
