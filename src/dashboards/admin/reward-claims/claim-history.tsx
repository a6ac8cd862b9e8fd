import { useAdmin } from '#dashboards/admin/admin-context.ts'
import { useApiQuery } from '#dashboards/admin/admin-data.ts'
import { toTableState } from '#dashboards/admin/shared/to-table-state.ts'
import { type OnPage, useClampedPage } from '#dashboards/admin/shared/use-clamped-page.ts'
import { formatPoints } from '#dashboards/member/member-format.ts'
import { Moment } from '#dashboards/shared/moment.tsx'
import type { ClaimWire } from '#features/loyalty/rewards/rewards.contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, DataTable } from '#ui/table.tsx'
import { urls } from '#urls.ts'
import styles from './claim-history.module.css'

const PAGE_SIZE = 20

/** Rewards that were given out, the newest first. Claims that were turned down are not among them (M14). */
export function ClaimHistory({ page, onPage }: { page: number; onPage: OnPage }) {
  const { openMember } = useAdmin()
  const url = `${urls.api.rewardClaims}?view=history&page=${page}&pageSize=${PAGE_SIZE}`
  const claims = useApiQuery<ClaimWire[]>('rewards', url)
  useClampedPage(claims, { page, pageSize: PAGE_SIZE, onPage })

  const columns: Column<ClaimWire>[] = [
    {
      id: 'reward',
      title: 'Reward',
      cell: ({ rewardName, rewardDescription, adminNotes }) => (
        <div className={styles.reward}>
          <b>{rewardName}</b>
          <small>{rewardDescription}</small>
          {adminNotes && <p className={styles.note}>Note: {adminNotes}</p>}
        </div>
      ),
    },
    {
      id: 'member',
      title: 'Member',
      cell: ({ memberName, memberEmail, membershipType }) => (
        <div className={styles.member}>
          <span>
            {memberName}
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
        <div className={styles.category}>
          {category} <small className="money">{formatPoints(pointsRequired)}</small>
        </div>
      ),
    },
    {
      id: 'claimed',
      title: 'Claimed',
      cell: ({ dateClaimed }) => <span className={styles.date}>{dateClaimed && <Moment at={dateClaimed} />}</span>,
      narrowLabel: 'Claimed:',
    },
    {
      id: 'redeemed',
      title: 'Redeemed',
      cell: ({ dateRedeemed }) => <span className={styles.date}>{dateRedeemed && <Moment at={dateRedeemed} />}</span>,
      narrowLabel: 'Redeemed:',
    },
    {
      id: 'state',
      title: 'State',
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
    <Panel title="History" intro="Given out, the newest first." isFlush>
      <DataTable
        label="History"
        columns={columns}
        listing={toTableState(claims, 'The history could not be loaded')}
        rowKey={({ id }) => id}
        paging={
          claims.at === 'ready'
            ? { page, pageSize: PAGE_SIZE, total: claims.total, unit: 'rewards', onPage }
            : undefined
        }
        empty={
          <EmptyState drawing="gift" title="No Approved Rewards Yet">
            A reward is listed here once it was handed over.
          </EmptyState>
        }
      />
    </Panel>
  )
}
