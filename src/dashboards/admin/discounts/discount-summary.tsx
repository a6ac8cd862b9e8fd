import { MoneyFigure } from '#dashboards/admin/shared/money-figure.tsx'
import { StatStrip } from '#dashboards/admin/shared/stat-strip.tsx'
import { formatCount } from '#dashboards/member/member-format.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Panel } from '#ui/panel.tsx'
import type { MemberSummary, TitleOfDay } from './discount-list.ts'

type Props = {
  /** Undefined while it is loaded. */
  summary: MemberSummary | undefined
  titleOf: TitleOfDay
}

const NOTHING_YET: MemberSummary = { discounts: 0, transactions: 0, servers: 0, customers: 0 }

/** What members were given on a day. */
export function DiscountSummary({ summary, titleOf }: Props) {
  const { discounts, transactions, servers, customers } = summary ?? NOTHING_YET
  return (
    <Panel
      title={`${titleOf('Summary')} (Local ${plans.local.discountPercent}% & VIP ${plans.vip.discountPercent}% Only)`}
      intro="Event discounts and other promotions are excluded."
      isFlush
      isBusy={!summary}
    >
      <StatStrip
        isBusy={!summary}
        stats={[
          { label: 'Total member discounts', figure: <MoneyFigure dollars={discounts} />, isMoney: true },
          { label: 'Member transactions', figure: formatCount(transactions) },
          { label: 'Active servers', figure: formatCount(servers) },
          { label: 'Member customers', figure: formatCount(customers) },
        ]}
      />
    </Panel>
  )
}
