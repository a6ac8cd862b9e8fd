import { type Ref, useEffect, useId, useRef } from 'react'
import { groupBy } from '#base/group-by.ts'
import { formatCount, formatDollars, formatMonthShortly } from '#dashboards/member/member-format.ts'
import { useApiQuery } from '#dashboards/shared/api-hooks.tsx'
import {
  type ActivityLineWire,
  type ActivityMonthWire,
  readActivity,
} from '#features/loyalty/activity/activity.contract.ts'
import type { ActivityShow } from '#features/loyalty/activity/activity.rules.ts'
import { Panel } from '#ui/panel.tsx'
import { ErrorState, Loading } from '#ui/states.tsx'
import { ActivityLine } from './activity-line.tsx'
import './activity-page.css'

export const PAGE_SIZE = 50

type LineProps = { earnsPoints: boolean; onShowRewards: () => void }
type Props = LineProps & { page: number; show: ActivityShow }

/** Some of the lines, month by month. A month that began on the page before goes on without a heading. */
export function ActivityPage({ page, show, ...lineProps }: Props) {
  const activity = useApiQuery(readActivity, { query: { show, page, pageSize: PAGE_SIZE } })
  const firstLine = useRef<HTMLLIElement>(null)
  const isNew = page > 1 && activity.at === 'ready'
  // The button that brought it moved away or is gone: reading goes on at the first of its lines.
  useEffect(() => {
    if (isNew) firstLine.current?.focus()
  }, [isNew])

  if (activity.at === 'loading') return <Loading label="Loading your visits..." />
  if (activity.at === 'failed') {
    return (
      <Panel label="Not loaded">
        <ErrorState title="We couldn't load your visits" onRetry={activity.reload}>
          {activity.message}
        </ErrorState>
      </Panel>
    )
  }
  const { lines, months } = activity.data
  return [...groupBy(lines, ({ month }) => month)].map(([month, ofMonth], index) => (
    <Month
      key={month}
      month={month}
      total={months.find((one) => one.month === month)}
      lines={ofMonth}
      firstLine={page > 1 && index === 0 ? firstLine : undefined}
      {...lineProps}
    />
  ))
}

type MonthProps = LineProps & {
  month: string
  total: ActivityMonthWire | undefined
  lines: readonly ActivityLineWire[]
  firstLine: Ref<HTMLLIElement> | undefined
}

function Month({ month, total, lines, firstLine, ...lineProps }: MonthProps) {
  const titleId = useId()
  const name = formatMonthShortly(month)
  return (
    <section aria-labelledby={total && titleId} aria-label={total ? undefined : `More of ${name}`}>
      {total && (
        <div className="activity-page__month">
          <h3 id={titleId}>{name}</h3>
          <p>{lineProps.earnsPoints ? tellPoints(total) : tellVisits(total)}</p>
        </div>
      )}
      <ul className="panel">
        {lines.map((line, index) => (
          <ActivityLine key={line.id} line={line} ref={index === 0 ? firstLine : undefined} {...lineProps} />
        ))}
      </ul>
    </section>
  )
}

/** "+794 and −1,500 points". */
function tellPoints({ came, went }: ActivityMonthWire) {
  const parts = [came > 0 && `+${formatCount(came)}`, went > 0 && `−${formatCount(went)}`].filter(Boolean)
  return parts.length > 0 ? `${parts.join(' and ')} points` : 'No points'
}

/** "3 visits, saved $120.00". */
function tellVisits({ visits, saved }: ActivityMonthWire) {
  const count = `${formatCount(visits)} ${visits === 1 ? 'visit' : 'visits'}`
  return saved > 0 ? `${count}, saved ${formatDollars(saved)}` : count
}
