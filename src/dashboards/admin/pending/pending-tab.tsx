import { formatCount } from '#dashboards/member/member-format.ts'
import { useAddressQuery } from '#dashboards/shared/address-query.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { listMembers } from '#features/loyalty/memberships/members.contract.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { PendingApplications } from './pending-applications.tsx'
import './pending-tab.css'
import { RejectedApplications } from './rejected-applications.tsx'

/** Applications: those to review, and those that were rejected. */
export function PendingTab() {
  const [query, change] = useAddressQuery(['view', 'q', 'type', 'sort', 'direction', 'page'])
  const view = query.view === 'rejected' ? 'rejected' : 'pending'
  const rejected = useRejectedCount()
  const open = (next: string) =>
    change({ view: next === 'pending' ? '' : next, q: '', type: '', sort: '', direction: '', page: '' })
  return (
    <>
      <h2 className="vh">Applications</h2>
      <div className="pending-tab__views">
        <Segmented
          label="Applications"
          value={view}
          options={[
            { value: 'pending', label: 'Pending' },
            { value: 'rejected', label: rejected === undefined ? 'Rejected' : `Rejected (${formatCount(rejected)})` },
          ]}
          onChange={open}
        />
      </div>
      {view === 'pending' ? <PendingApplications /> : <RejectedApplications />}
    </>
  )
}

/** How many there are; one of them is enough to ask for. */
function useRejectedCount(): number | undefined {
  const members = useApiQuery(listMembers, { query: { status: 'rejected', pageSize: 1 } })
  return members.at === 'ready' ? members.total : undefined
}
