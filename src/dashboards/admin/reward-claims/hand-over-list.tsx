import { MemberLink } from '#dashboards/admin/member-page/member-link.tsx'
import { useGiveReward } from '#dashboards/admin/member-page/use-give-reward.ts'
import { toTableState } from '#dashboards/admin/shared/to-table-state.ts'
import { usePageInAddress, usePaging } from '#dashboards/admin/shared/use-paging.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { Moment } from '#dashboards/shared/time/moment.tsx'
import { type ClaimWire, listClaims } from '#features/loyalty/rewards/rewards.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, DataTable } from '#ui/table/table.tsx'
import './claim-history.css'
import { useUndoClaimApproval } from './use-undo-claim-approval.ts'

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
  const { give, isGiving } = useGiveReward({ rewardId, code: rewardCode ?? '', name, memberName })
  const { undo, isUndoing } = useUndoClaimApproval({ rewardId, name, memberName })
  const about = (
    <span className="vh">
      : {name}, {memberName}
    </span>
  )
  return (
    <div className="claim-history__actions">
      <Button isBusy={isGiving} disabled={isUndoing} onClick={give}>
        <span>Give{about}</span>
      </Button>
      <Button variant="ghost" isBusy={isUndoing} disabled={isGiving} onClick={undo}>
        <span>Undo approval{about}</span>
      </Button>
    </div>
  )
}
