import { useRef, useState } from 'react'
import { MemberSearch, NoMembersFound, TypeFilter } from '#dashboards/admin/shared/member-filters.tsx'
import { QueryView } from '#dashboards/admin/shared/query-view.tsx'
import { useFocusAfter } from '#dashboards/admin/shared/use-focus-after.ts'
import { type MemberList, useMemberList } from '#dashboards/admin/shared/use-member-list.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { ApplicationCard } from './application-card.tsx'
import { type ApprovedNow, ApprovedNowCard } from './approved-now-card.tsx'
import { BulkApproveDialog } from './bulk-approve-dialog.tsx'
import { RejectApplicationDialog } from './reject-application-dialog.tsx'
import { type RejectedNow, RejectedNowCard } from './rejected-now-card.tsx'
import { useJustDone } from './use-just-done.ts'

const PAGE_SIZE = 20

/** The applications to review, the oldest first. */
export function PendingApplications() {
  const list = useMemberList({
    only: { status: 'pending' },
    firstSort: { by: 'applied', direction: 'ascending' },
    pageSize: PAGE_SIZE,
    unit: 'applications',
  })
  return (
    <QueryView state={list.members} what="applications" isFramed>
      {(members) => <Applications list={list} members={members} />}
    </QueryView>
  )
}

function Applications({ list, members }: { list: MemberList; members: readonly MemberWire[] }) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const [rejecting, setRejecting] = useState<MemberWire>()
  const [isApprovingAll, setIsApprovingAll] = useState(false)
  const place = useRef<HTMLElement>(null)
  const focusList = useFocusAfter(place)
  const justDecided = useJustDone<RejectedNow | ApprovedNow>()
  // Only what is in sight is approved: an application that was selected and has left the list is left out.
  const selected = members.filter(({ id }) => selectedIds.has(id))

  function select(changed: readonly MemberWire[], isSelected: boolean) {
    const ids = changed.map(({ id }) => id)
    setSelectedIds(
      (before) => new Set(isSelected ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))),
    )
  }

  return (
    <section className="pending-tab" aria-label="Applications" ref={place} tabIndex={-1}>
      <div className="panel pending-tab__tools">
        <div className="toolbar">
          <MemberSearch list={list} />
          <TypeFilter list={list} />
          {members.length > 0 && (
            <div className="row pending-tab__choice">
              <Checkbox
                label="Select all"
                checked={selected.length === members.length}
                onChange={({ target }) => select(members, target.checked)}
              />
              <Button icon="check" disabled={selected.length === 0} onClick={() => setIsApprovingAll(true)}>
                Approve {selected.length > 0 ? `${selected.length} selected` : 'selected'}
              </Button>
            </div>
          )}
        </div>
      </div>
      {members.length === 0 && !justDecided.item && (
        <Panel>{list.isFiltered ? <NoMembersFound list={list} /> : <NoApplications />}</Panel>
      )}
      {justDecided.placeIn(members).map((member) => {
        if ('rejectedFor' in member)
          return <RejectedNowCard key={member.id} member={member} onUndone={justDecided.forget} />
        if ('isApprovedNow' in member)
          return <ApprovedNowCard key={member.id} member={member} onUndone={justDecided.forget} />
        return (
          <ApplicationCard
            key={member.id}
            member={member}
            isSelected={selectedIds.has(member.id)}
            onSelect={(isSelected) => select([member], isSelected)}
            onApproved={(isOurs) => {
              if (isOurs) justDecided.keep({ ...member, isApprovedNow: true }, members.indexOf(member))
              focusList()
            }}
            onReject={() => setRejecting(member)}
          />
        )
      })}
      {list.paging && members.length > 0 && <Pager {...list.paging} />}
      {rejecting && (
        <RejectApplicationDialog
          member={rejecting}
          onClose={() => setRejecting(undefined)}
          onRejected={(reason) => {
            justDecided.keep({ ...rejecting, rejectedFor: reason }, members.indexOf(rejecting))
            focusList()
          }}
          onTooLate={focusList}
        />
      )}
      {isApprovingAll && (
        <BulkApproveDialog
          members={selected}
          onClose={() => {
            setIsApprovingAll(false)
            focusList()
          }}
        />
      )}
    </section>
  )
}

function NoApplications() {
  return (
    <EmptyState drawing="inbox" title="No pending applications">
      New applications from the website show up here.
    </EmptyState>
  )
}
