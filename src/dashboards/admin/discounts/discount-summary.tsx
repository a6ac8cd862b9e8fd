import { MoneyFigure } from '#dashboards/admin/shared/money-figure.tsx'
import { formatCount } from '#dashboards/member/member-format.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/states.tsx'
import type { MemberSummary, TitleOfDay } from './discount-list.ts'
import './discount-summary.css'

type Props = {
  /** Undefined while it is loaded. */
  summary: MemberSummary | undefined
  titleOf: TitleOfDay
}

/** What members were given on a day. */
export function DiscountSummary({ summary, titleOf }: Props) {
  return (
    <Panel
      title={`${titleOf('Summary')} (Local ${plans.local.discountPercent}% & VIP ${plans.vip.discountPercent}% Only)`}
      intro="Event discounts and other promotions are excluded."
      isFlush
      isBusy={!summary}
    >
      <div className="discount-summary__tiles">
        <dl>
          <div>
            <dt>Total member discounts</dt>
            <dd className="figure money">
              {summary ? <MoneyFigure dollars={summary.discounts} /> : <Skeleton size="figure" />}
            </dd>
          </div>
          <Tile label="Member transactions" value={summary?.transactions} />
          <Tile label="Active servers" value={summary?.servers} />
          <Tile label="Member customers" value={summary?.customers} />
        </dl>
      </div>
    </Panel>
  )
}

function Tile({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figure">{value === undefined ? <Skeleton size="figure" /> : formatCount(value)}</dd>
    </div>
  )
}
