import { MemberLink } from '#dashboards/admin/member-page/member-link.tsx'
import { toTableState } from '#dashboards/admin/shared/to-table-state.ts'
import { usePageInAddress, usePaging } from '#dashboards/admin/shared/use-paging.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { Moment } from '#dashboards/shared/time/moment.tsx'
import { type ClaimWire, listClaims } from '#features/loyalty/rewards/rewards.contract.ts'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, DataTable } from '#ui/table/table.tsx'
import { ApprovedActions } from './approved-actions.tsx'
import './claim-history.css'

const PAGE_SIZE = 20

const columns: Column<ClaimWire>[] = [
  {
    id: 'reward',
    title: 'Reward',
    cell: ({ rewardName, rewardDescription }) => (
      <div className="claim-history__reward">
        <b>{rewardName}</b>
        <small>{rewardDescription}</small>
      </div>
    ),
  },
  {
    id: 'member',
    title: 'Member',
    cell: ({ memberId, memberName, memberEmail }) => (
      <div className="claim-history__member">
        <MemberLink id={memberId}>{memberName}</MemberLink>
        <small>{memberEmail}</small>
      </div>
    ),
  },
  {
    id: 'approved',
    title: 'Approved',
    cell: ({ dateApproved }) => (
      <span className="claim-history__date">{dateApproved && <Moment at={dateApproved} />}</span>
    ),
    narrowLabel: 'Approved:',
  },
  { id: 'give', title: 'Hand over', isTitleHidden: true, narrow: 'end', cell: (claim) => <Actions claim={claim} /> },
]

/** Rewards that were approved and are still to be handed over, those approved last first. */
export function HandOverList() {
  const page = usePageInAddress({ pageSize: PAGE_SIZE, unit: 'rewards' })
  const claims = useApiQuery(listClaims, { query: { view: 'approved', ...page.query } })
  return (
    <Panel title="To hand over" intro="Approved rewards, latest first" isFlush>
      <DataTable
        label="To hand over"
        columns={columns}
        listing={toTableState(claims, 'rewards')}
        rowKey={({ id }) => id}
        paging={usePaging(claims, page)}
        empty={
          <EmptyState drawing="gift" title="Nothing to hand over">
            Rewards you approve for later show up here.
          </EmptyState>
        }
      />
    </Panel>
  )
}

function Actions({ claim: { id: rewardId, rewardCode, rewardName: name, memberName } }: { claim: ClaimWire }) {
  const reward = { rewardId, code: rewardCode ?? '', name, memberName }
  return (
    <div className="claim-history__actions">
      <ApprovedActions reward={reward} about={`: ${name}, ${memberName}`} />
    </div>
  )
}
