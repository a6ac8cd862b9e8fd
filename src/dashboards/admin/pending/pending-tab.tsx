import { useRef, useState } from 'react'
import { MemberSearch, NobodyFound, TypeFilter } from '#dashboards/admin/shared/member-filters.tsx'
import { useDecideApplication } from '#dashboards/admin/shared/use-decide-application.ts'
import { useFocusAfter } from '#dashboards/admin/shared/use-focus-after.ts'
import { type MemberList, useMemberList } from '#dashboards/admin/shared/use-member-list.ts'
import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Pager } from '#ui/pager.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState, ErrorState, Loading } from '#ui/states.tsx'
import { ApplicationCard } from './application-card.tsx'
import { BulkApproveDialog } from './bulk-approve-dialog.tsx'
import styles from './pending-tab.module.css'
import { RejectApplicationDialog } from './reject-application-dialog.tsx'

const PAGE_SIZE = 20

/** The applications that wait, the oldest first. */
export function PendingTab() {
  const list = useMemberList({
    only: { status: 'pending' },
    firstSort: { by: 'applied', direction: 'ascending' },
    pageSize: PAGE_SIZE,
  })
  const { members } = list
  if (members.at === 'loading') return <Loading label="Loading the applications..." />
  if (members.at === 'failed') {
    return (
      <Panel title="Applications">
        <ErrorState title="The applications could not be loaded" onRetry={members.reload}>
          {members.message}
        </ErrorState>
      </Panel>
    )
  }
  return <Applications list={list} members={members.data} />
}

function Applications({ list, members }: { list: MemberList; members: readonly MemberWire[] }) {
  const { deciding, decide } = useDecideApplication()
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const [rejecting, setRejecting] = useState<MemberWire>()
  const [isApprovingAll, setIsApprovingAll] = useState(false)
  const place = useRef<HTMLElement>(null)
  const focusList = useFocusAfter(place)
  // Only what is in sight is approved: whoever was chosen and is gone from the list is left out.
  const chosen = members.filter(({ id }) => chosenIds.has(id))

  function choose(ids: readonly string[], isChosen: boolean) {
    setChosenIds((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))
  }

  async function approve(member: MemberWire) {
    if (await decide(member, 'approve')) focusList()
  }

  async function reject(member: MemberWire) {
    const isDecided = await decide(member, 'reject')
    setRejecting(undefined)
    if (isDecided) focusList()
  }

  return (
    <section className={styles.list} aria-label="Applications" ref={place} tabIndex={-1}>
      <h2 className="vh">Applications</h2>
      <div className={`panel ${styles.tools}`}>
        <div className="toolbar">
          <MemberSearch list={list} />
          <TypeFilter list={list} />
          {members.length > 0 && (
            <div className={`row ${styles.choice}`}>
              <Checkbox
                label="Choose all on this page"
                checked={chosen.length === members.length}
                onChange={({ target }) =>
                  choose(
                    members.map(({ id }) => id),
                    target.checked,
                  )
                }
              />
              <Button icon="check" disabled={chosen.length === 0} onClick={() => setIsApprovingAll(true)}>
                Approve {chosen.length > 0 ? `${chosen.length} chosen` : 'chosen'}
              </Button>
            </div>
          )}
        </div>
      </div>
      {members.length === 0 && <Panel>{list.isNarrowed ? <NobodyFound list={list} /> : <NobodyWaits />}</Panel>}
      {members.map((member) => (
        <ApplicationCard
          key={member.id}
          member={member}
          isChosen={chosenIds.has(member.id)}
          onChoose={(isChosen) => choose([member.id], isChosen)}
          isDeciding={deciding.has(member.id)}
          onApprove={() => approve(member)}
          onReject={() => setRejecting(member)}
        />
      ))}
      {list.paging && members.length > 0 && <Pager {...list.paging} unit="applications" />}
      {rejecting && (
        <RejectApplicationDialog
          member={rejecting}
          isSending={deciding.has(rejecting.id)}
          onClose={() => setRejecting(undefined)}
          onReject={() => reject(rejecting)}
        />
      )}
      {isApprovingAll && (
        <BulkApproveDialog
          members={chosen}
          onClose={() => {
            setIsApprovingAll(false)
            focusList()
          }}
        />
      )}
    </section>
  )
}

function NobodyWaits() {
  return (
    <EmptyState drawing="inbox" title="No pending applications">
      When somebody applies on the website, the application waits here for you.
    </EmptyState>
  )
}
