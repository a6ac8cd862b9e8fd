import { MemberLink } from '#dashboards/admin/member-page/member-link.tsx'
import { formatNumber, nameOr } from '#dashboards/admin/shared/pos-format.ts'
import { formatDollars } from '#dashboards/member/member-format.ts'
import { formatBarTime } from '#dashboards/shared/time/bar-time.ts'
import { alertLabels } from '#features/discounts/alerts/alert-labels.rules.ts'
import type { DiscountRecordWire } from '#features/discounts/discounts.contract.ts'
import { plans } from '#features/members/plans.rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import './discount-card.css'
import { amountOff, WALK_IN } from './discount-list.ts'

type Props = { record: DiscountRecordWire; onView: () => void }

/** A check that was discounted or voided, in the color of what it is. */
export function DiscountCard({ record, onView }: Props) {
  const { orderNumber, orderTime, serverName, finalTotal } = record
  return (
    <article className="discount-card" data-kind={kindOf(record)}>
      <header>
        <h3>
          <CustomerName record={record} />
        </h3>
        <p className="discount-card__percent">
          <span className="vh">Discount </span>
          {formatPercent(record)}
        </p>
        <div className="discount-card__badges">
          <DiscountBadges record={record} />
        </div>
      </header>
      <div className="discount-card__body">
        <dl>
          <div>
            <dt>Discount</dt>
            <dd className="money">{formatDollars(amountOff(record))}</dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd>{formatDollars(finalTotal)}</dd>
          </div>
          <div>
            <dt>Server</dt>
            <dd>{serverName}</dd>
          </div>
          <div>
            <dt>Order</dt>
            <dd>
              {formatNumber(orderNumber)}, <time dateTime={orderTime}>{formatBarTime(orderTime)}</time>
            </dd>
          </div>
        </dl>
        <DiscountNotes record={record} />
      </div>
      <button type="button" className="discount-card__view" onClick={onView}>
        <span>
          View Details<span className="vh"> for order {formatNumber(orderNumber)}</span>
        </span>
        <Icon name="right" />
      </button>
    </article>
  )
}

/** A member's name leads to their page. */
export function CustomerName({ record: { customerName, memberId } }: Pick<Props, 'record'>) {
  const name = nameOr(customerName, WALK_IN)
  return memberId && name !== WALK_IN ? <MemberLink id={memberId}>{name}</MemberLink> : name
}

/** An alert is louder than whose discount it was. */
function kindOf({ isVoided, level, kind }: DiscountRecordWire) {
  if (isVoided) return 'voided'
  return level === 'normal' ? kind : level
}

function formatPercent({ discountPercent }: Pick<DiscountRecordWire, 'discountPercent'>) {
  return discountPercent === 'VOID' ? 'VOID' : `${discountPercent}%`
}

export function DiscountBadges({ record: { isVoided, kind, level, membershipType } }: { record: DiscountRecordWire }) {
  const isMembership = kind === 'local' || kind === 'vip'
  return (
    <>
      {isVoided && (
        <Badge kind="voided" look="solid" icon="ban">
          VOIDED
        </Badge>
      )}
      {kind === 'local' && (
        <Badge kind="local" icon="check">
          LOCAL {plans.local.discountPercent}%
        </Badge>
      )}
      {kind === 'vip' && (
        <Badge kind="vip" icon="star">
          VIP {plans.vip.discountPercent}%
        </Badge>
      )}
      {level !== 'normal' && <LevelBadge level={level} />}
      {!isVoided && !isMembership && level === 'normal' && (
        <span className="faint">{membershipType ? `${plans[membershipType].label} member` : 'Not a member'}</span>
      )}
    </>
  )
}

/** What is wrong with a discount, or why it is fine. */
export function DiscountNotes({ record: { isVoided, note, alert, explanation } }: { record: DiscountRecordWire }) {
  return (
    <>
      {note && (
        <p className="discount-card__why">
          <Icon name={isVoided ? 'ban' : 'alert'} />
          {note}
        </p>
      )}
      {alert && (
        <p className="discount-card__why" data-kind="alert">
          <Icon name="eye" />
          Open alert: {alertLabels[alert.rule].name}
        </p>
      )}
      {explanation && (
        <p className="discount-card__why" data-kind="fine">
          <Icon name="check" />
          {explanation}
        </p>
      )}
    </>
  )
}

/** How urgent something is; the same words on cards and on alerts. */
export function LevelBadge({ level }: { level: 'high' | 'review' }) {
  return (
    <Badge kind={level} look="solid" icon={level === 'high' ? 'alert' : 'eye'}>
      {level === 'high' ? 'HIGH ALERT' : 'REVIEW'}
    </Badge>
  )
}
