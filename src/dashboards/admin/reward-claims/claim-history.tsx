import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { MemberLink } from '#dashboards/admin/member-page/member-link.tsx'
import { toTableState } from '#dashboards/admin/shared/to-table-state.ts'
import { usePageInAddress, usePaging } from '#dashboards/admin/shared/use-paging.ts'
import { formatPoints } from '#dashboards/member/member-format.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import { Moment } from '#dashboards/shared/time/moment.tsx'
import { type ClaimWire, listClaims } from '#features/loyalty/rewards/rewards.contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, DataTable } from '#ui/table/table.tsx'
import './claim-history.css'

const PAGE_SIZE = 20

/** Redeemed rewards, the newest first. Rejected claims are not among them (M14). */
export function ClaimHistory() {
  const { openMember } = useAdmin()
  const page = usePageInAddress({ pageSize: PAGE_SIZE, unit: 'rewards' })
  const claims = useApiQuery(listClaims, { query: { view: 'history', ...page.query } })
  const paging = usePaging(claims, page)

  const columns: Column<ClaimWire>[] = [
    {
      id: 'reward',
      title: 'Reward',
      cell: ({ rewardName, rewardDescription, adminNotes }) => (
        <div className="claim-history__reward">
          <b>{rewardName}</b>
          <small>{rewardDescription}</small>
          {adminNotes && <p className="claim-history__note">Note: {adminNotes}</p>}
        </div>
      ),
    },
    {
      id: 'member',
      title: 'Member',
      cell: ({ memberId, memberName, memberEmail, membershipType }) => (
        <div className="claim-history__member">
          <span>
            <MemberLink id={memberId}>{memberName}</MemberLink>
            {membershipType === 'vip' && (
              <span data-kind="vip">
                <Icon name="star" label="VIP" />
              </span>
            )}
          </span>
          <small>{memberEmail}</small>
        </div>
      ),
    },
    {
      id: 'category',
      title: 'Category',
      cell: ({ category, pointsRequired }) => (
        <div className="claim-history__category">
          {category} {pointsRequired > 0 && <small className="money">{formatPoints(pointsRequired)}</small>}
        </div>
      ),
    },
    {
      id: 'claimed',
      title: 'Claimed',
      cell: ({ dateClaimed }) => (
        <span className="claim-history__date">{dateClaimed && <Moment at={dateClaimed} />}</span>
      ),
      narrowLabel: 'Claimed:',
    },
    {
      id: 'redeemed',
      title: 'Redeemed',
      cell: ({ dateRedeemed }) => (
        <span className="claim-history__date">{dateRedeemed && <Moment at={dateRedeemed} />}</span>
      ),
      narrowLabel: 'Redeemed:',
    },
    {
      id: 'state',
      title: 'Status',
      narrow: 'end',
      cell: () => (
        <Badge tone="good" icon="check">
          COMPLETED
        </Badge>
      ),
    },
    {
      id: 'view',
      title: 'Member details',
      isTitleHidden: true,
      narrow: 'end',
      cell: ({ memberId, memberName }) => (
        <button type="button" className="link row-link" onClick={() => openMember(memberId)}>
          View Member<span className="vh">: {memberName}</span>
        </button>
      ),
    },
  ]

  return (
    <Panel title="History" intro="Redeemed rewards, newest first" isFlush>
      <DataTable
        label="History"
        columns={columns}
        listing={toTableState(claims, 'history')}
        rowKey={({ id }) => id}
        paging={paging}
        empty={
          <EmptyState drawing="gift" title="No Approved Rewards Yet">
            Rewards show up here once they're handed over.
          </EmptyState>
        }
      />
    </Panel>
  )
}
