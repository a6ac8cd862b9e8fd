import { formatCountOf } from '#dashboards/admin/shared/pos-format.ts'
import { formatBarTime } from '#dashboards/shared/time/bar-time.ts'
import type { DiscountRecordWire, WatchedDayWire } from '#features/discounts/discounts.contract.ts'
import type { DiscountAlertWire } from '#features/discounts/queue/queue.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = {
  alerts: readonly DiscountAlertWire[]
  records: readonly DiscountRecordWire[]
  /** Undefined when nobody has looked the day over. */
  watched: WatchedDayWire | undefined
  day: string
  onShow: () => void
}

/** How many alerts of a day are open (M147), or that it has not been looked over. It never denies what a card says. */
export function DayAlerts({ alerts, records, watched, day, onShow }: Props) {
  if (alerts.length === 0) {
    if (!watched)
      return <Notice type="info">{`${day} hasn't been checked yet. Check discounts to look for alerts.`}</Notice>
    if (records.some(({ level }) => level === 'high'))
      return <Notice type="info">{`${day} changed after it was checked. Check discounts to look for alerts.`}</Notice>
    if (watched.isComplete) return <Notice type="success">{`No open alerts for ${day}.`}</Notice>
    return (
      <Notice type="info">{`No open alerts for ${day} as of ${formatBarTime(watched.checkedAt)}. Some orders may be missing.`}</Notice>
    )
  }
  const high = alerts.filter(({ severity }) => severity === 'high').length
  const kinds = [
    ...(high > 0 ? [formatCountOf(high, 'high alert')] : []),
    ...(high < alerts.length ? [`${alerts.length - high} to review`] : []),
  ]
  const worst = alerts.find(({ severity }) => severity === 'high') ?? alerts[0]
  return (
    <Notice
      type={high > 0 ? 'error' : 'warning'}
      title={`${formatCountOf(alerts.length, 'open alert')} for ${day}`}
      action={<Button onClick={onShow}>View alerts</Button>}
    >
      {kinds.join(' and ')}. {worst?.headline}.
    </Notice>
  )
}
