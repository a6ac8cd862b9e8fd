import { Bar } from '#dashboards/admin/shared/bar.tsx'
import { MoneyFigure } from '#dashboards/admin/shared/money-figure.tsx'
import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import { StatStrip } from '#dashboards/admin/shared/stat-strip.tsx'
import { formatCount, formatDollars } from '#dashboards/member/member-format.ts'
import { type MembershipType, membershipTypes } from '#features/members/members.rules.ts'
import { plans } from '#features/members/plans.rules.ts'
import type { AnalyticsWire } from '#features/pos/analytics/analytics.contract.ts'
import type { PeriodName } from '#features/pos/analytics/analytics.rules.ts'
import { Panel } from '#ui/panel.tsx'
import { type Column, DataTable } from '#ui/table/table.tsx'
import './sales-figures.css'

type Figures = NonNullable<AnalyticsWire['data']>

/** On the wire yesterday is called `today`; the other two end on the day before it. */
const periods: { name: PeriodName; label: string; days: number }[] = [
  { name: 'today', label: 'Yesterday', days: 1 },
  { name: 'week', label: 'Last 7 days', days: 7 },
  { name: 'month', label: 'Last 30 days', days: 30 },
]
const PERIODS_INTRO = 'The 7- and 30-day totals end the day before yesterday. Each business day ends at 4:00 AM ET.'

export function SalesAnalytics({ data }: { data: Figures }) {
  return (
    <Panel title="Sales Analytics" intro={PERIODS_INTRO} isFlush>
      <Periods
        amounts={data.sales}
        sentence={(name) => formatCountOf(data.transactions[name], 'transaction')}
        isMoney={false}
      />
    </Panel>
  )
}

export function DiscountAnalytics({ data }: { data: Figures }) {
  return (
    <Panel title="Discount Analytics" intro="Member discounts only" isFlush>
      <Periods amounts={data.discounts} sentence={(name) => `${data.discountPercentage[name]}% of sales`} isMoney />
    </Panel>
  )
}

type PeriodsProps = {
  amounts: Record<PeriodName, number>
  sentence: (name: PeriodName) => string
  isMoney: boolean
}

/** Amounts of periods of different length; the bars compare what they come to in a day. */
function Periods({ amounts, sentence, isMoney }: PeriodsProps) {
  const most = Math.max(...periods.map(({ name, days }) => amounts[name] / days))
  return (
    <StatStrip
      stats={periods.map(({ name, label, days }) => ({
        label,
        figure: <MoneyFigure dollars={amounts[name]} />,
        isMoney,
        note: (
          <>
            {sentence(name)}
            <div className="sales-figures__daily">
              <Bar value={amounts[name] / days} max={most} />
              {formatDollars(amounts[name] / days)} per day
            </div>
          </>
        ),
      }))}
    />
  )
}

function nameMembers(type: MembershipType) {
  const { label, discountPercent } = plans[type]
  return `${label} Members (${discountPercent}% discount)`
}

type BreakdownRow = { type: MembershipType; amount: number; count: number }

export function MembershipBreakdown({ discounts }: { discounts: Figures['membershipDiscounts'] }) {
  const rows = membershipTypes.map((type) => ({ type, ...discounts[type] }))
  const most = Math.max(...rows.map(({ amount }) => amount))
  const columns: Column<BreakdownRow>[] = [
    { id: 'members', title: 'Members', cell: ({ type }) => nameMembers(type) },
    {
      id: 'share',
      title: 'Share',
      isTitleHidden: true,
      narrow: 'whole',
      cell: ({ type, amount }) => (
        <div className="sales-figures__share" data-kind={type}>
          <Bar value={amount} max={most} />
        </div>
      ),
    },
    {
      id: 'count',
      title: 'Transactions',
      isNumber: true,
      narrowLabel: 'Transactions',
      cell: ({ count }) => formatCount(count),
    },
    {
      id: 'amount',
      title: 'Discounts',
      isNumber: true,
      narrow: 'end',
      cell: ({ amount }) => <span className="money">{formatDollars(amount)}</span>,
    },
  ]
  return (
    <Panel title="Membership Discount Breakdown (Yesterday)" isFlush>
      <DataTable
        label="Membership discounts"
        columns={columns}
        listing={{ at: 'ready', rows }}
        rowKey={({ type }) => type}
        empty={null}
      />
    </Panel>
  )
}
